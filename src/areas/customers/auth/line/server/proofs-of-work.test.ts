import { expect, test } from 'vitest';
import { movableClock } from '../../../../../platform/clock.ts';
import { Secret } from '../../../../../platform/crypto/secret.ts';
import { costOf, leadingZeroBits } from '../../../../../shared/proof-of-work/challenge.ts';
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
  expect(costOf(challenge)).toBeGreaterThanOrEqual(14);
  const [, expiry, random, seal] = challenge.split('.');
  const cheaper = await workOn(`1.${expiry}.${random}.${seal}`);
  const others = await workOn(`1.${expiry}.${random}.AAAA`);
  const unworked = Array.from({ length: 50 }, (_, n) => `${challenge}.${n}`);
  for (const given of [
    undefined,
    '',
    '.',
    'x',
    challenge,
    `${challenge}.`,
    cheaper,
    others,
    ...unworked.slice(0, 3),
  ])
    expect(proofs.isPaid(given, address), given).toBe(false);
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
