/** Stretches of time by which figures are shown, in UTC; a week begins on Monday. */
export const periods = ['week', 'month'] as const;
export type Period = (typeof periods)[number];

/** How many of them a plot shows. */
const shownPeriods = 12;

const daysSinceMonday = (at: Date): number => (at.getUTCDay() + 6) % 7;

const beginOf = (period: Period, now: Date, ago: number): number =>
  period === 'month'
    ? Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)
    : Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - daysSinceMonday(now) - 7 * ago);

/** First days (`2026-11-16`) of the last twelve periods, the oldest first and the running one last. */
export const lastPeriods = (period: Period, now: Date): string[] =>
  Array.from({ length: shownPeriods }, (_, index) =>
    new Date(beginOf(period, now, shownPeriods - 1 - index)).toISOString().slice(0, 10),
  );

/**
 * What stood at the end of each period, from what stands now and by how much each period has changed it.
 * @param changes one a period, the oldest first.
 */
export const standings = (now: number, changes: readonly number[]): number[] => {
  let stands = now;
  const ends: number[] = [];
  for (const change of [...changes].reverse()) {
    ends.unshift(stands);
    stands -= change;
  }
  return ends;
};
