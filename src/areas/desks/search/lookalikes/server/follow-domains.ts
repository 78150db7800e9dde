import type { Tx } from '../../../../../platform/db/database.ts';
import type { Parts } from '../../../../../platform/parts.ts';
import { registrableDomain } from '../../../../records/search-index/keyword.ts';
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
  takeLookalikes,
  takeMentions,
} from './lookalike-store.ts';
import { lineMatcher, saveMatches } from './match-lines.ts';

type FollowParts = Pick<Parts, 'db' | 'clock' | 'log'>;

const domainsAtOnce = 20;
const linesAtOnce = 5000;
const rowsAtOnce = 200;
const everyMilliseconds = 5000;

/** What lists said before the domain was proved. */
const compareLists = async (tx: Tx, owned: Owned, now: Date): Promise<void> => {
  const match = lineMatcher([owned]);
  let after = { load_id: '00000000-0000-0000-0000-000000000000', line: 0 };
  for (;;) {
    const lines = await nextLines(tx, after, linesAtOnce);
    await saveMatches(tx, lines.flatMap(match), now);
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

const indexSome = async (tx: Tx): Promise<number> => {
  const lookalikes = await takeLookalikes(tx, rowsAtOnce);
  const mentions = await takeMentions(tx, rowsAtOnce);
  await writeEntries(tx, [
    ...lookalikes.map(
      (row) =>
        ({
          kind: 'lookalike',
          id: row.id,
          entries: [
            lookalikeEntry({ ...row, seen_on: row.seen_day === null ? null : midnight(row.seen_day) }),
          ],
        }) as const,
    ),
    ...mentions.map(
      (row) =>
        ({
          kind: 'mention',
          id: row.id,
          entries: [mentionEntry({ ...row, seen_on: midnight(row.seen_day) })],
        }) as const,
    ),
  ]);
  return lookalikes.length + mentions.length;
};

/** Makes what proved domains need, removes what others no longer may have, and tells the search. */
export const followDomains = async ({ db, clock }: FollowParts, signal?: AbortSignal): Promise<void> => {
  const now = clock.now();
  const ended = await db.within('system', (tx) => provedNoMore(tx, now, domainsAtOnce));
  for (const owned of ended) await db.within('system', (tx) => remove(tx, owned));
  const begun = await db.within('system', (tx) => provedAnew(tx, now, domainsAtOnce));
  for (const owned of begun) {
    if (signal?.aborted) return;
    await db.within('system', (tx) => make(tx, owned, now));
  }
  while (!signal?.aborted && (await db.within('system', indexSome)) > 0);
};

/** Does so for as long as the process runs; where nothing has changed, it looks at four small things. */
export const startFollowingDomains = (parts: FollowParts): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const pass = (): void => {
    running ??= followDomains(parts, stopping.signal)
      .catch((error: Error) => parts.log('warn', 'lookalikes_not_made', { reason: error.message }))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(pass, everyMilliseconds).unref();
  pass();
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
};
