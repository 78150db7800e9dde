import { ListChecks } from 'lucide-react';
import { EmptyState, ErrorState, NothingMatches } from '../../../ui/empty-state.tsx';
import { type FilterChip, FilterChips, FilterSelect } from '../../../ui/filter-chips.tsx';
import { formatNumber, isOne } from '../../../ui/format.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useKeyset } from '../../../ui/table/keyset.ts';
import { useListAddress } from '../../../ui/table/list-address.ts';
import { ListNews } from '../../../ui/table/list-news.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { services } from '../../catalogue/services.ts';
import { useOrganisations } from '../../organisations/web/organisation-queries.ts';
import { statusWords } from '../../requests/messages.ts';
import { statuses } from '../../requests/status.ts';
import { serviceName } from '../../requests/web/service-name.ts';
import { queueMessages as messages } from '../messages.ts';
import { queueColumns } from './queue-columns.tsx';
import {
  openWord,
  type QueueFilter,
  queueFilterNames,
  queueInput,
  readQueueFilter,
  serviceWord,
} from './queue-filter.ts';
import { useArrivals, useQueue } from './queue-queries.ts';

type Address = ReturnType<typeof useListAddress<(typeof queueFilterNames)[number]>>;

/** What is in force, in words, each removable. */
const useChips = (filter: QueueFilter, address: Address): readonly FilterChip[] => {
  const say = useSay();
  const language = useLanguage();
  const organisations = useOrganisations().data;
  const { search, status, organisation, service } = filter;
  const name = organisations?.find((row) => row.organisation_id === organisation)?.name;
  const chip = (key: 'search' | (typeof queueFilterNames)[number], label: string): FilterChip => ({
    key,
    label,
    onRemove: () => address.set({ [key]: undefined }),
  });
  return [
    ...(search ? [chip('search', say(messages.searchChip(search)))] : []),
    ...(status ? [chip('status', say(status === openWord ? messages.open : statusWords[status]))] : []),
    ...(organisation ? [chip('organisation', name ?? say(messages.unknownOrganisation))] : []),
    ...(service ? [chip('service', serviceName(service.submodule, service.type, language))] : []),
  ];
};

const Filters = ({ filter, address }: { filter: QueueFilter; address: Address }) => {
  const say = useSay();
  const language = useLanguage();
  const organisations = useOrganisations().data ?? [];
  return (
    <Toolbar>
      <SearchBox
        value={address.search}
        label={say(messages.search)}
        onSearch={(search) => address.set({ search })}
      />
      <FilterSelect
        label={say(messages.anyStatus)}
        value={filter.status}
        choices={[
          { value: openWord, label: say(messages.open) },
          ...statuses.map((value) => ({ value, label: say(statusWords[value]) })),
        ]}
        onChange={(status) => address.set({ status })}
      />
      <FilterSelect
        label={say(messages.anyOrganisation)}
        value={filter.organisation}
        choices={organisations.map(({ organisation_id, name }) => ({ value: organisation_id, label: name }))}
        onChange={(organisation) => address.set({ organisation })}
      />
      <FilterSelect
        label={say(messages.anyService)}
        value={filter.service ? serviceWord(filter.service) : undefined}
        choices={services.map((service) => ({
          value: serviceWord(service),
          label: serviceName(service.submodule, service.type, language),
        }))}
        onChange={(service) => address.set({ service })}
      />
    </Toolbar>
  );
};

const Arrivals = ({ count, onShow }: { count: number; onShow: () => void }) => {
  const say = useSay();
  const language = useLanguage();
  if (count === 0) return null;
  const words = isOne(count, language)
    ? messages.oneArrived
    : messages.arrived(formatNumber(count, language));
  return <ListNews text={say(words)} onShow={onShow} />;
};

/** Every customer's requests, for those who do them. */
export const QueuePage = () => {
  const say = useSay();
  const address = useListAddress(queueFilterNames);
  const filter = readQueueFilter(address.search, address.filters);
  const input = queueInput(filter);
  const paging = useKeyset(JSON.stringify(input));
  const queue = useQueue(paging.cursor ? { ...input, cursor: paging.cursor } : input);
  const arrivals = useArrivals();
  const chips = useChips(filter, address);
  usePageTitle(say(messages.title));
  const rows = queue.data?.data;

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
  const empty =
    chips.length > 0 ? (
      <NothingMatches onClear={address.clear} />
    ) : (
      <EmptyState icon={ListChecks} title={say(messages.empty)} text={say(messages.emptyHint)} />
    );
  return (
    <section aria-label={say(messages.title)}>
      <Filters filter={filter} address={address} />
      <FilterChips chips={chips} onClear={address.clear} />
      <Arrivals count={arrivals.count} onShow={arrivals.forget} />
      <DataTable
        label={say(messages.title)}
        columns={queueColumns}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => `/requests/${row.id}`}
        paging={paging}
        total={queue.data?.total ?? null}
        totalExact={queue.data?.totalExact ?? true}
        nextCursor={queue.data?.nextCursor ?? null}
        busy={queue.isPlaceholderData}
        empty={empty}
      />
    </section>
  );
};
