import type { EngineMessage, SkippedEntry } from '../../../../engines/scanner-files/engine-message.ts';
import {
  exampleCharacters,
  mostExamples,
  namesHosts,
  sourceOf,
} from '../../../../engines/scanner-files/formats.ts';
import type { ImportedFinding } from '../../../../engines/scanner-files/imported-finding.ts';
import type { UnknownSheet } from '../../../../engines/scanner-files/mapping/unknown-sheet.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { isFindingOutside } from '../../../../shared/scope/finding-outside.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { maskPlaces } from '../../findings/masking/mask-finding.ts';
import { insertFacts, type StagedFact } from './fact-item-store.ts';
import { foldItems, type Staged } from './fold-items.ts';
import {
  type FindingCounts,
  type ImportChange,
  type StoredImport,
  type ToRate,
  updateWithToken,
} from './import-store.ts';
import type { Item } from './item-store.ts';

/** Rows and characters that wait in this process before they are written. */
const itemsAtOnce = 500;
const charactersAtOnce = 2_000_000;

/** About what one takes, and at most some ten times that. */
const factCharacters = 500;

type Refused = Extract<EngineMessage, { type: 'refused' }>;

/** By severity: what was read, and what of it lies outside of what the request names; and what a person rates. */
type Counts = {
  readonly findings: Partial<FindingCounts>;
  readonly outside: Partial<FindingCounts>;
  readonly toRate: ToRate;
};

export type Staging = {
  readonly take: (message: EngineMessage) => Promise<void>;
  readonly flush: () => Promise<void>;
  readonly counts: () => Counts;
  readonly skipped: () => SkippedEntry[];
  readonly refusal: () => Refused | undefined;
  readonly isDone: () => boolean;
  /** Whether what is read has a format: a known one, or that of a mapping. */
  readonly hasFormat: () => boolean;
  /** What stands in the columns, where the file is read by a mapping or waits for one. */
  readonly sheet: () => UnknownSheet | undefined;
  /** The key of a header whose meaning is known. */
  readonly recognised: () => string | undefined;
};

const add = (counts: Partial<FindingCounts>, severity: Severity, difference: number): void => {
  counts[severity] = (counts[severity] ?? 0) + difference;
};

/** Where it was added, in the words of a line of what was passed over. */
const exampleOf = ({ rule, location }: ImportedFinding, into: ImportedFinding): string =>
  `${rule} ${location} → ${into.title} (${into.location})`.slice(0, exampleCharacters).toWellFormed();

const charactersOf = ({
  description,
  impact,
  reproduction,
  evidence,
  remediation,
}: ImportedFinding): number =>
  1000 +
  [description, impact, reproduction, evidence, remediation].reduce((sum, text) => sum + text.length, 0);

const placesOf = ({ targets, location }: ImportedFinding): readonly string[] =>
  targets.length > 0 ? targets : [location];

/** What was passed over while staging, by reason, with the engine's own. */
const createTold = () => {
  const entries = new Map<SkippedEntry['reason'], SkippedEntry>();
  return {
    add: (reason: SkippedEntry['reason'], example: string, times: number): void => {
      const none: SkippedEntry = { reason, count: 0, examples: [] };
      const { count, examples } = entries.get(reason) ?? none;
      const isNew = examples.length < mostExamples && !examples.includes(example);
      const shown = isNew ? [...examples, example] : examples;
      entries.set(reason, { reason, count: count + times, examples: shown });
    },
    /** The engine's first. */
    with: (skipped: readonly SkippedEntry[]): SkippedEntry[] => {
      const joined = skipped.map((entry) => {
        const own = entries.get(entry.reason);
        if (!own) return entry;
        const examples = [...entry.examples, ...own.examples].slice(0, mostExamples);
        return { reason: entry.reason, count: entry.count + own.count, examples };
      });
      const said = new Set(skipped.map(({ reason }) => reason));
      return [...joined, ...[...entries.values()].filter(({ reason }) => !said.has(reason))];
    },
  };
};

/**
 * Writes what the engine says as it comes, in batches, and counts it. `onLost` is told when another run has taken the
 * import over or somebody has discarded it: nothing is written from then on.
 */
export const openStaging = (
  db: Database,
  row: Pick<StoredImport, 'id' | 'organisation_id' | 'mapping'>,
  token: string,
  isOutside: (place: string) => boolean,
  onLost: () => void,
): Staging => {
  const counts: Counts = { findings: {}, outside: {}, toRate: { all: 0, outside: 0 } };
  const told = createTold();
  let waiting: Item[] = [];
  let facts: StagedFact[] = [];
  let characters = 0;
  let position = 0;
  let skipped: readonly SkippedEntry[] = [];
  let refusal: Refused | undefined;
  let isDone = false;
  let sheet: UnknownSheet | undefined;
  let recognised: string | undefined;
  /** What found them, where their places are those of a network. */
  let hostsFrom: string | undefined;
  let change: ImportChange = {};

  const count = ({ finding, outside }: Item, difference: 1 | -1): void => {
    add(counts.findings, finding.severity, difference);
    if (outside) add(counts.outside, finding.severity, difference);
    if (!finding.to_rate) return;
    counts.toRate.all += difference;
    if (outside) counts.toRate.outside += difference;
  };

  const countAll = ({ added, changed, repeated }: Staged): void => {
    for (const item of added) count(item, 1);
    for (const { before, after } of changed) {
      count(before, -1);
      count(after, 1);
    }
    for (const { said, into, beyond } of repeated) {
      told.add('repeated', exampleOf(said, into), 1);
      if (beyond > 0) told.add('beyond_limits', exampleOf(said, into), beyond);
    }
  };

  const isOutsideAll = (finding: ImportedFinding): boolean =>
    hostsFrom !== undefined && isFindingOutside(isOutside, placesOf(finding), hostsFrom);

  const flush = async (): Promise<void> => {
    const items = waiting;
    const said = facts;
    const written = { ...change, ...counts };
    waiting = [];
    facts = [];
    characters = 0;
    const staged = await db.within('system', async (tx) => {
      if (!(await updateWithToken(tx, row.id, token, written))) return undefined;
      const owner = { importId: row.id, organisationId: row.organisation_id };
      await insertFacts(tx, owner, said);
      return foldItems(tx, owner, items, isOutsideAll);
    });
    if (!staged) return onLost();
    countAll(staged);
  };

  const isFull = (): boolean =>
    waiting.length >= itemsAtOnce || facts.length >= itemsAtOnce || characters >= charactersAtOnce;

  const take = async (message: EngineMessage): Promise<void> => {
    if (message.type === 'finding') {
      // Before it is compared with what is there, whose places are masked too; the file has them as they were.
      const finding = maskPlaces(message.finding);
      waiting.push({ position, finding, outside: isOutsideAll(finding) });
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
      hostsFrom = namesHosts(message.format) ? sourceOf(message.format, row.mapping?.name) : undefined;
      change = { ...change, format: message.format, language: message.language };
      await flush();
    } else if (message.type === 'progress') {
      change = { ...change, bytesRead: message.bytes };
      if (waiting.length === 0 && facts.length === 0) await flush();
    } else if (message.type === 'refused') refusal = message;
    else if (message.type === 'sheet') sheet = message.sheet;
    else if (message.type === 'recognised') recognised = message.header_key;
    else {
      skipped = message.skipped;
      isDone = true;
    }
  };
  return {
    take,
    flush,
    counts: () => counts,
    skipped: () => told.with(skipped),
    refusal: () => refusal,
    isDone: () => isDone,
    hasFormat: () => change.format !== undefined,
    sheet: () => sheet,
    recognised: () => recognised,
  };
};
