import { Worker } from 'node:worker_threads';
import type { HashAnswer, HashTask } from './hash-thread-entry.ts';

type Waiting = {
  readonly resolve: (value: string | boolean) => void;
  readonly reject: (error: Error) => void;
};

/** The thread and who waits for it, the oldest first: it answers in order. */
type HashThread = { readonly worker: Worker; readonly waiting: Waiting[] };

let thread: HashThread | undefined;

const start = (): HashThread => {
  const worker = new Worker(new URL('./hash-thread-entry.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
  });
  const started: HashThread = { worker, waiting: [] };
  worker.on('message', (answer: HashAnswer) => {
    const next = started.waiting.shift();
    // A process with nothing else to do may end.
    if (started.waiting.length === 0) worker.unref();
    if ('error' in answer) next?.reject(new Error(answer.error));
    else next?.resolve(answer.value);
  });
  const ended = (reason: unknown): void => {
    if (thread === started) thread = undefined;
    for (const { reject } of started.waiting.splice(0))
      reject(new Error('The hashing thread ended.', { cause: reason }));
  };
  worker.on('error', ended);
  worker.on('exit', ended);
  return started;
};

/**
 * Hashes or verifies in a thread of its own, one task after another: it is made with the first one, and again
 * should it end. What waits, waits there, so that it never idles for want of an answer from here.
 */
export const inHashThread = (task: HashTask): Promise<string | boolean> => {
  thread ??= start();
  const { worker, waiting } = thread;
  worker.ref();
  return new Promise((resolve, reject) => {
    waiting.push({ resolve, reject });
    worker.postMessage(task);
  });
};
