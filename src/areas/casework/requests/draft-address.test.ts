import { expect, test } from 'vitest';
import { draftHref, readDraft } from './draft-address.ts';

test('the form of a request begins with what its address says, cut to what the form takes', () => {
  const draft = {
    title: 'Name & “sign” ñ',
    description: 'first\nsecond',
    submodule: 'SHIELDING',
    type_submodule: 'NA',
    domain_subdomain: 'acme.com',
  };
  const href = draftHref('/digital-web-shielding', draft);
  expect(href).toMatch(/^\/digital-web-shielding\/create\?/);
  expect(readDraft(new URL(href, 'http://here').searchParams)).toEqual(draft);
  const long = draftHref('/x', { ...draft, title: 'x'.repeat(500), description: 'y'.repeat(5000) });
  const read = readDraft(new URL(long, 'http://here').searchParams);
  expect(read?.title).toHaveLength(120);
  expect(read?.description).toHaveLength(2000);
});

test('an address without a title is no draft', () => {
  expect(readDraft(new URLSearchParams('from=1&description=x'))).toBeUndefined();
});
