import type { ReactNode } from 'react';
import type { Message } from '../../shared/messages.ts';
import type { Page } from '../calls/client.ts';
import { type FilterChip, FilterChips, FilterSelect } from '../filter-chips.tsx';
import type { Choice } from '../form/choosing/select-field.tsx';
import { ErrorState, NothingMatches } from '../page/empty-state.tsx';
import { SearchBox } from '../search-box.tsx';
import { useSay } from '../text/language.ts';
import { Toolbar } from '../toolbar.tsx';
import type { RowsProps } from './column.ts';
import { DataTable } from './data-table.tsx';
import type { Paging } from './keyset.ts';
import type { ListAddress } from './list-address.ts';

type Addressed<Filter extends string> = { readonly address: ListAddress<Filter> };
type Change<Filter extends string> = Parameters<ListAddress<Filter>['set']>[0];

/** The search of a list, kept in its address. */
export const ListSearch = <Filter extends string>({
  address,
  label,
}: Addressed<Filter> & { readonly label: Message }) => {
  const say = useSay();
  return (
    <SearchBox
      value={address.search}
      label={say(label)}
      onSearch={(search) => address.set({ search } as Change<Filter>)}
    />
  );
};

type ListFilterProps<Filter extends string> = Addressed<Filter> & {
  readonly name: Filter | 'sort';
  /** What it says while nothing is chosen. */
  readonly label: Message;
  readonly choices: readonly Choice[];
  /** What is in force, where that is another word than the address has. */
  readonly value?: string | undefined;
  /** Is its own chip. */
  readonly chip?: boolean;
};

/** A filter of a list, kept in its address. */
export const ListFilter = <Filter extends string>({
  address,
  name,
  label,
  choices,
  value,
  chip = false,
}: ListFilterProps<Filter>) => (
  <FilterSelect
    label={useSay()(label)}
    value={value}
    choices={choices}
    chip={chip}
    onChange={(chosen) => address.set({ [name]: chosen } as Change<Filter>)}
  />
);

type Labels<Filter extends string> = Readonly<Partial<Record<Filter | 'search', string | undefined>>>;

/**
 * What is in force, in words, each removable; a filter without a label has no chip.
 * @param without what an address says instead of nothing once a chip is removed.
 */
export const listChips = <Filter extends string>(
  address: ListAddress<Filter>,
  labels: Labels<Filter>,
  without?: Labels<Filter>,
): readonly FilterChip[] =>
  (Object.entries(labels) as [Filter | 'search', string | undefined][]).flatMap(([key, label]) => {
    if (!label) return [];
    const change = { [key]: without?.[key] } as Change<Filter>;
    return [{ key, label, onRemove: () => address.set(change) }];
  });

/** One page of a list, as its query gave it. */
type PagedQuery<Row> = {
  readonly data: Page<readonly Row[]> | undefined;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
};

type ListPageProps<Row> = Omit<RowsProps<Row>, 'rows' | 'rowsPerPage' | 'busy' | 'label'> & {
  readonly title: Message;
  readonly list: PagedQuery<Row>;
  readonly paging: Paging;
  /** What is said instead of rows that could not be loaded. */
  readonly failed: Message | string;
  readonly search?: ReactNode;
  readonly filters?: ReactNode;
  /** At the right of them: the list's first action. */
  readonly action?: ReactNode;
  /** Where search and filters want more than one line. */
  readonly head?: ReactNode;
  readonly chips?: readonly FilterChip[];
  /** How many filters are in force, where they are their own chips. */
  readonly inForce?: number;
  /** Whether rows are left out: where it is not just what the chips say. */
  readonly isNarrowed?: boolean;
  readonly onClear?: () => void;
  /** Between the chips and the rows. */
  readonly above?: ReactNode;
  /** In the place of rows where nothing is, and nothing is filtered. */
  readonly empty: ReactNode;
};

/** The frame of every list: search and filters, what is in force, rows by pages, and its faces without rows. */
export const ListPage = <Row,>({
  title,
  list,
  paging,
  failed,
  search,
  filters,
  action,
  head,
  chips = [],
  inForce = chips.filter(({ key }) => key !== 'search').length,
  isNarrowed = chips.length > 0,
  onClear = () => {},
  above,
  empty,
  ...table
}: ListPageProps<Row>) => {
  const say = useSay();
  const { data, isError, isPlaceholderData, refetch } = list;
  const rows = data?.data;
  return (
    <>
      {search || filters || action ? <Toolbar {...{ search, filters, action, inForce }} /> : null}
      {head}
      <FilterChips chips={chips} onClear={onClear} />
      {above}
      {isError && !rows ? (
        <ErrorState
          framed
          title={typeof failed === 'string' ? failed : say(failed)}
          onRetry={() => {
            refetch().catch(() => undefined);
          }}
        />
      ) : (
        <DataTable
          {...table}
          label={say(title)}
          rows={rows}
          paging={paging}
          total={data?.total ?? null}
          totalExact={data?.totalExact ?? true}
          nextCursor={data?.nextCursor ?? null}
          busy={isPlaceholderData}
          empty={isNarrowed ? <NothingMatches onClear={onClear} /> : empty}
        />
      )}
    </>
  );
};
