import { useQueryClient } from '@tanstack/react-query';
import { Inbox, ListPlus, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { serviceName } from '../../../../../shared/services.ts';
import { statuses, statusWords } from '../../../../../shared/vocabulary/request-status.ts';
import { Button } from '../../../../../ui/button.tsx';
import { campaignRowsPerPage } from '../../../../../ui/constants.ts';
import { FilterChips, FilterSelect } from '../../../../../ui/filter-chips.tsx';
import { EmptyState, ErrorState, NothingMatches } from '../../../../../ui/page/empty-state.tsx';
import { SearchBox } from '../../../../../ui/search-box.tsx';
import { DataTable } from '../../../../../ui/table/data-table.tsx';
import { useKeyset } from '../../../../../ui/table/keyset.ts';
import { useListAddress } from '../../../../../ui/table/list-address.ts';
import { ListNews } from '../../../../../ui/table/list-news.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { Toolbar } from '../../../../../ui/toolbar.tsx';
import type { HistoryFilter } from '../../contract.ts';
import { listMessages } from '../../messages.ts';
import { statusFrom } from '../../status.ts';
import { reloadRequests, useRequestList } from '../../web/request-queries.ts';
import type { WebArea } from '../../web/web-area.ts';
import { requestColumns } from './request-columns.tsx';
import { useUnseen } from './use-unseen.ts';

const sorts = ['title', 'current_status', 'percentage', 'start_date', 'end_date'] as const;
type Sort = NonNullable<HistoryFilter['sort']>;
const isSort = (word: string): word is Sort => sorts.some((name) => word === name || word === `-${name}`);

type RequestListProps = {
  readonly area: WebArea;
  /** Just created by this person: marked in the list. */
  readonly fresh: ReadonlySet<string>;
};

/** The list of an area: search, filters in the address, ten rows, live. Its dialogs are the page's. */
export const RequestList = ({ area, fresh }: RequestListProps) => {
  const say = useSay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const address = useListAddress(['status', 'submodule']);
  const { status, submodule } = address.filters;
  const known = status ? statusFrom(status) : undefined;
  const filter: HistoryFilter = {
    ...(address.search ? { search: address.search } : {}),
    ...(known ? { status: known } : {}),
    ...(submodule ? { submodule } : {}),
    ...(address.sort && isSort(address.sort) ? { sort: address.sort } : {}),
    limit: campaignRowsPerPage,
  };
  const paging = useKeyset(JSON.stringify(filter));
  const list = useRequestList(area, paging.cursor ? { ...filter, cursor: paging.cursor } : filter);
  const rows = list.data?.data;
  const unseen = useUnseen(area, filter, paging.page === 0 ? rows : undefined);
  const unread = area.useUnread(rows?.map(({ id }) => id) ?? []);
  const columns = useMemo(() => requestColumns(area, unread), [area, unread]);

  const create = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => navigate(`${area.path}/create${address.query}`)}
    >
      {say(area.createLabel)}
    </Button>
  );
  const bulk = area.bulkLabel ? (
    <Button
      icon={<ListPlus size={16} aria-hidden="true" />}
      onClick={() => navigate(`${area.path}/bulk${address.query}`)}
    >
      {say(area.bulkLabel)}
    </Button>
  ) : null;
  const actions = (
    <>
      {bulk}
      {create}
    </>
  );
  const chips = [
    ...(address.search
      ? [
          {
            key: 'search',
            label: say(listMessages.searchChip(address.search)),
            onRemove: () => address.set({ search: undefined }),
          },
        ]
      : []),
    ...(known
      ? [
          {
            key: 'status',
            label: say(statusWords[known]),
            onRemove: () => address.set({ status: undefined }),
          },
        ]
      : []),
    ...(submodule
      ? [
          {
            key: 'submodule',
            label: say(serviceName(submodule, 'NA')),
            onRemove: () => address.set({ submodule: undefined }),
          },
        ]
      : []),
  ];
  const isEmpty = rows?.length === 0 && chips.length === 0;
  const empty =
    chips.length > 0 ? (
      <NothingMatches onClear={address.clear} />
    ) : (
      <EmptyState icon={Inbox} title={say(area.emptyTitle)} text={say(area.emptyText)} action={actions} />
    );

  return (
    <section aria-label={say(area.title)}>
      <Toolbar action={isEmpty ? null : actions}>
        <SearchBox
          value={address.search}
          label={say(listMessages.search)}
          onSearch={(search) => address.set({ search })}
        />
        <FilterSelect
          label={say(listMessages.anyStatus)}
          value={known}
          choices={statuses.map((value) => ({ value, label: say(statusWords[value]) }))}
          onChange={(value) => address.set({ status: value })}
        />
        {area.submodules.length > 1 ? (
          <FilterSelect
            label={say(listMessages.anyService)}
            value={submodule}
            choices={area.submodules.map((value) => ({ value, label: say(serviceName(value, 'NA')) }))}
            onChange={(value) => address.set({ submodule: value })}
          />
        ) : null}
      </Toolbar>
      <FilterChips chips={chips} onClear={address.clear} />
      {unseen > 0 && paging.page === 0 ? (
        <ListNews
          text={say(listMessages.newSince(unseen))}
          onShow={() => {
            reloadRequests(queryClient).catch(() => undefined);
          }}
        />
      ) : null}
      {list.isError && !rows ? (
        <ErrorState
          framed
          title={say(listMessages.loadFailed)}
          onRetry={() => {
            list.refetch().catch(() => undefined);
          }}
        />
      ) : (
        <DataTable
          label={say(area.title)}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowHref={(row) => `${area.path}/${row.id}${address.query}`}
          sort={filter.sort ?? '-start_date'}
          onSort={(sort) => address.set({ sort })}
          paging={paging}
          total={list.data?.total ?? null}
          totalExact={list.data?.totalExact ?? true}
          nextCursor={list.data?.nextCursor ?? null}
          fresh={fresh}
          busy={list.isPlaceholderData}
          empty={empty}
        />
      )}
    </section>
  );
};
