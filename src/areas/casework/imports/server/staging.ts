import type { EngineMessage, SkippedEntry } from '../../../../engines/scanner-files/engine-message.ts';
import {
  exampleCharacters,
  mostExamples,
  namesHosts,
  sourceOf,
} from '../../../../engines/scanner-files/formats.ts';
import type { ImportedFinding } from '../../../../engines/scanner-files/imported-finding.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { isFindingOutside } from '../../../../shared/scope/finding-outside.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { insertFacts, type StagedFact } from './fact-item-store.ts';
import { type FindingCounts, type ImportChange, type StoredImport, updateWithToken } from './import-store.ts';
import { type Item, insertItems } from './item-store.ts';

/** Rows and characters that wait in this process before they are written. */
const itemsAtOnce = 500;
const charactersAtOnce = 2_000_000;

/** About what one takes, and at most some ten times that. */
const factCharacters = 500;

type Refused = Extract<EngineMessage, { type: 'refused' }>;

/** By severity: what was read, and what of it lies outside of what the request names. */
type Counts = { readonly findings: Partial<FindingCounts>; readonly outside: Partial<FindingCounts> };

export type Staging = {
  readonly take: (message: EngineMessage) => Promise<void>;
  readonly flush: () => Promise<void>;
  readonly counts: () => Counts;
  readonly skipped: () => SkippedEntry[];
  readonly refusal: () => Refused | undefined;
  readonly isDone: () => boolean;
};

const addOne = (counts: Partial<FindingCounts>, severity: Severity): void => {
  counts[severity] = (counts[severity] ?? 0) + 1;
};

const charactersOf = ({ description, evidence, remediation }: ImportedFinding): number =>
  1000 + description.length + evidence.length + remediation.length;

const placesOf = ({ targets, location }: ImportedFinding): readonly string[] =>
  targets.length > 0 ? targets : [location];

/**
 * Writes what the engine says as it comes, in batches, and counts it. `onLost` is told when another run has taken the
 * import over or somebody has discarded it: nothing is written from then on.
 */
export const openStaging = (
  db: Database,
  row: Pick<StoredImport, 'id' | 'organisation_id'>,
  token: string,
  isOutside: (place: string) => boolean,
  onLost: () => void,
): Staging => {
  const counts: Counts = { findings: {}, outside: {} };
  const repeated: SkippedEntry = { reason: 'repeated', count: 0, examples: [] };
  let waiting: Item[] = [];
  let facts: StagedFact[] = [];
  let characters = 0;
  let position = 0;
  let skipped: readonly SkippedEntry[] = [];
  let refusal: Refused | undefined;
  let isDone = false;
  /** What found them, where their places are those of a network. */
  let hostsFrom: string | undefined;
  let change: ImportChange = {};

  const count = ({ position: at, finding, outside }: Item, taken: ReadonlySet<number>): void => {
    if (taken.has(at)) {
      addOne(counts.findings, finding.severity);
      if (outside) addOne(counts.outside, finding.severity);
      return;
    }
    repeated.count += 1;
    const example = `${finding.rule} ${finding.location}`.slice(0, exampleCharacters).toWellFormed();
    if (repeated.examples.length < mostExamples) repeated.examples.push(example);
  };

  const flush = async (): Promise<void> => {
    const items = waiting;
    const said = facts;
    const written = { ...change, ...counts };
    waiting = [];
    facts = [];
    characters = 0;
    const taken = await db.within('system', async (tx) => {
      if (!(await updateWithToken(tx, row.id, token, written))) return undefined;
      const owner = { importId: row.id, organisationId: row.organisation_id };
      await insertFacts(tx, owner, said);
      return insertItems(tx, owner, items);
    });
    if (!taken) return onLost();
    for (const item of items) count(item, taken);
  };

  const isFull = (): boolean =>
    waiting.length >= itemsAtOnce || facts.length >= itemsAtOnce || characters >= charactersAtOnce;

  const take = async (message: EngineMessage): Promise<void> => {
    if (message.type === 'finding') {
      const { finding } = message;
      const outside = hostsFrom !== undefined && isFindingOutside(isOutside, placesOf(finding), hostsFrom);
      waiting.push({ position, finding, outside });
      position += 1;
      characters += charactersOf(finding);
      if (isFull()) await flush();
    } else if (message.type === 'fact') {
      const { fact } = message;
      // Only what was asked for counts: the reverse name is said by whoever holds the address. A host that the request
      // names by its name or its address is inside.
      facts.push({ fact, outside: [fact.host, ...fact.names].every(isOutside) });
      characters += factCharacters;
      if (isFull()) await flush();
    } else if (message.type === 'format') {
      hostsFrom = namesHosts(message.format) ? sourceOf(message.format) : undefined;
      change = { ...change, format: message.format, language: message.language };
      await flush();
    } else if (message.type === 'progress') {
      change = { ...change, bytesRead: message.bytes };
      if (waiting.length === 0 && facts.length === 0) await flush();
    } else if (message.type === 'refused') refusal = message;
    else {
      skipped = message.skipped;
      isDone = true;
    }
  };
  return {
    take,
    flush,
    counts: () => counts,
    skipped: () => (repeated.count > 0 ? [...skipped, repeated] : [...skipped]),
    refusal: () => refusal,
    isDone: () => isDone,
  };
};
