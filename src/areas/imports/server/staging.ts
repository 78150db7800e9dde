import type { Database } from '../../../platform/db/database.ts';
import type { EngineMessage, SkippedEntry } from '../engine/engine-message.ts';
import { exampleCharacters, mostExamples } from '../formats.ts';
import type { ImportedFinding } from '../imported-finding.ts';
import { type FindingCounts, type ImportChange, type StoredImport, updateWithToken } from './import-store.ts';
import { type Item, insertItems } from './item-store.ts';

/** Rows and characters that wait in this process before they are written. */
const itemsAtOnce = 500;
const charactersAtOnce = 2_000_000;

type Refused = Extract<EngineMessage, { type: 'refused' }>;

export type Staging = {
  readonly take: (message: EngineMessage) => Promise<void>;
  readonly flush: () => Promise<void>;
  readonly counts: () => Partial<FindingCounts>;
  readonly skipped: () => SkippedEntry[];
  readonly refusal: () => Refused | undefined;
  readonly isDone: () => boolean;
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
  onLost: () => void,
): Staging => {
  const counts: Partial<FindingCounts> = {};
  const repeated: SkippedEntry = { reason: 'repeated', count: 0, examples: [] };
  let waiting: Item[] = [];
  let characters = 0;
  let position = 0;
  let skipped: readonly SkippedEntry[] = [];
  let refusal: Refused | undefined;
  let isDone = false;
  let change: ImportChange = {};

  const count = ({ position: at, finding }: Item, taken: ReadonlySet<number>): void => {
    if (taken.has(at)) {
      counts[finding.severity] = (counts[finding.severity] ?? 0) + 1;
      return;
    }
    repeated.count += 1;
    const example = `${finding.rule} ${finding.location}`.slice(0, exampleCharacters).toWellFormed();
    if (repeated.examples.length < mostExamples) repeated.examples.push(example);
  };

  const flush = async (): Promise<void> => {
    const items = waiting;
    const written = { ...change, findings: counts };
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
      waiting.push({ position, finding: message.finding });
      position += 1;
      characters += charactersOf(message.finding);
      if (waiting.length >= itemsAtOnce || characters >= charactersAtOnce) await flush();
    } else if (message.type === 'format') {
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
