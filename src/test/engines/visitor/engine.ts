import { testEngine } from '../test-engine.ts';

export const mostVisits = 5;

/** Asks the network what the request's title says, and finds what it was answered. */
export const visitorEngine = testEngine({
  name: 'visitor',
  entry: new URL('./run/visitor.ts', import.meta.url),
  isolation: { isolation: 'outbound', asks: { mostQuestions: mostVisits, mostMiB: 1 } },
});
