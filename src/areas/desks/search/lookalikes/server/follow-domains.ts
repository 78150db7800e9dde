import type { Tx } from '../../../../../platform/db/database.ts';
import type { Parts } from '../../../../../platform/parts.ts';
import { repeatWork } from '../../../../../platform/repeat-work.ts';
import { registrableDomain } from '../../../../records/search-index/keyword.ts';
import { type Feed, feedIndex } from '../../../../records/search-index/server/feed-index.ts';
import { removeEntries, writeEntries } from '../../../../records/search-index/server/write-entries.ts';
import { lookalikeEntry, mentionEntry } from '../lookalike-entries.ts';
import { lookalikesOf } from '../lookalikes.ts';
import { holdLists } from './load-list.ts';
import {
  deleteMade,
  deleteOwn,
  insertLookalikes,
  markMade,
  nextLines,
  type Owned,
  provedAnew,
  provedNoMore,
  setAside,
  takeLookalikes,
  takeMentions,
  waitingRows,
} from './lookalike-store.ts';
import { lineMatcher, matchesOf, saveMatches } from './match-lines.ts';

type FollowParts = Pick<Parts, 'db' | 'clock' | 'log'>;

const domainsAtOnce = 20;
const linesAtOnce = 5000;
const everyMilliseconds = 5000;

/** What lists said before the domain was proved. */
const compareLists = async (tx: Tx, owned: Owned, now: Date): Promise<void> => {
  const match = lineMatcher([owned]);
  let after = { load_id: '00000000-0000-0000-0000-000000000000', line: 0 };
  for (;;) {
    const lines = await nextLines(tx, after, linesAtOnce);
    await saveMatches(tx, await matchesOf(match, lines), now);
    const last = lines.at(-1);
    if (!last || lines.length < linesAtOnce) return;
    after = { load_id: last.load_id, line: last.line };
  }
};

const forget = async (tx: Tx, gone: Awaited<ReturnType<typeof deleteMade>>): Promise<void> => {
  await removeEntries(tx, 'lookalike', gone.lookalikes);
  await removeEntries(tx, 'mention', gone.mentions);
};

/**
 * Makes the look-alikes of a domain. Only who has proved the name that a registrar gives out is told of them: whoever
 * has proved what is below it may be anybody's guest.
 */
const make = async (tx: Tx, owned: Owned, now: Date): Promise<void> => {
  await holdLists(tx);
  if (!(await markMade(tx, owned, now))) return;
  await forget(tx, await deleteOwn(tx, owned));
  if (registrableDomain(owned.domain) === owned.domain)
    await insertLookalikes(tx, owned, lookalikesOf(owned.domain), true, now);
  await compareLists(tx, owned, now);
};

const remove = async (tx: Tx, owned: Owned): Promise<void> => {
  await holdLists(tx);
  await forget(tx, await deleteMade(tx, owned));
};

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

const lookalikes: Feed = {
  kind: 'lookalike',
  waiting: (tx, after, most) => waitingRows(tx, 'lookalikes', after, most),
  index: async (tx, ids) => {
    const rows = await takeLookalikes(tx, ids);
    await writeEntries(
      tx,
      rows.map((row) => ({
        kind: 'lookalike',
        id: row.id,
        entries: [lookalikeEntry({ ...row, seen_on: row.seen_day === null ? null : midnight(row.seen_day) })],
      })),
    );
  },
  setAside: (tx, row) => setAside(tx, 'lookalikes', row),
};

const mentions: Feed = {
  kind: 'mention',
  waiting: (tx, after, most) => waitingRows(tx, 'mentions', after, most),
  index: async (tx, ids) => {
    const rows = await takeMentions(tx, ids);
    await writeEntries(
      tx,
      rows.map((row) => ({
        kind: 'mention',
        id: row.id,
        entries: [mentionEntry({ ...row, seen_on: midnight(row.seen_day) })],
      })),
    );
  },
  setAside: (tx, row) => setAside(tx, 'mentions', row),
};

/** Makes what proved domains need, removes what others no longer may have, and tells the search. */
export const followDomains = async (parts: FollowParts, signal?: AbortSignal): Promise<void> => {
  const { db, clock, log } = parts;
  const now = clock.now();
  /** One that fails is tried again later and holds no other up. */
  const each = async (all: readonly Owned[], work: (tx: Tx, owned: Owned) => Promise<void>) => {
    for (const owned of all) {
      if (signal?.aborted) return;
      await db
        .within('system', (tx) => work(tx, owned))
        .catch((error: Error & { code?: unknown }) =>
          log('warn', 'lookalikes_not_made', {
            ...{ organisation: owned.organisation_id, domain: owned.domain },
            reason: String(error.code ?? error.name),
          }),
        );
    }
  };
  await each(await db.within('system', (tx) => provedNoMore(tx, now, domainsAtOnce)), remove);
  await each(await db.within('system', (tx) => provedAnew(tx, now, domainsAtOnce)), (tx, owned) =>
    make(tx, owned, now),
  );
  for (const feed of [lookalikes, mentions]) await feedIndex(parts, feed, signal);
};

/** Does so for as long as the process runs; where nothing has changed, it looks at four small things. */
export const startFollowingDomains = (parts: FollowParts): { stop: () => Promise<void> } =>
  repeatWork((signal) => followDomains(parts, signal), {
    everyMilliseconds,
    log: parts.log,
    event: 'lookalikes_not_made',
    first: 'at once',
  });
