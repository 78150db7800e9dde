import { randomInt } from 'node:crypto';
import { limitConcurrency } from '../limit-concurrency.ts';
import { inHashThread } from './hash-thread.ts';

/** The library's enum is erased at run time; RFC 9106 §3.1 gives argon2id this number. */
const argon2id = 2;

/**
 * argon2id, 64 MiB, 3 passes, one lane: RFC 9106 §4's second recommended memory and passes; well over
 * OWASP's floor of 19 MiB and 2. A verified hash of another cost is renewed at the next sign-in.
 */
const cost = { algorithm: argon2id, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;

/**
 * One at a time: a storm of sign-ins queues behind itself, and neither memory (64 MiB each) nor the processors that
 * serve everybody else run out. The line has an end: thousands of tries whose senders went away at once must not
 * keep everybody else from signing in for the rest of the hour. Two are handed over, so that the thread never idles.
 */
const inLine = limitConcurrency(2, 500);

/** Hashes a password as a PHC string. About 45 ms of one processor. */
export const hashPassword = async (password: string): Promise<string> =>
  String(await inLine(() => inHashThread({ password, cost })));

/** True when the password made that hash. */
export const verifyPassword = async (stored: string, password: string): Promise<boolean> =>
  (await inLine(() => inHashThread({ password, stored }))) === true;

/** The cost as it stands in a PHC string; a hash without it wants renewing. */
export const currentCost = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Letters and digits that nobody mistakes for another when reading them aloud. */
const readable = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';

/** A random text of that many readable characters (5.7 bits each). */
export const randomReadable = (characters: number): string =>
  Array.from({ length: characters }, () => readable[randomInt(readable.length)]).join('');

/** A one-time password of 112 bits in groups that can be read aloud; it meets the strength rule. */
export const oneTimePassword = (): string =>
  `${randomReadable(5)}-${randomReadable(5)}-${randomReadable(5)}-${randomReadable(4)}!${randomInt(10)}aZ`;
