import { expect, test } from 'vitest';
import { scoreCvss } from '../../../../shared/vocabulary/cvss-score.ts';
import { cvssWords, groupWords, valueWords } from './cvss-messages.ts';
import {
  backInVersion,
  baseMetrics,
  choose,
  chosenCount,
  cvssVersions,
  emptyParts,
  inVersion,
  metricGroups,
  readVector,
  writeVector,
} from './cvss-metrics.ts';

const whole31 = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const whole40 = 'CVSS:4.0/AV:N/AC:L/AT:P/PR:L/UI:P/VC:H/VI:L/VA:N/SC:L/SI:N/SA:H';

test.each([
  whole31,
  'CVSS:3.0/AV:L/AC:H/PR:H/UI:R/S:C/C:L/I:N/A:N',
  whole40,
  `${whole31}/E:P/RL:O`,
  `${whole40}/E:U/CR:H/S:N`,
  'CVSS:3.1/AV:N',
])('a vector that is read and written again is the same: %s', (vector) => {
  const parts = readVector(vector);
  expect(parts && writeVector(parts)).toBe(vector);
});

test('any values that are chosen come to a vector that is scored, in every version', () => {
  for (const version of cvssVersions) {
    for (let turn = 0; turn < 4; turn += 1) {
      const parts = baseMetrics(version)
        .toReversed()
        .reduce(
          (so, { name, values }, index) => choose(so, name, values[(index + turn) % values.length] ?? ''),
          emptyParts(version),
        );
      const vector = writeVector(parts);
      expect(scoreCvss(vector), vector).toBeDefined();
      expect(readVector(vector)).toEqual(parts);
      expect(chosenCount(parts).chosen).toBe(chosenCount(parts).of);
    }
  }
});

test('leaving any base metric out leaves a vector that is not scored', () => {
  for (const vector of [whole31, whole40]) {
    const parts = readVector(vector) ?? emptyParts('3.1');
    for (const { name } of baseMetrics(parts.version)) {
      const { [name]: _, ...chosen } = parts.chosen;
      expect(scoreCvss(writeVector({ ...parts, chosen }))).toBeUndefined();
    }
  }
});

test('what is no base metric stays as it was typed, and choosing puts a slip right', () => {
  const parts = readVector('CVSS:3.1/AV:Z/AC:L/AC:H/E:P/nonsense');
  expect(parts).toEqual({
    ...{ version: '3.1', chosen: { AC: 'L' } },
    others: ['AV:Z', 'AC:H', 'E:P', 'nonsense'],
  });
  const mended = choose(choose(parts ?? emptyParts('3.1'), 'AV', 'N'), 'AC', 'H');
  expect(writeVector(mended)).toBe('CVSS:3.1/AV:N/AC:H/E:P/nonsense');
});

test.each(['', '9.8', 'AV:N/AC:L/Au:N/C:P/I:P/A:P', 'CVSS:2.0/AV:N', 'cvss'])('%j is no vector', (text) => {
  expect(readVector(text)).toBeUndefined();
});

test('nothing chosen is no vector', () => {
  expect(writeVector(emptyParts('4.0'))).toBe('');
});

test('in another version what means the same is kept, and the rest is to be chosen', () => {
  const parts = readVector(`${whole31}/E:P`) ?? emptyParts('3.1');
  expect(writeVector(inVersion(parts, '4.0'))).toBe('CVSS:4.0/AV:N/AC:L/PR:N/UI:N/VC:H/VI:H/VA:H');
  expect(writeVector(inVersion(readVector(whole40) ?? emptyParts('4.0'), '3.1'))).toBe(
    'CVSS:3.1/AV:N/AC:L/PR:L/UI:R/C:H/I:L/A:N',
  );
  const interactive = readVector('CVSS:3.1/UI:R') ?? emptyParts('3.1');
  expect(inVersion(interactive, '4.0').chosen).toEqual({});
  expect(writeVector(inVersion(readVector(whole31.replace('3.1', '3.0')) ?? parts, '3.1'))).toBe(whole31);
});

test('looking at another version takes nothing away, and what is chosen there is taken back', () => {
  const before = readVector(`${whole31.replace('UI:N', 'UI:R')}/E:P`) ?? emptyParts('3.1');
  const looked = inVersion(before, '4.0');
  expect(backInVersion(looked, before)).toEqual(before);
  const changed = choose(choose(looked, 'VC', 'L'), 'UI', 'N');
  expect(writeVector(backInVersion(changed, before))).toBe(
    `${whole31.replace('UI:N', 'UI:R').replace('C:H', 'C:L')}/E:P`,
  );
  const active = readVector(whole40) ?? emptyParts('4.0');
  expect(backInVersion(inVersion(active, '3.1'), active)).toEqual(active);
  expect(backInVersion(choose(inVersion(active, '3.1'), 'UI', 'N'), active).chosen.UI).toBe('N');
});

test('every group, metric and value has its words', () => {
  for (const version of cvssVersions) {
    for (const { group, metrics } of metricGroups[version]) {
      expect(groupWords[group].es).not.toBe('');
      for (const { name, values } of metrics) {
        expect(cvssWords[name], name).toBeDefined();
        for (const value of values) expect(valueWords(name, value), `${name}:${value}`).toBeDefined();
      }
    }
  }
});
