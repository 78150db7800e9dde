import { expect, test } from 'vitest';
import {
  testsslChecks,
  testsslTitle,
} from '../../../../engines/scanner-files/run/formats/hosts/testssl-titles.ts';
import { exampleBytes, exampleNames } from '../../../../engines/scanner-files/run/testing/examples.ts';
import { readBytes } from '../../../../engines/scanner-files/run/testing/read-bytes.ts';
import { scoreCvss } from '../../../../shared/vocabulary/cvss-score.ts';
import { cweName } from '../../../../shared/vocabulary/cwe-name.ts';
import { cwePattern } from '../rules.ts';
import { saveLibraryText } from '../write/staff-contract.ts';
import { textsOfTitle } from './find-text.ts';
import { starterTexts } from './starter-texts.ts';
import { titlesOfScanners } from './testing/titles-of-scanners.ts';

const named = starterTexts.map((text) => [text.texts.en.title, text] as const);

const ratingOf = (cvss: string | null): string => {
  const score = cvss === null ? 0 : (scoreCvss(cvss)?.score ?? Number.NaN);
  if (score === 0) return 'info';
  return score >= 9 ? 'critical' : score >= 7 ? 'high' : score >= 4 ? 'medium' : 'low';
};

test.each(named)(
  'the usual text “%s” is one that the library takes, its severity that of its vector, and its weakness has a name',
  (_, text) => {
    expect(saveLibraryText.input.safeParse(text).success).toBe(true);
    if (text.cwe !== null) expect(text.cwe).toMatch(cwePattern);
    for (const cwe of [...(text.cwe === null ? [] : [text.cwe]), ...(text.match.cwes ?? [])])
      expect([cwe, cweName(cwe)]).toEqual([cwe, expect.anything()]);
    expect(ratingOf(text.cvss)).toBe(text.severity);
    expect(text.texts.es.title).not.toBe(text.texts.en.title);
    for (const { impact, remediation } of [text.texts.en, text.texts.es])
      expect([impact, remediation].every((part) => part.endsWith('.'))).toBe(true);
  },
);

test('there are texts for what scanners and testers find most, and their titles are told apart', () => {
  const titles = starterTexts.flatMap(({ texts }) => [texts.en.title, texts.es.title]);
  expect(starterTexts.length).toBeGreaterThanOrEqual(120);
  expect(new Set(titles).size).toBe(titles.length);
  expect(Object.keys(titlesOfScanners).toSorted()).toEqual(named.map(([title]) => title).toSorted());
});

test.each(named)('titles of scanners lead to “%s” and to no other text', (title, text) => {
  const examples = titlesOfScanners[title] ?? [];
  expect(examples).not.toEqual([]);
  for (const example of [...examples, text.texts.en.title, text.texts.es.title])
    expect([example, textsOfTitle(example).map(({ texts }) => texts.en.title)]).toEqual([example, [title]]);
  for (const pattern of text.match.titles) expect(pattern.source).toMatch(/^\^/);
});

test('a CVE or a CWE leads to one text', () => {
  const all = (of: 'cves' | 'cwes') => starterTexts.flatMap(({ match }) => match[of] ?? []);
  for (const list of [all('cves'), all('cwes')]) expect(new Set(list).size).toBe(list.length);
  for (const cwe of all('cwes')) expect(cwe).toMatch(cwePattern);
  for (const cve of all('cves')) expect(cve).toMatch(/^CVE-\d{4}-\d{4,}$/);
});

test('no title in the example files of scanners is taken by two texts', async () => {
  const titles: string[] = [];
  for (const name of exampleNames) {
    const { findings } = await readBytes(exampleBytes(name));
    titles.push(...findings.map(({ title }) => title));
  }
  expect(titles.length).toBeGreaterThan(40);
  expect(titles.filter((title) => textsOfTitle(title).length > 1)).toEqual([]);
  expect(titles.filter((title) => textsOfTitle(title).length === 1).length).toBeGreaterThan(25);
});

test('what testssl finds is called as the library calls it, so that a draft is filled and shown in both languages', () => {
  const known = testsslChecks.filter((id) => textsOfTitle(`TLS: ${id}`).length > 0);
  expect(known.length).toBeGreaterThan(40);
  for (const id of known) {
    const title = testsslTitle(id, '', true);
    expect([id, textsOfTitle(title)]).toEqual([id, textsOfTitle(`TLS: ${id}`)]);
    expect([id, textsOfTitle(title).map(({ texts }) => texts.en.title)]).toEqual([id, [title]]);
  }
});
