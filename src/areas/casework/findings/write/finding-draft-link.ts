import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { severities } from '../../../../shared/vocabulary/severity.ts';

/** What the form of a new finding may begin with. */
export type FindingDraft = {
  readonly title: string;
  readonly excerpt: string;
  readonly targets: string;
  readonly severity: Severity | undefined;
};

/** Where a link leads, and what it hands over in the history's entry. */
export type FindingDraftLink = {
  readonly to: string;
  readonly state: { readonly finding: FindingDraft };
};

/** Characters of each part, as the form takes them. */
const most = { title: 200, excerpt: 2000, targets: 500 } as const;

/** A request's page with the form of a new finding, begun with these words: they stand in no address. */
export const findingDraftLink = (requestId: string, draft: FindingDraft): FindingDraftLink => ({
  to: `/requests/${requestId}`,
  state: {
    finding: {
      title: draft.title.slice(0, most.title),
      excerpt: draft.excerpt.slice(0, most.excerpt),
      targets: draft.targets.slice(0, most.targets),
      severity: draft.severity,
    },
  },
});

/** The draft that a link handed over; undefined where there is none. */
export const readFindingDraft = (state: unknown): FindingDraft | undefined => {
  if (typeof state !== 'object' || state === null || !('finding' in state)) return undefined;
  const { finding } = state;
  if (typeof finding !== 'object' || finding === null) return undefined;
  const read = (name: keyof FindingDraft): string => {
    const text: unknown = Reflect.get(finding, name);
    return typeof text === 'string' ? text : '';
  };
  if (read('title') === '') return undefined;
  const severity = severities.find((one) => one === read('severity'));
  return { title: read('title'), excerpt: read('excerpt'), targets: read('targets'), severity };
};
