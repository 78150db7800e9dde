import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx';
import { useSay } from '../../../ui/language.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { clientPage, matches } from '../../../ui/table/client-page.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useKeyset } from '../../../ui/table/keyset.ts';
import { useListAddress } from '../../../ui/table/list-address.ts';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { organisationMessages as messages } from '../messages.ts';
import { CreateOrganisation } from './create-organisation.tsx';
import { useOrganisations } from './organisation-queries.ts';
import { OrganisationTabs } from './organisation-tabs.tsx';
import styles from './organisations.module.css';

type Row = { readonly organisation_id: string; readonly name: string };

const peoplePath = (row: Row): string => `/organisations/people?organisation=${row.organisation_id}`;

const People = ({ row }: { row: Row }) => {
  const say = useSay();
  return <Link to={peoplePath(row)}>{say(messages.seePeople)}</Link>;
};

const columns: readonly Column<Row>[] = [
  { key: 'name', head: messages.name, card: 'title', cell: (row) => row.name },
  {
    key: 'identifier',
    head: messages.identifier,
    width: '330px',
    cell: (row) => <code className={styles.identifier}>{row.organisation_id}</code>,
  },
  {
    key: 'people',
    head: messages.people,
    width: '120px',
    align: 'end',
    card: 'hidden',
    cell: (row) => <People row={row} />,
  },
];

/** The provider's customers (Operators). */
export const OrganisationsPage = () => {
  const say = useSay();
  const navigate = useNavigate();
  const { dialog } = useParams();
  const address = useListAddress([]);
  const list = useOrganisations();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const found = list.data?.filter((row) => matches(address.search, row.name));
  const paging = useKeyset(address.search);
  const page = found ? clientPage(found, paging.cursor) : undefined;
  usePageTitle(say(messages.title));

  const create = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => navigate('/organisations/create')}
    >
      {say(messages.create)}
    </Button>
  );
  return (
    <>
      <OrganisationTabs />
      <Toolbar action={create}>
        <SearchBox
          value={address.search}
          label={say(messages.search)}
          onSearch={(search) => address.set({ search })}
        />
      </Toolbar>
      {list.isError && !list.data ? (
        <ErrorState
          framed
          title={say(messages.loadFailed)}
          onRetry={() => {
            list.refetch().catch(() => undefined);
          }}
        />
      ) : (
        <DataTable
          label={say(messages.title)}
          columns={columns}
          rows={page?.rows}
          rowKey={(row) => row.organisation_id}
          rowHref={peoplePath}
          paging={paging}
          total={found?.length ?? null}
          nextCursor={page?.nextCursor ?? null}
          fresh={fresh}
          empty={
            address.search ? (
              <EmptyState
                title={say(uiMessages.noRows)}
                action={<Button onClick={address.clear}>{say(uiMessages.clearFilters)}</Button>}
              />
            ) : (
              <EmptyState
                icon={Building2}
                title={say(messages.empty)}
                text={say(messages.emptyHint)}
                action={create}
              />
            )
          }
        />
      )}
      {dialog === 'create' ? (
        <CreateOrganisation
          onClose={() => navigate('/organisations')}
          onCreated={(id) => {
            setFresh((before) => new Set(before).add(id));
            void navigate('/organisations');
          }}
        />
      ) : null}
    </>
  );
};
