import { useState } from 'react';
import { isStaff } from '../../../../../shared/actor.ts';
import { findingStates } from '../../../../../shared/vocabulary/finding-state.ts';
import { severities, severityWords } from '../../../../../shared/vocabulary/severity.ts';
import { Button, IconButton } from '../../../../../ui/button.tsx';
import { type FilterChip, FilterChips, FilterSelect } from '../../../../../ui/filter-chips.tsx';
import { FolderSearch, Settings } from '../../../../../ui/icons/icons.ts';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import type { ListAddress } from '../../../../../ui/table/list-address.ts';
import { ListFilter, ListSearch, listChips } from '../../../../../ui/table/list-page.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { useNarrow } from '../../../../../ui/theme/media.ts';
import { Toolbar } from '../../../../../ui/toolbar.tsx';
import { useOrganisations } from '../../../../customers/organisations/web/organisation-queries.ts';
import { findingStateWords, findingMessages as messages } from '../../messages.ts';
import { ownersMost } from '../../own/own-contract.ts';
import { ownMessages } from '../../own/own-messages.ts';
import { ChooseOwner } from '../../own/web/choose-owner.tsx';
import { useOwner, useOwners } from '../../own/web/own-queries.ts';
import { ChooseRequest } from '../../retest/web/choose-request.tsx';
import { DeadlinesDialog } from '../../settle/web/deadlines-dialog.tsx';
import { useFindingRequests } from '../../web/finding-queries.ts';
import { findingGroupings } from '../group-contract.ts';
import { findingListMessages } from '../list-messages.ts';
import { ExportFindings } from './export-findings.tsx';
import { type FindingPageFilter, type findingFilterNames, findingInput } from './finding-filter.ts';
import styles from './findings.module.css';

export type FindingAddress = ListAddress<(typeof findingFilterNames)[number]>;

type Narrowed = { readonly filter: FindingPageFilter; readonly address: FindingAddress };

const useRole = () => useAuth().user.rol ?? 'Member';

/** Owners that the row's own filter names. */
const ownerWords: readonly string[] = ['me', 'none'];
/** No owner: opens a search among all of them. */
const elseWord = 'else';

/** Those whom the filter of owners offers: the first, and whoever is chosen. Nobody for staff; undefined until they are there. */
const useOfferedOwners = (chosen: string | undefined) => {
  const isForStaff = isStaff({ role: useRole() });
  const first = useOwners('', !isForStaff).data;
  const isBeyond =
    chosen !== undefined &&
    !ownerWords.includes(chosen) &&
    first !== undefined &&
    !first.some(({ user_id }) => user_id === chosen);
  const other = useOwner(chosen ?? '', isBeyond);
  return isBeyond && other ? [...first, other] : first;
};

/** What the list is narrowed to and no filter of the row shows by itself, in words, each removable. */
export const useFindingChips = ({ filter, address }: Narrowed): readonly FilterChip[] => {
  const say = useSay();
  const isForStaff = isStaff({ role: useRole() });
  const [request] =
    useFindingRequests({ request_id: filter.request ?? '' }, filter.request !== undefined).data ?? [];
  const people = useOfferedOwners(filter.owner);
  // Whom the filter offers, it shows by itself.
  const isOffered = (owner: string): boolean =>
    ownerWords.includes(owner) || (people?.some(({ user_id }) => user_id === owner) ?? !isForStaff);
  const title = request?.title ?? say(findingListMessages.oneRequest);
  const labels = {
    request: filter.request && say(findingListMessages.requestChip(title)),
    overdue: filter.overdue ? say(messages.overdue) : undefined,
    due: filter.dueSoon ? say(messages.dueSoon) : undefined,
    owner:
      filter.owner && !isOffered(filter.owner)
        ? say(ownMessages.owned(say(ownMessages.oneOwner)))
        : undefined,
    weakness: filter.weakness && say(findingListMessages.weaknessChip(filter.weakness)),
    place: filter.place && say(findingListMessages.placeChip(filter.place)),
  };
  return listChips(address, labels);
};

/** Who takes care of them: oneself, nobody, and for customers each of their people; the address names whom. */
const OwnerFilter = ({ filter, address }: Narrowed) => {
  const say = useSay();
  const { user_id: self, rol } = useAuth().user;
  const isForStaff = isStaff({ role: rol ?? 'Member' });
  const people = useOfferedOwners(filter.owner) ?? [];
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <FilterSelect
        chip
        label={say(ownMessages.anyOwner)}
        // In the address of a shared link oneself has an id too.
        value={filter.owner === self ? 'me' : filter.owner}
        choices={[
          ...(isForStaff ? [] : [{ value: 'me', label: say(ownMessages.mine) }]),
          { value: 'none', label: say(ownMessages.nobody) },
          ...people
            .filter(({ user_id }) => user_id !== self)
            .map(({ user_id, full_name }) => ({ value: user_id, label: full_name })),
          ...(people.length < ownersMost ? [] : [{ value: elseWord, label: say(ownMessages.elseOwner) }]),
        ]}
        onChange={(owner) => (owner === elseWord ? setChoosing(true) : address.set({ owner }))}
      />
      {isChoosing ? (
        <ChooseOwner
          title={ownMessages.chooseOwner}
          mayBeNobody={false}
          onChoose={(chosen) => {
            setChoosing(false);
            if (chosen) address.set({ owner: chosen.user_id });
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
};

/** Whose findings, for staff. */
const OrganisationFilter = ({ filter, address }: Narrowed) => {
  const say = useSay();
  const organisations = useOrganisations().data ?? [];
  return (
    <FilterSelect
      chip
      label={say(findingListMessages.anyOrganisation)}
      value={filter.organisation}
      choices={organisations.map(({ organisation_id, name }) => ({ value: organisation_id, label: name }))}
      // A request is one organisation's.
      onChange={(organisation) => address.set({ organisation, request: undefined })}
    />
  );
};

/** Narrows the list to one request. */
const RequestFilter = ({ filter, address }: Narrowed) => {
  const say = useSay();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button
        className={styles.choose}
        icon={<FolderSearch size={15} aria-hidden="true" />}
        onClick={() => setChoosing(true)}
      >
        {say(findingListMessages.chooseRequest)}
      </Button>
      {isChoosing ? (
        <ChooseRequest
          organisation={filter.organisation}
          onChoose={(request) => {
            setChoosing(false);
            address.set({ request });
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
};

/** What is done with the list as it is narrowed. */
export const FindingListActions = ({ filter }: Pick<Narrowed, 'filter'>) => {
  const say = useSay();
  const [showsDeadlines, setShowsDeadlines] = useState(false);
  const { limit: _rows, sort: _sort, ...exported } = findingInput(filter);
  const mayChange = useRole() === 'Administrator';
  return (
    <>
      <ExportFindings filter={exported} />
      {mayChange ? (
        <IconButton label={say(findingListMessages.deadlines)} onClick={() => setShowsDeadlines(true)}>
          <Settings size={17} aria-hidden="true" />
        </IconButton>
      ) : null}
      {showsDeadlines ? <DeadlinesDialog onClose={() => setShowsDeadlines(false)} /> : null}
    </>
  );
};

/** Cards have no heads to press. */
const OrderFilter = ({ filter, address }: Narrowed) => {
  const say = useSay();
  const choices = [
    { value: '-severity', label: say(messages.worstFirst) },
    { value: '-created_at', label: say(messages.newestFirst) },
    { value: 'due_at', label: say(messages.dueFirst) },
    { value: 'title', label: say(messages.finding) },
    { value: 'owner', label: say(ownMessages.owner) },
  ];
  return <ListFilter {...{ address, value: filter.sort, choices }} name="sort" label={messages.order} />;
};

type FindingFiltersProps = Narrowed & { readonly chips: readonly FilterChip[]; readonly onClear: () => void };

/** Everything that narrows the findings, in one row; what is in force is marked where it is chosen. */
export const FindingFilters = ({ filter, address, chips, onClear }: FindingFiltersProps) => {
  const say = useSay();
  const isForStaff = isStaff({ role: useRole() });
  const isNarrow = useNarrow();
  const { search, severity, state, owner, organisation } = filter;
  const isNarrowed =
    Boolean(search || severity || owner || organisation) || (state !== 'all' && state !== 'open');
  const inForce = [severity, state === 'all' ? undefined : state, owner, organisation, filter.group].filter(
    (value) => value !== undefined,
  ).length;
  const states = [
    ...findingStates.map((value) => ({ value: value as string, label: say(findingStateWords[value]) })),
    ...(isForStaff ? [{ value: 'draft', label: say(findingListMessages.drafts) }] : []),
  ];
  return (
    <Toolbar
      search={<ListSearch address={address} label={messages.search} />}
      inForce={inForce}
      chips={<FilterChips inline chips={chips} onClear={onClear} hasMore={isNarrowed} />}
      filters={
        <>
          {isForStaff ? <OrganisationFilter filter={filter} address={address} /> : null}
          <ListFilter
            chip
            {...{ address, value: filter.severity }}
            name="severity"
            label={messages.anySeverity}
            choices={severities.map((value) => ({ value, label: say(severityWords[value]) }))}
          />
          <FilterSelect
            chip
            label={say(messages.anyState)}
            value={filter.state === 'all' ? undefined : filter.state}
            choices={states}
            onChange={(state) => address.set({ state: state ?? 'all' })}
          />
          <OwnerFilter filter={filter} address={address} />
          <RequestFilter filter={filter} address={address} />
          <ListFilter
            chip
            {...{ address, value: filter.group }}
            name="group"
            label={findingListMessages.groupBy}
            choices={findingGroupings.map((value) => ({
              value,
              label: say(findingListMessages.groups[value]),
            }))}
          />
          {isNarrow && !filter.group ? <OrderFilter filter={filter} address={address} /> : null}
        </>
      }
    />
  );
};
