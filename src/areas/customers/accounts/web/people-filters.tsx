import type { FilterChip } from '../../../../ui/filter-chips.tsx';
import { ListFilter, listChips } from '../../../../ui/table/list-page.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { personStates } from '../contract.ts';
import { peopleMessages as messages, roleWords, stateWords } from '../messages.ts';
import { type PeopleAddress, type PeopleFilter, providerWord, rolesFor } from './people-filter.ts';

type Organisation = { readonly organisation_id: string; readonly name: string };

type PeopleFiltersProps = {
  readonly filter: PeopleFilter;
  readonly address: PeopleAddress;
  readonly isOperator: boolean;
  readonly organisations: readonly Organisation[] | undefined;
};

/** What is in force, in words, each removable. */
export const usePeopleChips = ({
  filter,
  address,
  organisations,
}: Pick<PeopleFiltersProps, 'filter' | 'address' | 'organisations'>): readonly FilterChip[] => {
  const say = useSay();
  const { search, organisation, role, state } = filter;
  const nameOf = (id: string): string =>
    id === providerWord
      ? say(messages.provider)
      : (organisations?.find((row) => row.organisation_id === id)?.name ?? say(messages.unknownOrganisation));
  return listChips(address, {
    search: search && say(messages.searchChip(search)),
    organisation: organisation && nameOf(organisation),
    role: role && say(roleWords[role]),
    state: state && say(stateWords[state]),
  });
};

const OrganisationSelect = ({ filter, address, organisations = [] }: PeopleFiltersProps) => {
  const say = useSay();
  return (
    <ListFilter
      {...{ address, value: filter.organisation }}
      name="organisation"
      label={messages.anyOrganisation}
      choices={[
        ...organisations.map((row) => ({ value: row.organisation_id, label: row.name })),
        { value: providerWord, label: say(messages.provider) },
      ]}
    />
  );
};

/** Filters above the people. */
export const PeopleFilters = (props: PeopleFiltersProps) => {
  const { filter, address, isOperator } = props;
  const say = useSay();
  return (
    <>
      {isOperator ? <OrganisationSelect {...props} /> : null}
      <ListFilter
        {...{ address, value: filter.role }}
        name="role"
        label={messages.anyRole}
        choices={rolesFor(isOperator).map((value) => ({ value, label: say(roleWords[value]) }))}
      />
      <ListFilter
        {...{ address, value: filter.state }}
        name="state"
        label={messages.anyState}
        choices={personStates.map((value) => ({ value, label: say(stateWords[value]) }))}
      />
    </>
  );
};
