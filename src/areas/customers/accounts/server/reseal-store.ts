import { sql } from 'kysely';
import { open, seal } from '../../../../platform/crypto/box.ts';
import type { Secret } from '../../../../platform/crypto/secret.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { totpContext, totpPurpose } from './totp-secret.ts';

const peopleAtOnce = 500;

/** Opens every person's authenticator secret with one key and seals it with another; gives how many people. */
export const resealTotpSecrets = async (tx: Tx, before: Secret, after: Secret): Promise<number> => {
  const [from, to] = [before.derive(totpPurpose), after.derive(totpPurpose)];
  let people = 0;
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await tx
      .selectFrom('people')
      .select(['id', 'otp_secret', 'otp_pending'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(peopleAtOnce)
      .execute();
    for (const { id, otp_secret, otp_pending } of rows) {
      const again = (sealed: Buffer): Buffer =>
        seal(to, open(from, sealed, totpContext(id)), totpContext(id));
      await sql`update people set otp_secret = ${again(otp_secret)},
        otp_pending = ${otp_pending && again(otp_pending)} where id = ${id}`.execute(tx);
    }
    people += rows.length;
    const end = rows.at(-1);
    if (!end) return people;
    last = end.id;
  }
};
