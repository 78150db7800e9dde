import type { Clock } from '../../../../platform/clock.ts';
import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { type Database, scopeOf } from '../../../../platform/db/database.ts';
import { bytesDownload } from '../../../../platform/http/download/send-download.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { fail } from '../../../../shared/errors.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import type { NoticeParts } from '../../../records/notices/server/notify-person.ts';
import {
  askErasure,
  type CertificateFile,
  downloadCertificate,
  type Erasure,
  listErasures,
  takeBackErasure,
} from '../contract.ts';
import * as service from './ask-erasure.ts';
import { type ErasureRow, findErasure, type ListedErasure, listErasures as list } from './erasure-store.ts';

const asErasure = (row: ListedErasure): Erasure => ({
  erasure_id: row.id,
  organisation_id: row.organisation_id,
  organisation: row.organisation_name,
  asked_by: row.asked_by,
  asked_at: row.asked_at.toISOString(),
  confirmed_by: row.confirmed_by,
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  not_before: row.not_before.toISOString(),
  begun_at: row.begun_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  rows: Object.values(row.erased).reduce((sum, rows) => sum + rows, 0),
  bytes: row.bytes,
  code: row.code,
});

const mediaTypes: Readonly<Record<CertificateFile, string>> = {
  'certificate.json': 'application/json',
  'certificate.json.sig': 'text/plain; charset=us-ascii',
  'certificate-en.pdf': 'application/pdf',
  'certificate-es.pdf': 'application/pdf',
};

const bytesOf = (row: ErasureRow, file: CertificateFile): Buffer | null => {
  if (file === 'certificate-en.pdf') return row.pdf_en;
  if (file === 'certificate-es.pdf') return row.pdf_es;
  const text = file === 'certificate.json' ? row.certificate : row.signature;
  return text === null ? null : Buffer.from(text);
};

/** Erasures at the end of a contract: Operators ask, take back, look and take the certificate away. */
export const erasureRoutes = (
  parts: { readonly db: Database; readonly clock: Clock } & NoticeParts,
): Route[] => [
  route(askErasure, async ({ input, actor }) => {
    const { organisation_id: organisationId, name } = input;
    return asErasure(await service.ask(parts, actor, { organisationId, name }));
  }),
  route(takeBackErasure, async ({ input, actor }) => {
    await service.takeBack(parts, actor, input.organisation_id);
    return undefined;
  }),
  route(listErasures, async ({ input, actor }) => {
    const { organisation_id: id } = input;
    if (id !== undefined && !isUuid(id)) return fail('not_found');
    return (await list(parts.db.readingLists(scopeOf(actor)), id)).map(asErasure);
  }),
  route(downloadCertificate, ({ input, actor }) =>
    parts.db.within(scopeOf(actor), async (tx) => {
      const row = isUuid(input.erasure_id) ? await findErasure(tx, input.erasure_id) : undefined;
      if (!row) return fail('not_found');
      const bytes = bytesOf(row, input.file) ?? fail('not_finished');
      const entry = { organisationId: null, action: 'organisation.erase-certificate' } as const;
      const details = { name: row.organisation_name, file: input.file };
      await recordAudit(tx, actor, { ...entry, object: row.organisation_id, details }, parts.clock.now());
      return bytesDownload(`erasure-${input.file}`, mediaTypes[input.file], bytes);
    }),
  ),
];
