import { expect, test } from 'vitest';
import { findingDraftHref, readFindingDraft } from './draft-address.ts';

const draft = {
  title: 'Telnet & co.',
  excerpt: 'port 23\nopen',
  targets: '198.51.100.7:23',
  severity: 'high',
} as const;
const parametersOf = (href: string): URLSearchParams => new URLSearchParams(href.split('?')[1]);

test('a draft of a finding comes back from the address as it went in, cut to what an address holds', () => {
  expect(readFindingDraft(parametersOf(findingDraftHref('id', draft)))).toEqual(draft);
  const long = readFindingDraft(parametersOf(findingDraftHref('id', { ...draft, title: 'x'.repeat(500) })));
  expect(long?.title).toHaveLength(200);
});

test('an address without a title holds no draft, and what is no severity counts as none', () => {
  expect(readFindingDraft(new URLSearchParams('finding_severity=high'))).toBeUndefined();
  const odd = readFindingDraft(new URLSearchParams('finding_title=a&finding_severity=worst'));
  expect(odd).toEqual({ title: 'a', excerpt: '', targets: '', severity: undefined });
});
