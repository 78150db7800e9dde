import { uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Jobs } from '../../../../../platform/jobs/jobs.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { Message } from '../../../../../shared/messages.ts';
import type { ReadSections } from '../../../../../shared/vocabulary/report/read-sections.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import type { Mover } from '../../../requests/server/lifecycle.ts';
import { lockRequest, updateRequest } from '../../../requests/server/store.ts';
import { newestSections } from '../../sections/server/section-store.ts';
import { reportTexts } from '../../server/texts.ts';
import { buildReportJob } from './build-report.ts';
import { newestVersion, putReissue } from './version-store.ts';

/** A round of retests, by its number, and what of the report was read before it ended. */
type Ended = { readonly round: number; readonly read: ReadSections };

/**
 * Asks for another version of a finished request's report, in the transaction of what makes it necessary. The older
 * archives stay as they are. Its findings stand still until it is there: nothing gets into it that was not there for
 * whoever asked. Asking again meanwhile builds it anew.
 * @returns the number that it will have.
 * @throws `not_found`, `not_finished` where there is no report yet.
 */
export const requestNewVersion = async (
  tx: Tx,
  jobs: Jobs,
  requestId: string,
  by: Mover,
  reason: string | Message,
  now: Date,
): Promise<number> => {
  const row = (await lockRequest(tx, requestId)) ?? fail('not_found');
  const newest = await newestVersion(tx, requestId);
  if (row.status !== 'finished' || newest === 0) fail('not_finished');
  const version = newest + 1;
  const token = uuidv7(now);
  await updateRequest(tx, row, { finishing: true });
  await putReissue(tx, {
    request_id: row.id,
    organisation_id: row.organisation_id,
    token,
    reason: JSON.stringify(reason),
    by_id: typeof by === 'string' ? null : by.userId,
    by_name: typeof by === 'string' ? by : by.username,
    asked_at: now,
  });
  const entry = { organisationId: row.organisation_id, action: 'report.reissue', object: row.id } as const;
  await recordAudit(tx, by, { ...entry, details: { version } }, now);
  await jobs.send(tx, buildReportJob, { requestId, by, reissue: token });
  return version;
};

/**
 * Nobody issues what they have not read.
 * @throws `status_conflict` where a section was saved since.
 */
export const requireRead = async (tx: Tx, requestId: string, read: ReadSections): Promise<void> => {
  if (!read) return;
  const now = await newestSections(tx, requestId);
  const versionOf = (section: string): number => now.find((row) => row.section === section)?.version ?? 0;
  if (read.some(({ section, version }) => versionOf(section) !== version))
    fail('status_conflict', { detail: reportTexts.readAgain });
};

/** After a round of retests its results stand in the report's next version; without a report there is nothing to renew. */
export const reportRetest =
  (jobs: Jobs) =>
  async (tx: Tx, requestId: string, by: Actor, { round, read }: Ended, now: Date): Promise<void> => {
    if ((await newestVersion(tx, requestId)) === 0) return;
    await requireRead(tx, requestId, read);
    const { userId, username, role } = by;
    await requestNewVersion(
      tx,
      jobs,
      requestId,
      { userId, username, role },
      reportTexts.retested(round),
      now,
    );
  };
