import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** Hash a password at that cost, or compare it with what is stored. */
export type HashTask =
  | { readonly password: string; readonly cost: Options }
  | { readonly password: string; readonly stored: string };
export type HashAnswer = { readonly value: string | boolean } | { readonly error: string };

/**
 * A third of the share of whoever else wants the processor (setpriority(2)): there may be as many threads as processors. At
 * the lowest priority a sign-in took seconds beside a scan of code, at this one some tenths.
 */
const niceness = 5;

const answer = (task: HashTask): HashAnswer => {
  try {
    return {
      value: 'cost' in task ? hashSync(task.password, task.cost) : verifySync(task.stored, task.password),
    };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

// On Linux a priority belongs to a thread, 0 to the one that asks: during a storm of sign-ins everybody else's calls
// keep their time, and hashing has what is left. Elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(0, niceness);
parentPort?.on('message', (task: HashTask) => parentPort?.postMessage(answer(task)));
