import { join } from 'node:path';
import { Readable } from 'node:stream';
import { uuidv7 } from '../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Job, JobKind, Jobs } from '../../../platform/jobs/jobs.ts';
import { runSandboxed } from '../../../platform/sandbox/run-sandboxed.ts';
import type { StoredFile } from '../../../platform/storage/storage.ts';
import { fail } from '../../../shared/errors.ts';
import { type Language, languages } from '../../../shared/messages.ts';
import { recordAudit } from '../../audit/server/store.ts';
import { countDrafts } from '../../findings/server/store.ts';
import { draftsLeft } from '../../findings/texts.ts';
import { type Mover, moveRequest, tellStreams } from '../../requests/server/lifecycle.ts';
import {
  insertFile,
  insertTimeline,
  lockRequest,
  type StoredRequest,
  updateRequest,
} from '../../requests/server/store.ts';
import type { ReportData } from '../report-data.ts';
import { collectReport, type ReportMaterial } from './collect-report.ts';
import type { AreaParts } from './parts.ts';
import { archiveOf } from './report-archive.ts';
import { reportTexts } from './texts.ts';

type BuildData = { requestId: string; by: Mover };

/** Builds the archives of a request and finishes it. */
export const buildReportJob: JobKind<BuildData> = { name: 'build-report', atOnce: 1 };

const builderName = 'report builder';
const entryFile = join(import.meta.dirname, '..', 'engine', 'render-pdf-main.ts');
/** The third failure is told to the staff instead of being tried again (`calls.md`, move). */
const mostTries = 3;
const archiveMaxBytes = 4 * 1024 * 1024 * 1024;

/**
 * Asks for a request to be finished: the report is built first, and only when its archives are stored does the
 * status become `finished`. Asking again meanwhile changes nothing (`calls.md`, move).
 * @throws `not_found`, `status_conflict` unless it is in review and no finding is a draft.
 */
export const requestReport = async (
  tx: Tx,
  jobs: Jobs,
  requestId: string,
  by: Mover,
  now: Date,
): Promise<StoredRequest> => {
  const row = (await lockRequest(tx, requestId)) ?? fail('not_found');
  if (row.status !== 'in review') fail('status_conflict');
  if (row.finishing) return row;
  const drafts = await countDrafts(tx, requestId);
  if (drafts > 0) fail('status_conflict', { detail: draftsLeft(drafts) });
  await updateRequest(tx, row, { finishing: true });
  const entry = { organisationId: row.organisation_id, action: 'report.ask', object: row.id } as const;
  await recordAudit(tx, by, entry, now);
  await jobs.send(tx, buildReportJob, { requestId, by });
  return { ...row, finishing: true };
};

/** Typesets in a child without rights: the texts in a report come from customers' code and files. */
const renderPdf = async (data: ReportData): Promise<Buffer> => {
  let pdf: Buffer | undefined;
  const exit = await runSandboxed({
    entry: entryFile,
    stdin: Readable.from([Buffer.from(JSON.stringify(data))]),
    limits: { heapMiB: 512, memoryMiB: 1536, seconds: 120, scratchMiB: 64, outputMiB: 256 },
    onMessage: (value) => {
      const base64 = typeof value === 'object' && value && 'pdf' in value ? value.pdf : undefined;
      if (typeof base64 === 'string') pdf = Buffer.from(base64, 'base64');
    },
  });
  if (exit.kind === 'done' && pdf) return pdf;
  throw new Error(
    `The report could not be typeset: ${exit.kind === 'crashed' ? exit.stderrTail.slice(-300) : exit.kind}`,
  );
};

type Built = { readonly language: Language; readonly stored: StoredFile };

const build = async (parts: AreaParts, material: ReportMaterial, language: Language): Promise<Built> => {
  const pdf = await renderPdf(material.dataIn(language));
  const archive = archiveOf(parts.storage, material, language, pdf);
  return { language, stored: await parts.storage.put(archive, archiveMaxBytes) };
};

/** Archives, status, quota, timeline and event in one transaction; if the request has moved on, nothing. */
const finish = (parts: AreaParts, requestId: string, by: Mover, built: readonly Built[]): Promise<boolean> =>
  parts.db.within('system', async (tx) => {
    const row = await lockRequest(tx, requestId);
    if (row?.status !== 'in review' || !row.finishing) return false;
    const now = parts.clock.now();
    for (const { language, stored } of built) {
      await insertFile(tx, {
        id: stored.id,
        organisation_id: row.organisation_id,
        request_id: requestId,
        kind: 'report',
        name: 'report.zip',
        media_type: 'application/zip',
        size: stored.size,
        sha256: stored.sha256,
        wrapped_key: stored.wrappedKey,
        rows: null,
        language,
        created_by: null,
        created_at: now,
      });
    }
    await moveRequest(tx, requestId, by, { to: 'finished' }, now);
    return true;
  });

/** After the third failure the request waits in review again, and its timeline says why. */
const giveUp = (parts: AreaParts, requestId: string): Promise<void> =>
  parts.db.within('system', async (tx) => {
    const row = await lockRequest(tx, requestId);
    if (!row?.finishing) return;
    const now = parts.clock.now();
    await updateRequest(tx, row, { finishing: false });
    await insertTimeline(tx, {
      id: uuidv7(now),
      organisation_id: row.organisation_id,
      request_id: row.id,
      at: now,
      status: row.status,
      percentage: row.percentage,
      person_id: null,
      by_name: null,
      reason: JSON.stringify(reportTexts.buildFailed),
    });
    const entry = { organisationId: row.organisation_id, action: 'report.fail', object: row.id } as const;
    await recordAudit(tx, builderName, entry, now);
    await tellStreams(tx, row, now);
  });

const buildAndFinish = async (parts: AreaParts, { requestId, by }: BuildData): Promise<void> => {
  const material = await collectReport(parts, requestId, by);
  if (!material) return;
  const built: Built[] = [];
  try {
    for (const language of languages) built.push(await build(parts, material, language));
    if (await finish(parts, requestId, by, built)) built.length = 0;
  } finally {
    // Only what no row claims is still in the list.
    for (const { stored } of built) await parts.storage.remove(stored.id);
  }
};

const work = async (parts: AreaParts, job: Job<BuildData>): Promise<void> => {
  try {
    await buildAndFinish(parts, job.data);
  } catch (error) {
    if (job.attempt + 1 < mostTries || job.signal.aborted) throw error;
    parts.log('error', 'report_failed', {
      requestId: job.data.requestId,
      reason: error instanceof Error ? error.message : String(error),
    });
    await giveUp(parts, job.data.requestId);
  }
};

export const workOnReports = (parts: AreaParts): Promise<void> =>
  parts.jobs.work(buildReportJob, (job) => work(parts, job));
