import { costOf, leadingZeroBits, pieces, proofOf, triedFor } from './challenge.ts';

/** So many at once keep the browser's own threads busy, and the page answers in between. */
const atOnce = 500;

/** The first number that a piece takes. */
const findFor = async (challenge: string, piece: number, signal?: AbortSignal): Promise<number> => {
  const cost = costOf(challenge);
  const encoder = new TextEncoder();
  const isFound = async (number: number): Promise<boolean> => {
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(triedFor(challenge, piece, number)));
    return leadingZeroBits(new Uint8Array(hash)) >= cost;
  };
  for (let from = 0; ; from += atOnce) {
    signal?.throwIfAborted();
    const found = await Promise.all(Array.from({ length: atOnce }, (_, n) => isFound(from + n)));
    const place = found.indexOf(true);
    if (place >= 0) return from + place;
  }
};

/**
 * Finds the numbers that the challenge asks for: half a second of a laptop, two of a phone. @returns the proof as the
 * header carries it.
 */
export const workOn = async (challenge: string, signal?: AbortSignal): Promise<string> => {
  const numbers: number[] = [];
  for (let piece = 0; piece < pieces; piece += 1) numbers.push(await findFor(challenge, piece, signal));
  return proofOf(challenge, numbers);
};
