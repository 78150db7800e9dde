import { expect, test } from 'vitest';
import { findingDraftLink, readFindingDraft } from './finding-draft-link.ts';

const draft = {
  title: 'Telnet & co.',
  excerpt: 'port 23\nopen',
  targets: '198.51.100.7:23',
  severity: 'high',
} as const;

test('a draft of a finding is handed over as it is, cut to what the form takes, and stands in no address', () => {
  const link = findingDraftLink('id', draft);
  expect(link.to).toBe('/requests/id');
  expect(readFindingDraft(structuredClone(link.state))).toEqual(draft);
  const { state } = findingDraftLink('id', { ...draft, title: 'x'.repeat(500) });
  expect(state.finding.title).toHaveLength(200);
});

test('what a history holds besides is no draft, and what is no severity counts as none', () => {
  for (const odd of [null, undefined, {}, { finding: null }, { finding: { severity: 'high' } }])
    expect(readFindingDraft(odd)).toBeUndefined();
  const odd = readFindingDraft({ finding: { title: 'a', severity: 'worst' } });
  expect(odd).toEqual({ title: 'a', excerpt: '', targets: '', severity: undefined });
});
