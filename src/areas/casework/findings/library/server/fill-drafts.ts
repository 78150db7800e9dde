import type { Clock } from '../../../../../platform/clock.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { folded } from '../../../../../shared/vocabulary/folded.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { requestForFindings } from '../../list/server/seen-finding.ts';
import { recordEvents } from '../../server/history-store.ts';
import { searchedWords } from '../../server/insert-store.ts';
import { pushDrafts } from '../../server/push-drafts.ts';
import { fillFinding, type Texts } from '../fill-finding.ts';
import { cvesIn, findTextFor } from '../find-text.ts';
import type { StarterText } from '../starter/starter-text.ts';
import { draftsWithGaps, type FillableRow, textsByTitle, writeFilled } from './fill-store.ts';

const rowsAtOnce = 200;
/** Drafts that one call looks at: the next one goes on with what is left. */
const rowsMost = 10_000;

/** A usual text in the form of the library's. */
export const contentOfUsual = ({ texts: { en, es } }: StarterText): Texts => ({
  title: { en: en.title, es: es.title },
  description: { en: en.description, es: es.description },
  remediation: { en: en.remediation, es: es.remediation },
  impact: { en: en.impact, es: es.impact },
  reproduction: { en: '', es: '' },
});

const usualFor = ({ title, cwe, source, description }: FillableRow): StarterText | undefined =>
  findTextFor({ title: title.en, cwe, source, cves: cvesIn(description.en) });

/** What each of these drafts would gain: from the provider's own text of that title, else from the usual one. */
const gainsOf = async (tx: Tx, rows: readonly FillableRow[]) => {
  const found = rows.map((row) => ({ row, usual: usualFor(row) }));
  const keys = found.flatMap(({ row, usual }) => [
    folded(row.title.en),
    ...(usual ? [folded(usual.texts.en.title)] : []),
  ]);
  const own = await textsByTitle(tx, [...new Set(keys)]);
  return found.flatMap(({ row, usual }) => {
    const stored = own.get(folded(row.title.en)) ?? (usual && own.get(folded(usual.texts.en.title)));
    const text = stored ?? (usual && contentOfUsual(usual));
    const gain = text && fillFinding(row, text);
    return gain ? [{ row, ...gain }] : [];
  });
};

type Which = { readonly requestId: string; readonly ids?: readonly string[] | undefined };

async function* walkGains(tx: Tx, { requestId, ids }: Which, locked: boolean) {
  let after: string | undefined;
  for (let read = 0; read < rowsMost; read += rowsAtOnce) {
    const rows = await draftsWithGaps(tx, { requestId, ids, after, most: rowsAtOnce }, locked);
    yield await gainsOf(tx, rows);
    after = rows.at(-1)?.id;
    if (rows.length < rowsAtOnce) return;
  }
}

/** How many drafts of a request have a text that says more than is written; of the first 10,000 with gaps. */
export const countOffers = async (tx: Tx, requestId: string): Promise<number> => {
  let count = 0;
  for await (const gains of walkGains(tx, { requestId }, false)) count += gains.length;
  return count;
};

/**
 * Fills in what nobody wrote in drafts of a request, from the library. What a person or a scanner wrote stays.
 * @returns how many gained something.
 * @throws `not_found`, `status_conflict` as for an edit.
 */
export const fillDrafts = async (tx: Tx, actor: Actor, which: Which, clock: Clock): Promise<number> => {
  const request = await requestForFindings(tx, which.requestId);
  const now = clock.now();
  let count = 0;
  for await (const gains of walkGains(tx, which, true)) {
    const rows = gains.map(({ row, texts }) => ({
      id: row.id,
      ...texts,
      words: searchedWords({ ...row, title: texts.title }),
    }));
    await writeFilled(tx, rows, now);
    const events = gains.map(({ row, fields }) => {
      const details = { fields: [...fields] };
      return { findingId: row.id, kind: 'edited' as const, details, internal: true };
    });
    await recordEvents(tx, request.organisation_id, actor, events, now);
    count += rows.length;
  }
  if (count === 0) return 0;
  // Of a draft the customer's own trail says nothing.
  const entry = { organisationId: null, action: 'finding.use-texts', object: which.requestId } as const;
  await recordAudit(tx, actor, { ...entry, details: { rows: count } }, now);
  await pushDrafts(tx, request, now);
  return count;
};
