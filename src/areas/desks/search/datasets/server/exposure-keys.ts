import { createSecretKey, hash, type KeyObject, randomBytes } from 'node:crypto';
import { open, seal } from '../../../../../platform/crypto/box.ts';
import { Secret } from '../../../../../platform/crypto/secret.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import { insertKey, readKeys, updateKey } from './key-store.ts';

const keyPurpose = 'exposure keys';
const keyBytes = 32;

const keyContext = (number: number): string => `exposure key:${number}`;

/** A sealed value, and the number of the key by which it opens. */
export type Sealed = { readonly bytes: Buffer; readonly key: number };

export type ExposureKeys = {
  /** Seals by the newest key, bound to what it is and whose. */
  readonly seal: (plain: Buffer, context: string) => Sealed;
  /** @throws when it is not what was sealed there. */
  readonly open: (sealed: Sealed, context: string) => Buffer;
  /** 64 hexadecimal digits that say whether two records are the same. */
  readonly identify: (text: string) => string;
  /** 64 hexadecimal digits that say whether two secrets are the same. */
  readonly mark: (secret: string) => string;
};

/**
 * A keyed hash as HMAC is built (RFC 2104), of two keys that each fill a block, with hexadecimal digits in between: two
 * calls of the plain hash cost a quarter of one HMAC here, and there are two for each record.
 */
const keyedHash = (key: Secret, purpose: string): ((text: string) => string) => {
  const [inner, outer] = ['inner', 'outer'].map((side) => key.derive(`${purpose} ${side}`).toString('hex'));
  return (text) => hash('sha256', `${outer}${hash('sha256', `${inner}${text}`)}`);
};

const asKeys = (plain: readonly (readonly [number: number, key: Buffer])[]): ExposureKeys => {
  const derived = (key: Buffer, purpose: string): KeyObject =>
    createSecretKey(new Secret(key).derive(purpose));
  const sealing = new Map(plain.map(([number, key]) => [number, derived(key, 'sealing')]));
  const [first] = plain;
  const last = plain.at(-1);
  if (!first || !last) throw new Error('There is no key for exposure records.');
  // What tells records apart must stay the same for good: the first key is kept for it.
  const lasting = new Secret(first[1]);
  const keyOf = (number: number): KeyObject => {
    const key = sealing.get(number);
    if (!key) throw new Error(`There is no key ${number} for exposure records.`);
    return key;
  };
  return {
    seal: (bytes, context) => ({ bytes: seal(keyOf(last[0]), bytes, context), key: last[0] }),
    open: ({ bytes, key }, context) => open(keyOf(key), bytes, context),
    identify: keyedHash(lasting, 'identity'),
    mark: keyedHash(lasting, 'marks'),
  };
};

const addKey = (tx: Tx, secret: Secret, number: number, now: Date): Promise<void> => {
  const sealed = seal(secret.derive(keyPurpose), randomBytes(keyBytes), keyContext(number));
  return insertKey(tx, { number, sealed }, now);
};

/** The keys of what datasets hold; the first one is made when it is first asked for. The scope is staff's or the system's. */
export const exposureKeys = async (tx: Tx, secret: Secret, now: Date): Promise<ExposureKeys> => {
  if ((await readKeys(tx)).length === 0) await addKey(tx, secret, 1, now);
  const under = secret.derive(keyPurpose);
  return asKeys(
    (await readKeys(tx)).map(({ number, sealed }) => [number, open(under, sealed, keyContext(number))]),
  );
};

/**
 * Seals the keys anew under another key of the installation, and adds one by which all is sealed from then on: whoever
 * had the old ones opens nothing that comes later.
 */
export const resealExposureKeys = async (tx: Tx, before: Secret, after: Secret, now: Date): Promise<void> => {
  const [from, to] = [before.derive(keyPurpose), after.derive(keyPurpose)];
  const keys = await readKeys(tx);
  for (const { number, sealed } of keys)
    await updateKey(tx, {
      number,
      sealed: seal(to, open(from, sealed, keyContext(number)), keyContext(number)),
    });
  const last = keys.at(-1);
  if (last) await addKey(tx, after, last.number + 1, now);
};
