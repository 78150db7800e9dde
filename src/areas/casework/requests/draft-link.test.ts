import { expect, test } from 'vitest';
import { draftLink, readDraft } from './draft-link.ts';

const draft = {
  title: 'From deep search: ana@acme.com',
  description: 'first\nsecond',
  submodule: 'SHIELDING',
  type_submodule: 'NA',
  domain_subdomain: 'acme.com',
};

test('the form of a request begins with what the link hands over, and its address says nothing of it', () => {
  const link = draftLink('/digital-web-shielding', draft);
  expect(link.to).toBe('/digital-web-shielding/create');
  expect(readDraft(structuredClone(link.state))).toEqual(draft);
});

test('what is handed over is cut to what the form takes', () => {
  const { state } = draftLink('/x', { ...draft, title: 'x'.repeat(500), description: 'y'.repeat(5000) });
  expect(state.draft.title).toHaveLength(120);
  expect(state.draft.description).toHaveLength(2000);
});

test('what a history holds besides is no draft', () => {
  for (const odd of [
    null,
    undefined,
    'a',
    {},
    { draft: null },
    { draft: { description: 'x' } },
    { draft: 7 },
  ])
    expect(readDraft(odd)).toBeUndefined();
  expect(readDraft({ draft: { title: 'a', description: 7 } })?.description).toBe('');
});
