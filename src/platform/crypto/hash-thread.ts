import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { HashAnswer, HashTask } from './hash-thread-entry.ts';

type Waiting = {
  readonly resolve: (value: string | boolean) => void;
  readonly reject: (error: Error) => void;
};

/** One thread and who waits for it, the oldest first: it answers in order. */
type HashThread = { readonly worker: Worker; readonly waiting: Waiting[] };

/** A hash takes 64 MiB: more processors than these would take more memory than they are worth. */
const threadsMost = 2;

/** How many hashes are worked on at once. */
export const hashThreads = Math.min(threadsMost, availableParallelism());

const threads = new Set<HashThread>();

const start = (): HashThread => {
  const worker = new Worker(new URL('./hash-thread-entry.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
  });
  const started: HashThread = { worker, waiting: [] };
  threads.add(started);
  worker.on('message', (answer: HashAnswer) => {
    const next = started.waiting.shift();
    // A process with nothing else to do may end.
    if (started.waiting.length === 0) worker.unref();
    if ('error' in answer) next?.reject(new Error(answer.error));
    else next?.resolve(answer.value);
  });
  const ended = (reason: unknown): void => {
    threads.delete(started);
    for (const { reject } of started.waiting.splice(0))
      reject(new Error('The hashing thread ended.', { cause: reason }));
  };
  worker.on('error', ended);
  worker.on('exit', ended);
  return started;
};

/** One that is idle; a new one where there may be more; else the one that fewest wait for. */
const leastBusy = (): HashThread => {
  const [first] = [...threads].sort((one, other) => one.waiting.length - other.waiting.length);
  if (first && (first.waiting.length === 0 || threads.size >= hashThreads)) return first;
  return start();
};

/**
 * Hashes or verifies in a thread beside the one that serves: threads are made when they are needed, and again should one
 * end. What waits, waits there, so that none idles for want of an answer from here.
 */
export const inHashThread = (task: HashTask): Promise<string | boolean> => {
  const { worker, waiting } = leastBusy();
  worker.ref();
  return new Promise((resolve, reject) => {
    waiting.push({ resolve, reject });
    worker.postMessage(task);
  });
};
