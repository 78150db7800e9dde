import { testEngine } from '../test-engine.ts';

/** Greets, or goes wrong in the way that the request's title names. */
export const helloEngine = testEngine({
  name: 'hello',
  entry: new URL('./run/hello.ts', import.meta.url),
  isolation: { isolation: 'sandbox' },
});
