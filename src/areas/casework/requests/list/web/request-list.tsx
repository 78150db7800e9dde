import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { serviceName } from '../../../../../shared/services.ts';
import { statuses, statusWords } from '../../../../../shared/vocabulary/request-status.ts';
import { Button } from '../../../../../ui/button.tsx';
import { campaignRowsPerPage } from '../../../../../ui/constants.ts';
import { Inbox, ListPlus, Plus } from '../../../../../ui/icons/icons.ts';
import { useChosenAgain } from '../../../../../ui/layout/chosen-again.ts';
import { EmptyState } from '../../../../../ui/page/empty-state.tsx';
import { usePaging } from '../../../../../ui/table/keyset.ts';
import { useListAddress } from '../../../../../ui/table/list-address.ts';
import { ListNews } from '../../../../../ui/table/list-news.tsx';
import { ListFilter, ListPage, ListSearch, listChips } from '../../../../../ui/table/list-page.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import type { HistoryFilter } from '../../contract.ts';
import { listMessages } from '../../messages.ts';
import { statusFrom } from '../../status.ts';
import { reloadRequests, useRequestList } from '../../web/request-queries.ts';
import type { WebArea } from '../../web/web-area.ts';
import { noteListQuery } from './list-place.ts';
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

type RequestAddress = ReturnType<typeof useListAddress<'status' | 'submodule'>>;

/** What the address asks for; words that are none are left out. */
const filterOf = ({ search, sort, filters }: RequestAddress) => {
  const status = filters.status ? statusFrom(filters.status) : undefined;
  const { submodule } = filters;
  return {
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(submodule ? { submodule } : {}),
    ...(sort && isSort(sort) ? { sort } : {}),
    limit: campaignRowsPerPage,
  };
};

/** The ways to ask for something. */
const Actions = ({ area, address }: { area: WebArea; address: RequestAddress }) => {
  const say = useSay();
  const navigate = useNavigate();
  const open = (dialog: string) => () => navigate(`${area.path}/${dialog}${address.query}`);
  return (
    <>
      {area.bulkLabel ? (
        <Button icon={<ListPlus size={16} aria-hidden="true" />} onClick={open('bulk')}>
          {say(area.bulkLabel)}
        </Button>
      ) : null}
      <Button kind="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={open('create')}>
        {say(area.createLabel)}
      </Button>
    </>
  );
};

type FiltersProps = { readonly area: WebArea; readonly address: RequestAddress };

const Filters = ({ area, address }: FiltersProps) => {
  const say = useSay();
  const { status, submodule } = filterOf(address);
  return (
    <>
      <ListFilter
        {...{ address, value: status }}
        name="status"
        label={listMessages.anyStatus}
        choices={statuses.map((value) => ({ value, label: say(statusWords[value]) }))}
      />
      {area.submodules.length > 1 ? (
        <ListFilter
          {...{ address, value: submodule }}
          name="submodule"
          label={listMessages.anyService}
          choices={area.submodules.map((value) => ({ value, label: say(serviceName(value, 'NA')) }))}
        />
      ) : null}
    </>
  );
};

/** The list of an area: search, filters in the address, ten rows, live. Its dialogs are the page's. */
export const RequestList = ({ area, fresh }: RequestListProps) => {
  const say = useSay();
  const queryClient = useQueryClient();
  const address = useListAddress(['status', 'submodule']);
  const filter = filterOf(address);
  const { asked, paging } = usePaging(filter);
  const list = useRequestList(area, asked);
  const isFirst = paging.page === 0;
  const unseen = useUnseen(area, filter, isFirst ? list.data?.data : undefined);
  const unread = area.useUnread(list.data?.data?.map(({ id }) => id) ?? []);
  const columns = useMemo(() => requestColumns(area, unread, address.query), [area, unread, address.query]);
  useEffect(() => noteListQuery(area.path, address.query), [area.path, address.query]);
  const chips = listChips(address, {
    search: filter.search && say(listMessages.searchChip(filter.search)),
    status: filter.status && say(statusWords[filter.status]),
    submodule: filter.submodule && say(serviceName(filter.submodule, 'NA')),
  });
  const actions = <Actions area={area} address={address} />;
  const isEmpty = list.data?.data?.length === 0 && chips.length === 0;
  const reload = () => {
    reloadRequests(queryClient).catch(() => undefined);
  };
  useChosenAgain(reload);
  const news =
    unseen > 0 && isFirst ? <ListNews text={say(listMessages.newSince(unseen))} onShow={reload} /> : null;
  return (
    <section aria-label={say(area.title)}>
      <ListPage
        title={area.title}
        columns={columns}
        list={list}
        paging={paging}
        rowKey={(row) => row.id}
        rowHref={(row) => `/requests/${row.id}`}
        sort={filter.sort ?? '-start_date'}
        onSort={(sort) => address.set({ sort })}
        fresh={fresh}
        failed={listMessages.loadFailed}
        search={<ListSearch address={address} label={listMessages.search} />}
        filters={<Filters area={area} address={address} />}
        action={isEmpty ? null : actions}
        chips={chips}
        onClear={address.clear}
        above={news}
        empty={
          <EmptyState icon={Inbox} title={say(area.emptyTitle)} text={say(area.emptyText)} action={actions} />
        }
      />
    </section>
  );
};
