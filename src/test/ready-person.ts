import { findById, updatePerson } from '../areas/customers/accounts/server/store.ts';
import { totpSecretOf } from '../areas/customers/accounts/server/totp-secret.ts';
import { makeRecoveryCodes } from '../areas/customers/auth/second-factor/server/recovery-codes.ts';
import { rememberDevice } from '../areas/customers/auth/server/device-store.ts';
import { readDevice } from '../areas/customers/auth/server/devices.ts';
import { replaceRecoveryCodes } from '../areas/customers/auth/server/store.ts';
import { openSessions } from '../areas/records/sessions/server/sessions.ts';
import type { Clock } from '../platform/clock.ts';
import type { Secret } from '../platform/crypto/secret.ts';
import { base32, totpStep } from '../platform/crypto/totp.ts';
import type { Database } from '../platform/db/database.ts';

export type ReadyParts = { readonly db: Database; readonly clock: Clock; readonly secret: Secret };

/** What somebody has at the end of their first sign-in; the cookies' values are the browser's to keep. */
export type Ready = {
  readonly session: string;
  readonly device: string;
  readonly otpSecret: string;
  readonly recoveryCodes: string[];
};

/**
 * Leaves an account as its first sign-in would, without walking through it: own password, active factor, recovery
 * codes, a known browser and an open session. The trail and the notices know nothing of it.
 */
export const makeReady = async (
  { db, clock, secret }: ReadyParts,
  personId: string,
  passwordHash: string,
): Promise<Ready> => {
  const now = clock.now();
  const browser = readDevice(secret, undefined);
  const { codes, hashes } = makeRecoveryCodes(secret, personId);
  return db.within('system', async (tx) => {
    const person = await findById(tx, personId);
    if (!person) throw new Error(`There is nobody with the id ${personId}.`);
    await updatePerson(tx, personId, {
      ...{ password_hash: passwordHash, password_is_own: true, password_expires_at: null },
      ...{ otp_active: true, otp_last_step: totpStep(now), last_seen_at: now },
    });
    await replaceRecoveryCodes(tx, personId, hashes);
    await rememberDevice(tx, { person_id: personId, device_hash: browser.hash, device: 'Test' }, now);
    const session = await openSessions(db, clock).open(tx, {
      ...{ id: personId, level: 'signed-in', device: 'Test' },
    });
    return {
      ...{ session, device: browser.cookie },
      otpSecret: base32(totpSecretOf(secret, person)),
      recoveryCodes: codes,
    };
  });
};
