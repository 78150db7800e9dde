import { costOf, leadingZeroBits, proofOf } from './challenge.ts';

/** So many at once keep the browser's own threads busy, and the page answers in between. */
const atOnce = 500;

/**
 * Finds the number that the challenge asks for: half a second of a laptop, two of a phone. @returns the proof as the
 * header carries it.
 */
export const workOn = async (challenge: string, signal?: AbortSignal): Promise<string> => {
  const cost = costOf(challenge);
  const encoder = new TextEncoder();
  const isFound = async (number: number): Promise<boolean> => {
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(proofOf(challenge, number)));
    return leadingZeroBits(new Uint8Array(hash)) >= cost;
  };
  for (let from = 0; ; from += atOnce) {
    signal?.throwIfAborted();
    const found = await Promise.all(Array.from({ length: atOnce }, (_, n) => isFound(from + n)));
    const place = found.indexOf(true);
    if (place >= 0) return proofOf(challenge, from + place);
  }
};
