import { Readable } from 'node:stream';
import type { Download } from '../../../../platform/http/route.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { type Language, say } from '../../../../shared/messages.ts';
import { type CsvSeparator, csvHead, csvRow } from '../../../../shared/sheet/write-csv.ts';
import {
  entryKinds,
  type FactName,
  factNames,
  isEntryKind,
} from '../../../records/search-index/fact-names.ts';
import type { Hit } from '../contract.ts';
import { collectionNames, searchMessages as messages, resultColumns } from '../messages.ts';
import { originWord } from '../origin-word.ts';
import { pageOfResults, type Wish } from './results.ts';
import type { SearchParts } from './run-search.ts';
import type { StoredSearch } from './search-store.ts';

const batchRows = 200;

const factText = ({ name, value }: Hit['facts'][number], language: Language): string =>
  `${Object.hasOwn(factNames, name) ? say(factNames[name as FactName], language) : name}: ${value}`;

const cells = (hit: Hit, language: Language): string[] => [
  say(collectionNames[hit.collection], language),
  isEntryKind(hit.kind) ? say(entryKinds[hit.kind], language) : hit.kind,
  hit.title,
  hit.text,
  hit.facts.map((fact) => factText(fact, language)).join('; '),
  hit.severity ?? '',
  say(originWord(hit.origin), language),
  hit.at,
  hit.since,
  String(hit.times),
  hit.reference ?? '',
  hit.request_id ?? '',
  hit.keywords.join('; '),
];

async function* csvOf(
  parts: Pick<SearchParts, 'db' | 'config'>,
  actor: Actor,
  search: StoredSearch,
  wish: Wish,
  separator: CsvSeparator | undefined,
) {
  yield csvHead(
    resultColumns.map((name) => say(name, wish.language)),
    separator,
  );
  let cursor: string | undefined;
  do {
    const { results, next } = await pageOfResults(parts, actor, search, {
      ...wish,
      cursor,
      limit: batchRows,
    });
    if (results.hits.length > 0)
      yield results.hits.map((hit) => csvRow(cells(hit, wish.language), separator)).join('');
    cursor = next;
  } while (cursor);
}

/** What a search found as a CSV in the reader's language: what is masked stays masked; streamed a page at a time. */
export const resultsDownload = (
  parts: Pick<SearchParts, 'db' | 'config'>,
  actor: Actor,
  search: StoredSearch,
  wish: Wish,
  separator: CsvSeparator | undefined,
): Download => ({
  name: `${say(messages.csvName, wish.language)}-${search.at.toISOString().slice(0, 10)}.csv`,
  mediaType: 'text/csv; charset=utf-8',
  make: () => Readable.from(csvOf(parts, actor, search, wish, separator), { objectMode: false }),
});
