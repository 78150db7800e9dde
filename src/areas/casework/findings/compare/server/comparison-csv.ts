import { Readable } from 'node:stream';
import { type Database, scopeOf } from '../../../../../platform/db/database.ts';
import type { Download } from '../../../../../platform/http/route.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { type Language, say } from '../../../../../shared/messages.ts';
import { type CsvSeparator, csvHead, csvRow } from '../../../../../shared/sheet/write-csv.ts';
import { severityWords } from '../../../../../shared/vocabulary/severity.ts';
import { type Verdict, verdictWords } from '../../../../../shared/vocabulary/verdict.ts';
import { findingMessages, findingStateWords, writeMessages } from '../../messages.ts';
import { compareMessages as messages } from '../compare-messages.ts';
import { keysOf, verdictOf } from '../compared-key.ts';
import { type ComparedRequests, comparedReference } from '../compared-reference.ts';
import { type ComparedRow, comparedPage, type Pair } from './compared-store.ts';

/** Rows that are read at once: what a slow reader holds in memory. */
const batchRows = 500;

const columns = [
  ...[messages.verdict, findingMessages.number, writeMessages.textTitle, findingMessages.severity],
  ...[findingMessages.weakness, findingMessages.where, findingMessages.state],
  ...[messages.severityBefore, messages.stateBefore],
];

const cells = (row: ComparedRow, requests: ComparedRequests, language: Language): string[] => [
  say(verdictWords[verdictOf(row.key) ?? 'still_there'], language),
  comparedReference(requests, row),
  say(row.title, language),
  say(severityWords[row.severity], language),
  row.cwe ?? '',
  row.location,
  say(findingStateWords[row.state], language),
  row.earlier_severity ? say(severityWords[row.earlier_severity], language) : '',
  row.earlier_state ? say(findingStateWords[row.earlier_state], language) : '',
];

type Wish = Pair & {
  readonly requests: ComparedRequests;
  readonly verdict: Verdict | undefined;
  readonly language: Language;
  readonly separator: CsvSeparator | undefined;
};

async function* csvOf(db: Database, actor: Actor, wish: Wish) {
  const { requests, verdict, language, separator } = wish;
  yield csvHead(
    columns.map((name) => say(name, language)),
    separator,
  );
  const { from, to: before } = keysOf(verdict);
  let after: number | undefined = from - 1;
  while (after !== undefined) {
    const page = { after, before, limit: batchRows };
    const rows: ComparedRow[] = await comparedPage(db.reading(scopeOf(actor)), wish, page);
    if (rows.length > 0) yield rows.map((row) => csvRow(cells(row, requests, language), separator)).join('');
    after = rows.length === batchRows ? rows.at(-1)?.key : undefined;
  }
}

/** A comparison as a CSV in the reader's language, in the order of the screen, streamed a page at a time. */
export const comparisonDownload = (db: Database, actor: Actor, wish: Wish): Download => ({
  name: `${say(messages.csvName, wish.language)}-${wish.requests.later.reference}-${wish.requests.earlier.reference}.csv`,
  mediaType: 'text/csv; charset=utf-8',
  make: () => Readable.from(csvOf(db, actor, wish), { objectMode: false }),
});
