import { Readable } from 'node:stream';
import type { Reading } from '../../../../platform/db/database.ts';
import type { Download } from '../../../../platform/http/route.ts';
import { type Language, say } from '../../../../shared/messages.ts';
import { withUserName } from '../../../../shared/names/full-name.ts';
import { type CsvSeparator, csvHead, csvRow } from '../../../../shared/sheet/write-csv.ts';
import { kindWords, ledgerMessages as messages } from '../ledger-messages.ts';
import { ledgerSentence } from '../ledger-sentence.ts';
import { serviceLabel } from '../service-label.ts';
import { type LedgerFilter, type LedgerLine, ledgerPage } from './ledger-store.ts';

/** Lines that are read at once: what a slow reader holds in memory. */
const batchLines = 500;

const columns = [
  ...[messages.moment, messages.service, messages.kind, messages.what, messages.change],
  ...[messages.before, messages.after, messages.requestNumber, messages.request],
  ...[messages.requestId, messages.who],
];

const isGrant = ({ kind }: LedgerLine): boolean => kind === 'limit' || kind === 'credit';

/** A file that is kept says which account it was. */
const personOf = ({ by_name, by_full_name }: LedgerLine): string | null =>
  by_name === null ? null : withUserName(by_full_name, by_name);

const cells = (row: LedgerLine, language: Language): string[] => [
  row.at.toISOString(),
  say(serviceLabel(row.submodule, row.type_submodule), language),
  say(kindWords[row.kind], language),
  ledgerSentence(row, language),
  isGrant(row) ? '' : String(row.amount),
  row.was === null ? '' : String(row.was),
  isGrant(row) ? String(row.amount) : '',
  row.reference ?? '',
  row.request ?? '',
  row.request_id ?? '',
  personOf(row) ?? say(messages.machine, language),
];

async function* csvOf(
  reading: () => Reading,
  filter: LedgerFilter,
  language: Language,
  separator: CsvSeparator | undefined,
) {
  yield csvHead(
    columns.map((name) => say(name, language)),
    separator,
  );
  let after: string | undefined;
  do {
    const rows = await ledgerPage(reading(), filter, { limit: batchLines, after });
    if (rows.length > 0) yield rows.map((row) => csvRow(cells(row, language), separator)).join('');
    after = rows.length === batchLines ? rows.at(-1)?.id : undefined;
  } while (after);
}

/** The ledger as a CSV in the reader's language: formula-safe, streamed a page at a time, newest first. */
export const ledgerDownload = (
  reading: () => Reading,
  filter: LedgerFilter,
  {
    language,
    now,
    separator,
  }: { readonly language: Language; readonly now: Date; readonly separator: CsvSeparator | undefined },
): Download => ({
  name: `${say(messages.fileName, language)}-${now.toISOString().slice(0, 10)}.csv`,
  mediaType: 'text/csv; charset=utf-8',
  make: () => Readable.from(csvOf(reading, filter, language, separator), { objectMode: false }),
});
