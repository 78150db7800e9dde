import '../../../../app/services.ts';
import { expect, test } from 'vitest';
import { localMatches } from '../../../desks/jump/local-matches.ts';
import { infrastructure } from '../../../services/infrastructure/service.ts';
import { askedService, askLinks, contractedFirst } from './ask-links.ts';

const wordOf = (to: string): string | null => new URL(to, 'http://x').searchParams.get('service');

test('each service is offered once, under its name', () => {
  expect(askLinks().map(({ label }) => label.en)).toEqual([
    'Spearphishing Campaign',
    'Vulnerability Assessment',
    'Penetration Test',
    'Wireless Security Assessment',
    'Domain Shielding',
    'Static Code Analysis (SAST)',
  ]);
});

test('its address opens the form with that service; the kind is chosen where there is one only', () => {
  const begins = askLinks().map(({ to }) => askedService(infrastructure, wordOf(to)));
  const known = begins.flatMap((one) => (one ? [`${one.submodule}/${one.type_submodule}`] : []));
  expect(known).toEqual([
    'VULNERABILITY ASSESSMENT/',
    'PENETRATION TESTING/',
    'WIRELESS SECURITY ASSESSMENT/NA',
  ]);
  expect(askedService(infrastructure, 'PENETRATION TESTING')).toMatchObject({
    submodule: 'PENETRATION TESTING',
  });
  expect(askedService(infrastructure, 'nothing')).toBeUndefined();
  expect(askedService(infrastructure, null)).toBeUndefined();
});

test('what is not contracted stands last, and what is not known is offered', () => {
  const limits: Readonly<Record<string, number>> = { 'SPEARPHISHING CAMPAIGN': 0, SHIELDING: 2 };
  const links = contractedFirst(askLinks(), ({ submodule }) => limits[submodule]);
  expect(links.at(-1)).toMatchObject({ key: 'spearphishing-campaign', isContracted: false });
  expect(links.filter(({ isContracted }) => !isContracted)).toHaveLength(1);
});

test.each([
  ['pentest', 'penetration-testing'],
  ['pen test', 'penetration-testing'],
  ['intrusión', 'penetration-testing'],
  ['phishing', 'spearphishing-campaign'],
  ['suplantacion', 'spearphishing-campaign'],
  ['sast', 'sast'],
  ['codigo', 'sast'],
  ['source code', 'sast'],
  ['wifi', 'wireless-security-assessment'],
  ['wi-fi', 'wireless-security-assessment'],
  ['inalambrica', 'wireless-security-assessment'],
  ['dmarc', 'shielding'],
  ['dominio', 'shielding'],
  ['scan', 'vulnerability-assessment'],
  ['vulnerabilidades', 'vulnerability-assessment'],
])('"%s" finds %s', (typed, key) => {
  expect(localMatches(askLinks(), typed, 'en').map((link) => link.key)).toContain(key);
});
