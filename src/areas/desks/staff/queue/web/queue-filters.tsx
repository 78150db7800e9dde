import { serviceName, services } from '../../../../../shared/services.ts';
import { statuses, statusWords } from '../../../../../shared/vocabulary/request-status.ts';
import { type FilterChip, FilterSelect } from '../../../../../ui/filter-chips.tsx';
import { SearchBox } from '../../../../../ui/search-box.tsx';
import type { useListAddress } from '../../../../../ui/table/list-address.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { Toolbar } from '../../../../../ui/toolbar.tsx';
import { useOrganisations } from '../../../../customers/organisations/web/organisation-queries.ts';
import { queueOrders } from '../../contract.ts';
import { queueMessages as messages } from '../../messages.ts';
import { useWorkload } from '../../web/work-queries.ts';
import styles from './queue.module.css';
import {
  anyWord,
  mayOrderByEnd,
  openWord,
  type QueueFilter,
  type QueueFilterName,
  serviceWord,
} from './queue-filter.ts';

export type QueueAddress = ReturnType<typeof useListAddress<QueueFilterName>>;

/** Whose work it is, in words. */
const useWhose = () => {
  const say = useSay();
  const people = useWorkload().data?.people;
  return (assigned: string): string => {
    if (assigned === 'me') return say(messages.mine);
    if (assigned === 'nobody') return say(messages.nobodys);
    const name = people?.find(({ user_id }) => user_id === assigned)?.full_name;
    return name ? say(messages.onesOf(name)) : say(messages.somebody);
  };
};

/** What is in force, in words, each removable. */
export const useQueueChips = (filter: QueueFilter, address: QueueAddress): readonly FilterChip[] => {
  const say = useSay();
  const whose = useWhose();
  const organisations = useOrganisations().data;
  const { search, status, organisation, service, assigned } = filter;
  const name = organisations?.find((row) => row.organisation_id === organisation)?.name;
  const chip = (key: 'search' | QueueFilterName, label: string, after?: string): FilterChip => ({
    key,
    label,
    onRemove: () => address.set({ [key]: after }),
  });
  return [
    ...(search ? [chip('search', say(messages.searchChip(search)))] : []),
    ...(status
      ? [chip('status', say(status === openWord ? messages.open : statusWords[status]), anyWord)]
      : []),
    ...(assigned ? [chip('assigned', whose(assigned))] : []),
    ...(organisation ? [chip('organisation', name ?? say(messages.unknownOrganisation))] : []),
    ...(service ? [chip('service', say(serviceName(service.submodule, service.type)))] : []),
  ];
};

const orderWords = { due: messages.due, newest: messages.newest, oldest: messages.oldest } as const;

/** Search and selects above the queue. */
export const QueueFilters = ({ filter, address }: { filter: QueueFilter; address: QueueAddress }) => {
  const say = useSay();
  const organisations = useOrganisations().data ?? [];
  const orders = queueOrders.filter((order) => order !== 'due' || mayOrderByEnd(filter.status));
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
        onChange={(status = anyWord) => address.set({ status: status === openWord ? undefined : status })}
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
        choices={services().map((service) => ({
          value: serviceWord(service),
          label: say(serviceName(service.submodule, service.type)),
        }))}
        onChange={(service) => address.set({ service })}
      />
      <FilterSelect
        label={say(messages.order)}
        value={filter.sort}
        choices={orders.map((value) => ({ value, label: say(orderWords[value]) }))}
        onChange={(sort) => address.set({ sort })}
      />
    </Toolbar>
  );
};

/** One's own and nobody's, in one press. */
export const QuickFilters = ({ filter, address }: { filter: QueueFilter; address: QueueAddress }) => {
  const say = useSay();
  return (
    <fieldset className={styles.quick}>
      <legend className="visually-hidden">{say(messages.quick)}</legend>
      {(['me', 'nobody'] as const).map((word) => (
        <button
          key={word}
          type="button"
          aria-pressed={filter.assigned === word}
          onClick={() => address.set({ assigned: filter.assigned === word ? undefined : word })}
        >
          {say(word === 'me' ? messages.mine : messages.nobodys)}
        </button>
      ))}
    </fieldset>
  );
};
