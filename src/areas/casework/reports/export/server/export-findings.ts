import { Readable } from 'node:stream';
import type { ReportFinding } from '../../../../../engines/report-pdf/report-data.ts';
import { type Database, scopeOf } from '../../../../../platform/db/database.ts';
import { openSlots } from '../../../../../platform/http/guard/slots.ts';
import type { Download } from '../../../../../platform/http/route.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { type Language, say } from '../../../../../shared/messages.ts';
import type { CsvSeparator } from '../../../../../shared/sheet/write-csv.ts';
import { findingReference } from '../../../../../shared/vocabulary/reference.ts';
import { sarifMostFindings } from '../../../findings/list/export-contract.ts';
import type { FindingFilter } from '../../../findings/list/server/filter-store.ts';
import { countUpTo, type ListedFinding, nextFindings } from '../../../findings/list/server/list-store.ts';
import { requestNames } from '../../../findings/list/server/name-store.ts';
import { asReportFinding } from '../../document/server/report-rows.ts';
import { reportTexts } from '../../server/texts.ts';
import { csvOf, sarifOf } from './findings-streams.ts';

/** Findings that are read at once; one may have 60 KB. They go to a file first, so that no slow reader holds them. */
const batch = 500;

/** Of one person at once: each lies on the disk until it has been sent. */
const exports = openSlots(2, reportTexts.tooManyExports);

/** @throws `too_many_attempts` for who has as many under way as may be; before anything is written of one more. */
export const refuseTooMany = (actor: Actor): void => exports.take(actor.userId)();

/** Page by page, the worst first, each from where the last one ended. */
async function* walk(
  db: Database,
  actor: Actor,
  filter: FindingFilter,
  language: Language,
): AsyncGenerator<readonly ReportFinding[]> {
  let after: { value: string; tie: string } | undefined;
  do {
    const page = { sort: '-severity', limit: batch, after } as const;
    const rows = await nextFindings(db.readingLists(scopeOf(actor)), filter, page);
    const requests = await requestNames(
      db.readingLists(scopeOf(actor)),
      rows.map((row) => row.request_id),
    );
    yield rows.map((row: ListedFinding) => {
      const { title = '', reference = '' } = requests.get(row.request_id) ?? {};
      const beside = { request: title, reference: findingReference(reference, row.number) };
      return asReportFinding(row, language, beside);
    });
    const last = rows.length === batch ? rows.at(-1) : undefined;
    after = last && { value: last.sort_value, tie: last.sort_tie };
  } while (after);
}

const kinds = {
  csv: { name: { en: 'findings.csv', es: 'hallazgos.csv' }, mediaType: 'text/csv; charset=utf-8' },
  sarif: { name: { en: 'findings.sarif', es: 'hallazgos.sarif' }, mediaType: 'application/sarif+json' },
} as const;

/**
 * A file of all that the filter leaves, made when it is asked for, and never held in memory.
 * @throws `too_large` for more than SARIF is made of; `too_many_attempts` when it is opened as one too many.
 */
export const exportDownload = async (
  db: Database,
  actor: Actor,
  wish: {
    filter: FindingFilter;
    format: 'csv' | 'sarif';
    language: Language;
    separator?: CsvSeparator | undefined;
  },
): Promise<Download> => {
  const { filter, format, language, separator } = wish;
  if (format === 'sarif') {
    const total = await countUpTo(db.readingLists(scopeOf(actor)), filter, sarifMostFindings);
    if (total > sarifMostFindings) fail('too_large', { detail: reportTexts.tooManyForSarif });
  }
  const { name, mediaType } = kinds[format];
  let release = (): void => {};
  return {
    name: say(name, language),
    mediaType,
    make: () => {
      release = exports.take(actor.userId);
      const pages = walk(db, actor, filter, language);
      return Readable.from(format === 'csv' ? csvOf(pages, language, separator) : sarifOf(pages, language), {
        objectMode: false,
      });
    },
    // Held until it has been sent: what was made for slow readers lies on the disk meanwhile.
    done: () => release(),
  };
};
