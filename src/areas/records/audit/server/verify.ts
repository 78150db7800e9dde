import { setTimeout } from 'node:timers/promises';
import { secondsAfter } from '../../../../platform/clock.ts';
import { type KeptHeads, readHeads } from '../heads/server/heads.ts';
import { headsFile } from '../heads/server/heads-file.ts';
import { isErasedChain } from './erased-chain.ts';
import { auditRetentionYears } from './retention.ts';
import { entryHash, noHash, providerChain, type SealKey, sealHash, sealKey } from './seal-encoding.ts';
import { type SealKeys, sealKeys } from './seal-keys.ts';
import { headsKeptWithinSeconds, type SealerParts } from './sealer.ts';
import {
  erasedBefore,
  erasureOfChain,
  type SealedLine,
  sealedChains,
  sealsAfter,
  unsealedLines,
} from './verify-store.ts';

/**
 * What differs: a line's content, a line or a seal that is gone, seals in another order, a seal or line that our key
 * has not made, an end that was cut off, and the file of heads.
 */
type FaultKind =
  | 'changed'
  | 'missing'
  | 'reordered'
  | 'forged'
  | 'tail cut'
  | 'heads missing'
  | 'heads forged';

export type AuditFault = {
  readonly what: FaultKind;
  readonly chain: string | null;
  readonly position: number | null;
  readonly entry: string | null;
};

type AuditProof = {
  readonly whole: boolean;
  readonly chains: number;
  /** Lines that are there. */
  readonly entries: number;
  /** Of them, those in a chain. */
  readonly sealed: number;
  /** Of them, those that still wait for their seal. */
  readonly unsealed: number;
  /** Sealed lines that retention erased, or that went with their organisation; their seals stand. */
  readonly erased: number;
  /** The first one found. */
  readonly fault?: AuditFault;
};

const batchSeals = 1000;
const sealingMilliseconds = 2000;
/** How far a seal that is none at its place is looked for: an insertion or a deletion moves them by a few. */
const movedMost = 1000;

/** `since`: when its first line was sealed, in seconds. */
type Walk = { sealed: number; erased: number; position: number; hash: Buffer; since: number };

/** A seal that our key made for another place was moved; one that fits nowhere near was not made by us. */
const movedOrForged = (key: SealKey, line: SealedLine): FaultKind => {
  for (let away = 1; away <= movedMost; away += 1) {
    for (const position of [line.position - away, line.position + away]) {
      if (sealHash(key, { ...line, position }).equals(line.hash)) return 'reordered';
    }
  }
  return 'forged';
};

const sealFault = (key: SealKey, line: SealedLine, before: Walk): FaultKind | undefined => {
  if (!sealHash(key, line).equals(line.hash)) return movedOrForged(key, line);
  if (line.position !== before.position + 1) return 'missing';
  return line.previous_hash.equals(before.hash) ? undefined : 'reordered';
};

/** Whether retention may have erased a line, and says that it did, or the line went with its organisation. */
type Erased = (line: SealedLine) => Promise<boolean>;

const lineFault = async (key: SealKey, line: SealedLine, erased: Erased): Promise<FaultKind | undefined> => {
  if (line.entry === null) return (await erased(line)) ? undefined : 'missing';
  // A line stands in its own organisation's chain.
  if ((line.entry.organisation_id ?? providerChain) !== line.chain) return 'forged';
  return entryHash(key, line.entry, line.version).equals(line.entry_hash) ? undefined : 'changed';
};

/** Reads a chain from its beginning, a thousand seals at a time. @returns what it holds, and the first fault. */
const walkChain = async (
  { db, clock, config }: SealerParts,
  keys: SealKeys,
  chain: string,
  kept: KeptHeads,
): Promise<{ walk: Walk; fault: AuditFault | undefined }> => {
  const walk: Walk = { sealed: 0, erased: 0, position: 0, hash: noHash, since: 0 };
  const head = typeof kept === 'string' ? undefined : kept.get(chain);
  const oldest = secondsAfter(clock.now(), -auditRetentionYears * 365 * 24 * 3600).getTime() / 1000;
  let isChainErased: boolean | undefined;
  const erased: Erased = async (line) => {
    isChainErased ??= isErasedChain(
      config.secret,
      chain,
      await db.within('system', (tx) => erasureOfChain(tx, chain)),
      clock.now(),
    );
    if (isChainErased) return true;
    if (Number(line.entry_at) >= oldest) return false;
    const told = await db.within('system', (tx) => erasedBefore(tx, chain));
    return told !== undefined && Number(line.entry_at) < told;
  };
  const faultAt = (what: FaultKind, position: number, entry: string | null) => ({
    walk,
    fault: { what, chain, position, entry },
  });
  for (;;) {
    const lines = await db.within('system', (tx) => sealsAfter(tx, chain, walk.position, batchSeals));
    for (const line of lines) {
      const key = keys.at(chain, walk.position + 1);
      const inChain = sealFault(key, line, walk);
      if (inChain) return faultAt(inChain, walk.position + 1, inChain === 'missing' ? null : line.entry_id);
      const inLine = await lineFault(key, line, erased);
      if (inLine) return faultAt(inLine, line.position, line.entry_id);
      const pinned = keys.pinned(chain, line.position);
      if (pinned !== undefined && pinned !== line.hash.toString('hex'))
        return faultAt('forged', line.position, line.entry_id);
      if (head?.position === line.position && head.hash !== line.hash.toString('hex'))
        return faultAt('tail cut', line.position, line.entry_id);
      if (walk.position === 0) walk.since = Number(line.sealed_at);
      walk.position = line.position;
      walk.hash = line.hash;
      if (line.entry) walk.sealed += 1;
      else walk.erased += 1;
    }
    if (lines.length < batchSeals) break;
  }
  if (Math.max(head?.position ?? 0, keys.lastPinned(chain)) > walk.position)
    return faultAt('tail cut', walk.position + 1, null);
  // A chain that is kept nowhere else could have lost its end. Of a new one that another server seals this one hears later.
  const isNew = walk.since > clock.now().getTime() / 1000 - headsKeptWithinSeconds;
  if (typeof kept !== 'string' && !head && !isNew) return faultAt('heads missing', walk.position, null);
  return { walk, fault: undefined };
};

/** A chain is committed a moment before its head is kept: a head that is not there is looked for once more. */
const headsOf = async (
  { config }: SealerParts,
  key: SealKey,
  chains: readonly string[],
): Promise<KeptHeads> => {
  const kept = await readHeads(headsFile(config), key);
  const isComplete = typeof kept === 'string' ? kept === 'forged' : chains.every((chain) => kept.has(chain));
  if (isComplete || chains.length === 0) return kept;
  await setTimeout(sealingMilliseconds);
  return readHeads(headsFile(config), key);
};

const fileFault = (kept: KeptHeads, chains: readonly string[]): AuditFault | undefined => {
  const nowhere = { chain: null, position: null, entry: null };
  if (kept === 'forged') return { what: 'heads forged', ...nowhere };
  if (kept === 'missing' && chains.length > 0) return { what: 'heads missing', ...nowhere };
  return undefined;
};

/**
 * Proves the trail: every seal of every chain against the key and the seal before it, every line against its seal,
 * every chain's end against the head that is kept outside of the database, and that no line stands outside. Streams:
 * memory does not grow with the trail. Stops in a chain at its first fault, and tells the first of all.
 */
export const verifyAudit = async (parts: SealerParts): Promise<AuditProof> => {
  const key = sealKey(parts.config.secret);
  const keys = await parts.db.within('system', (tx) => sealKeys(tx, parts.config.secret));
  const stored = await parts.db.within('system', sealedChains);
  // Before any chain is walked: what is sealed meanwhile can only be newer.
  const kept = await headsOf(parts, key, stored);
  const chains = [...new Set([...stored, ...(typeof kept === 'string' ? [] : kept.keys())])].sort();
  const totals = { sealed: 0, erased: 0 };
  let fault: AuditFault | undefined;
  for (const chain of chains) {
    const proved = await walkChain(parts, keys, chain, kept);
    totals.sealed += proved.walk.sealed;
    totals.erased += proved.walk.erased;
    fault ??= proved.fault;
  }
  const { unsealed, stray, lost } = await parts.db.within('system', unsealedLines);
  fault ??= stray && { what: 'forged', chain: stray.chain, position: null, entry: stray.id };
  fault ??= lost && { what: 'missing', chain: lost.chain, position: null, entry: lost.id };
  fault ??= fileFault(kept, chains);
  const { sealed, erased } = totals;
  const counts = { chains: chains.length, entries: sealed + unsealed, sealed, unsealed, erased };
  return { whole: fault === undefined, ...counts, ...(fault ? { fault } : {}) };
};
