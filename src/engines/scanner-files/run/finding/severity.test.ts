import { describe, expect, test } from 'vitest';
import { makeFinding } from './make-finding.ts';
import { ratingOf } from './severity.ts';

// 9.8, 6.1 and, in version 4, 10.
const critical = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const medium = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N';
const newest = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H';

describe('severity and score never contradict each other', () => {
  test('the word counts, and a vector that says the same is kept', () => {
    expect(ratingOf({ severity: 'critical', vectors: [critical] })).toEqual({
      ...{ severity: 'critical', cvss: critical, apart: '' },
    });
  });

  test('the word counts, and a vector of another band is only told', () => {
    expect(ratingOf({ severity: 'medium', score: 9.8, vectors: [critical] })).toEqual({
      ...{ severity: 'medium', cvss: null, apart: `${critical} (9.8)` },
    });
  });

  test('of several vectors the newest that says the same is kept', () => {
    expect(ratingOf({ severity: 'critical', vectors: [critical, newest] }).cvss).toBe(newest);
    expect(ratingOf({ severity: 'medium', vectors: [critical, newest, medium] })).toEqual({
      ...{ severity: 'medium', cvss: medium, apart: '' },
    });
  });

  test('without a word the score decides, without a score the vector', () => {
    expect(ratingOf({ score: 6.1, vectors: [critical] })).toEqual({
      ...{ severity: 'medium', cvss: null, apart: `${critical} (9.8)` },
    });
    expect(ratingOf({ vectors: [medium] })).toEqual({ severity: 'medium', cvss: medium, apart: '' });
  });

  test('a score that is none says nothing', () => {
    for (const score of [Number.NaN, -1, 11, Number.POSITIVE_INFINITY])
      expect(ratingOf({ score, vectors: [] }).severity).toBeUndefined();
  });
});

const seen = { title: 't', rule: 'r', targets: ['a.example'], identity: ['r'] };

test('what nothing rates is to be rated, and informative until then', () => {
  expect(makeFinding('f', { ...seen, severity: undefined })).toMatchObject({
    severity: 'info',
    to_rate: true,
  });
  expect(makeFinding('f', { ...seen, severity: 'info' })).toMatchObject({ severity: 'info', to_rate: false });
});

test('a vector that says something else stands below the description, however long that is', () => {
  const description = 'x'.repeat(30_000);
  const made = makeFinding('f', { ...seen, severity: 'low', cvss: critical, description });
  expect(made?.cvss).toBeNull();
  expect(made?.description).toHaveLength(20_000);
  expect(made?.description.endsWith(`\n\n${critical} (9.8)`)).toBe(true);
});

test('`./`, `.` and an empty path are no places', () => {
  const made = makeFinding('f', { ...seen, severity: 'low', targets: ['./', '.', ' ', 'src/a.ts'] });
  expect([made?.targets, made?.location]).toEqual([['src/a.ts'], 'src/a.ts']);
  expect(makeFinding('f', { ...seen, severity: 'low', targets: ['.'], location: ':12' })).toMatchObject({
    ...{ targets: [], location: '' },
  });
});
