import '../../../../../app/services.ts';
import { expect, test } from 'vitest';
import { readDraft } from '../../../../casework/requests/draft-link.ts';
import type { Collection } from '../../../../records/search-index/entry.ts';
import type { Hit } from '../../contract.ts';
import {
  findingFromHit,
  questionAbout,
  requestFromHit,
  resembledDomain,
  shieldingWithQuestion,
} from './request-from-hit.ts';

type Facts = Readonly<Record<string, string>>;

const hitOf = (collection: Collection, title: string, facts: Facts = { place: 'rack 4' }): Hit => ({
  ...{ entry_id: '1', collection, kind: 'x', origin: 'nmap', severity: null, times: 1 },
  ...{ at: '2026-03-04T10:00:00Z', since: '2026-03-04T10:00:00Z', title, title_marks: [] },
  ...{
    text: '',
    text_marks: [],
    facts: Object.entries(facts).map(([name, value]) => ({ name, value, marks: [] })),
  },
  ...{ request_id: null, request: null, finding_id: null, exposure_id: null, keywords: [], customers: [] },
  ...{ reference: null, is_new: false },
});

const asked = (hit: Hit) => {
  const { link } = requestFromHit(hit, 'en') ?? {};
  return link && { path: link.to, ...readDraft(link.state) };
};

test('a certificate of one’s own leads to shielding with its name, a server to a penetration test, an account to a campaign', () => {
  expect(asked(hitOf('public', 'shop.acme.com'))).toEqual({
    path: '/digital-web-shielding/create',
    title: 'From deep search: shop.acme.com',
    description: 'shop.acme.com\nPlace: rack 4\nSource: nmap, last seen 04/03/2026',
    ...{ submodule: 'SHIELDING', type_submodule: 'NA', domain_subdomain: 'shop.acme.com' },
  });
  expect(asked(hitOf('servers', 'www.acme.com'))).toMatchObject({
    path: '/infrastructure-vulnerability-assessment/create',
    ...{ submodule: 'PENETRATION TESTING', type_submodule: 'EXTERNAL', domain_subdomain: '' },
  });
  expect(asked(hitOf('datasets', 'ana@acme.com'))?.path).toBe('/spearphishing-campaign/create');
});

test('no request follows from one’s own documents', () => {
  expect(requestFromHit(hitOf('documents', 'Report'), 'en')).toBeUndefined();
});

test('for a name of somebody else no service is offered that wants a proof of it: analysts are asked', () => {
  const hit = hitOf('public', 'acme-login.com (xn--acme-login.com)', {
    of_domain: 'acme.com',
    link: 'https://x.test',
  });
  expect(requestFromHit(hit, 'en')).toBeUndefined();
  expect(resembledDomain(hit)).toBe('acme.com');
  const question = questionAbout(hit, 'es');
  expect(question).toContain('acme-login.com');
  expect(question).toContain('Se parece a: acme.com\nEnlace: https://x.test\nFuente: nmap');
  // Where there is no request to ask in, shielding of the organisation's own domain begins with the question.
  const { link } = shieldingWithQuestion(hit, question, 'en') ?? {};
  expect(readDraft(link?.state)).toMatchObject({ domain_subdomain: 'acme.com', description: question });
});

test('a finding of a server names host and port as its target, of a policy where it stands', () => {
  const targetsOf = (hit: Hit) => findingFromHit(hit, 'r', 'en').state.finding.targets;
  const facts = { host: '192.0.2.7', port: '443/tcp' };
  expect(targetsOf(hitOf('servers', '192.0.2.7:443/tcp · https', facts))).toBe('192.0.2.7:443');
  expect(targetsOf(hitOf('servers', 'x', { host: '2001:db8::1', port: '22/tcp' }))).toBe('[2001:db8::1]:22');
  expect(targetsOf(hitOf('servers', '192.0.2.7', { host: '192.0.2.7' }))).toBe('192.0.2.7');
  expect(targetsOf(hitOf('policy', 'TLS 1.0 · acme.com:443', {}))).toBe('acme.com:443');
  expect(targetsOf(hitOf('datasets', 'ana@acme.com'))).toBe('');
});
