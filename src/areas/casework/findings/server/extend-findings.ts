import type { Tx } from '../../../../platform/db/database.ts';
import { scoreCvss } from '../../../../shared/vocabulary/cvss-score.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { type Extension, extensionOf, type SaidAgain } from '../extend-finding.ts';
import { type Doer, recordEvents } from './history-store.ts';
import { idsOfFingerprints, wordsVector } from './insert-store.ts';
import { lockFindings, type StoredFinding, updateFinding } from './store.ts';

export type Again = SaidAgain & { readonly fingerprint: string };

type Extending = {
  readonly organisationId: string;
  readonly requestId: string;
  readonly by: Doer;
  readonly now: Date;
  /** Places are lines of files, which move. */
  readonly isCode: boolean;
  /** Whether what the customer sees already may be changed. */
  readonly changesShown: boolean;
};

type Extended = {
  /** Fingerprints that the request has. */
  readonly known: ReadonlySet<string>;
  /** How many got places or references, and how many a worse severity. */
  readonly extended: number;
  readonly raised: number;
  /** How many of those that the customer sees stay as they are, though the file says more or rates them worse. */
  readonly kept: number;
  /** Places and references beyond what a finding holds. */
  readonly beyond: number;
  /** How many of those that were changed the customer sees. */
  readonly shown: number;
};

/** Only a draft takes a severity from a file: what was released keeps what a person said. */
const ratingOf = (said: SaidAgain) => ({
  severity: said.severity,
  to_rate: false,
  cvss: said.cvss,
  cvss_score: said.cvss === null ? null : (scoreCvss(said.cvss)?.score ?? null),
});

const extend = async (tx: Tx, row: StoredFinding, extension: Extension, said: SaidAgain, at: Extending) => {
  const isDraft = row.released_at === null;
  const { fields, targets, description } = extension;
  const isRaised = isDraft && extension.isWorse;
  const words = wordsVector({ title: row.title, location: row.location, cwe: row.cwe, targets });
  await updateFinding(tx, row.id, {
    ...(fields.length > 0 ? { targets: [...targets], description: JSON.stringify(description), words } : {}),
    ...(isRaised ? ratingOf(said) : {}),
    version: row.version + 1,
    updated_at: at.now,
  });
  const raised = { from: row.to_rate ? 'to_rate' : row.severity, to: said.severity };
  const details = {
    fields: [...fields, ...(isRaised ? ['severity'] : [])],
    ...(isRaised ? raised : {}),
  };
  const events = [{ findingId: row.id, kind: 'imported', details, internal: isDraft } as const];
  await recordEvents(tx, at.organisationId, at.by, events, at.now);
};

/** What was not taken of a file: places and references, and a worse severity. */
type Left = { readonly fields: readonly string[]; readonly worse: Severity | undefined };

/** What the file says otherwise of what the customer sees: told in the history, for the provider's eyes. */
const tellKept = (tx: Tx, row: StoredFinding, left: Left, at: Extending) => {
  const { fields, worse } = left;
  const rating = worse === undefined ? {} : { from: row.severity, to: worse };
  const details = { kept: true, ...(fields.length > 0 ? { fields: [...fields] } : {}), ...rating };
  const events = [{ findingId: row.id, kind: 'imported', details, internal: true } as const];
  return recordEvents(tx, at.organisationId, at.by, events, at.now);
};

/**
 * Adds to the findings of a request what a file says of them again: places, references and, while they are drafts, a worse
 * severity. The caller holds the request's row.
 */
export const extendFindings = async (tx: Tx, again: readonly Again[], at: Extending): Promise<Extended> => {
  const saidOf = new Map(again.map((said) => [said.fingerprint, said]));
  const ids = await idsOfFingerprints(tx, at.requestId, [...saidOf.keys()]);
  const rows = ids.length > 0 ? await lockFindings(tx, ids) : [];
  const count = { extended: 0, raised: 0, kept: 0, beyond: 0, shown: 0 };
  for (const row of rows) {
    const said = saidOf.get(row.fingerprint);
    // What was taken over by a later scan is continued there.
    if (!said || row.state === 'superseded') continue;
    const extension = extensionOf(row, said, at.isCode);
    const isDraft = row.released_at === null;
    const isChanged = extension.fields.length > 0 || (isDraft && extension.isWorse);
    const mayChange = isDraft || at.changesShown;
    if (isChanged && mayChange) await extend(tx, row, extension, said, at);
    const fields = mayChange ? [] : extension.fields;
    const worse = !isDraft && extension.isWorse ? said.severity : undefined;
    const isKept = fields.length > 0 || worse !== undefined;
    if (isKept) await tellKept(tx, row, { fields, worse }, at);
    if (isChanged && mayChange && extension.fields.length > 0) count.extended += 1;
    if (isDraft && extension.isWorse) count.raised += 1;
    if (isChanged && mayChange && !isDraft) count.shown += 1;
    if (isKept) count.kept += 1;
    count.beyond += extension.beyond;
  }
  return { known: new Set(rows.map(({ fingerprint }) => fingerprint)), ...count };
};
