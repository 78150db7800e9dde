import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { FilterChips } from '../../../../../ui/filter-chips.tsx';
import { EmptyState, ErrorState, NothingMatches } from '../../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../../ui/page/page-title.ts';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { DataTable } from '../../../../../ui/table/data-table.tsx';
import { useKeyset } from '../../../../../ui/table/keyset.ts';
import { useListAddress } from '../../../../../ui/table/list-address.ts';
import { ListNews } from '../../../../../ui/table/list-news.tsx';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { useUnread } from '../../../../casework/conversations/web/conversation-queries.ts';
import { WaitingRetests } from '../../../../casework/findings/retest/web/waiting-retests.tsx';
import { queueMessages as messages } from '../../messages.ts';
import { queueColumns } from './queue-columns.tsx';
import { anyWord, openWord, queueFilterNames, queueInput, readQueueFilter } from './queue-filter.ts';
import { type QueueAddress, QueueFilters, QuickFilters, useQueueChips } from './queue-filters.tsx';
import { useArrivals, useQueue } from './queue-queries.ts';
import { WeeksPanel } from './weeks-panel.tsx';
import { WorkloadPanel } from './workload-panel.tsx';

const Arrivals = ({ count, onShow }: { count: number; onShow: () => void }) => {
  const say = useSay();
  const language = useLanguage();
  if (count === 0) return null;
  const words = isOne(count, language)
    ? messages.oneArrived
    : messages.arrived(formatNumber(count, language));
  return <ListNews text={say(words)} onShow={onShow} />;
};

/** Nothing at all, nothing open, or nothing that fits the filter. */
const Empty = ({ kind, address }: { kind: 'all' | 'open' | 'filter'; address: QueueAddress }) => {
  const say = useSay();
  if (kind === 'filter') return <NothingMatches onClear={address.clear} />;
  if (kind === 'all') {
    return <EmptyState icon={ListChecks} title={say(messages.empty)} text={say(messages.emptyHint)} />;
  }
  return (
    <EmptyState
      icon={ListChecks}
      title={say(messages.noneOpen)}
      text={say(messages.noneOpenHint)}
      action={<Button onClick={() => address.set({ status: anyWord })}>{say(messages.showAll)}</Button>}
    />
  );
};

/** Every customer's requests, for those who do them: open work first, by when it is due. */
export const QueuePage = () => {
  const say = useSay();
  const { user_id: ownId } = useAuth().user;
  const address = useListAddress(queueFilterNames);
  const filter = readQueueFilter(address.search, { ...address.filters, sort: address.sort });
  const input = queueInput(filter);
  const paging = useKeyset(JSON.stringify(input));
  const queue = useQueue(paging.cursor ? { ...input, cursor: paging.cursor } : input);
  const arrivals = useArrivals();
  const chips = useQueueChips(filter, address);
  const rows = queue.data?.data;
  const unread = useUnread(rows?.map(({ id }) => id) ?? []);
  const columns = useMemo(() => queueColumns(unread), [unread]);
  usePageTitle(say(messages.title));

  if (queue.isError && !rows) {
    return (
      <ErrorState
        framed
        title={say(messages.loadFailed)}
        onRetry={() => {
          queue.refetch().catch(() => undefined);
        }}
      />
    );
  }
  const isNarrowed = chips.some(({ key }) => key !== 'status') || (filter.status ?? openWord) !== openWord;
  const kind = isNarrowed ? 'filter' : filter.status === openWord ? 'open' : 'all';
  const assigned = filter.assigned === 'me' ? ownId : filter.assigned;
  return (
    <section aria-label={say(messages.title)}>
      <WorkloadPanel assigned={assigned} onChoose={(chosen) => address.set({ assigned: chosen })} />
      <WeeksPanel />
      <WaitingRetests />
      <QueueFilters filter={filter} address={address} />
      <QuickFilters filter={filter} address={address} />
      <FilterChips
        chips={chips}
        // Back to open work; from there, to everything.
        onClear={isNarrowed ? address.clear : () => address.set({ status: anyWord })}
      />
      <Arrivals count={arrivals.count} onShow={arrivals.forget} />
      <DataTable
        label={say(messages.title)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => `/requests/${row.id}`}
        paging={paging}
        total={queue.data?.total ?? null}
        totalExact={queue.data?.totalExact ?? true}
        nextCursor={queue.data?.nextCursor ?? null}
        busy={queue.isPlaceholderData}
        empty={<Empty kind={kind} address={address} />}
      />
    </section>
  );
};
