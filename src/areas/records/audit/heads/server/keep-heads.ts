import { isDeepStrictEqual } from 'node:util';
import { type Clock, secondsAfter } from '../../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../../platform/db/database.ts';
import type { Log } from '../../../../../platform/log.ts';
import type { SealKey } from '../../server/seal-encoding.ts';
import { allHeads, type ChainHead, hashAt, takeHeadsFile } from '../../server/seal-store.ts';
import { recordAudit } from '../../server/store.ts';
import { type Head, type Heads, readHeads, writeHeads } from './heads.ts';

type Parts = { readonly db: Database; readonly clock: Clock; readonly log: Log };

/** An installation whose first seal is younger than this has not had time to keep a head. */
const firstKeepingSeconds = 60;

const asHead = ({ position, hash }: ChainHead): Head => ({ position, hash: hash.toString('hex') });

/** Whether a kept head is still the place that it was: a chain that lost its end, or was replaced, has it no more. */
const stillStands = async (tx: Tx, chain: string, kept: Head): Promise<boolean> =>
  (await hashAt(tx, chain, kept.position))?.toString('hex') === kept.hash;

/** Moves the kept heads on. One that the database no longer has stays as it is: it is the evidence. */
const movedOn = async (
  tx: Tx,
  { log }: Parts,
  kept: Heads,
  newer: ReadonlyMap<string, ChainHead>,
): Promise<Heads> => {
  const heads = new Map(kept);
  for (const [chain, head] of newer) {
    const before = kept.get(chain);
    if (before && !(await stillStands(tx, chain, before))) {
      log('error', 'audit_chain_cut', { chain, position: before.position });
      continue;
    }
    // Another process may have kept a later one.
    if (!before || before.position < head.position) heads.set(chain, asHead(head));
  }
  return heads;
};

/** Every chain's head, for a file that is not there; with a line in the trail if there should have been one. */
const madeAnew = async (tx: Tx, { clock }: Parts): Promise<Heads> => {
  const all = await allHeads(tx);
  const now = clock.now();
  const newSince = secondsAfter(now, -firstKeepingSeconds);
  if (!all.every(({ since }) => since !== null && since >= newSince)) {
    const entry = { organisationId: null, action: 'audit.heads-renewed', object: 'provider' } as const;
    await recordAudit(tx, 'sealer', entry, now);
  }
  return new Map(all.map((head) => [head.chain, asHead(head)]));
};

/** Chains that end elsewhere than is kept. One that ends before stays, as evidence: it is cut. */
const newerHeads = async (tx: Tx, kept: Heads): Promise<ReadonlyMap<string, ChainHead>> =>
  new Map(
    (await allHeads(tx))
      .filter((head) => kept.get(head.chain)?.hash !== asHead(head).hash)
      .map((head) => [head.chain, head]),
  );

const keep = async (
  tx: Tx,
  parts: Parts,
  file: string,
  key: SealKey,
  /** What has moved on; undefined asks the database for every chain. */
  sealed: ReadonlyMap<string, ChainHead> | undefined,
): Promise<void> => {
  await takeHeadsFile(tx);
  const kept = await readHeads(file, key);
  if (kept === 'forged') return parts.log('error', 'audit_heads_forged', { file });
  if (kept === 'missing') {
    const heads = await madeAnew(tx, parts);
    return heads.size > 0 ? writeHeads(file, key, heads) : undefined;
  }
  const heads = await movedOn(tx, parts, kept, sealed ?? (await newerHeads(tx, kept)));
  if (!isDeepStrictEqual(heads, kept)) await writeHeads(file, key, heads);
};

/**
 * Keeps the newest places outside of the database, so that a chain whose end was cut off is found out. A file that
 * somebody changed is left as it is and told to the log: `audit verify` names it, and a person decides.
 */
export const keepHeads = (
  parts: Parts,
  file: string,
  key: SealKey,
  sealed: ReadonlyMap<string, ChainHead>,
): Promise<void> => parts.db.within('system', (tx) => keep(tx, parts, file, key, sealed));

/** The same for every chain, at a start: a crash may have come between sealing and keeping. */
export const keepAllHeads = (parts: Parts, file: string, key: SealKey): Promise<void> =>
  parts.db.within('system', (tx) => keep(tx, parts, file, key, undefined));
