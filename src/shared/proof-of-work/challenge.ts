/**
 * The header with which a call brings the work that it was asked for: the challenge, a full stop, and the numbers found,
 * one a piece, parted by hyphens.
 */
export const proofHeader = 'proof-of-work';

/** Several small pieces take the same work as a large one, and nobody is unlucky for long: twice the mean is rare. */
export const pieces = 8;

/** `bits.expiry.random.seal`: what a piece costs, until when it counts (Unix seconds), and who made it. */
export const costOf = (challenge: string): number => Number(challenge.split('.')[0]);

/** What is hashed (SHA-256) for a number that is tried for a piece, counted from 0. */
export const triedFor = (challenge: string, piece: number, number: number): string =>
  `${challenge}.${piece}.${number}`;

export const proofOf = (challenge: string, numbers: readonly number[]): string =>
  `${challenge}.${numbers.join('-')}`;

/** What a proof is made of; undefined for what is none. */
export const readProof = (
  proof: string,
): { readonly challenge: string; readonly numbers: readonly number[] } | undefined => {
  const end = proof.lastIndexOf('.');
  const numbers = proof
    .slice(end + 1)
    .split('-')
    .map(Number);
  const isWhole = end > 0 && numbers.length === pieces && numbers.every((one) => Number.isSafeInteger(one));
  return isWhole ? { challenge: proof.slice(0, end), numbers } : undefined;
};

/** How many zero bits a hash begins with. */
export const leadingZeroBits = (hash: Uint8Array): number => {
  const first = hash.findIndex((byte) => byte !== 0);
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
};
