import { services, shortServiceName } from '../../../../../shared/services.ts';
import { statuses, statusWords } from '../../../../../shared/vocabulary/request-status.ts';
import { type FilterChip, FilterChips, FilterSelect } from '../../../../../ui/filter-chips.tsx';
import type { useListAddress } from '../../../../../ui/table/list-address.ts';
import { ListFilter, ListSearch, listChips } from '../../../../../ui/table/list-page.tsx';
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

/** What is in force and has no place of its own among the filters: somebody chosen in the workload. */
const useQueueChips = (filter: QueueFilter, address: QueueAddress): readonly FilterChip[] => {
  const whose = useWhose();
  const { assigned } = filter;
  const hasButton = assigned === 'me' || assigned === 'nobody';
  return listChips(address, { assigned: assigned && !hasButton ? whose(assigned) : undefined });
};

const orderWords = { due: messages.due, newest: messages.newest, oldest: messages.oldest } as const;

type QueueFiltersProps = {
  readonly filter: QueueFilter;
  readonly address: QueueAddress;
  /** Whether it is narrowed to more than what is open. */
  readonly isNarrowed: boolean;
};

const filtersInForce = ({ status, organisation, service, assigned }: QueueFilter): number =>
  [status, organisation, service, assigned].filter((value) => value !== undefined).length;

/** Everything that narrows the queue, in one row; what is in force is marked where it is chosen. */
export const QueueFilters = ({ filter, address, isNarrowed }: QueueFiltersProps) => {
  const say = useSay();
  const chips = useQueueChips(filter, address);
  const organisations = useOrganisations().data ?? [];
  const orders = queueOrders.filter((order) => order !== 'due' || mayOrderByEnd(filter.status));
  return (
    <Toolbar
      search={<ListSearch address={address} label={messages.search} />}
      inForce={filtersInForce(filter)}
      chips={<FilterChips inline chips={chips} hasMore={isNarrowed} onClear={address.clear} />}
      filters={
        <>
          <FilterSelect
            chip
            label={say(messages.anyStatus)}
            value={filter.status}
            choices={[
              { value: openWord, label: say(messages.open) },
              ...statuses.map((value) => ({ value, label: say(statusWords[value]) })),
            ]}
            onChange={(status = anyWord) => address.set({ status: status === openWord ? undefined : status })}
          />
          <QuickFilters filter={filter} address={address} />
          <ListFilter
            chip
            {...{ address, value: filter.organisation }}
            name="organisation"
            label={messages.anyOrganisation}
            choices={organisations.map(({ organisation_id, name }) => ({
              value: organisation_id,
              label: name,
            }))}
          />
          <ListFilter
            chip
            {...{ address, value: filter.service && serviceWord(filter.service) }}
            name="service"
            label={messages.anyService}
            choices={services().map((service) => ({
              value: serviceWord(service),
              label: say(shortServiceName(service.submodule, service.type)),
            }))}
          />
          <ListFilter
            {...{ address, value: filter.sort }}
            name="sort"
            label={messages.order}
            choices={orders.map((value) => ({ value, label: say(orderWords[value]) }))}
          />
        </>
      }
    />
  );
};

/** One's own and nobody's, in one press. */
const QuickFilters = ({ filter, address }: { filter: QueueFilter; address: QueueAddress }) => {
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
