import type { Duplex } from 'node:stream';
import { BadOutput, readJsonLines } from './json-lines.ts';

/**
 * What a child may ask of its parent while it works. The question is whatever the child wrote: check it. The signal is
 * aborted when nobody waits for the answer any more.
 */
export type Answering = (question: unknown, signal: AbortSignal) => Promise<unknown>;

/** All questions of a run together. */
const mostQuestionBytes = 16 * 1024 * 1024;
/** Further questions stay unread until one of these is answered. */
const atOnce = 4;

/** Resolves when the answer is handed on: a child that asks and does not listen gets no further answers made. */
const write = (pipe: Duplex, answer: unknown): Promise<void> =>
  new Promise((resolve) => pipe.write(`${JSON.stringify(answer)}\n`, () => resolve()));

/**
 * Answers each line of JSON from the child by a line of JSON, some at once and in any order, until the child closes its
 * end or is gone.
 * @throws `BadOutput`, and what `answering` fails with.
 */
export const answerQuestions = async (
  pipe: Duplex,
  answering: Answering,
  gone: AbortSignal,
): Promise<void> => {
  const open = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | undefined;
  const settle = async (question: unknown): Promise<void> => {
    try {
      await write(pipe, await answering(question, gone));
    } catch (error) {
      failure ??= { error };
      pipe.destroy();
    }
  };
  pipe.on('error', () => undefined);
  try {
    for await (const question of readJsonLines(pipe, { bytes: mostQuestionBytes })) {
      const answered = settle(question).finally(() => open.delete(answered));
      open.add(answered);
      if (open.size >= atOnce) await Promise.race(open);
    }
  } catch (error) {
    // A child that is gone cuts its end off; how it ended is told by its exit.
    if (error instanceof BadOutput) failure ??= { error };
  }
  await Promise.all(open);
  pipe.destroy();
  if (failure) throw failure.error;
};
