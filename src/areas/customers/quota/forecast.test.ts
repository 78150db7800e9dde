import { expect, test } from 'vitest';
import { forecast, historySince, type Usage } from './forecast.ts';

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const usage = (change: Partial<Usage>): Usage => ({
  ...{ limit: 12, consumed: 6, units: 6, since: at('2026-04-01'), now: at('2026-05-31'), periodEnd: null },
  ...change,
});

test('a quota ends on the day that its use of late leads to, or lasts beyond the period', () => {
  const rows: readonly [Partial<Usage>, string | null][] = [
    // Six in 60 days, six left: another 60 days.
    [{}, '2026-07-30'],
    [{ units: 3, consumed: 3 }, '2026-11-27'],
    [{ consumed: 11 }, '2026-06-10'],
    // The period ends before, on that very day, or after.
    [{ periodEnd: at('2026-07-29') }, 'lasts'],
    [{ periodEnd: at('2026-07-30') }, 'lasts'],
    [{ periodEnd: at('2026-07-31') }, '2026-07-30'],
    // 14 days of history are enough, 13 are not.
    [{ since: at('2026-05-17') }, '2026-06-14'],
    [{ since: at('2026-05-18') }, null],
    // Three units are enough, two are not; given back ones do not come here.
    [{ units: 2 }, null],
    [{ units: 0 }, null],
    // Nothing left, or a limit set below what is used.
    [{ consumed: 12 }, null],
    [{ limit: 4 }, null],
    // Further away than two years says nothing, unless a period ends before.
    [{ limit: 1000 }, null],
    [{ limit: 1000, periodEnd: at('2027-01-01') }, 'lasts'],
  ];
  for (const [change, expected] of rows) {
    const found = forecast(usage(change));
    const said = found && (found.kind === 'lasts' ? 'lasts' : found.at.toISOString().slice(0, 10));
    expect(said, JSON.stringify(change)).toBe(expected);
  }
});

test('history goes back 90 days, and not beyond the first line of the period', () => {
  const now = at('2026-05-31');
  expect(historySince(now, at('2020-01-01'))).toEqual(at('2026-03-02'));
  expect(historySince(now, at('2026-05-01'))).toEqual(at('2026-05-01'));
});
