import type { Tx } from '../../../platform/db/database.ts';
import type { Language } from '../../../shared/messages.ts';
import { findingsOfRequest } from '../../findings/server/store.ts';
import { findOrganisation } from '../../organisations/server/store.ts';
import { reasonIn } from '../../requests/server/details.ts';
import { asRequestRow } from '../../requests/server/history.ts';
import type { Mover } from '../../requests/server/lifecycle.ts';
import {
  listFiles,
  listTimeline,
  type StoredFileRow,
  type StoredRequest,
  usernameOf,
} from '../../requests/server/store.ts';
import type { Status } from '../../requests/status.ts';
import type { ReportData, ReportImage } from '../report-data.ts';
import { findLogo } from './logo-store.ts';
import type { AreaParts } from './parts.ts';
import { asReportFinding } from './report-rows.ts';
import { listDocuments } from './report-store.ts';

/** All that the archives and documents of a request are made of, read in one moment. */
export type ReportMaterial = {
  readonly requestId: string;
  readonly organisationId: string;
  readonly organisation: string;
  readonly issuedAt: Date;
  readonly dataIn: (language: Language) => ReportData;
  readonly attachments: readonly StoredFileRow[];
  /** SARIF and SBOM by file name, for SAST. */
  readonly documents: ReadonlyMap<string, unknown>;
};

const asImage = (logo: Awaited<ReturnType<typeof findLogo>>, name: string): ReportImage | null =>
  logo
    ? {
        name,
        kind: logo.media_type === 'image/png' ? 'png' : 'jpg',
        width: logo.width,
        height: logo.height,
        base64: logo.bytes.toString('base64'),
      }
    : null;

const logosOf = async (tx: Tx, organisationId: string): Promise<ReportData['logos']> => ({
  provider: asImage(await findLogo(tx, null), 'provider'),
  customer: asImage(await findLogo(tx, organisationId), 'customer'),
});

/** The last line of the first report's timeline, which the request itself gets only when the report is stored. */
const finishedLine = (issuedAt: Date, by: Mover) => ({
  at: issuedAt.toISOString(),
  current_status: 'finished' as const,
  percentage: 100,
  by: typeof by === 'string' ? null : by.username,
});

type Wanted = {
  /** Who finishes the request with this report; nobody where it is finished already. */
  readonly finishing?: Mover;
  /** One finding alone. */
  readonly findingId?: string | undefined;
};

/** Reads what a report of this request says now. */
export const collectReport = async (
  tx: Tx,
  parts: AreaParts,
  row: StoredRequest,
  { finishing, findingId }: Wanted = {},
): Promise<ReportMaterial> => {
  const issuedAt = parts.clock.now();
  const organisation = (await findOrganisation(tx, row.organisation_id))?.name ?? '';
  const [upload] = await listFiles(tx, row.id, 'upload');
  const attachments = await listFiles(tx, row.id, 'attachment');
  const timeline = await listTimeline(tx, row.id);
  const findings = await findingsOfRequest(tx, row.id);
  const documents = await listDocuments(tx, row.id);
  const created_by = await usernameOf(tx, row.created_by);
  const logos = await logosOf(tx, row.organisation_id);
  const wire = asRequestRow(row);
  const dataIn = (language: Language): ReportData => ({
    language,
    logos,
    issuedAt: issuedAt.toISOString(),
    organisation,
    request: {
      id: row.id,
      title: row.title,
      description: row.description,
      submodule: row.submodule,
      type_submodule: row.type_submodule,
      ...(wire.domain_subdomain ? { domain_subdomain: wire.domain_subdomain } : {}),
      start_date: wire.start_date,
      end_date: finishing === undefined ? wire.end_date : issuedAt.toISOString(),
      created_by,
      file: upload ? { name: upload.name, ...(upload.rows === null ? {} : { rows: upload.rows }) } : null,
    },
    timeline: [
      ...timeline.map((entry) => ({
        at: entry.at.toISOString(),
        current_status: entry.status as Status,
        percentage: entry.percentage,
        by: entry.by_name,
        ...(entry.reason ? { reason: reasonIn(entry.reason, language) } : {}),
      })),
      ...(finishing === undefined ? [] : [finishedLine(issuedAt, finishing)]),
    ],
    findings: findings
      .map((finding, index) => ({ id: finding.id, told: asReportFinding(finding, index, language) }))
      .filter(({ id }) => findingId === undefined || id === findingId)
      .map(({ told }) => told),
    ...(row.coverage ? { coverage: row.coverage as NonNullable<ReportData['coverage']> } : {}),
    attachments: attachments.map((file) => ({
      name: file.name,
      size: file.size,
      sha256: file.sha256.toString('hex'),
    })),
  });
  return {
    requestId: row.id,
    organisationId: row.organisation_id,
    organisation,
    issuedAt,
    dataIn,
    attachments,
    documents: new Map(documents.map(({ name, body }) => [name, body])),
  };
};
