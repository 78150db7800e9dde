import type { EngineMessage, SkippedEntry } from '../../../../engines/scanner-files/engine-message.ts';
import { exampleCharacters, mostExamples, namesHosts } from '../../../../engines/scanner-files/formats.ts';
import type { ImportedFinding } from '../../../../engines/scanner-files/imported-finding.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { type FindingCounts, type ImportChange, type StoredImport, updateWithToken } from './import-store.ts';
import { type Item, insertItems } from './item-store.ts';

/** Rows and characters that wait in this process before they are written. */
const itemsAtOnce = 500;
const charactersAtOnce = 2_000_000;

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

/**
 * Writes what the engine says as it comes, in batches, and counts it. `onLost` is told when another run has taken the
 * import over or somebody has discarded it: nothing is written from then on.
 */
export const openStaging = (
  db: Database,
  row: Pick<StoredImport, 'id' | 'organisation_id'>,
  token: string,
  isOutside: (finding: ImportedFinding) => boolean,
  onLost: () => void,
): Staging => {
  const counts: Counts = { findings: {}, outside: {} };
  const repeated: SkippedEntry = { reason: 'repeated', count: 0, examples: [] };
  let waiting: Item[] = [];
  let characters = 0;
  let position = 0;
  let skipped: readonly SkippedEntry[] = [];
  let refusal: Refused | undefined;
  let isDone = false;
  let ofHosts = false;
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
    const written = { ...change, ...counts };
    waiting = [];
    characters = 0;
    const taken = await db.within('system', async (tx) => {
      if (!(await updateWithToken(tx, row.id, token, written))) return undefined;
      return insertItems(tx, { importId: row.id, organisationId: row.organisation_id }, items);
    });
    if (!taken) return onLost();
    for (const item of items) count(item, taken);
  };

  const take = async (message: EngineMessage): Promise<void> => {
    if (message.type === 'finding') {
      const { finding } = message;
      waiting.push({ position, finding, outside: ofHosts && isOutside(finding) });
      position += 1;
      characters += charactersOf(finding);
      if (waiting.length >= itemsAtOnce || characters >= charactersAtOnce) await flush();
    } else if (message.type === 'format') {
      ofHosts = namesHosts(message.format);
      change = { ...change, format: message.format, language: message.language };
      await flush();
    } else if (message.type === 'progress') {
      change = { ...change, bytesRead: message.bytes };
      if (waiting.length === 0) await flush();
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
