import type { Writable } from 'node:stream';
import type { Question } from '../../shared/engine.ts';
import type { Follower } from '../piece-thread/piece-thread.ts';
import { openReading } from '../piece-thread/reading.ts';
import { type Asked, askSandboxed } from './ask-sandboxed.ts';

type Options = {
  /** Shorter files are read sooner where they are than a child is started. */
  readonly longBytes: number;
  /** How many are followed at once: each may last as long as its sender's network is slow. */
  readonly atOnce: number;
  /** A file that takes longer to come is left to be asked about later. */
  readonly receivingSeconds: number;
};

/** Pieces on their way to a child, which wait until it has started. */
const openLine = (handBack: (piece: ArrayBuffer) => void) => {
  const waiting: ((to: Writable) => void)[] = [];
  let child: Writable | undefined;
  const tell = (say: (to: Writable) => void): void => {
    if (child) say(child);
    else waiting.push(say);
  };
  return {
    start: (to: Writable): void => {
      child = to;
      for (const say of waiting.splice(0)) say(to);
    },
    piece: (piece: ArrayBuffer, bytes: number): void =>
      tell((to) => void to.write(new Uint8Array(piece, 0, bytes), () => handBack(piece))),
    over: (): void => tell((to) => void to.end()),
  };
};

/**
 * Puts a question about a file that is yet to come to a child without rights, which reads it meanwhile. The question's
 * seconds count from when the file is whole; a child that is not done by then has ended by `time`.
 */
export const openAskingAlong = <Answer>({ longBytes, atOnce, receivingSeconds }: Options) => {
  let followed = 0;

  const begin = async (
    question: Question<Answer>,
    args: readonly string[],
    start: (to: Writable) => void,
    ending: AbortSignal,
  ): Promise<Asked<Answer>> => {
    followed += 1;
    try {
      const limits = { ...question.limits, seconds: receivingSeconds + question.limits.seconds };
      return await askSandboxed(question, { args, stdin: start, limits, signal: ending });
    } finally {
      followed -= 1;
    }
  };

  return (question: Question<Answer>, args: readonly string[]): Follower<Asked<Answer>> => {
    const ending = new AbortController();
    const reading = openReading<Asked<Answer>>({
      mayHold: longBytes,
      whenLong: () => {
        if (followed >= atOnce) return false;
        const line = openLine(reading.handBack);
        void begin(question, args, line.start, ending.signal).then(reading.succeed, reading.fail);
        reading.begin(line);
        return true;
      },
    });
    return {
      push: reading.push,
      end: () => {
        reading.end('whole');
        const late = setTimeout(() => ending.abort(), question.limits.seconds * 1000);
        const answered = (): void => clearTimeout(late);
        reading.answer.then(answered, answered);
      },
      cancel: () => {
        ending.abort();
        reading.end('cut off');
      },
      answer: async () => {
        const asked = await reading.answer;
        if (!asked || asked.ok) return asked;
        // It came for so long that the child ended first.
        if (asked.end === 'time') return undefined;
        return asked.end === 'aborted' ? { ...asked, end: 'time' } : asked;
      },
    };
  };
};
