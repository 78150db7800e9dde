import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Collection, SourceKind } from '../entry.ts';
import type { EntryKind } from '../fact-names.ts';

/** What all entries of one writing have in common. */
export type Common = {
  readonly collection: Collection;
  readonly sourceKind: SourceKind;
  readonly kind: EntryKind;
  readonly origin: string;
};

/** A row as it is stored; `words` is a tsvector as text. */
export type DomainRow = {
  readonly audience: number;
  readonly place: string;
  readonly sourceId: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly severity: string | null;
  readonly fold: string;
  readonly body: string;
  readonly words: string;
};

const field = <Name extends keyof DomainRow>(rows: readonly DomainRow[], name: Name): DomainRow[Name][] =>
  rows.map((row) => row[name]);

/** Stands in no text of ours: JSON writes it as an escape, and no word has control characters. */
const between = '\u001f';

/** Long texts as one: quoting each of them costs more than all the rest. */
const texts = (rows: readonly DomainRow[], name: 'body' | 'words') =>
  sql`string_to_array(${field(rows, name).join(between)}, ${between})`;

/** Writes rows at the end of the index: arrays of plain values, which costs the database the least. */
export const insertDomainRows = async (
  tx: Tx,
  { collection, sourceKind, kind, origin }: Common,
  rows: readonly DomainRow[],
): Promise<void> => {
  await sql`
    insert into search_entries (collection, audience, place, source_kind, source_id, kind, origin, at, since, severity,
      fold, body, words)
    select ${collection}, r.audience, r.place, ${sourceKind}, r.source_id, ${kind}, ${origin},
      r.day at time zone 'UTC', r.day at time zone 'UTC', r.severity, r.fold, r.body::jsonb, r.words::tsvector
    from unnest(${field(rows, 'audience')}::integer[], ${field(rows, 'place')}::text[],
      ${field(rows, 'sourceId')}::uuid[], ${field(rows, 'day')}::timestamp[], ${field(rows, 'severity')}::text[],
      ${field(rows, 'fold')}::bigint[], ${texts(rows, 'body')}, ${texts(rows, 'words')})
      as r (audience, place, source_id, day, severity, fold, body, words)`.execute(tx);
};
