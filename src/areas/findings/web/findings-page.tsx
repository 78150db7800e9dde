import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, NothingMatches } from '../../../ui/empty-state.tsx';
import { type FilterChip, FilterChips, FilterSelect } from '../../../ui/filter-chips.tsx';
import { useSay } from '../../../ui/language.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useKeyset } from '../../../ui/table/keyset.ts';
import { type ListAddress, useListAddress } from '../../../ui/table/list-address.ts';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { useAuth } from '../../auth/web/auth-store.ts';
import { severities } from '../../requests/contract.ts';
import { severityWords } from '../../requests/messages.ts';
import { findingStates } from '../contract.ts';
import { deadlineMessages, findingStateWords, findingMessages as messages } from '../messages.ts';
import { DeadlinesDialog } from './deadlines-dialog.tsx';
import { ExportFindings } from './export-findings.tsx';
import { findingColumns } from './finding-columns.tsx';
import { FindingDialog } from './finding-dialog.tsx';
import {
  type FindingPageFilter,
  findingFilterNames,
  findingInput,
  readFindingFilter,
} from './finding-filter.ts';
import { useFindingCounts, useFindingPage } from './finding-queries.ts';
import { SeverityPlot } from './severity-plot.tsx';

const path = '/findings';

type Address = ListAddress<(typeof findingFilterNames)[number]>;

const useChips = (filter: FindingPageFilter, address: Address): readonly FilterChip[] => {
  const say = useSay();
  const chip = (
    key: (typeof findingFilterNames)[number] | 'search',
    label: string,
    to?: string,
  ): FilterChip => ({
    key,
    label,
    onRemove: () => address.set({ [key]: to }),
  });
  return [
    ...(filter.search ? [chip('search', say(messages.searchChip(filter.search)))] : []),
    ...(filter.severity ? [chip('severity', say(severityWords[filter.severity]))] : []),
    ...(filter.state === 'all' ? [] : [chip('state', say(findingStateWords[filter.state]), 'all')]),
    ...(filter.overdue ? [chip('overdue', say(messages.overdue))] : []),
  ];
};

const Filters = ({ filter, address }: { filter: FindingPageFilter; address: Address }) => {
  const say = useSay();
  const [showsDeadlines, setShowsDeadlines] = useState(false);
  const mayChange = useAuth().user.rol === 'Administrator';
  const { limit: _rows, sort: _sort, ...exported } = findingInput(filter);
  const orders = [
    { value: '-severity', label: say(messages.worstFirst) },
    { value: '-created_at', label: say(messages.newestFirst) },
    { value: 'due_at', label: say(messages.dueFirst) },
  ];
  return (
    <Toolbar
      action={
        <>
          <ExportFindings filter={exported} />
          {mayChange ? (
            <Button onClick={() => setShowsDeadlines(true)}>{say(deadlineMessages.open)}</Button>
          ) : null}
        </>
      }
    >
      <SearchBox
        value={address.search}
        label={say(messages.search)}
        onSearch={(search) => address.set({ search })}
      />
      <FilterSelect
        label={say(messages.anySeverity)}
        value={filter.severity}
        choices={severities.map((value) => ({ value, label: say(severityWords[value]) }))}
        onChange={(severity) => address.set({ severity })}
      />
      <FilterSelect
        label={say(messages.anyState)}
        value={filter.state === 'all' ? undefined : filter.state}
        choices={findingStates.map((value) => ({ value, label: say(findingStateWords[value]) }))}
        onChange={(state) => address.set({ state: state ?? 'all' })}
      />
      <FilterSelect
        label={say(messages.order)}
        value={filter.sort}
        choices={orders}
        onChange={(sort) => address.set({ sort })}
      />
      {showsDeadlines ? <DeadlinesDialog onClose={() => setShowsDeadlines(false)} /> : null}
    </Toolbar>
  );
};

/** Everything that was found in an organisation's systems, over all its requests (customers). */
export const FindingsPage = () => {
  const say = useSay();
  const navigate = useNavigate();
  const { findingId } = useParams();
  const address = useListAddress(findingFilterNames);
  const filter = readFindingFilter(address.search, address.sort, address.filters);
  const input = findingInput(filter);
  const paging = useKeyset(JSON.stringify(input));
  const list = useFindingPage(paging.cursor ? { ...input, cursor: paging.cursor } : input);
  const counts = useFindingCounts();
  const chips = useChips(filter, address);
  usePageTitle(say(messages.title));
  const rows = list.data?.data;
  const isEverythingEmpty = counts.data?.counts.length === 0;
  if (list.isError && !rows) {
    return (
      <ErrorState
        framed
        title={say(messages.loadFailed)}
        onRetry={() => {
          list.refetch().catch(() => undefined);
        }}
      />
    );
  }
  return (
    <section aria-label={say(messages.title)}>
      {isEverythingEmpty ? null : (
        <SeverityPlot
          counts={counts.data}
          chosen={filter.severity}
          onChoose={(severity) => address.set({ severity, state: undefined, overdue: undefined })}
          onOverdue={() => address.set({ overdue: 'true', state: undefined, severity: undefined })}
        />
      )}
      <Filters filter={filter} address={address} />
      <FilterChips
        chips={chips}
        onClear={() => address.set({ search: '', severity: '', state: 'all', overdue: '' })}
      />
      <DataTable
        label={say(messages.title)}
        columns={findingColumns}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => `${path}/${row.id}${address.query}`}
        paging={paging}
        total={list.data?.total ?? null}
        totalExact={list.data?.totalExact ?? true}
        nextCursor={list.data?.nextCursor ?? null}
        busy={list.isPlaceholderData}
        empty={
          isEverythingEmpty ? (
            <EmptyState icon={ShieldAlert} title={say(messages.empty)} text={say(messages.emptyHint)} />
          ) : (
            <NothingMatches
              onClear={() => address.set({ search: '', severity: '', state: 'all', overdue: '' })}
            />
          )
        }
      />
      {findingId ? (
        <FindingDialog
          key={findingId}
          findingId={findingId}
          onClose={() => {
            void navigate(`${path}${address.query}`);
          }}
        />
      ) : null}
    </section>
  );
};
