import type { ReactNode } from 'react';
import { type FilterChip, FilterChips, FilterSelect } from '../../../../ui/filter-chips.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import { personStates } from '../contract.ts';
import { peopleMessages as messages, roleWords, stateWords } from '../messages.ts';
import { type PeopleAddress, type PeopleFilter, providerWord, rolesFor } from './people-filter.ts';

type Organisation = { readonly organisation_id: string; readonly name: string };

type PeopleFiltersProps = {
  readonly filter: PeopleFilter;
  readonly address: PeopleAddress;
  readonly isOperator: boolean;
  readonly organisations: readonly Organisation[] | undefined;
  readonly action: ReactNode;
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
  const chip = (key: keyof PeopleFilter, label: string): FilterChip => ({
    key,
    label,
    onRemove: () => address.set({ [key]: undefined }),
  });
  return [
    ...(search ? [chip('search', say(messages.searchChip(search)))] : []),
    ...(organisation ? [chip('organisation', nameOf(organisation))] : []),
    ...(role ? [chip('role', say(roleWords[role]))] : []),
    ...(state ? [chip('state', say(stateWords[state]))] : []),
  ];
};

const OrganisationSelect = ({ filter, address, organisations = [] }: PeopleFiltersProps) => {
  const say = useSay();
  return (
    <FilterSelect
      label={say(messages.anyOrganisation)}
      value={filter.organisation}
      choices={[
        ...organisations.map((row) => ({ value: row.organisation_id, label: row.name })),
        { value: providerWord, label: say(messages.provider) },
      ]}
      onChange={(organisation) => address.set({ organisation })}
    />
  );
};

/** Search, filters, the first action; below them what is in force. */
export const PeopleFilters = (props: PeopleFiltersProps) => {
  const { filter, address, isOperator, action } = props;
  const say = useSay();
  const chips = usePeopleChips(props);
  return (
    <>
      <Toolbar action={action}>
        <SearchBox
          value={address.search}
          label={say(messages.search)}
          onSearch={(search) => address.set({ search })}
        />
        {isOperator ? <OrganisationSelect {...props} /> : null}
        <FilterSelect
          label={say(messages.anyRole)}
          value={filter.role}
          choices={rolesFor(isOperator).map((value) => ({ value, label: say(roleWords[value]) }))}
          onChange={(role) => address.set({ role })}
        />
        <FilterSelect
          label={say(messages.anyState)}
          value={filter.state}
          choices={personStates.map((value) => ({ value, label: say(stateWords[value]) }))}
          onChange={(state) => address.set({ state })}
        />
      </Toolbar>
      <FilterChips chips={chips} onClear={address.clear} />
    </>
  );
};
