/** The header with which a call brings the work that it was asked for: the challenge, a full stop, the number found. */
export const proofHeader = 'proof-of-work';

/** `bits.expiry.random.seal`: what it costs, until when it counts (Unix seconds), and who made it. */
export const costOf = (challenge: string): number => Number(challenge.split('.')[0]);

/** What is hashed (SHA-256) for a number that is tried. */
export const proofOf = (challenge: string, number: number): string => `${challenge}.${number}`;

/** How many zero bits a hash begins with. */
export const leadingZeroBits = (hash: Uint8Array): number => {
  const first = hash.findIndex((byte) => byte !== 0);
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
};
