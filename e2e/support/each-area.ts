/** One journey that `npm test` walks, and the areas of `src/areas` that it touches. */
type Walked = { readonly file: string; readonly title?: string; readonly areas: readonly string[] };

/**
 * What `npm test` walks in the browser: every area at least once, by a short journey that says much about it. All are
 * walked by `.ci/run`.
 */
export const eachArea: readonly Walked[] = [
  { file: 'people/registration', title: 'a stranger asks in Spanish', areas: ['organisations', 'accounts'] },
  { file: 'findings', areas: ['findings', 'reports'] },
  { file: 'findings/campaign-results', areas: ['campaign-results'] },
  { file: 'imports', title: 'by two scanners', areas: ['imports', 'facts'] },
  {
    file: 'keyboard',
    title: 'a campaign is asked for, worked on and finished',
    areas: ['requests', 'spearphishing'],
  },
  { file: 'keyboard', title: 'source code goes in', areas: ['web-shielding', 'runs'] },
  { file: 'conversation', title: '(es)', areas: ['conversations', 'staff'] },
  {
    file: 'people/sign-in',
    title: 'recovery codes, with a reload in the middle (en)',
    areas: ['auth', 'sessions'],
  },
  { file: 'people/first-steps', areas: ['first-steps'] },
  { file: 'quotas', areas: ['quota', 'dashboard'] },
  { file: 'leaving', areas: ['erasure', 'privacy'] },
  { file: 'domains', title: '(es)', areas: ['domains'] },
  { file: 'assessment', title: '(es)', areas: ['infrastructure', 'templates'] },
  { file: 'audit', title: 'one customer or all', areas: ['audit'] },
  { file: 'search/search', title: 'a list from a file', areas: ['search', 'search-index'] },
  { file: 'mail', title: 'without a mail server', areas: ['notices'] },
  { file: 'search/command-box', areas: ['jump'] },
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Playwright looks for it in the file's name and the titles, joined by spaces. */
export const eachAreaPattern = new RegExp(
  eachArea.map(({ file, title = '' }) => `${escaped(`${file}.spec.ts`)}.*${escaped(title)}`).join('|'),
);
