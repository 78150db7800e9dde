import { expect, test } from 'vitest';
import type { ImportedFinding } from '../../../engines/scanner-files/imported-finding.ts';
import { mergeImported, placesOf } from './merge-imported.ts';

const critical = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

const finding = (change: Partial<ImportedFinding>): ImportedFinding => ({
  ...{ title: 'Title', severity: 'medium', to_rate: false, cvss: null, cwe: null },
  ...{ targets: ['192.0.2.1:443'], location: '192.0.2.1:443' },
  ...{ description: 'What it is.', evidence: 'One', remediation: '', references: [] },
  ...{ rule: 'r', fingerprint: 'f'.repeat(64), impact: '', reproduction: '' },
  ...change,
});

test('places, references and texts of the second are added to the first, each once', () => {
  const { finding: merged, beyond } = mergeImported(
    finding({ references: ['CVE-2020-0001'], evidence: 'One\n\nTwo' }),
    finding({
      ...{
        targets: ['192.0.2.1:443', 'www.example.com:443'],
        references: ['CVE-2020-0001', 'CVE-2020-0002'],
      },
      ...{ evidence: 'Two\n\nThree', cwe: 'CWE-79', remediation: 'Update.', title: 'Another' },
    }),
  );
  expect(merged).toEqual(
    finding({
      ...{
        targets: ['192.0.2.1:443', 'www.example.com:443'],
        references: ['CVE-2020-0001', 'CVE-2020-0002'],
      },
      ...{ evidence: 'One\n\nTwo\n\nThree', cwe: 'CWE-79', remediation: 'Update.' },
    }),
  );
  expect(beyond).toBe(0);
});

test('what only the second says of impact, steps and remediation is not lost', () => {
  const merged = mergeImported(
    finding({ impact: 'Data is read.', remediation: 'Update to 1.2.' }),
    finding({ impact: 'Data is changed.', reproduction: '1. Sign in.', remediation: 'Update to 1.3.' }),
  ).finding;
  expect(merged).toMatchObject({
    impact: 'Data is read.\n\nData is changed.',
    reproduction: '1. Sign in.',
    remediation: 'Update to 1.2.\n\nUpdate to 1.3.',
  });
});

test('the worse severity counts, with the vector of the one that says it', () => {
  const worse = finding({ severity: 'critical', cvss: critical });
  for (const [one, other] of [
    [finding({}), worse],
    [worse, finding({})],
  ] as const) {
    expect(mergeImported(one, other).finding).toMatchObject({ severity: 'critical', cvss: critical });
  }
  const unrated = finding({ severity: 'info', to_rate: true });
  expect(mergeImported(unrated, finding({ severity: 'info' })).finding.to_rate).toBe(false);
  expect(mergeImported(finding({ severity: 'info' }), unrated).finding.to_rate).toBe(false);
  expect(mergeImported(unrated, unrated).finding.to_rate).toBe(true);
});

test('lines of one file are places of their own', () => {
  const at = (line: number) => finding({ targets: ['src/a.js'], location: `src/a.js:${line}` });
  const { finding: merged } = mergeImported(at(3), at(30));
  expect([merged.location, merged.targets]).toEqual(['src/a.js:3', ['src/a.js:3', 'src/a.js:30']]);
  // The same line again changes nothing.
  expect(mergeImported(at(3), at(3))).toEqual({ finding: at(3), beyond: 0 });
  expect(
    placesOf({ targets: ['https://a.example/x'], location: 'https://a.example/x [q parameter]' }),
  ).toEqual(['https://a.example/x']);
  expect(placesOf({ targets: [], location: '' })).toEqual([]);
});

test('what a finding does not hold is counted, and a text is cut with a mark', () => {
  const places = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => `h${from + n}.example.com`);
  const { finding: merged, beyond } = mergeImported(
    finding({ targets: places(0, 150), evidence: 'x'.repeat(19_990) }),
    finding({ targets: places(100, 120), evidence: 'y'.repeat(100) }),
  );
  expect([merged.targets.length, beyond]).toEqual([200, 20]);
  expect(merged.evidence).toHaveLength(20_000);
  expect(merged.evidence.endsWith(' […]')).toBe(true);
});
