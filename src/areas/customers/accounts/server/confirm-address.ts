import { createHash, randomBytes } from 'node:crypto';
import { secondsAfter } from '../../../../platform/clock.ts';
import type { Config } from '../../../../platform/config.ts';
import type { Passwords } from '../../../../platform/crypto/passwords.ts';
import { fail } from '../../../../shared/errors.ts';
import { type NoticeParts, notifyPerson } from '../../../records/notices/server/notify-person.ts';
import { confirmAddressPath, linkFragment } from '../confirm-address.ts';
import type { AccountParts } from './parts.ts';
import { confirmByLink, findByLink, keepLink, type Registration, withoutLink } from './registration-store.ts';
import { applicantOf, oldest } from './registrations.ts';

/** 160 bits: nobody guesses it. */
const tokenBytes = 20;
/** Whoever asks for somebody else's address sends them one message an hour, not a hundred. */
const restSeconds = 3600;
const linksPerPass = 100;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether an address can be proved here: there is mail, and an address of the console that a link leads to. */
export const canConfirm = ({ smtp, publicUrl }: Pick<Config, 'smtp' | 'publicUrl'>): boolean =>
  smtp !== undefined && publicUrl !== undefined;

/**
 * Sends a link to each address that asked for an account and has none. Not in the call that asks: its time would tell
 * who asked before. @returns how many were sent.
 */
export const sendLinks = async (
  parts: Pick<AccountParts, 'db' | 'clock'> &
    NoticeParts & { readonly config: Pick<Config, 'smtp' | 'publicUrl'> },
): Promise<number> => {
  const { publicUrl } = parts.config;
  if (!canConfirm(parts.config) || !publicUrl) return 0;
  const now = parts.clock.now();
  return parts.db.within('system', async (tx) => {
    const waiting = await withoutLink(tx, secondsAfter(now, -restSeconds), linksPerPass);
    for (const row of waiting) {
      const token = randomBytes(tokenBytes).toString('base64url');
      await keepLink(tx, row.id, hashOf(token), now);
      // Behind the number sign it stands in no log of a server between.
      const link = `${publicUrl.origin}${confirmAddressPath}#${linkFragment(token, row.email)}`;
      await notifyPerson(tx, applicantOf(row), { kind: 'address-to-confirm', link }, parts);
    }
    return waiting.length;
  });
};

/**
 * Proves the address of a request: whoever has the link chooses the password of the account that is asked for.
 * @param check throws for a password that breaks a rule.
 * @throws `not_found` for a link that was used, is too old or never was.
 */
export const confirmAddress = async (
  { db, clock, passwords }: Pick<AccountParts, 'db' | 'clock'> & { readonly passwords: Passwords },
  input: { token: string; password: string },
  check: (registration: Registration) => Promise<void>,
): Promise<void> => {
  const link = hashOf(input.token);
  const found = await db.within('system', (tx) => findByLink(tx, link, oldest(clock)));
  if (!found) return fail('not_found');
  await check(found);
  const password_hash = await passwords.hash(input.password);
  const isFirst = await db.within('system', (tx) =>
    confirmByLink(tx, link, { password_hash, confirmed_at: clock.now() }),
  );
  if (!isFirst) fail('not_found');
};
