import { parentPort, workerData } from 'node:worker_threads';
import { workOn } from '../../src/shared/proof-of-work/work-on.ts';

// The thread of `storm.ts` that works on a challenge as the page does.

parentPort?.postMessage(await workOn(String(workerData)));
