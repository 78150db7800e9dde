import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../../../../platform/crypto/secret.ts';

const idBytes = 16;

/** A browser by the cookie that it keeps: what is stored of it, and the cookie to give it if it has none yet. */
export type Device = { readonly hash: Buffer; readonly isNew: boolean; readonly cookie: string };

const macOf = (secret: Secret, id: string): Buffer =>
  createHmac('sha256', secret.derive('device cookies')).update(id).digest();

const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest();

const cookieOf = (secret: Secret, id: string): string => `${id}.${macOf(secret, id).toString('base64url')}`;

/** Letter by letter: base64url may be read into the same bytes from more than one text. */
const isGenuine = (secret: Secret, id: string, cookie: string): boolean => {
  const given = Buffer.from(cookie);
  const right = Buffer.from(cookieOf(secret, id));
  return given.length === right.length && timingSafeEqual(given, right);
};

/**
 * Reads the device cookie of a request; one that is missing or not ours stands for a browser never seen before. It is
 * no credential: it only says under which counter wrong tries are counted (OWASP, "Slow Down Online Guessing Attacks
 * with Device Cookies").
 */
export const readDevice = (secret: Secret, cookie: string | undefined): Device => {
  const [id = ''] = (cookie ?? '').split('.');
  if (cookie && isGenuine(secret, id, cookie)) return { hash: hashOf(id), isNew: false, cookie };
  const fresh = randomBytes(idBytes).toString('base64url');
  // Sealed when it is given out: most who come without a cookie never finish signing in.
  return {
    hash: hashOf(fresh),
    isNew: true,
    get cookie() {
      return cookieOf(secret, fresh);
    },
  };
};
