import { ListFilter } from '../../../../ui/table/list-page.tsx';
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

/** How many filters are in force beside the search. */
export const filtersInForce = ({ organisation, role, state }: PeopleFilter): number =>
  [organisation, role, state].filter((value) => value !== undefined).length;

const OrganisationSelect = ({ filter, address, organisations = [] }: PeopleFiltersProps) => {
  const say = useSay();
  const { organisation: id } = filter;
  const isListed = id === providerWord || organisations.some(({ organisation_id }) => organisation_id === id);
  return (
    <ListFilter
      chip
      {...{ address, value: filter.organisation }}
      name="organisation"
      label={messages.anyOrganisation}
      choices={[
        ...organisations.map((row) => ({ value: row.organisation_id, label: row.name })),
        { value: providerWord, label: say(messages.provider) },
        // One that is disabled is not offered, and still is what the list is narrowed to.
        ...(id === undefined || isListed ? [] : [{ value: id, label: say(messages.unknownOrganisation) }]),
      ]}
    />
  );
};

/** Filters above the people; what is in force is marked where it is chosen. */
export const PeopleFilters = (props: PeopleFiltersProps) => {
  const { filter, address, isOperator } = props;
  const say = useSay();
  return (
    <>
      {isOperator ? <OrganisationSelect {...props} /> : null}
      <ListFilter
        chip
        {...{ address, value: filter.role }}
        name="role"
        label={messages.anyRole}
        choices={rolesFor(isOperator).map((value) => ({ value, label: say(roleWords[value]) }))}
      />
      <ListFilter
        chip
        {...{ address, value: filter.state }}
        name="state"
        label={messages.anyState}
        choices={personStates.map((value) => ({ value, label: say(stateWords[value]) }))}
      />
    </>
  );
};
