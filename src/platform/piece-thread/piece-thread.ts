import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../limit-concurrency.ts';
import type { FromThread, ToThread } from './messages.ts';
import { openReading, type Reading } from './reading.ts';

/** The thread ended before it answered: it ran out of memory, or crashed. */
export class ThreadEndedError extends Error {}

/** Reads a file while it comes. Whoever gives it chunks may use them again afterwards. */
export type Follower<Answer = unknown> = {
  /** Takes the next bytes; where the thread is behind, a promise of when more may come. */
  readonly push: (chunk: Uint8Array) => Promise<void> | undefined;
  /** The file is whole. */
  readonly end: () => void;
  /** The rest of it never comes: nobody asks for the answer. */
  readonly cancel: () => void;
  /**
   * What came of it; undefined where it was too short for a thread, or too many were under way: then it is to be read later.
   * @throws ThreadEndedError
   */
  readonly answer: () => Promise<Answer | undefined>;
};

export type PieceThread<Task, Answer> = {
  /** Does a task on bytes that are yet to come, from `longBytes` on. */
  readonly follow: (task: Task) => Follower<Answer>;
  /**
   * Does a task on bytes that are there, when it is its turn.
   * @throws ThreadEndedError, what the source throws, `unavailable` where too many wait already, and Error with what the
   *   thread said of a fault of the program.
   */
  readonly read: (task: Task, source: AsyncIterable<Uint8Array>) => Promise<Answer>;
  /** Ends the thread now; readings under way fail. */
  readonly close: () => Promise<void>;
};

/** Shorter ones are read sooner where they are than a thread is woken for them. */
export const longBytes = 256 * 1024;
/** Each may last as long as its sender's network is slow; they take turns. */
const followedAtOnce = 4;
const readAtOnce = 2;
/** They share the heap of one thread. */
export const mostReadings = followedAtOnce + readAtOnce;
const mostWaiting = 50;
/** With less a third of the time of a long sheet goes into collecting its rows' objects. */
const youngGenerationMiB = 6;
const idleMilliseconds = 10_000;

type Options = {
  /** Most that the heap of the thread may hold; what is in buffers is not counted. */
  readonly heapMiB: number;
  /** After so long without work the thread is ended: idle, it would cost some ten megabytes. */
  readonly idleMilliseconds?: number;
  /** Hears why a thread ended that was not told to. */
  readonly onEnd?: (reason: string) => void;
};

type Running<Answer> = { readonly worker: Worker; readonly readings: Map<number, Reading<Answer>> };

/**
 * A thread beside the one that serves, which reads long files piece by piece: made when the first comes, again should it
 * end, and ended when it has been idle. All readings share one, and take turns there.
 * @param entry calls `servePieces` with the same task and answer, both of which can be cloned (structured clone algorithm).
 */
export const openPieceThread = <Task, Answer>(
  entry: URL,
  { heapMiB, onEnd, ...options }: Options,
): PieceThread<Task, Answer> => {
  const inLine = limitConcurrency(readAtOnce, mostWaiting);
  let running: Running<Answer> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let followed = 0;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = running;
    running = undefined;
    for (const reading of ended?.readings.values() ?? []) reading.fail(new ThreadEndedError('It was ended.'));
    await ended?.worker.terminate();
  };

  const rest = (rested: Running<Answer>): void => {
    const { worker, readings } = rested;
    if (readings.size > 0 || running !== rested) return;
    // A process with nothing else to do may end.
    worker.unref();
    idle = setTimeout(() => void end(), options.idleMilliseconds ?? idleMilliseconds).unref();
  };

  const start = (): Running<Answer> => {
    const worker = new Worker(entry, {
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMiB, maxOldGenerationSizeMb: heapMiB },
    });
    const started: Running<Answer> = { worker, readings: new Map() };
    const { readings } = started;
    worker.on('message', (said: FromThread<Answer>) => {
      const reading = readings.get(said.id);
      if ('read' in said) return reading?.handBack(said.read);
      readings.delete(said.id);
      if ('answer' in said) reading?.succeed(said.answer);
      else reading?.fail(new Error(said.error));
      rest(started);
    });
    const ended = (error: unknown): void => {
      if (running !== started) return;
      running = undefined;
      const reason = error instanceof Error ? error.message : `code ${error}`;
      onEnd?.(reason);
      for (const reading of readings.values()) reading.fail(new ThreadEndedError(reason, { cause: error }));
    };
    worker.on('error', ended);
    worker.on('exit', ended);
    return started;
  };

  const begin = (task: Task, reading: Reading<Answer>): void => {
    clearTimeout(idle);
    running ??= start();
    const { worker, readings } = running;
    lastId += 1;
    const id = lastId;
    readings.set(id, reading);
    worker.ref();
    const post = (told: ToThread<Task>, handedOver: ArrayBuffer[] = []): void =>
      worker.postMessage(told, handedOver);
    post({ id, task });
    reading.begin({
      piece: (piece, bytes) => post({ id, piece, bytes }, [piece]),
      over: (over) => post({ id, over }),
    });
  };

  const follow = (task: Task): Follower<Answer> => {
    const reading = openReading<Answer>({
      mayHold: longBytes,
      whenLong: () => {
        if (followed >= followedAtOnce) return false;
        followed += 1;
        const done = (): void => {
          followed -= 1;
        };
        reading.answer.then(done, done);
        begin(task, reading);
        return true;
      },
    });
    return {
      push: reading.push,
      end: () => reading.end('whole'),
      cancel: () => reading.end('cut off'),
      answer: () => reading.answer,
    };
  };

  const read = (task: Task, source: AsyncIterable<Uint8Array>): Promise<Answer> =>
    inLine(async () => {
      const reading = openReading<Answer>({ mayHold: 0, whenLong: () => true });
      begin(task, reading);
      try {
        for await (const chunk of source) {
          await reading.push(chunk);
          if (reading.isOver()) break;
        }
        reading.end('whole');
      } catch (error) {
        reading.end('cut off');
        throw error;
      }
      return (await reading.answer) as Answer;
    });

  return { follow, read, close: end };
};
