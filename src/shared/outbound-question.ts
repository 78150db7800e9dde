import * as z from 'zod/mini';

const id = z.int().check(z.gte(0));

/**
 * What an engine asks of the broker, a line of JSON each. `resolve` gives the addresses of a name, IPv4 first, or its
 * TXT records; `fetch` makes a GET and follows redirects. Nothing else is offered: no method that changes something, no
 * header of the engine's own, no bare connection.
 */
export const outboundQuestion = z.discriminatedUnion('ask', [
  z.object({
    id,
    ask: z.literal('resolve'),
    name: z.string().check(z.maxLength(253)),
    record: z.enum(['address', 'text']),
  }),
  z.object({ id, ask: z.literal('fetch'), url: z.string().check(z.maxLength(2048)) }),
]);
export type OutboundQuestion = z.output<typeof outboundQuestion>;

/** Why the broker asks nobody; what the network itself refuses has words of its own (`platform/net`). */
export type BrokerFault = 'outside_of_domain' | 'too_many_questions' | 'too_many_bytes';

type Refused = { readonly ok: false; readonly fault: string };
type Names = { readonly ok: true; readonly records: readonly string[] };
type Page = {
  readonly ok: true;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Base64. */
  readonly body: string;
  /** Where the answer came from in the end. */
  readonly url: string;
};

/** Answers come in any order: the number says which question it is of. */
type OutboundAnswer = { readonly id: number } & (Names | Page | Refused);

type Outside = {
  readonly resolve: (name: string, record: 'address' | 'text') => Promise<Names | Refused>;
  readonly fetch: (url: string) => Promise<Page | Refused>;
};

type Waiting = (answer: OutboundAnswer) => void;

const cutOff: Refused = { ok: false, fault: 'cut_off' };

/** Reads lines of answers and hands each to who waits for it. */
const hearAnswers = async (
  chunks: AsyncIterable<Uint8Array>,
  waiting: Map<number, Waiting>,
): Promise<void> => {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      // The parent is trusted: it holds all that the engine may not have.
      const answer: OutboundAnswer = JSON.parse(line);
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    }
  }
};

/**
 * The engine's end of its pipe to the broker (file 3 of the child).
 * @param chunks what comes through the pipe; @param write sends a line.
 */
export const askOutside = (chunks: AsyncIterable<Uint8Array>, write: (line: string) => void): Outside => {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const end = (): void => {
    for (const [id, tell] of waiting) tell({ id, ...cutOff });
  };
  hearAnswers(chunks, waiting).then(end, end);
  const ask = <Answer extends Names | Page>(
    question: { ask: 'fetch'; url: string } | { ask: 'resolve'; name: string; record: 'address' | 'text' },
  ): Promise<Answer | Refused> =>
    new Promise((resolve) => {
      const id = asked++;
      waiting.set(id, resolve as Waiting);
      write(`${JSON.stringify({ id, ...question })}\n`);
    });
  return {
    resolve: (name, record) => ask<Names>({ ask: 'resolve', name, record }),
    fetch: (url) => ask<Page>({ ask: 'fetch', url }),
  };
};
