import { useMemo } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { ListChecks } from '../../../../../ui/icons/icons.ts';
import { useChosenAgain } from '../../../../../ui/layout/chosen-again.ts';
import { EmptyState } from '../../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../../ui/page/page-title.ts';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { usePaging } from '../../../../../ui/table/keyset.ts';
import { useListAddress } from '../../../../../ui/table/list-address.ts';
import { ListNews } from '../../../../../ui/table/list-news.tsx';
import { ListPage } from '../../../../../ui/table/list-page.tsx';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { useUnread } from '../../../../casework/conversations/web/conversation-queries.ts';
import { WaitingRetests } from '../../../../casework/findings/retest/web/waiting-retests.tsx';
import { queueMessages as messages } from '../../messages.ts';
import { AskingCustomers } from './asking-customers.tsx';
import styles from './queue.module.css';
import { queueColumns } from './queue-columns.tsx';
import { anyWord, openWord, queueFilterNames, queueInput, readQueueFilter } from './queue-filter.ts';
import { type QueueAddress, QueueFilters } from './queue-filters.tsx';
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

/** Whatever its state. */
const anyRequest = { limit: 1 };

/** Nothing ever, nothing at all, or nothing open. */
const Empty = ({ isAll, address }: { isAll: boolean; address: QueueAddress }) => {
  const say = useSay();
  const any = useQueue(anyRequest);
  if (any.isPending) return <Skeleton height={120} />;
  if (any.data?.total === 0)
    return <EmptyState icon={ListChecks} title={say(messages.never)} text={say(messages.neverHint)} />;
  if (isAll) {
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
  const { asked, paging } = usePaging(input);
  const queue = useQueue(asked);
  const arrivals = useArrivals(input);
  useChosenAgain(arrivals.forget);
  const unread = useUnread(queue.data?.data?.map(({ id }) => id) ?? []);
  const columns = useMemo(() => queueColumns(unread), [unread]);
  usePageTitle(say(messages.title));

  const { search, organisation, service } = filter;
  const isNarrowed =
    Boolean(search || organisation || service || filter.assigned) || (filter.status ?? openWord) !== openWord;
  const assigned = filter.assigned === 'me' ? ownId : filter.assigned;
  return (
    <section aria-label={say(messages.title)}>
      <AskingCustomers />
      <div className={styles.panels}>
        <WorkloadPanel assigned={assigned} onChoose={(chosen) => address.set({ assigned: chosen })} />
        <WeeksPanel />
        <WaitingRetests className={styles.workload} />
      </div>
      <ListPage
        title={messages.title}
        columns={columns}
        list={queue}
        paging={paging}
        rowKey={(row) => row.id}
        rowHref={(row) => `/requests/${row.id}`}
        failed={messages.loadFailed}
        head={<QueueFilters filter={filter} address={address} isNarrowed={isNarrowed} />}
        isNarrowed={isNarrowed}
        onClear={address.clear}
        above={<Arrivals count={arrivals.count} onShow={arrivals.forget} />}
        empty={<Empty isAll={filter.status !== openWord} address={address} />}
      />
    </section>
  );
};
