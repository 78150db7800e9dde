import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CertificateData, ErasureFacts } from '../../../../engines/report-pdf/certificate-data.ts';
import { certificateQuestion } from '../../../../engines/report-pdf/engine.ts';
import { secondsAfter } from '../../../../platform/clock.ts';
import type { Parts } from '../../../../platform/parts.ts';
import { askSandboxed } from '../../../../platform/sandbox/ask-sandboxed.ts';
import { type Language, languages } from '../../../../shared/messages.ts';
import { type Issue, newIssue } from '../../../casework/reports/issue/server/issue.ts';
import { insertCode } from '../../../casework/reports/issue/server/version-store.ts';
import { auditRetentionYears } from '../../../records/audit/server/retention.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { remainsOf } from './erase-store.ts';
import { type ErasureRow, endErasure } from './erasure-store.ts';

/** Named in words of their own on the certificate, by table; everything else is a sum. */
const named = {
  requests: 'requests',
  findings: 'findings',
  messages: 'messages',
  files: 'files',
  people: 'people',
  domains: 'domains',
  quota_ledger: 'ledger_lines',
  audit_entries: 'trail_lines',
} as const;
type Named = (typeof named)[keyof typeof named];

const erasedOf = ({ erased, bytes }: ErasureRow): ErasureFacts['erased'] => {
  const counts: Record<Named, number> & { other_rows: number } = {
    ...{ requests: 0, findings: 0, messages: 0, files: 0, people: 0, domains: 0 },
    ...{ ledger_lines: 0, trail_lines: 0, other_rows: 0 },
  };
  for (const [table, rows] of Object.entries(erased)) {
    counts[table in named ? named[table as keyof typeof named] : 'other_rows'] += rows;
  }
  return { ...counts, bytes };
};

const yearSeconds = 365 * 24 * 3600;

const factsOf = (
  row: ErasureRow,
  remains: Omit<ErasureFacts['remains'], 'provider_trail_until'>,
  now: Date,
): ErasureFacts => ({
  organisation: { id: row.organisation_id, name: row.organisation_name },
  asked_by: row.asked_by,
  asked_at: row.asked_at.toISOString(),
  confirmed_by: row.confirmed_by,
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  begun_at: (row.begun_at ?? now).toISOString(),
  ended_at: now.toISOString(),
  erased: erasedOf(row),
  remains: {
    ...remains,
    provider_trail_until: secondsAfter(now, auditRetentionYears * yearSeconds).toISOString(),
  },
});

/** Typesets one document a language, in a child without rights. */
const typeset = async (
  facts: ErasureFacts,
  { printed: verification }: Issue,
  signal: AbortSignal,
): Promise<Record<Language, Buffer>> => {
  const all: CertificateData[] = languages.map((language) => ({ language, facts, verification }));
  const stdin = Readable.from([Buffer.from(JSON.stringify(all))]);
  const made = await askSandboxed(certificateQuestion, { stdin, signal });
  if (!made.ok) throw new Error(`The certificate could not be typeset: ${made.reason}`);
  const pdfOf = (language: Language): Buffer =>
    Buffer.from(made.answer.pdfs[languages.indexOf(language)] ?? '', 'base64');
  return { en: pdfOf('en'), es: pdfOf('es') };
};

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Says what was erased: facts as JSON, signed by the installation's key, and a PDF a language, all known to `/verify` by
 * code and hash. Written once; whoever was killed before begins it anew.
 */
export const certify = async (
  { config, db, clock }: Pick<Parts, 'config' | 'db' | 'clock'>,
  row: ErasureRow,
  signal: AbortSignal,
): Promise<void> => {
  const now = clock.now();
  const remains = await db.within('system', (tx) => remainsOf(tx, row.organisation_id));
  const facts = factsOf(row, remains, now);
  const issue = newIssue(config, 1);
  const { code, keyId: key_id, version } = issue;
  const certificate = `${JSON.stringify({ format: 'baluarte erasure certificate 1', code, key_id, ...facts }, null, 2)}\n`;
  const pdf = await typeset(facts, issue, signal);
  await db.within('system', async (tx) => {
    const signature = issue.sign(Buffer.from(certificate));
    const end = { ended_at: now, certificate, signature, code, pdf_en: pdf.en, pdf_es: pdf.es };
    if (!(await endErasure(tx, row.id, end))) return;
    const { id: request_id, organisation_id } = row;
    const files = [
      ['certificate.json', Buffer.from(certificate)],
      ['certificate-en.pdf', pdf.en],
      ['certificate-es.pdf', pdf.es],
    ] as const;
    await insertCode(
      tx,
      { code, organisation_id, request_id, kind: 'erasure', version, issued_at: now, key_id },
      files.map(([part, bytes]) => ({ part, sha256: sha256(bytes), by_itself: true })),
    );
    const details = { name: row.organisation_name, code, bytes: row.bytes };
    const entry = { organisationId: null, action: 'organisation.erase', object: organisation_id } as const;
    await recordAudit(tx, 'erasure', { ...entry, details }, now);
  });
};
