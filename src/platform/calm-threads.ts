import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const tasks = '/proc/self/task';
/** Node's pool, which hashes passwords and reads files; the kernel cuts names at 15 characters. */
const poolThread = 'libuv-worker';
/** Half way between equal and "only when nobody else wants to" (setpriority(2)). */
const niceness = 10;

/**
 * Lets the threads that hash stand behind the one that answers: on Linux a priority belongs to a thread. During
 * a storm of sign-ins everybody else's calls then keep their time, and hashing still has what is left. To be
 * called when the pool is up; where this is not possible, nothing changes.
 */
export const calmPoolThreads = (): void => {
  try {
    for (const id of readdirSync(tasks)) {
      if (readFileSync(`${tasks}/${id}/comm`, 'utf8').trim() === poolThread)
        setPriority(Number(id), niceness);
    }
  } catch {
    // Not Linux, or not allowed.
  }
};
