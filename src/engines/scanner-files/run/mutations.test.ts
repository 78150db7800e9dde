import { describe, expect, test } from 'vitest';
import { type EngineMessage, engineMessage } from '../engine-message.ts';
import { readFile } from './read-file.ts';
import { exampleBytes, exampleNames } from './testing/examples.ts';
import { mutate, randomOf, seedOf } from './testing/mutate.ts';
import { watchFormats } from './testing/watched-formats.ts';

const mutations = process.env.LONG ? 2000 : 25;
/** No format handles more characters than so many times those of its file. */
const mostTimes = 40;

function* inPieces(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Reads one file with all formats watched, in pieces of that size; what any test of any file demands. */
const read = async (bytes: Uint8Array, size: number): Promise<EngineMessage[]> => {
  const watch = watchFormats();
  const messages: EngineMessage[] = [];
  async function* once(): AsyncGenerator<Uint8Array> {
    yield* inPieces(bytes, size);
  }
  await readFile(
    { beginning: bytes, once, kept: async () => once },
    { mostFindings: 100_000, mostFacts: 100_000 },
    {
      say: (message) => messages.push(engineMessage.parse(message)),
      drained: async () => undefined,
      scratch: '',
    },
    watch.formats,
  );
  expect(watch.lost).toEqual([]);
  expect(watch.characters()).toBeLessThan(mostTimes * bytes.length + 100_000);
  return messages;
};

/** How far it is depends on where pieces end; nothing else does. */
const said = (messages: readonly EngineMessage[]): EngineMessage[] =>
  messages.filter(({ type }) => type !== 'progress');

describe('files that were changed at random are read or refused, and nothing in them is lost without a word', () => {
  for (const name of exampleNames) {
    test(name, async () => {
      const bytes = exampleBytes(name);
      await read(bytes, bytes.length);
      for (let number = 0; number < mutations; number += 1) {
        const changed = mutate(bytes, randomOf(seedOf(name) + number));
        try {
          const messages = await read(changed, 64 * 1024);
          const isPieced = number % 5 === 0 && messages.at(-1)?.type === 'done';
          // A refusal comes after as much as was read before it.
          if (isPieced) expect(said(await read(changed, 1 + (number % 61)))).toEqual(said(messages));
        } catch (error) {
          throw new Error(`Mutation ${number} of ${name}: ${changed.toString().slice(0, 3000)}`, {
            cause: error,
          });
        }
      }
    });
  }
});

test('a mutation is the same for the same seed, and mostly another for another', () => {
  const bytes = exampleBytes('sarif/sarif.json');
  const texts = [1, 1, 2, 3, 4].map((seed) => mutate(bytes, randomOf(seed)).toString('base64'));
  expect(texts[0]).toBe(texts[1]);
  expect(new Set(texts).size).toBe(4);
});
