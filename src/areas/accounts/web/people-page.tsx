import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx';
import { FilterChips, FilterSelect } from '../../../ui/filter-chips.tsx';
import { useSay } from '../../../ui/language.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { clientPage, matches } from '../../../ui/table/client-page.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useKeyset } from '../../../ui/table/keyset.ts';
import { useListAddress } from '../../../ui/table/list-address.ts';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { useOrganisations } from '../../organisations/web/organisation-queries.ts';
import { OrganisationTabs } from '../../organisations/web/organisation-tabs.tsx';
import { peopleMessages as messages } from '../messages.ts';
import { CreatePerson } from './create-person.tsx';
import { OneTimePassword } from './one-time-password.tsx';
import { peopleColumns } from './people-columns.tsx';
import { type CreatedPerson, usePeople } from './people-queries.ts';
import { Registrations } from './registrations.tsx';

/** The word in the address for those who belong to no organisation. */
const providerWord = 'provider';

/** Everybody who may sign in, of every organisation and of the provider (Operators). */
export const PeoplePage = () => {
  const say = useSay();
  const navigate = useNavigate();
  const { dialog } = useParams();
  const address = useListAddress(['organisation']);
  const organisations = useOrganisations().data ?? [];
  const people = usePeople();
  const [created, setCreated] = useState<CreatedPerson | null>(null);
  usePageTitle(say(messages.title));

  const { organisation } = address.filters;
  const nameOf = (id: string | null): string =>
    id === null
      ? say(messages.provider)
      : (organisations.find((row) => row.organisation_id === id)?.name ?? id.slice(0, 8));
  const found = people.data?.filter(
    (row) =>
      (!organisation || (row.organisation_id ?? providerWord) === organisation) &&
      matches(address.search, row.full_name, row.username, row.email),
  );
  const paging = useKeyset(`${address.search} ${organisation}`);
  const page = found ? clientPage(found, paging.cursor) : undefined;
  const list = `/organisations/people${address.query}`;
  const chips = [
    ...(address.search
      ? [
          {
            key: 'search',
            label: say(messages.searchChip(address.search)),
            onRemove: () => address.set({ search: undefined }),
          },
        ]
      : []),
    ...(organisation
      ? [
          {
            key: 'organisation',
            label: nameOf(organisation === providerWord ? null : organisation),
            onRemove: () => address.set({ organisation: undefined }),
          },
        ]
      : []),
  ];
  const create = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => navigate(`/organisations/people/create${address.query}`)}
    >
      {say(messages.create)}
    </Button>
  );
  return (
    <>
      <OrganisationTabs />
      <Registrations organisations={organisations} />
      <Toolbar action={create}>
        <SearchBox
          value={address.search}
          label={say(messages.search)}
          onSearch={(search) => address.set({ search })}
        />
        <FilterSelect
          label={say(messages.anyOrganisation)}
          value={organisation}
          choices={[
            ...organisations.map((row) => ({ value: row.organisation_id, label: row.name })),
            { value: providerWord, label: say(messages.provider) },
          ]}
          onChange={(value) => address.set({ organisation: value })}
        />
      </Toolbar>
      <FilterChips chips={chips} onClear={address.clear} />
      {people.isError && !people.data ? (
        <ErrorState
          framed
          title={say(messages.loadFailed)}
          onRetry={() => {
            people.refetch().catch(() => undefined);
          }}
        />
      ) : (
        <DataTable
          label={say(messages.title)}
          columns={peopleColumns(nameOf)}
          rows={page?.rows}
          rowKey={(row) => row.user_id}
          paging={paging}
          total={found?.length ?? null}
          nextCursor={page?.nextCursor ?? null}
          empty={
            address.search ? (
              <EmptyState title={say(uiMessages.noRows)} text={say(uiMessages.noRowsHint)} />
            ) : (
              <EmptyState
                icon={UsersRound}
                title={say(messages.empty)}
                text={say(messages.emptyHint)}
                action={create}
              />
            )
          }
        />
      )}
      {dialog === 'create' ? (
        <CreatePerson
          organisations={organisations}
          organisation={organisation === providerWord ? '' : (organisation ?? '')}
          onClose={() => navigate(list)}
          onCreated={(person) => {
            setCreated(person);
            void navigate(list);
          }}
        />
      ) : null}
      <OneTimePassword person={created} onClose={() => setCreated(null)} />
    </>
  );
};
