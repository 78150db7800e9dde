import '../../../../../app/services.ts';
import { expect, test } from 'vitest';
import { readDraft } from '../../../../casework/requests/draft-address.ts';
import type { Collection } from '../../../../records/search-index/entry.ts';
import type { Hit } from '../../contract.ts';
import { requestFromHit } from './request-from-hit.ts';

const hitOf = (collection: Collection, title: string): Hit => ({
  ...{ entry_id: '1', collection, kind: 'x', origin: 'nmap', severity: null, times: 1 },
  ...{ at: '2026-03-04T10:00:00Z', since: '2026-03-04T10:00:00Z', title, title_marks: [] },
  ...{ text: '', text_marks: [], facts: [{ name: 'place', value: 'rack 4', marks: [] }] },
  ...{ request_id: null, request: null, finding_id: null, exposure_id: null, organisation: null },
});

const draftOf = (hit: Hit) => {
  const url = new URL(requestFromHit(hit, 'en') ?? '', 'http://here');
  return { path: url.pathname, ...readDraft(url.searchParams) };
};

test('a look-alike leads to shielding with its name, a server to a penetration test, an account to a campaign', () => {
  expect(draftOf(hitOf('public', 'acme-login.com (xn--acme-login.com)'))).toEqual({
    path: '/digital-web-shielding/create',
    title: 'From deep search: acme-login.com (xn--acme-login.com)',
    description: 'acme-login.com (xn--acme-login.com)\nPlace: rack 4\nSource: nmap, last seen 04/03/2026',
    ...{ submodule: 'SHIELDING', type_submodule: 'NA', domain_subdomain: 'acme-login.com' },
  });
  expect(draftOf(hitOf('servers', 'www.acme.com'))).toMatchObject({
    path: '/infrastructure-vulnerability-assessment/create',
    ...{ submodule: 'PENETRATION TESTING', type_submodule: 'EXTERNAL', domain_subdomain: '' },
  });
  expect(draftOf(hitOf('datasets', 'ana@acme.com')).path).toBe('/spearphishing-campaign/create');
});

test('no request follows from one’s own documents', () => {
  expect(requestFromHit(hitOf('documents', 'Report'), 'en')).toBeUndefined();
});
