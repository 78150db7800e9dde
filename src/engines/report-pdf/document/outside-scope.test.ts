import { expect, test } from 'vitest';
import { sampleFinding, sampleReport } from '../../../test/sample-report.ts';
import type { ReportData } from '../report-data.ts';
import { outsideScope } from './outside-scope.ts';

/** `10.0.0.5 (F-003)` */
const told = ({ findings, ...data }: Pick<ReportData, 'request' | 'scope' | 'findings'>): string[] =>
  outsideScope(data, findings).places.map(({ place, numbers }) => `${place} (${numbers.join(', ')})`);

const { request } = sampleReport(0);
const found = (...places: readonly string[]) => [
  { ...sampleFinding(0), number: 3, location: places[0] ?? '', targets: [...places] },
];
const listed = (...rows: string[][]) => ({
  total: rows.length,
  columns: ['target', 'exclude'],
  listed: rows,
});

test('what a list names is inside: addresses in ranges, hosts, with ports and paths; what it leaves out is not', () => {
  const scope = listed(
    ['203.0.113.0/28', '203.0.113.1 203.0.113.8/30'],
    ['www.example.com', ''],
    ['https://shop.example.com/login', ''],
    ['2001:db8::/64', ''],
  );
  const inside = [
    ...[
      '203.0.113.2',
      '203.0.113.3:443',
      'https://203.0.113.4/a',
      'WWW.example.com:8443',
      '[2001:db8::5]:22',
    ],
    ...['https://shop.example.com/other?x=1', '2001:db8::7'],
  ];
  expect(told({ request, scope, findings: found(...inside) })).toEqual([]);
  const outside = [
    '203.0.113.1',
    '203.0.113.9:80',
    '10.0.0.5',
    'mail.example.com',
    'https://b.www.example.com/',
  ];
  expect(told({ request, scope, findings: found(...inside, ...outside) })).toEqual(
    outside.map((place) => `${place} (F-003)`),
  );
});

test('a domain has its subdomains, and no other that ends like it', () => {
  const asked = { ...request, domain_subdomain: 'example.com' };
  const places = ['example.com', 'mail.example.com:25', 'badexample.com', '10.0.0.5'];
  expect(told({ request: asked, scope: undefined, findings: found(...places) })).toEqual([
    'badexample.com (F-003)',
    '10.0.0.5 (F-003)',
  ]);
});

test('nothing is said where the list is not whole, or findings are no places of a network', () => {
  const cut = { ...listed(['203.0.113.7', '']), total: 2 };
  expect(told({ request, scope: cut, findings: found('10.0.0.5') })).toEqual([]);
  expect(told({ request, scope: undefined, findings: found('10.0.0.5') })).toEqual([]);
  const scope = listed(['203.0.113.7', '']);
  expect(told({ request, scope, findings: found('Finance', 'Third floor', 'src/a:12') })).toEqual([]);
});

test('of a scanner that names one host twice all places must lie outside, of others one', () => {
  const scope = listed(['www.example.com', '']);
  const [finding] = found('www.example.com:443', '203.0.113.7:443');
  const findings = [{ ...finding, source: 'Nessus' }] as ReportData['findings'];
  expect(told({ request, scope, findings })).toEqual([]);
  const byHand = [{ ...finding, source: 'analyst' }] as ReportData['findings'];
  expect(told({ request, scope, findings: byHand })).toEqual(['203.0.113.7:443 (F-003)']);
  expect(outsideScope({ request, scope }, byHand).findings.size).toBe(1);
});
