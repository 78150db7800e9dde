import { Readable } from 'node:stream';
import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../../platform/db/database.ts';
import type { Download } from '../../../../platform/http/route.ts';
import type { Actor } from '../../../../shared/actor.ts';
import type { InputOf } from '../../../../shared/call.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Language } from '../../../../shared/messages.ts';
import { exportSheet } from '../../../../shared/sheet/export.ts';
import type { AuditAction } from '../../../records/audit/actions.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { totalsOfRequest } from '../../findings/server/store.ts';
import type { openReport } from '../../requests/contract.ts';
import { type RequestRef, visibleRequest } from '../../requests/server/details.ts';
import { fileRef } from '../../requests/server/file-ref.ts';
import {
  findRequest,
  listFiles,
  type StoredFileRow,
  type StoredRequest,
} from '../../requests/server/store.ts';
import { mayReadPersons } from '../../requests/who-may-read.ts';
import { exportDownload } from '../export/server/export-findings.ts';
import { archiveFileName, csvFileName, issuedFileName } from '../file-name.ts';
import { findArchiveEntry, readArchiveEntry } from '../issue/server/archive-entry.ts';
import { sharesShortName } from '../issue/server/report-store.ts';
import { findVersion, newestVersion } from '../issue/server/version-store.ts';
import type { AreaParts } from './parts.ts';
import { openReportLinks } from './report-links.ts';

/** A request whose files this person may take; the taking is written to the trail. */
export const downloadable = async (
  tx: Tx,
  parts: AreaParts,
  actor: Actor,
  ref: RequestRef,
  module: string | undefined,
  action: AuditAction,
): Promise<StoredRequest> => {
  const now = parts.clock.now();
  const row = await visibleRequest(tx, actor, ref, module, { action, now });
  if (!mayReadPersons(actor, row)) fail('forbidden');
  // Staff's access was written by `visibleRequest`.
  if (actor.organisationId !== null) {
    await recordAudit(tx, actor, { organisationId: row.organisation_id, action, object: row.id }, now);
  }
  return row;
};

/** What a version of a request's report in one language is called. */
export const archiveName = (
  { id, title }: Pick<StoredRequest, 'id' | 'title'>,
  { language, version }: { language: Language; version: number },
): string => issuedFileName({ id, title, kind: 'report', language, version }, 'zip');

export const storedDownload = (parts: AreaParts, file: StoredFileRow, name: string): Download => ({
  name,
  mediaType: file.media_type,
  etag: `"${file.sha256.toString('base64url')}"`,
  size: file.size,
  open: (range) => parts.storage.read(fileRef(file), range),
});

/** The uploaded rows, made harmless for spreadsheets. */
const sheetDownload = (parts: AreaParts, file: StoredFileRow, title: string): Download => {
  // Told before the answer begins.
  const ref = fileRef(file);
  return {
    // Nobody gave what was typed a name.
    name: csvFileName(title, file.typed ? undefined : file.name),
    mediaType: 'text/csv; charset=utf-8',
    make: () => Readable.from(exportSheet(parts.storage.read(ref)), { objectMode: false }),
  };
};

/** What was released, made while it is sent. */
const findingsDownload = async (
  tx: Tx,
  { db }: AreaParts,
  actor: Actor,
  row: StoredRequest,
  language: Language,
): Promise<Download> => {
  if ((await totalsOfRequest(tx, row.id, false)).length === 0) fail('not_finished');
  const filter = { organisationId: row.organisation_id, requestId: row.id, seesDrafts: false };
  const wish = { filter, format: 'csv', language } as const;
  return { ...(await exportDownload(db, actor, wish)), name: csvFileName(row.title) };
};

/** download_csv: what was uploaded, or the findings where no CSV was (web shielding). */
export const downloadCsv = (
  parts: AreaParts,
  actor: Actor,
  ref: RequestRef,
  module: string,
  language: Language,
): Promise<Download> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const row = await downloadable(tx, parts, actor, ref, module, 'request.download-csv');
    const [file] = await listFiles(tx, row.id, 'upload');
    if (file && file.media_type === 'text/csv') return sheetDownload(parts, file, row.title);
    return findingsDownload(tx, parts, actor, row, language);
  });

/** Short, as the wire has it, unless another archive would be called the same. */
const newestName = async (tx: Tx, row: StoredRequest, archive: StoredFileRow): Promise<string> => {
  if (!(await sharesShortName(tx, row))) return archiveFileName(row.title, row.id);
  const language = archive.language ?? 'en';
  return archiveName(row, { language, version: await newestVersion(tx, row.id) });
};

/** The newest archive in the reader's language, or in the other one; the taking is written to the trail. */
const newestArchive = async (
  tx: Tx,
  parts: AreaParts,
  actor: Actor,
  requestId: string,
  language: Language,
): Promise<{ row: StoredRequest; archive: StoredFileRow }> => {
  const ref = { request_id: requestId };
  const row = await downloadable(tx, parts, actor, ref, undefined, 'request.download-report');
  const archives = await listFiles(tx, row.id, 'report');
  const archive = archives.filter((file) => file.language === language).at(-1) ?? archives.at(-1);
  if (row.status !== 'finished' || !archive) return fail('not_finished');
  return { row, archive };
};

/** download_report: the newest archive in the reader's language; any area's call gives any visible request's. */
export const downloadReport = (
  parts: AreaParts,
  actor: Actor,
  ref: RequestRef,
  language: Language,
): Promise<Download> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const { row, archive } = await newestArchive(tx, parts, actor, ref.request_id, language);
    return storedDownload(parts, archive, await newestName(tx, row, archive));
  });

/** As the archive calls them. */
const pdfNames = { technical: 'report.pdf', executive: 'executive.pdf' } as const;

type Issued = {
  row: StoredRequest;
  archive: StoredFileRow;
  version: { language: Language; version: number };
};

/** The archive that is named, of whichever version and language; the taking is written to the trail. @throws `not_found`. */
const namedArchive = async (
  tx: Tx,
  parts: AreaParts,
  actor: Actor,
  requestId: string,
  reportId: string,
): Promise<Issued> => {
  const ref = { request_id: requestId };
  const row = await downloadable(tx, parts, actor, ref, undefined, 'request.download-report');
  const version = (isUuid(reportId) && (await findVersion(tx, reportId))) || fail('not_found');
  if (version.request_id !== row.id) fail('not_found');
  const archives = await listFiles(tx, row.id, 'report');
  return { row, version, archive: archives.find(({ id }) => id === version.file_id) ?? fail('not_found') };
};

const newestIssued = async (
  tx: Tx,
  parts: AreaParts,
  actor: Actor,
  requestId: string,
  language: Language,
): Promise<Issued> => {
  const { row, archive } = await newestArchive(tx, parts, actor, requestId, language);
  const version = { language: archive.language ?? language, version: await newestVersion(tx, row.id) };
  return { row, archive, version };
};

type Pdf = NonNullable<InputOf<typeof openReport>['report']>;

/** The very PDF that was issued, read out of its archive, for the browser to show. */
const issuedPdf = async (
  { storage }: AreaParts,
  { row, archive, version: { language, version } }: Issued,
  kind: Pdf,
): Promise<Download> => {
  const ref = fileRef(archive);
  const read = (range: { start: number; end: number }) => storage.read(ref, range);
  const entry = (await findArchiveEntry(read, archive.size, pdfNames[kind])) ?? fail('not_found');
  const name = issuedFileName({ id: row.id, title: row.title, kind, language, version }, 'pdf');
  const shown = { name, mediaType: 'application/pdf', inline: true } as const;
  // Packed bytes have no ranges.
  if (entry.isDeflated) return { ...shown, make: () => readArchiveEntry(read, entry) };
  const { start, size } = entry;
  return {
    ...shown,
    etag: `"${archive.sha256.toString('base64url')}-${kind}"`,
    size,
    open: (range = { start: 0, end: size - 1 }) =>
      read({ start: start + range.start, end: start + range.end }),
  };
};

type Asked = InputOf<typeof openReport>;

const askedFor = (
  tx: Tx,
  parts: AreaParts,
  actor: Actor,
  { request_id, report_id }: Asked,
  language: Language,
): Promise<Issued> =>
  report_id === undefined
    ? newestIssued(tx, parts, actor, request_id, language)
    : namedArchive(tx, parts, actor, request_id, report_id);

/** report_pdf: the PDF as an answer. */
export const openReportPdf = (
  parts: AreaParts,
  actor: Actor,
  asked: Asked,
  language: Language,
): Promise<Download> =>
  parts.db.within(scopeOf(actor), async (tx) =>
    issuedPdf(parts, await askedFor(tx, parts, actor, asked, language), asked.report ?? 'technical'),
  );

/** report_link: what leads the actor's session to that PDF, as it was issued now; the line in the trail is written here. */
export const linkReportPdf = (
  parts: AreaParts,
  actor: Actor,
  asked: Asked,
  language: Language,
): Promise<string> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const { row, archive, version } = await askedFor(tx, parts, actor, asked, language);
    return openReportLinks(parts.config.secret).write({
      ...{ session: actor.sessionId, request: row.id, file: archive.id, kind: asked.report ?? 'technical' },
      ...{ language: version.language, version: version.version },
    });
  });

/**
 * report.pdf: what the link leads to, for the session that asked for it and as long as that may read it. A viewer asks again
 * when the PDF is saved, and for parts of it: one look is one line in the trail, which `report_link` wrote.
 */
export const showReportPdf = (parts: AreaParts, actor: Actor, link: string): Promise<Download> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const led = openReportLinks(parts.config.secret).read(link);
    if (led?.session !== actor.sessionId) return fail('not_found');
    const row = (await findRequest(tx, led.request)) ?? fail('not_found');
    const isTheirs = actor.organisationId === null || actor.organisationId === row.organisation_id;
    if (!isTheirs) return fail('not_found');
    if (!mayReadPersons(actor, row)) return fail('forbidden');
    const archives = await listFiles(tx, row.id, 'report');
    const archive = archives.find(({ id }) => id === led.file) ?? fail('not_found');
    return issuedPdf(parts, { row, archive, version: led }, led.kind);
  });
