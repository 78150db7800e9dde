import { printedScope } from '../../../../../engines/report-pdf/document/scope-document.ts';
import { uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import { mayBeCommitted } from '../../../../../platform/db/connections/transaction.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Job, JobKind, Jobs } from '../../../../../platform/jobs/jobs.ts';
import { isNoRoom } from '../../../../../platform/storage/disk-space.ts';
import { StorageAwayError } from '../../../../../platform/storage/object-store.ts';
import type { StoredFile } from '../../../../../platform/storage/storage.ts';
import { fail } from '../../../../../shared/errors.ts';
import { type Language, languages, type Message, say } from '../../../../../shared/messages.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { announce } from '../../../../records/notices/server/news-store.ts';
import { continueFindings } from '../../../findings/continue/server/continue-findings.ts';
import { countDrafts, countToRate } from '../../../findings/server/store.ts';
import { countOpenImports } from '../../../imports/server/import-store.ts';
import { readScope } from '../../../requests/scope/server/read-scope.ts';
import { reasonIn } from '../../../requests/server/details.ts';
import { failByState } from '../../../requests/server/fail-by-state.ts';
import { type Mover, moveRequest, pushRequest } from '../../../requests/server/lifecycle.ts';
import {
  findRequest,
  insertTimeline,
  lockRequest,
  type StoredRequest,
  updateRequest,
} from '../../../requests/server/store.ts';
import { collectReport, type ReadFiles, type ReportMaterial } from '../../document/server/collect-report.ts';
import { readPictures } from '../../document/server/evidence-pictures.ts';
import { takeSnapshot } from '../../document/server/finding-snapshot.ts';
import { collectCampaign } from '../../document/server/report-campaign.ts';
import { collectComparison, findPredecessor } from '../../document/server/report-comparison.ts';
import { typesetBoth } from '../../document/server/typeset.ts';
import type { AreaParts } from '../../server/parts.ts';
import { reportTexts } from '../../server/texts.ts';
import { type FinishWait, finishWaitKinds, finishWaitText } from '../finish-waits.ts';
import type { ArchiveFile } from './archive.ts';
import { newIssue } from './issue.ts';
import { archiveOf } from './report-archive.ts';
import { type BuiltArchive, storeArchive } from './store-archive.ts';
import { deleteReissue, findReissue, newestVersion, type Reissue } from './version-store.ts';

/**
 * `reissue` is the token of a newer version; without it the first report is built, which finishes its request. `endedAt`:
 * when that was, where a demo tells of earlier work; what the report says of its own issue is never another day's.
 */
type BuildData = { requestId: string; by: Mover; reissue?: string; endedAt?: string };

/** Builds the archives of a request and finishes it. */
export const buildReportJob: JobKind<BuildData> = { name: 'build-report', atOnce: 1 };

const builderName = 'report builder';
/** The third failure is told to the staff instead of being tried again (`calls.md`, move). */
const mostTries = 3;
/** Of what follows a report that was built: findings that go on from one request to the next. */
const mostTriesOfAll = 12;
const archiveMaxBytes = 4 * 1024 * 1024 * 1024;

/** What has to be decided before a report is built; nothing where nothing waits. */
export const whatWaits = async (tx: Tx, requestId: string): Promise<readonly FinishWait[]> => {
  const totals = {
    drafts: await countDrafts(tx, requestId),
    to_rate: await countToRate(tx, requestId, undefined),
    imports: await countOpenImports(tx, requestId),
  };
  return finishWaitKinds.flatMap((kind) => (totals[kind] > 0 ? [{ kind, total: totals[kind] }] : []));
};

/**
 * Asks for a request to be finished: the report is built first, and only when its archives are stored does the
 * status become `finished`. Asking again meanwhile changes nothing (`calls.md`, move).
 * @throws `not_found`, `status_conflict` unless it is in review, no finding is a draft and no import is open.
 */
export const requestReport = async (
  tx: Tx,
  jobs: Jobs,
  requestId: string,
  by: Mover,
  now: Date,
  endedAt?: Date,
): Promise<StoredRequest> => {
  const row = (await lockRequest(tx, requestId)) ?? fail('not_found');
  if (row.status !== 'in review') await failByState(tx, row, by);
  if (row.finishing) return row;
  const waits = (await whatWaits(tx, requestId)).map(finishWaitText);
  const detail = {
    en: waits.map(({ en }) => en).join(' '),
    es: waits.map(({ es }) => es).join(' '),
  };
  if (waits.length > 0) fail('status_conflict', { detail });
  await updateRequest(tx, row, { finishing: true });
  const entry = { organisationId: row.organisation_id, action: 'report.ask', object: row.id } as const;
  await recordAudit(tx, by, entry, now);
  const then = endedAt && { endedAt: endedAt.toISOString() };
  await jobs.send(tx, buildReportJob, { requestId, by, ...then });
  return { ...row, finishing: true };
};

/** What follows when a machine brings a request to review: its report, unless staff have something open in it to decide. */
export const reportAfterReview =
  (jobs: Jobs) =>
  async (tx: Tx, requestId: string, by: Mover, now: Date): Promise<void> => {
    if ((await whatWaits(tx, requestId)).length === 0) await requestReport(tx, jobs, requestId, by, now);
  };

/** What is to be built, and for whom: the first report finishes its request, a newer one has a reason of its own. */
type Task = {
  readonly material: ReportMaterial;
  readonly version: number;
  /** All findings, laid down. */
  readonly snapshot: StoredFile;
};

/** All of one moment: the PDF is made of what is collected, the other files of the snapshot. */
const collect = async (
  parts: AreaParts,
  { requestId, by, reissue, endedAt }: BuildData,
  signal: AbortSignal,
): Promise<Task | undefined> => {
  const earlier = await findPredecessor(parts, requestId, signal);
  return parts.db.within(
    'system',
    async (tx) => {
      const row = await findRequest(tx, requestId);
      if (!row || !(await isWanted(tx, row, reissue))) return undefined;
      const comparison = await collectComparison(tx, row, earlier);
      const campaign = await collectCampaign(tx, row);
      const at = endedAt ? new Date(endedAt) : undefined;
      const finishing = reissue === undefined ? { finishing: { by, at } } : {};
      const reason = reissue === undefined ? undefined : (await findReissue(tx, row.id))?.reason;
      const material = await collectReport(tx, parts, row, { ...finishing, comparison, campaign, reason });
      const version = (await newestVersion(tx, requestId)) + 1;
      return {
        material,
        version,
        snapshot: await takeSnapshot(tx, parts.storage, requestId, material.besideOf),
      };
    },
    { seeing: 'one moment' },
  );
};

const isWanted = async (tx: Tx, row: StoredRequest, reissue: string | undefined): Promise<boolean> =>
  reissue === undefined
    ? row.status === 'in review' && row.finishing
    : (await findReissue(tx, row.id))?.token === reissue;

const build = async (
  parts: AreaParts,
  { material, version, snapshot }: Task,
  read: ReadFiles,
  language: Language,
  signal: AbortSignal,
): Promise<BuiltArchive> => {
  const issue = newIssue(parts.config, version);
  const verification = issue.printed;
  const { scope } = read;
  const full = { ...material.dataIn(language, read), verification };
  const short = { ...material.dataIn(language, { scope }), verification, kind: 'executive' } as const;
  const [technical, executive] = await typesetBoth(full, short, signal);
  let files: readonly ArchiveFile[] = [];
  const made = { technical, executive, scope, snapshot };
  const archive = archiveOf(parts.storage, material, language, made, issue, (sealed) => {
    files = sealed;
  });
  return { language, issue, stored: await parts.storage.put(archive, archiveMaxBytes), files };
};

/** The line that customers read when there is a newer version. */
const announceNewVersion = async (
  tx: Tx,
  row: StoredRequest,
  { version, reissue, now }: { version: number; reissue: Reissue; now: Date },
): Promise<void> => {
  const text = (language: Language) =>
    say(reportTexts.newVersion(version, reasonIn(reissue.reason, language)), language);
  await insertTimeline(tx, {
    id: uuidv7(now),
    organisation_id: row.organisation_id,
    request_id: row.id,
    at: now,
    status: row.status,
    percentage: row.percentage,
    person_id: reissue.by_id,
    by_name: reissue.by_id === null ? null : reissue.by_name,
    reason: JSON.stringify(Object.fromEntries(languages.map((language) => [language, text(language)]))),
  });
  const { organisation_id: organisationId, id: requestId } = row;
  const actorId = reissue.by_id ?? undefined;
  await announce(
    tx,
    { kind: 'report-issued', organisationId, requestId, actorId, details: { version } },
    now,
  );
  await pushRequest(tx, row, now);
};

/** Archives, versions and whatever ends the work, in one transaction; if the request has moved on, nothing. */
const finish = (
  parts: AreaParts,
  { requestId, by, reissue, endedAt }: BuildData,
  { version, material }: Task,
  built: readonly BuiltArchive[],
): Promise<boolean> =>
  parts.db.within('system', async (tx) => {
    const row = await lockRequest(tx, requestId);
    if (!row || !(await isWanted(tx, row, reissue))) return false;
    if ((await newestVersion(tx, requestId)) + 1 !== version) return false;
    const now = parts.clock.now();
    const asked = reissue === undefined ? undefined : await findReissue(tx, requestId);
    const why = {
      // What it says is of then: what changes while it is typeset is not in it.
      issuedAt: material.issuedAt,
      createdBy: asked ? asked.by_id : typeof by === 'string' ? null : by.userId,
      reason: asked ? JSON.stringify(asked.reason) : null,
      comparison: material.comparison ? JSON.stringify(material.comparison) : null,
      campaign: material.campaign ? JSON.stringify(material.campaign) : null,
      control: JSON.stringify(material.control),
    };
    for (const one of built) await storeArchive(tx, row, one, why);
    if (asked) {
      await deleteReissue(tx, requestId);
      await updateRequest(tx, row, { finishing: false });
      await announceNewVersion(tx, row, { version, reissue: asked, now });
    } else await moveRequest(tx, requestId, by, { to: 'finished' }, endedAt ? new Date(endedAt) : now);
    return true;
  });

/**
 * After the last failure the request waits in review again, or has no newer version; its timeline says why, and the staff are told.
 * @returns false where nothing is to be given up: it was built, and only what follows failed, or nobody wants it any more.
 */
const giveUp = (parts: AreaParts, { requestId, reissue }: BuildData, why: Message): Promise<boolean> =>
  parts.db.within('system', async (tx) => {
    const row = await lockRequest(tx, requestId);
    if (!row || !(await isWanted(tx, row, reissue))) return false;
    const now = parts.clock.now();
    await updateRequest(tx, row, { finishing: false });
    if (reissue !== undefined) await deleteReissue(tx, requestId);
    await insertTimeline(tx, {
      id: uuidv7(now),
      organisation_id: row.organisation_id,
      request_id: row.id,
      at: now,
      status: row.status,
      percentage: row.percentage,
      person_id: null,
      by_name: null,
      reason: JSON.stringify(why),
    });
    const entry = { organisationId: row.organisation_id, action: 'report.fail', object: row.id } as const;
    await recordAudit(tx, builderName, entry, now);
    await announce(tx, { kind: 'report-failed', organisationId: row.organisation_id, requestId }, now);
    await pushRequest(tx, row, now);
    return true;
  });

const buildAll = async (
  parts: AreaParts,
  task: Task,
  data: BuildData,
  signal: AbortSignal,
): Promise<void> => {
  const { submodule, upload, pictured } = task.material;
  const read = {
    pictures: await readPictures(parts.storage, pictured),
    scope: await readScope(parts.storage, submodule, upload, printedScope, signal),
  };
  const built: BuiltArchive[] = [];
  try {
    for (const language of languages) built.push(await build(parts, task, read, language, signal));
    if (await finish(parts, data, task, built)) built.length = 0;
  } catch (error) {
    if (mayBeCommitted(error)) built.length = 0;
    throw error;
  } finally {
    // Only what no row claims is still in the list.
    for (const { stored } of built) await parts.storage.remove(stored.id);
  }
};

const buildAndFinish = async (parts: AreaParts, data: BuildData, signal: AbortSignal): Promise<void> => {
  const task = await collect(parts, data, signal);
  if (task) {
    try {
      await buildAll(parts, task, data, signal);
    } finally {
      await parts.storage.remove(task.snapshot.id);
    }
  }
  // Also where an earlier try of this job was cut off after the request had been finished.
  if (data.reissue === undefined) await continueFindings(parts, data.requestId);
};

const work = async (parts: AreaParts, job: Job<BuildData>): Promise<void> => {
  try {
    await buildAndFinish(parts, job.data, job.signal);
  } catch (error) {
    const isNobodys = job.signal.aborted || error instanceof StorageAwayError;
    if (job.attempt + 1 < mostTries || isNobodys) throw error;
    const why = isNoRoom(error) ? reportTexts.noRoom : reportTexts.buildFailed;
    const isGivenUp = await giveUp(parts, job.data, why);
    // What follows the report is still to be done.
    if (!isGivenUp && job.attempt + 1 < mostTriesOfAll) throw error;
    parts.log('error', 'report_failed', {
      requestId: job.data.requestId,
      reason: error instanceof Error ? error.message : String(error),
    });
  }
};

export const workOnReports = (parts: AreaParts): Promise<void> =>
  parts.jobs.work(buildReportJob, (job) => work(parts, job));
