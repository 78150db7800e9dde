import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import {
  costOf,
  leadingZeroBits,
  pieces,
  proofOf,
  triedFor,
} from '../../src/shared/proof-of-work/challenge.ts';

// The thread of `storm.ts` that finds what a challenge asks for, with plain hashes one after the other: the page's own way
// keeps several threads busy, on processors that the server needs here.

const findFor = (challenge: string, piece: number): number => {
  for (let number = 0; ; number += 1) {
    const hash = createHash('sha256')
      .update(triedFor(challenge, piece, number))
      .digest();
    if (leadingZeroBits(hash) >= costOf(challenge)) return number;
  }
};

const challenge = String(workerData);
const numbers = Array.from({ length: pieces }, (_, piece) => findFor(challenge, piece));
parentPort?.postMessage(proofOf(challenge, numbers));
