import { randomInt } from 'node:crypto';
import { type Comer, openHashLine } from './hash-line.ts';
import { inHashThread } from './hash-thread.ts';

/** The library's enum is erased at run time; RFC 9106 §3.1 gives argon2id this number. */
const argon2id = 2;

/** Memory in KiB and passes; always one lane. */
type Cost = { readonly memoryCost: number; readonly timeCost: number };

/**
 * What the product pays for a hash: 64 MiB and 3 passes, RFC 9106 §4's second recommended memory and passes; well
 * over OWASP's floor of 19 MiB and 2. A verified hash of another cost is renewed at the next sign-in.
 */
const productCost: Cost = { memoryCost: 64 * 1024, timeCost: 3 };

/** How passwords are kept, a part of the product: its tests open theirs at a cost that lets them end today. */
export type Passwords = {
  /**
   * Hashes a password as a PHC string. About 45 ms of one processor at the product's cost.
   * @param comer as for `verify`.
   */
  readonly hash: (password: string, comer?: Comer) => Promise<string>;
  /**
   * True when the password made that hash, whatever it cost.
   * @param comer who waits for it, in which of the lines; the product itself unless said.
   * @throws `unavailable` where too many wait.
   */
  readonly verify: (stored: string, password: string, comer?: Comer) => Promise<boolean>;
  /** How long a stranger's password would wait now, in milliseconds. */
  readonly strangersWait: () => number;
  /** Whether the hash costs what a new one does; another one wants renewing. */
  readonly isCurrent: (stored: string) => boolean;
  /** The same hash each time, of a password that nobody has: to compare with where there is no person. */
  readonly decoy: () => Promise<string>;
};

/** Opens them at the product's cost, and with its line. */
export const openPasswords = (
  { memoryCost, timeCost }: Cost = productCost,
  limits?: Parameters<typeof openHashLine>[0],
): Passwords => {
  const cost = { algorithm: argon2id, memoryCost, timeCost, parallelism: 1 };
  const prefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${cost.parallelism}$`;
  const line = openHashLine(limits);
  const hash: Passwords['hash'] = async (password, comer = 'ourselves') =>
    String(await line.run(comer, () => inHashThread({ password, cost })));
  let decoy: Promise<string> | undefined;
  return {
    hash,
    verify: async (stored, password, comer = 'ourselves') =>
      (await line.run(comer, () => inHashThread({ password, stored }))) === true,
    strangersWait: line.strangersWait,
    isCurrent: (stored) => stored.startsWith(prefix),
    decoy: () => {
      // One that failed is made again: else unknown names would answer otherwise than known ones until the next start.
      decoy ??= hash(oneTimePassword()).catch((error: unknown) => {
        decoy = undefined;
        throw error;
      });
      return decoy;
    },
  };
};

/** Letters and digits that nobody mistakes for another when reading them aloud. */
const readable = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';

/** A random text of that many readable characters (5.7 bits each). */
export const randomReadable = (characters: number): string =>
  Array.from({ length: characters }, () => readable[randomInt(readable.length)]).join('');

/** Signs that count as special in a password and have a name that everybody says. */
const signs = '!?*%#';
const groupCharacters = 5;
const groups = 4;

const meetsRule = (text: string): boolean => [/\d/, /[a-z]/, /[A-Z]/].every((kind) => kind.test(text));

/**
 * A one-time password of 115 bits in groups that can be read aloud. It meets the strength rule: one sign stands somewhere,
 * and what lacks a digit, a small or a capital letter is drawn again, so that no place of it is ever known.
 */
export const oneTimePassword = (): string => {
  const all = groupCharacters * groups;
  const at = randomInt(all);
  const letters = randomReadable(all - 1);
  if (!meetsRule(letters)) return oneTimePassword();
  const text = `${letters.slice(0, at)}${signs[randomInt(signs.length)]}${letters.slice(at)}`;
  return Array.from({ length: groups }, (_, n) =>
    text.slice(n * groupCharacters, (n + 1) * groupCharacters),
  ).join('-');
};
