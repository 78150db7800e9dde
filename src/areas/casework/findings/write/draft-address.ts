import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { severities } from '../../../../shared/vocabulary/severity.ts';

/** What the form of a new finding may begin with, said in the address of its request. */
export type FindingDraft = {
  readonly title: string;
  readonly excerpt: string;
  readonly targets: string;
  readonly severity: Severity | undefined;
};

const names = {
  title: 'finding_title',
  excerpt: 'finding_excerpt',
  targets: 'finding_targets',
  severity: 'finding_severity',
} as const;

/** The parts of the address that hold a draft. */
export const findingDraftNames: readonly string[] = Object.values(names);

/** Characters of each part: an address holds no more, and the form takes as many. */
const most = { title: 200, excerpt: 2000, targets: 500 } as const;

/** `/requests/…?finding_title=…`: a request's page with the form of a new finding, begun with these words. */
export const findingDraftHref = (requestId: string, draft: FindingDraft): string => {
  const pairs: [string, string][] = [
    [names.title, draft.title.slice(0, most.title)],
    [names.excerpt, draft.excerpt.slice(0, most.excerpt)],
    [names.targets, draft.targets.slice(0, most.targets)],
    [names.severity, draft.severity ?? ''],
  ];
  return `/requests/${requestId}?${new URLSearchParams(pairs.filter(([, value]) => value !== ''))}`;
};

/** The draft of an address; undefined where it has no title. */
export const readFindingDraft = (parameters: URLSearchParams): FindingDraft | undefined => {
  const read = (name: keyof typeof most): string => (parameters.get(names[name]) ?? '').slice(0, most[name]);
  const title = read('title');
  if (title === '') return undefined;
  const severity = severities.find((one) => one === parameters.get(names.severity));
  return { title, excerpt: read('excerpt'), targets: read('targets'), severity };
};
