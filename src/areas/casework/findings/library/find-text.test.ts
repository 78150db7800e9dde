import { expect, test } from 'vitest';
import { cvesIn, findTextFor, type Kind } from './find-text.ts';

const found = (kind: Partial<Kind>) =>
  findTextFor({ title: 'Something', cwe: null, source: 'Nessus', cves: [], ...kind })?.texts.en.title;

const injection = 'SQL injection';
const heartbleed = 'Heartbleed: memory of the server can be read';

test.each([
  ['by its title', { title: 'TLS: heartbleed', cwe: 'CWE-89', cves: ['CVE-2016-2183'] }, heartbleed],
  ['by its CVE before its CWE', { cwe: 'CWE-89', cves: ['CVE-2014-0160'] }, heartbleed],
  [
    'by the CVE of its title',
    { title: 'CVE-2014-0160: openssl', source: 'Trivy', cves: ['CVE-1'] },
    heartbleed,
  ],
  ['by a CWE that says enough', { cwe: 'CWE-89' }, injection],
  ['by no CWE that says little', { cwe: 'CWE-200' }, undefined],
  ['not by CVEs of two texts', { cves: ['CVE-2014-0160', 'CVE-2016-2183'] }, undefined],
  ['not by a CVE beside others', { cves: ['CVE-2014-0160', 'CVE-2014-9999'] }, undefined],
  ['not by the CWE of a package', { title: 'CVE-2020-1111: kit', cwe: 'CWE-89', source: 'Trivy' }, undefined],
  ['not by the CWE of a package scanner', { cwe: 'CWE-89', source: 'npm audit' }, undefined],
  ['not by the CWE of what retire.js found', { cwe: 'CWE-89', source: 'retire.js' }, undefined],
  [
    'not by the CWE of a name of its own',
    { title: 'PYSEC-1: kit', cwe: 'CWE-89', source: 'OSV-Scanner' },
    undefined,
  ],
  [
    'of a network, by the rule',
    { title: 'Open wireless network', source: 'Kismet' },
    'Open wireless network',
  ],
  ['of a person, not by its CWE', { cwe: 'CWE-89', source: 'analyst' }, undefined],
  ['of a person, by its whole title', { title: 'inyección de SQL', source: 'analyst' }, injection],
  [
    'of a person, not by its beginning',
    { title: 'Inyección SQL en el buscador', source: 'analyst' },
    undefined,
  ],
])('a finding is known %s', (_, kind, title) => {
  expect(found(kind)).toBe(title);
});

test('CVEs of a text are found, each once', () => {
  expect(cvesIn('- CVE-2014-0160\n- https://x.example/cve-2014-0160 XCVE-2014-0161')).toEqual([
    'CVE-2014-0160',
  ]);
});
