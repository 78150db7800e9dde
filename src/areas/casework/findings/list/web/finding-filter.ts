import type { FindingState } from '../../../../../shared/vocabulary/finding-state.ts';
import { findingStates } from '../../../../../shared/vocabulary/finding-state.ts';
import { type Severity, severities } from '../../../../../shared/vocabulary/severity.ts';
import { type FindingSort, findingSorts } from '../../contract.ts';
import type { FindingInput } from '../../web/finding-queries.ts';

export const findingFilterNames = ['severity', 'state', 'overdue', 'request', 'organisation'] as const;
type Name = (typeof findingFilterNames)[number];

/** What the page of findings is narrowed to; it opens with what is open, the worst first. */
export type FindingPageFilter = {
  readonly search: string;
  readonly severity: Severity | undefined;
  /** `all`: in whatever state; `draft`: what staff have not released yet. */
  readonly state: FindingState | 'all' | 'draft';
  readonly overdue: boolean;
  readonly request: string | undefined;
  /** For staff. */
  readonly organisation: string | undefined;
  readonly sort: FindingSort;
};

const known = <Value extends string>(values: readonly Value[], word: string | undefined): Value | undefined =>
  values.find((value) => value === word);

/** Reads the address; words that are not ours count as nothing. */
export const readFindingFilter = (
  search: string,
  sort: string | undefined,
  filters: Readonly<Record<Name, string | undefined>>,
): FindingPageFilter => {
  const overdue = filters.overdue === 'true';
  return {
    search,
    overdue,
    severity: known(severities, filters.severity),
    state: known([...findingStates, 'all', 'draft'] as const, filters.state) ?? 'open',
    request: filters.request,
    organisation: filters.organisation,
    sort: known(findingSorts, sort) ?? (overdue ? 'due_at' : '-severity'),
  };
};

const pageRows = 10;

/** A draft is open as well: whoever asks for what is open means what the customer sees. */
const stateInput = (state: FindingPageFilter['state']): Pick<FindingInput, 'state' | 'draft'> => {
  if (state === 'all') return {};
  return state === 'draft' ? { draft: true } : { state, draft: false };
};

/** The same for the call. */
export const findingInput = ({
  search,
  severity,
  state,
  overdue,
  request,
  organisation,
  sort,
}: FindingPageFilter): FindingInput => ({
  limit: pageRows,
  sort,
  ...(search ? { search } : {}),
  ...(severity ? { severity } : {}),
  ...stateInput(state),
  ...(overdue ? { overdue } : {}),
  ...(request ? { request_id: request } : {}),
  ...(organisation ? { organisation_id: organisation } : {}),
});
