import { lockNamed, type Tx } from '../../../../platform/db/database.ts';

/** One invitation of an organisation at a time, until the transaction ends: of many at once each sees the one before. */
export const lockInvitations = async (tx: Tx, organisationId: string): Promise<void> => {
  await lockNamed(tx, `invitations ${organisationId}`);
};

/** When invitations of this organisation met a taken name since then, the newest first; the trail remembers. */
export const takenSince = async (
  tx: Tx,
  organisationId: string,
  since: Date,
  most: number,
): Promise<Date[]> => {
  const rows = await tx
    .selectFrom('audit_entries')
    .select('at')
    .where('organisation_id', '=', organisationId)
    .where('action', '=', 'person.name-taken')
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ at }) => at);
};
