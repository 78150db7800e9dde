import { sql } from 'kysely';
import { BinaryArray } from '../../../../platform/db/binary-array.ts';
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

/** Rows as they are sent, a column each. */
export const domainRows = () => ({
  audience: new BinaryArray('int4'),
  place: new BinaryArray('text'),
  sourceId: new BinaryArray('uuid'),
  at: new BinaryArray('timestamptz'),
  severity: new BinaryArray('text'),
  fold: new BinaryArray('int8'),
  body: new BinaryArray('jsonb'),
  words: new BinaryArray('tsvector'),
});
type DomainRows = ReturnType<typeof domainRows>;

/** Writes rows at the end of the index, but for those of some sources. */
export const insertDomainRows = async (
  tx: Tx,
  { collection, sourceKind, kind, origin }: Common,
  rows: DomainRows,
  without: readonly string[],
): Promise<void> => {
  const but = without.length === 0 ? sql`` : sql`where r.source_id <> all (${[...without]}::uuid[])`;
  await sql`
    insert into search_entries (collection, audience, place, source_kind, source_id, kind, origin, at, since, severity,
      fold, body, words)
    select ${collection}, r.audience, r.place, ${sourceKind}, r.source_id, ${kind}, ${origin}, r.at, r.at, r.severity,
      r.fold, r.body, r.words
    from unnest(${rows.audience.value}::integer[], ${rows.place.value}::text[], ${rows.sourceId.value}::uuid[],
      ${rows.at.value}::timestamptz[], ${rows.severity.value}::text[], ${rows.fold.value}::bigint[],
      ${rows.body.value}::jsonb[], ${rows.words.value}::tsvector[])
      as r (audience, place, source_id, at, severity, fold, body, words) ${but}`.execute(tx);
};

/** Words that similar ones may stand for, as they are sent: no two the same. */
export const domainTermRows = () => ({
  audience: new BinaryArray('int4'),
  place: new BinaryArray('text'),
  term: new BinaryArray('text'),
});
type DomainTermRows = ReturnType<typeof domainTermRows>;

/** Adds the words that are not there yet, in one order for all writers. */
export const insertDomainTerms = async (tx: Tx, rows: DomainTermRows): Promise<void> => {
  if (rows.term.count === 0) return;
  await sql`
    insert into search_terms (audience, place, term)
    select r.audience, r.place, r.term
    from unnest(${rows.audience.value}::integer[], ${rows.place.value}::text[], ${rows.term.value}::text[])
      as r (audience, place, term)
    order by 1, 3, 2 on conflict do nothing`.execute(tx);
};
