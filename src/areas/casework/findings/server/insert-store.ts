import { sql } from 'kysely';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { NewFinding } from '../../../../shared/new-finding.ts';
import { scoreCvss } from '../../../../shared/vocabulary/cvss-score.ts';
import { wordsOf } from '../../requests/search-words.ts';
import { fixDays, holdFixDays } from '../settle/server/deadline-store.ts';
import { dueAt } from '../settle/server/due.ts';

/** Into which request, found by what, and whether the customer sees them at once. */
type Insertion = {
  readonly organisationId: string;
  readonly requestId: string;
  readonly source: string;
  readonly released: boolean;
  readonly personId?: string | undefined;
  readonly now: Date;
};

const rowsPerInsert = 500;
const unwritten = { en: '', es: '' };
/** Of a finding with very many targets, those that a search knows. */
const placesSearched = 20;

type Searched = Pick<NewFinding, 'title' | 'location' | 'cwe' | 'targets'>;

/** What a search looks through: the words of titles, places, kind. */
export const searchedWords = ({ title, location, cwe, targets = [] }: Searched): string[] =>
  wordsOf(title.en, title.es, location, cwe, ...targets.slice(0, placesSearched));

export const wordsVector = (finding: Searched) =>
  sql<string>`array_to_tsvector(${searchedWords(finding)}::text[])`;

const knownFingerprints = async (
  tx: Tx,
  requestId: string,
  prints: readonly string[],
): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('findings')
    .select('fingerprint')
    .where('request_id', '=', requestId)
    .where('fingerprint', '=', sql<string>`any(${[...prints]}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.fingerprint));
};

/** The findings of a request that have one of these fingerprints. */
export const idsOfFingerprints = async (
  tx: Tx,
  requestId: string,
  prints: readonly string[],
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('findings')
    .select('id')
    .where('request_id', '=', requestId)
    .where('fingerprint', '=', sql<string>`any(${[...prints]}::text[])`)
    .execute();
  return rows.map(({ id }) => id);
};

/** The first of each fingerprint that the request does not have yet. */
const unknownOnes = async (
  tx: Tx,
  requestId: string,
  batch: readonly NewFinding[],
): Promise<NewFinding[]> => {
  const known = await knownFingerprints(
    tx,
    requestId,
    batch.map((finding) => finding.fingerprint),
  );
  return batch.filter(({ fingerprint }) => !known.has(fingerprint) && known.add(fingerprint));
};

const lastNumber = async (tx: Tx, requestId: string): Promise<number> => {
  const row = await tx
    .selectFrom('findings')
    .select((where) => where.fn.max('number').as('last'))
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.last ?? 0;
};

const rowOf = (finding: NewFinding, insertion: Insertion, number: number, due: Date | null) => ({
  id: uuidv7(insertion.now),
  organisation_id: insertion.organisationId,
  request_id: insertion.requestId,
  number,
  severity: finding.severity,
  to_rate: finding.toRate ?? false,
  cwe: finding.cwe,
  cvss: finding.cvss,
  cvss_score: finding.cvss === null ? null : (scoreCvss(finding.cvss)?.score ?? null),
  location: finding.location,
  targets: [...(finding.targets ?? [])],
  title: JSON.stringify(finding.title),
  description: JSON.stringify(finding.description),
  remediation: JSON.stringify(finding.remediation),
  impact: JSON.stringify(finding.impact ?? unwritten),
  reproduction: JSON.stringify(finding.reproduction ?? unwritten),
  written_in: [...(finding.writtenIn ?? ['en', 'es'])],
  words: wordsVector(finding),
  excerpt: finding.excerpt,
  fingerprint: finding.fingerprint,
  source: finding.source ?? insertion.source,
  released_at: insertion.released ? insertion.now : null,
  due_at: due,
  created_at: insertion.now,
  updated_at: insertion.now,
  created_by: insertion.personId ?? null,
});

/**
 * Inserts findings into one request, given worst first, and numbers them; one that is there already, by its
 * fingerprint, is left as it is. The caller holds the request's row, so that numbers are given once. Lists show the
 * newest first, so the worst of a batch gets the last id and is the first that a person reads.
 * @returns how many were new, the ids of those, and the id of each by its fingerprint.
 */
export const insertFindings = async (
  tx: Tx,
  findings: readonly NewFinding[],
  insertion: Insertion,
): Promise<{ inserted: number; ids: string[]; idOf: ReadonlyMap<string, string> }> => {
  if (insertion.released) await holdFixDays(tx, insertion.organisationId);
  const days = insertion.released ? await fixDays(tx, insertion.organisationId) : undefined;
  let number = await lastNumber(tx, insertion.requestId);
  const idOf = new Map<string, string>();
  for (let at = 0; at < findings.length; at += rowsPerInsert) {
    const fresh = await unknownOnes(tx, insertion.requestId, findings.slice(at, at + rowsPerInsert));
    if (fresh.length === 0) continue;
    const first = number + 1;
    number += fresh.length;
    // Numbers follow the order given, ids run against it.
    const numbered = fresh.map((finding, index) => ({ finding, number: first + index })).reverse();
    const rows = numbered.map(({ finding, number: own }) =>
      rowOf(finding, insertion, own, days ? dueAt(days, finding.severity, insertion.now) : null),
    );
    await tx.insertInto('findings').values(rows).execute();
    for (const row of rows) idOf.set(row.fingerprint, row.id);
  }
  return { inserted: idOf.size, ids: [...idOf.values()], idOf };
};
