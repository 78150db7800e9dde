import { commitWithThis } from '../../../../platform/db/connections/transaction.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { notifyOwner } from '../../../records/notices/server/notify-person.ts';
import { claimSession } from '../../../records/sessions/server/store.ts';
import { holdPerson, keepFirstLanguage, type Person, updatePerson } from '../../accounts/server/store.ts';
import { themeOf } from '../account/server/theme-of.ts';
import { makeRecoveryCodes } from '../second-factor/server/recovery-codes.ts';
import type { SettleRight } from './attempt-limits.ts';
import { rememberDevice } from './device-store.ts';
import { type AuthParts, auditPerson, type Context } from './parts.ts';
import { replaceRecoveryCodes, unusedRecoveryCodes } from './store.ts';

type Factor = 'code' | 'recovery' | 'passkey';

/** What a finished sign-in gives. */
export type Finished = {
  readonly token: string;
  readonly recoveryCodes: string[] | undefined;
  /** Told after a recovery code was used, so that nobody runs out of them unawares. */
  readonly recoveryCodesLeft: number | undefined;
  readonly theme: 'dark' | 'light' | undefined;
};

/** Tells the owner that a recovery code was used. @returns how many are left. */
export const notifyOfUsedCode = async (
  tx: Tx,
  parts: AuthParts,
  person: Person,
  context: Context,
): Promise<number> => {
  const left = await unusedRecoveryCodes(tx, person.id);
  await notifyOwner(tx, person, context, { kind: 'recovery-code-used', left }, parts);
  return left;
};

/** Writes what belongs to a finished sign-in, in the transaction that used the factor up. */
const record = async (
  tx: Tx,
  parts: AuthParts,
  person: Person,
  factor: Factor,
  context: Context,
): Promise<{ codes: string[] | undefined; left: number | undefined }> => {
  const now = parts.clock.now();
  const fresh = person.otp_active ? undefined : makeRecoveryCodes(parts.secret, person.id);
  if (fresh) await replaceRecoveryCodes(tx, person.id, fresh.hashes);
  // Who has chosen none is written to in the one in which they first came.
  if (person.language === null) await keepFirstLanguage(tx, person.id, context.language);
  const browser = { person_id: person.id, device_hash: context.browser.hash, device: context.device };
  const [isNewHere] = await Promise.all([
    rememberDevice(tx, browser, now),
    updatePerson(tx, person.id, { last_seen_at: now }),
    auditPerson(tx, person, fresh ? 'second-factor.activate' : 'sign-in', now, { factor }),
  ]);
  if (fresh) await notifyOwner(tx, person, context, { kind: 'second-factor-activated' }, parts);
  else if (isNewHere) {
    await Promise.all([
      auditPerson(tx, person, 'sign-in.new-device', now),
      notifyOwner(tx, person, context, { kind: 'new-device' }, parts),
    ]);
  }
  const left = factor === 'recovery' ? await notifyOfUsedCode(tx, parts, person, context) : undefined;
  return { codes: fresh?.codes, left };
};

/** A factor that was shown. */
type Shown = {
  readonly factor: Factor;
  /** Uses it up; false when it was wrong or somebody else was first. */
  readonly claim: (tx: Tx) => Promise<boolean>;
  /** Of one whose tries are counted. */
  readonly settleRight?: SettleRight;
};

/**
 * Ends the half-signed-in session and opens a full one under a new id. Claiming the factor, activating it, the
 * recovery codes and both sessions are one transaction, which holds the person.
 * @returns undefined when the claim failed.
 * @throws `unauthenticated` when the half-signed-in session ended meanwhile.
 */
export const finishSignIn = async (
  parts: AuthParts,
  actor: Actor,
  person: Person,
  { factor, claim, settleRight }: Shown,
  context: Context,
): Promise<Finished | undefined> => {
  const finished = await parts.db.within('system', async (tx) => {
    // In this order: what is used up is asked for behind the person's lock.
    const [, isClaimed] = await Promise.all([holdPerson(tx, person.id), claim(tx)]);
    if (!isClaimed) return undefined;
    const opened = { id: person.id, level: 'signed-in', device: context.device } as const;
    const [wasOpen, recorded, token] = await Promise.all([
      claimSession(tx, actor.sessionId),
      record(tx, parts, person, factor, context),
      parts.sessions.open(tx, opened),
    ]);
    // A reset, a disabling or another person's change has ended it since: then this sign-in ends with it.
    if (!wasOpen) return fail('unauthenticated');
    const settled = settleRight?.(tx);
    commitWithThis(tx);
    await settled;
    return { ...recorded, token };
  });
  if (!finished) return undefined;
  const { theme } = themeOf(person);
  const { token, codes, left } = finished;
  return { token, recoveryCodes: codes, recoveryCodesLeft: left, theme };
};
