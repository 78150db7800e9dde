import type { Language } from '../../../shared/messages.ts';
import { findingsOfRequest } from '../../findings/server/store.ts';
import { findOrganisation } from '../../organisations/server/store.ts';
import { reasonIn } from '../../requests/server/details.ts';
import { asRequestRow } from '../../requests/server/history.ts';
import type { Mover } from '../../requests/server/lifecycle.ts';
import {
  findRequest,
  listFiles,
  listTimeline,
  type StoredFileRow,
  usernameOf,
} from '../../requests/server/store.ts';
import type { Status } from '../../requests/status.ts';
import type { ReportData } from '../report-data.ts';
import type { AreaParts } from './parts.ts';
import { asReportFinding } from './report-rows.ts';
import { listDocuments } from './report-store.ts';

/** All that the archives of a request are made of, read in one moment. */
export type ReportMaterial = {
  readonly requestId: string;
  readonly organisation: string;
  readonly issuedAt: Date;
  readonly dataIn: (language: Language) => ReportData;
  readonly attachments: readonly StoredFileRow[];
  /** SARIF and SBOM by file name, for SAST. */
  readonly documents: ReadonlyMap<string, unknown>;
};

/**
 * Reads a request's report material; undefined when the request has gone or is not being finished.
 * @param by who finishes it, a machine's name or a person's: the last line of the report's timeline, which the
 *   request itself gets only when the report is stored.
 */
export const collectReport = (
  parts: AreaParts,
  requestId: string,
  by: Mover,
): Promise<ReportMaterial | undefined> =>
  parts.db.within('system', async (tx) => {
    const row = await findRequest(tx, requestId);
    if (!row?.finishing) return undefined;
    const issuedAt = parts.clock.now();
    const organisation = (await findOrganisation(tx, row.organisation_id))?.name ?? '';
    const [upload] = await listFiles(tx, requestId, 'upload');
    const attachments = await listFiles(tx, requestId, 'attachment');
    const timeline = await listTimeline(tx, requestId);
    const findings = await findingsOfRequest(tx, requestId);
    const documents = await listDocuments(tx, requestId);
    const created_by = await usernameOf(tx, row.created_by);
    const wire = asRequestRow(row);
    const dataIn = (language: Language): ReportData => ({
      language,
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
        end_date: issuedAt.toISOString(),
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
        {
          at: issuedAt.toISOString(),
          current_status: 'finished' as const,
          percentage: 100,
          by: typeof by === 'string' ? null : by.username,
        },
      ],
      findings: findings.map((finding) => asReportFinding(finding, language)),
      ...(row.coverage ? { coverage: row.coverage as NonNullable<ReportData['coverage']> } : {}),
      attachments: attachments.map((file) => ({
        name: file.name,
        size: file.size,
        sha256: file.sha256.toString('hex'),
      })),
    });
    return {
      requestId,
      organisation,
      issuedAt,
      dataIn,
      attachments,
      documents: new Map(documents.map(({ name, body }) => [name, body])),
    };
  });
