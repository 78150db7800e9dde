import { findByUsername } from '../../accounts/server/store.ts';
import { type AuthParts, auditPerson, recordLock } from './parts.ts';
import { takeWrongPasswords } from './wrong-password-store.ts';

const rowsPerPass = 500;

/** Writes the line of each wrong password of somebody who exists, and tells them of a wait. */
export const recordWrongPasswords = async (
  parts: Pick<AuthParts, 'db' | 'clock' | 'config'>,
): Promise<void> => {
  for (let looked = rowsPerPass; looked === rowsPerPass; ) {
    looked = await parts.db.within('system', async (tx) => {
      const kept = await takeWrongPasswords(tx, rowsPerPass);
      for (const { username_key, at, locks } of kept.sort((a, b) => a.at.getTime() - b.at.getTime())) {
        const person = await findByUsername(tx, username_key);
        if (!person) continue;
        await auditPerson(tx, person, 'sign-in.wrong-password', at);
        if (locks) await recordLock(tx, parts, person, 'password');
      }
      return kept.length;
    });
  }
};
