// @vitest-environment jsdom
import '../../../../../app/services.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { codeAbout } from '../../../../../engines/code/about.ts';
import { languages, showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { requestsKey } from '../../../../../ui/live/live-cache.ts';
import { initialAuthState } from '../../../../../ui/session/auth-state.ts';
import { useAuthStore } from '../../../../../ui/session/auth-store.ts';
import type { RequestDetails } from '../../../requests/contract.ts';
import { detailMessages } from '../../../requests/messages.ts';
import { RequestCoverage } from '../../../requests/web/request-coverage.tsx';
import { requestKeys } from '../../../requests/web/request-queries.ts';
import type { Finding, ListedFinding } from '../../contract.ts';
import { retestMessages } from '../../messages.ts';
import type { Retest } from '../../retest/retest-contract.ts';
import { findingTexts } from '../../texts.ts';
import type { FindingCounts } from '../../web/finding-queries.ts';
import { RequestFindings } from './request-findings.tsx';
import { RequestSummary } from './request-summary.tsx';

beforeEach(() => {
  useAuthStore.setState({
    auth: { ...initialAuthState, user: { ...initialAuthState.user, rol: 'Administrator' } },
  });
});

const finding = (
  source: string,
  number: number,
): Finding & Pick<ListedFinding, 'not_found_in' | 'retest'> => ({
  ...{ id: `f${number}`, request_id: 'r1', number, reference: `SAST-0001-0${number}`, title: 'Weak' },
  ...{ not_found_in: null, retest: null },
  ...{
    severity: 'high',
    to_rate: false,
    cwe: 'CWE-89',
    cvss: null,
    cvss_score: null,
    location: 'a.js:1',
    targets: [],
  },
  ...{ state: 'open', state_reason: null, state_until: null, released: true, due_at: null, owner: null },
  ...{ created_at: '2026-03-01T12:00:00Z', updated_at: '2026-03-01T12:00:00Z', source },
  ...{ description: 'What it is.', excerpt: '', remediation: '', impact: '', reproduction: '' },
  written_in: ['en', 'es'],
});

const request = {
  ...{ id: 'r1', request_id: 'r1', submodule: 'SAST', type_submodule: 'NA', current_status: 'finished' },
  ...{ findings: { critical: 0, high: 1, medium: 0, low: 0, info: 0 }, attachments: [] },
} as unknown as RequestDetails;

const allOf = (counts: FindingCounts['counts']) => ({
  ...{ critical: 0, medium: 0, low: 0, info: 0 },
  high: counts.reduce((sum, { total }) => sum + total, 0),
});

const show = (
  language: 'en' | 'es',
  sources: readonly string[],
  counts?: FindingCounts['counts'],
  more: Partial<ListedFinding> = {},
  rounds: readonly Partial<Retest>[] = [],
  asked: Partial<RequestDetails> = {},
) => {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const rows = sources.map((source, index) => ({ ...finding(source, index + 1), ...more }));
  client.setQueryData(requestKeys.findings('r1', undefined, 'open'), {
    pages: [{ data: rows, nextCursor: undefined, total: rows.length }],
    pageParams: [''],
  });
  client.setQueryData(
    [requestsKey, 'findings', 'r1', 'retests', language],
    rounds.map((round) => ({ retest_id: 'x', number: 1, note: '', findings: [], ...round })),
  );
  if (counts) {
    client.setQueryData([...requestKeys.allFindings, 'counts', { request_id: 'r1' }], {
      counts,
      overdue: 0,
      next_due: null,
    });
    const settled = { ...finding('analyst', 9), state: 'fixed' as const, title: 'Gone' };
    client.setQueryData(requestKeys.findings('r1', undefined, 'all'), {
      pages: [{ data: [...rows, settled], nextCursor: undefined, total: rows.length + 1 }],
      pageParams: [''],
    });
  }
  const shown = { ...request, ...(counts && { findings: allOf(counts) }), ...asked };
  return showElement(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        {shown.coverage ? <RequestSummary request={shown} /> : null}
        <RequestFindings request={shown} />
        {shown.coverage ? <RequestCoverage coverage={shown.coverage} /> : null}
      </MemoryRouter>
    </QueryClientProvider>,
    language,
  );
};

const count = (state: 'open' | 'fixed', total: number) =>
  ({ severity: 'high', state, drafts: false, total }) as const;

test('where the figures cannot be read and nothing is open, that is said, and may be tried again', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', fetched);
  const { user } = show('en', []);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  fetched.mockClear();
  await user.click(again);
  expect(fetched).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('what is open is listed first, with the figures of the head; all of them are one press away', async () => {
  const { user } = show('en', ['analyst'], [count('open', 1), count('fixed', 1)]);
  const titles = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  const buttons = () =>
    [...document.querySelectorAll('fieldset button')]
      .slice(0, 2)
      .map((one) => [one.textContent, one.getAttribute('aria-pressed')]);
  expect(buttons()).toEqual([
    ['Open 1', 'true'],
    ['All 2', 'false'],
  ]);
  expect(titles()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'All 2' }));
  expect(buttons()).toEqual([
    ['Open 1', 'false'],
    ['All 2', 'true'],
  ]);
  expect(titles()[1]).toContain('Gone');
});

test('the severities are a filter and say no figures that the head says', () => {
  show('en', ['analyst'], [count('open', 1), count('fixed', 1)]);
  expect(screen.getByRole('button', { name: 'High' }).textContent).toBe('High');
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links.filter((text) => /\d/.test(text ?? ''))).toEqual(['Fixed 1']);
});

test('where nothing is open all of them are listed', () => {
  show('en', [], [count('fixed', 1)]);
  expect(screen.getByText('Gone')).toBeTruthy();
  expect(document.querySelector('fieldset button')?.textContent).toBe('All 1');
});

const again = (language: 'en' | 'es') =>
  screen.queryByRole('link', { name: detailMessages.scanAgain[language] });
const retest = (language: 'en' | 'es') =>
  screen.queryByRole('button', { name: retestMessages.ask[language] });

for (const language of languages) {
  test(`what a machine found is scanned again, and not tested by hand (${language})`, () => {
    show(language, [codeAbout.by]);
    expect(again(language)?.getAttribute('href')).toMatch(/\/create\?from=r1$/);
    expect(retest(language)).toBeNull();
  });

  test(`what a person found is tested again (${language})`, () => {
    show(language, ['analyst']);
    expect(again(language)).toBeNull();
    expect(retest(language)).toBeTruthy();
  });
}

test('a row says that a retest waits, by when it is to be fixed and who takes care of it', () => {
  const owner = { user_id: 'u1', name: 'rosa', full_name: 'Rosa Quispe' };
  show('en', ['analyst'], undefined, { retest: 'asked', due_at: '2026-01-05T12:00:00Z', owner });
  const row = document.querySelector('summary')?.textContent;
  for (const words of ['Waits for the retest', '05/01/2026', 'overdue', 'Rosa Quispe'])
    expect(row).toContain(words);
});

test('a row says nothing of a day or a person where there is none', () => {
  show('en', ['analyst']);
  expect(document.querySelector('summary')?.textContent).not.toMatch(/retest|Owner|Fix by/);
});

test.each([
  ['asked', false],
  ['running', false],
  ['done', true],
] as const)('while a round is %s a retest that would be refused is not offered', async (state, isOffered) => {
  const round = { state, asked_by: 'ana.rojas', asked_at: '2026-03-02T12:00:00Z', answer: null };
  show('en', ['analyst'], undefined, {}, [round]);
  await screen.findByRole('heading', { name: retestMessages.title.en });
  expect(screen.queryByRole('button', { name: retestMessages.ask.en }) !== null).toBe(isOffered);
  expect(screen.queryByText(findingTexts.round_waits.en) !== null).toBe(!isOffered);
});

const coverage = { files: 3, lines: 90, languages: [], rules: 214, components: 0, skipped: [] };

for (const language of languages) {
  test(`where no code could be read the list and the coverage say so, and not that nothing was found (${language})`, () => {
    const nothing = { ...coverage, files: 0, lines: 0 };
    const findings = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
    show(language, [], undefined, {}, [], { findings, coverage: nothing });
    expect(screen.getByText(detailMessages.nothingRead[language])).toBeTruthy();
    expect(screen.getAllByText(detailMessages.nothingReadText[language], { exact: false })).toHaveLength(2);
    expect(screen.queryByText(detailMessages.noFindings[language])).toBeNull();
  });

  test(`what was found and is not listed is said beside the figures and under the coverage (${language})`, () => {
    show(language, ['analyst'], [count('open', 1)], {}, [], { coverage: { ...coverage, withheld: 1075 } });
    const figure = language === 'en' ? '1,075' : '1.075';
    expect(screen.getAllByText(detailMessages.withheld(figure)[language], { exact: false })).toHaveLength(2);
    expect(screen.getByText(detailMessages.withheldWhy[language], { exact: false })).toBeTruthy();
  });
}

test('where all is listed nothing is said of more', () => {
  show('en', ['analyst'], [count('open', 1)], {}, [], { coverage });
  expect(screen.queryByText('not listed', { exact: false })).toBeNull();
});
