import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the specification's constants (§9, row N1): SHA1, 6 digits, 30 s, one step either way. */
export const totpStepSeconds = 30;
export const totpDigits = 6;
export const totpWindowSteps = 1;
/** 160 bits (RFC 4226 §4 R6). */
export const totpSecretBytes = 20;

/** The step that a moment falls in. */
export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / totpStepSeconds);

/** The code of one step (RFC 4226 §5.3), leading zeros kept. */
export const totpCode = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** totpDigits).padStart(totpDigits, '0');
};

/**
 * The step whose code this is, within the window, or undefined. All steps are compared, in constant time, so
 * that the answer's time says nothing. The caller must still claim the step: a code counts once (RFC 6238 §5.2).
 */
export const matchingTotpStep = (secret: Buffer, code: string, now: Date): number | undefined => {
  const typed = Buffer.from(code.padEnd(totpDigits).slice(0, totpDigits));
  const current = totpStep(now);
  let found: number | undefined;
  for (let step = current - totpWindowSteps; step <= current + totpWindowSteps; step += 1) {
    const same = timingSafeEqual(typed, Buffer.from(totpCode(secret, step)));
    if (same && code.length === totpDigits) found = step;
  }
  return found;
};

/** How far a phone's clock may be off for a wrong code to be recognised as its owner's. */
const driftSteps = 20;

/**
 * By how many seconds, about, the clock that made a wrong code is off: below 0 when it is behind. Undefined for a
 * code that no clock within ten minutes would have made, and for one that is right.
 */
export const totpClockDrift = (secret: Buffer, code: string, now: Date): number | undefined => {
  const typed = Buffer.from(code.padEnd(totpDigits).slice(0, totpDigits));
  let drift: number | undefined;
  for (let steps = -driftSteps; steps <= driftSteps; steps += 1) {
    const isOutside = Math.abs(steps) > totpWindowSteps;
    const isSame = timingSafeEqual(typed, Buffer.from(totpCode(secret, totpStep(now) + steps)));
    if (isOutside && isSame && drift === undefined) drift = steps * totpStepSeconds;
  }
  return drift;
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** base32 without padding (RFC 4648 §6), as authenticator apps want it. */
export const base32 = (bytes: Buffer): string => {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
};
