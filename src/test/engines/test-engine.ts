import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { engine, type OutboundLimits } from '../../shared/engine.ts';

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), percentage: z.int() }),
  z.object({ type: z.literal('refused'), reason: z.string() }),
  z.object({ type: z.literal('result'), found: z.array(z.string()) }),
]);
/** What an engine of the tests writes, a line each. */
export type TestMessage = z.output<typeof message>;

const both = (text: string) => ({ en: text, es: text });

type Own = {
  readonly name: string;
  readonly entry: URL;
  readonly isolation: { isolation: 'sandbox' } | { isolation: 'outbound'; asks: OutboundLimits };
};

/** An engine for tests only: does what the request's title says, and each thing that it found is a finding. */
export const testEngine = ({ name, entry, isolation }: Own) =>
  engine({
    ...isolation,
    name,
    by: `${name} engine`,
    names: both(name),
    entry,
    input: 'nothing',
    usualMinutes: 5,
    limits: ({ title }: { title: string }) => ({
      heapMiB: 64,
      memoryMiB: 192,
      seconds: title === 'time' ? 2 : 30,
      scratchMiB: 1,
    }),
    settings: ({ title, domain }) => ({ title, domain }),
    message,
    refusal: ({ reason }) => both(reason),
    findings: ({ found }) =>
      found.map((title) => ({
        ...{ severity: 'low', cwe: null, cvss: null, location: '', excerpt: '' },
        ...{ title: both(title), description: both(title), remediation: both('') },
        fingerprint: createHash('sha256').update(title).digest('hex'),
      })),
    documents: ({ found }) => ({ [`${name}.json`]: found }),
    coverage: () => undefined,
    giveUpTexts: { memory: both('Too hungry.'), time: both('Too slow.'), crashed: both('Too fragile.') },
  });
