import { secondsAfter } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import type { NewsDetails, NewsKind } from '../news.ts';
import { announcedNames, announceOnce } from './news-store.ts';

const daySeconds = 24 * 3600;

/** What is past is told as long as this: well within the time for which what was told is kept (`start.ts`). */
const pastDays = 90;

/** A row whose day is near or past; `place` is the moment as PostgreSQL writes it, which is finer than a Date. */
export type DatedRow = { id: string; organisation_id: string; request_id: string; at: Date; place: string };

/** From that moment on, before the other. */
export type Span = { readonly from: Date; readonly to: Date };

export type Dated = {
  readonly kind: NewsKind;
  readonly span: Span;
  /** The next rows behind that one, by moment and id, as many as a batch at most. */
  readonly rows: (tx: Tx, span: Span, after: DatedRow | undefined, most: number) => Promise<DatedRow[]>;
  /** What fills the words for one request and day; undefined where there is nothing left to tell. */
  readonly details: (tx: Tx, requestId: string, day: Span) => Promise<NewsDetails | undefined>;
};

const rowsAtOnce = 2000;

/** Midnight (UTC) so many days from that of the moment. */
const midnight = (now: Date, days = 0): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days));

/** Today and the days after it, whole. */
export const nextDays = (now: Date, days: number): Span => ({
  from: midnight(now),
  to: midnight(now, days + 1),
});
/** Whole days that have gone. */
export const goneDays = (now: Date): Span => ({ from: midnight(now, -pastDays), to: midnight(now) });

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

type Group = { readonly name: string; readonly row: DatedRow; readonly day: string };

/** One a request and day, however many rows. */
const groupsOf = (kind: NewsKind, rows: readonly DatedRow[]): Group[] => {
  const groups = rows.map((row) => ({
    row,
    day: dayOf(row.at),
    name: `${kind} ${row.request_id} ${dayOf(row.at)}`,
  }));
  return [...new Map(groups.map((group) => [group.name, group])).values()];
};

const announceGroup = async (tx: Tx, { kind, details }: Dated, { name, row, day }: Group, now: Date) => {
  const from = new Date(`${day}T00:00:00Z`);
  const filled = await details(tx, row.request_id, { from, to: secondsAfter(from, daySeconds) });
  if (!filled) return false;
  const { organisation_id: organisationId, request_id: requestId } = row;
  return announceOnce(tx, name, { kind, organisationId, requestId, details: { ...filled, day } }, now);
};

/**
 * Announces what has come near or gone by, once a request and day: in batches along an index, each new one in a
 * transaction of its own, so that whoever is killed leaves the rest to the next.
 * @returns how many were new.
 */
export const announceDated = async (db: Database, dated: Dated, now: Date): Promise<number> => {
  let all = 0;
  let after: DatedRow | undefined;
  for (;;) {
    const behind = after;
    const rows = await db.within('system', (tx) => dated.rows(tx, dated.span, behind, rowsAtOnce));
    const groups = groupsOf(dated.kind, rows);
    const known = await db.within('system', (tx) =>
      announcedNames(
        tx,
        groups.map(({ name }) => name),
      ),
    );
    for (const group of groups.filter(({ name }) => !known.has(name))) {
      if (await db.within('system', (tx) => announceGroup(tx, dated, group, now))) all += 1;
    }
    after = rows.at(-1);
    if (rows.length < rowsAtOnce) return all;
  }
};
