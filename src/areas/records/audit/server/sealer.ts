import type { Clock } from '../../../../platform/clock.ts';
import type { Config } from '../../../../platform/config.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import type { Log } from '../../../../platform/log.ts';
import { spreadInterval } from '../../../../platform/spread-interval.ts';
import { doneForNobody } from '../../../../platform/watch/origin.ts';
import { headsFile } from '../heads/server/heads-file.ts';
import { keepAllHeads, keepHeads } from '../heads/server/keep-heads.ts';
import {
  type EntryText,
  entryHash,
  noHash,
  type SealKey,
  sealHash,
  sealKey,
  sealVersion,
} from './seal-encoding.ts';
import {
  type ChainHead,
  chainHead,
  insertSeals,
  type StoredSeal,
  takeChain,
  waitingChains,
  waitingEntries,
} from './seal-store.ts';
import { onAuditWritten } from './written.ts';

/** Lines of one chain that are sealed in one transaction: it holds nobody up, and memory stays flat. */
const batchLines = 500;
/** While there is much to seal, heads are kept this often. */
const batchesPerKeeping = 20;
/** After a line was written, so that one pass seals what came together. */
const afterWritingMilliseconds = 1000;
/** For what other processes wrote, and for what was still uncommitted: the only thing done while nothing happens. */
const sweepMilliseconds = 15_000;

/** What other processes sealed is kept here too, in every so many sweeps: each has a file of its own. */
const sweepsPerKeeping = 4;
/** So long after its first seal a chain is in the file of every process. */
export const headsKeptWithinSeconds = (2 * sweepsPerKeeping * sweepMilliseconds) / 1000;

export type SealerParts = {
  readonly config: Pick<Config, 'dataDir' | 'secret'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
};

/** Where the newest places of all chains are kept outside of the database. */

/** Seconds with six decimals, as PostgreSQL writes them. */
const secondsText = (moment: Date): string => `${(moment.getTime() / 1000).toFixed(3)}000`;

const linked = (
  key: SealKey,
  chain: string,
  head: ChainHead | undefined,
  entries: readonly EntryText[],
  now: Date,
): StoredSeal[] => {
  let { position, hash } = head ?? { position: 0, hash: noHash };
  return entries.map((entry) => {
    const seal = {
      chain,
      position: position + 1,
      version: sealVersion,
      entry_id: entry.id,
      entry_at: entry.at,
      entry_hash: entryHash(key, entry, sealVersion),
      sealed_at: secondsText(now),
      previous_hash: hash,
    };
    position += 1;
    hash = sealHash(key, seal);
    return { ...seal, hash };
  });
};

/** Seals the next lines of a chain; undefined when another process is at it or nothing waits. */
const sealBatch = async (
  tx: Tx,
  key: SealKey,
  chain: string,
  now: Date,
): Promise<{ head: ChainHead; entries: readonly EntryText[]; more: boolean } | undefined> => {
  if (!(await takeChain(tx, chain))) return undefined;
  // Read under the lock, each with what is committed by now: the head is whoever's who held it before.
  const head = await chainHead(tx, chain);
  const entries = await waitingEntries(tx, chain, batchLines);
  const seals = linked(key, chain, head, entries, now);
  const last = seals.at(-1);
  if (!last) return undefined;
  await insertSeals(tx, seals);
  const newHead = { position: last.position, hash: last.hash };
  return { head: newHead, entries, more: entries.length === batchLines };
};

/**
 * Tells the log of each sealed line, so that whoever collects the log has the trail on another machine too (ASVS
 * 16.4.3): ids and words of ours, no text of anybody. At level `info`.
 */
const logEntries = (log: Log, entries: readonly EntryText[]): void => {
  for (const { id, at, organisation_id, actor_id, actor, role, action, object } of entries) {
    const happened = new Date(Number(at) * 1000).toISOString();
    // A machine's part has a name of ours and no id.
    const by = actor_id ?? actor;
    log('info', 'audit', { entry: id, happened, organisation: organisation_id, by, role, action, object });
  }
};

/**
 * Seals everything that waits, chain by chain, and keeps the new heads outside of the database. Safe with any number
 * of processes; one that dies leaves whole batches or none.
 */
export const sealWaiting = async (parts: SealerParts): Promise<void> => {
  const { db, clock, config } = parts;
  const key = sealKey(config.secret);
  const heads = new Map<string, ChainHead>();
  let batches = 0;
  for (const chain of await db.within('system', waitingChains)) {
    for (let more = true; more; ) {
      const sealed = await db.within('system', async (tx) => {
        const batch = await sealBatch(tx, key, chain, clock.now());
        // Before it is committed: a line that is told twice is better than one that is never told.
        logEntries(parts.log, batch?.entries ?? []);
        return batch;
      });
      if (sealed) heads.set(chain, sealed.head);
      more = sealed?.more ?? false;
      batches += 1;
      if (sealed && batches % batchesPerKeeping === 0) await keepHeads(parts, headsFile(config), key, heads);
    }
  }
  if (heads.size > 0) await keepHeads(parts, headsFile(config), key, heads);
};

/** One pass at a time in this process; a wish that comes meanwhile is one more pass. */
const inTurn = (pass: () => Promise<unknown>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let wanted = false;
  const run = async (): Promise<void> => {
    do {
      wanted = false;
      await pass();
    } while (wanted);
  };
  return () => {
    if (running) {
      wanted = true;
      return running;
    }
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };
};

/**
 * Seals about a second after each writing, for as long as the process runs. Idle, it asks the database four times a
 * minute whether others have written, and once where the chains end.
 * @returns the way to stop; what waits then is sealed first.
 */
export const startSealing = (
  parts: SealerParts,
  sweepEvery = sweepMilliseconds,
): { stop: () => Promise<void> } => {
  const pass = inTurn(() => sealWaiting(parts));
  const complain = (error: Error): void =>
    parts.log('warn', 'audit_sealing_failed', { reason: error.message });
  const tryPass = (): Promise<void> => pass().catch(complain);
  let soon: NodeJS.Timeout | undefined;
  const forget = onAuditWritten(() => {
    soon ??= doneForNobody(() =>
      setTimeout(() => {
        soon = undefined;
        void tryPass();
      }, afterWritingMilliseconds).unref(),
    );
  });
  const keepAll = (): Promise<void> =>
    keepAllHeads(parts, headsFile(parts.config), sealKey(parts.config.secret));
  let sweeps = 0;
  const sweepOnce = async (): Promise<void> => {
    await tryPass();
    sweeps += 1;
    if (sweeps % sweepsPerKeeping === 0) await keepAll().catch(complain);
  };
  const stopSweeps = spreadInterval(() => void sweepOnce(), sweepEvery);
  const begin = async (): Promise<void> => {
    await pass();
    await keepAll();
  };
  const begun = begin().catch(complain);
  return {
    stop: async () => {
      forget();
      clearTimeout(soon);
      stopSweeps();
      await begun;
      await tryPass();
    },
  };
};
