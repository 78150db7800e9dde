import { expect, test } from 'vitest';
import { movableClock } from '../../../../../platform/clock.ts';
import { Secret } from '../../../../../platform/crypto/secret.ts';
import {
  costOf,
  leadingZeroBits,
  pieces,
  proofOf,
  readProof,
} from '../../../../../shared/proof-of-work/challenge.ts';
import { workOn } from '../../../../../shared/proof-of-work/work-on.ts';
import { openProofsOfWork } from './proofs-of-work.ts';

const clock = movableClock();
const proofs = openProofsOfWork(new Secret(Buffer.alloc(32, 1)), clock);
const address = '203.0.113.7';

test('work that is done is taken once, from the address that was asked for it', async () => {
  const proof = await workOn(proofs.ask(address));
  expect(proofs.isPaid(proof, '198.51.100.1')).toBe(false);
  expect(proofs.isPaid(proof, address)).toBe(true);
  expect(proofs.isPaid(proof, address)).toBe(false);
});

test('a challenge of one’s own making, a cheaper one and one without work are not taken', async () => {
  const challenge = proofs.ask(address);
  // Hashes on average: 2 to the bits, for each piece.
  expect(pieces * 2 ** costOf(challenge)).toBeGreaterThanOrEqual(2 ** 14);
  const [, expiry, random, seal] = challenge.split('.');
  const cheaper = await workOn(`1.${expiry}.${random}.${seal}`);
  const others = await workOn(`1.${expiry}.${random}.AAAA`);
  const unworked = Array.from({ length: 3 }, (_, n) => proofOf(challenge, Array(pieces).fill(n)));
  const numbers = readProof(await workOn(challenge))?.numbers ?? [];
  const allButOne = proofOf(challenge, [...numbers.slice(0, -1), (numbers.at(-1) ?? 0) + 1]);
  const tooFew = proofOf(challenge, numbers.slice(1));
  const onePiece = proofOf(challenge, Array(pieces).fill(numbers[0]));
  for (const given of [
    undefined,
    '',
    '.',
    'x',
    challenge,
    `${challenge}.`,
    cheaper,
    others,
    ...unworked,
    allButOne,
    tooFew,
    onePiece,
  ])
    expect(proofs.isPaid(given, address), given).toBe(false);
  expect(proofs.isPaid(proofOf(challenge, numbers), address)).toBe(true);
});

test('work is over after two minutes', async () => {
  const proof = await workOn(proofs.ask(address));
  clock.advance(121);
  expect(proofs.isPaid(proof, address)).toBe(false);
});

test.each([
  [[0xff], 0],
  [[0x01], 7],
  [[0x00, 0x80], 8],
  [[0x00, 0x00, 0x10], 19],
  [[0x00], 8],
] as const)('%j begins with %i zero bits', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits);
});
