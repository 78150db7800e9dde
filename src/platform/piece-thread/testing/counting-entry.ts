import { setImmediate as turn } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { servePieces } from '../serve-pieces.ts';

/** For tests: what a thread does with bytes. */
export type CountingTask = 'count' | 'stop early' | 'fault' | 'crash' | 'fill the heap';
export type Counted = { readonly bytes: number; readonly sum: number; readonly threadId: number };

servePieces<CountingTask, Counted>(async (task, chunks) => {
  let bytes = 0;
  let sum = 0;
  const kept: string[] = [];
  for await (const chunk of chunks) {
    if (task === 'fault') throw new Error('This is a fault of the program.');
    if (task === 'crash') process.exit(3);
    while (task === 'fill the heap') kept.push(`${kept.length} is kept`);
    bytes += chunk.length;
    for (const byte of chunk) sum = (sum * 31 + byte) % 1_000_003;
    if (task === 'stop early') break;
    await turn();
  }
  return { bytes, sum, threadId };
});
