import type { FindingState } from '../../../../../shared/vocabulary/finding-state.ts';
import { findingStates } from '../../../../../shared/vocabulary/finding-state.ts';
import { type Severity, severities } from '../../../../../shared/vocabulary/severity.ts';
import { type FindingSort, findingSorts } from '../../contract.ts';
import type { FindingInput } from '../../web/finding-queries.ts';
import { type FindingGrouping, findingGroupings } from '../group-contract.ts';

export const findingFilterNames = [
  'severity',
  'state',
  'overdue',
  'due',
  'request',
  'organisation',
  'owner',
  'weakness',
  'place',
  'group',
] as const;
type Name = (typeof findingFilterNames)[number];

/** What the page of findings is narrowed to; it opens with what is open, the worst first. */
export type FindingPageFilter = {
  readonly search: string;
  readonly severity: Severity | undefined;
  /** `all`: in whatever state; `draft`: what staff have not released yet. */
  readonly state: FindingState | 'all' | 'draft';
  readonly overdue: boolean;
  /** Its time ends within seven days. */
  readonly dueSoon: boolean;
  readonly request: string | undefined;
  /** For staff. */
  readonly organisation: string | undefined;
  /** `me`, `none`, or somebody's id. */
  readonly owner: string | undefined;
  readonly weakness: string | undefined;
  readonly place: string | undefined;
  /** Put together instead of one by one. */
  readonly group: FindingGrouping | undefined;
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
  const dueSoon = filters.due === 'week';
  const state = known([...findingStates, 'all', 'draft'] as const, filters.state) ?? 'open';
  const wished = known(findingSorts, sort);
  // Only open ones have a day by which they can be ordered.
  const isPossible = state === 'open' || (wished !== 'due_at' && wished !== '-due_at');
  return {
    search,
    overdue,
    dueSoon,
    severity: known(severities, filters.severity),
    state,
    request: filters.request,
    organisation: filters.organisation,
    owner: filters.owner,
    weakness: filters.weakness,
    place: filters.place,
    group: known(findingGroupings, filters.group),
    sort: (isPossible ? wished : undefined) ?? (overdue || dueSoon ? 'due_at' : '-severity'),
  };
};

/** Whether the list holds less than the figures above it, which know requests and organisations alone. */
export const isLessThanFigures = (filter: FindingPageFilter): boolean =>
  [filter.search, filter.severity, filter.owner, filter.weakness, filter.place].some(Boolean) ||
  [filter.overdue, filter.dueSoon, filter.state !== 'open' && filter.state !== 'all'].includes(true);

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
  dueSoon,
  request,
  organisation,
  owner,
  weakness,
  place,
  sort,
}: FindingPageFilter): FindingInput => ({
  limit: pageRows,
  sort,
  ...(search ? { search } : {}),
  ...(severity ? { severity } : {}),
  ...stateInput(state),
  ...(overdue ? { overdue } : {}),
  ...(dueSoon ? { due_soon: true } : {}),
  ...(request ? { request_id: request } : {}),
  ...(organisation ? { organisation_id: organisation } : {}),
  ...(owner ? { owner } : {}),
  ...(weakness ? { weakness } : {}),
  ...(place ? { place } : {}),
});
