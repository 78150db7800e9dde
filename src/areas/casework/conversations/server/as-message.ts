import type { Tx } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { byFullName, fullNamesOf } from '../../../customers/accounts/server/full-name-store.ts';
import type { ConversationMessage } from '../contract.ts';
import { isYoung } from '../rules.ts';
import { answeredOf, filesOf, lastReadOf, type MessageFile, type StoredMessage } from './store.ts';

const fileOf = ({ id, name, size, erased_at }: MessageFile) => ({
  file_id: id,
  name,
  size,
  erased: erased_at !== null,
});

/** Messages of one request as this person reads them. */
export const asMessages = async (
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'organisationId'>,
  rows: readonly StoredMessage[],
  now: Date,
): Promise<ConversationMessage[]> => {
  const isOwn = (row: StoredMessage): boolean => row.by_id === actor.userId;
  const young = rows.filter((row) => isOwn(row) && row.withdrawn_at === null && isYoung(row.at, now));
  const answered = await answeredOf(tx, young);
  const files = await filesOf(
    tx,
    rows.map(({ id }) => id),
  );
  const names = await fullNamesOf(
    tx,
    actor,
    rows.map(({ by_id }) => by_id),
  );
  const [{ request_id: requestId } = { request_id: undefined }] = rows;
  const lastRead = requestId && (await lastReadOf(tx, requestId, actor.userId));
  return rows.map((row) => ({
    message_id: row.id,
    kind: row.kind,
    text: row.text,
    by: row.by_name,
    ...byFullName(names, row.by_id),
    by_side: row.by_side,
    own: isOwn(row),
    at: row.at.toISOString(),
    answers: row.answers,
    withdrawn: row.withdrawn_at !== null,
    may_withdraw: young.includes(row) && !answered.has(row.id),
    is_new: row.finding_id === null && !isOwn(row) && (!lastRead || row.id > lastRead),
    files: files.filter((file) => file.message_id === row.id).map(fileOf),
  }));
};
