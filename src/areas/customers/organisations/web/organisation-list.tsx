import { BellRing, Building2, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { campaignRowsPerPage } from '../../../../ui/constants.ts';
import { FilterChips } from '../../../../ui/filter-chips.tsx';
import { uiMessages } from '../../../../ui/messages.ts';
import { EmptyState, ErrorState } from '../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { SearchBox } from '../../../../ui/search-box.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { useKeyset } from '../../../../ui/table/keyset.ts';
import { useListAddress } from '../../../../ui/table/list-address.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import type { ListedOrganisation as Row } from '../contract.ts';
import { organisationMessages as messages } from '../messages.ts';
import { CreateOrganisation } from './create-organisation.tsx';
import { useOrganisationPage } from './organisation-queries.ts';
import styles from './organisations.module.css';

const Figure = ({ value = 0 }: { value: number | undefined }) => (
  <span className={value === 0 ? styles.nothing : undefined}>{formatNumber(value, useLanguage())}</span>
);

/** With a mark where the customer waits for an answer about more units. */
const Name = ({ row }: { row: Row }) => {
  const say = useSay();
  return (
    <span className={styles.name}>
      <span>{row.name}</span>
      {row.asks ? (
        <Chip kind="warning" icon={BellRing}>
          {say(messages.asksForMore)}
        </Chip>
      ) : null}
    </span>
  );
};

const columns: readonly Column<Row>[] = [
  { key: 'name', head: messages.name, card: 'title', cell: (row) => <Name row={row} /> },
  {
    key: 'people',
    head: messages.people,
    width: '140px',
    align: 'end',
    cell: (row) => <Figure value={row.people} />,
  },
  {
    key: 'open',
    head: messages.openRequests,
    width: '180px',
    align: 'end',
    cell: (row) => <Figure value={row.open_requests} />,
  },
  {
    key: 'identifier',
    head: messages.identifier,
    width: '330px',
    card: 'hidden',
    cell: (row) => <code className={styles.identifier}>{row.organisation_id}</code>,
  },
];

/** Customers by name, with how many people and open requests each has. */
export const OrganisationList = ({ isCreating }: { isCreating: boolean }) => {
  const say = useSay();
  const navigate = useNavigate();
  const address = useListAddress([]);
  const input = { ...(address.search ? { search: address.search } : {}), limit: campaignRowsPerPage };
  const paging = useKeyset(address.search);
  const list = useOrganisationPage(paging.cursor ? { ...input, cursor: paging.cursor } : input);
  usePageTitle(say(messages.title));

  const create = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => navigate(`/organisations/create${address.query}`)}
    >
      {say(messages.create)}
    </Button>
  );
  const chips = address.search
    ? [{ key: 'search', label: say(messages.searchChip(address.search)), onRemove: address.clear }]
    : [];
  return (
    <>
      <Toolbar action={create}>
        <SearchBox
          value={address.search}
          label={say(messages.search)}
          onSearch={(search) => address.set({ search })}
        />
      </Toolbar>
      <FilterChips chips={chips} onClear={address.clear} />
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
          rows={list.data?.data}
          rowKey={(row) => row.organisation_id}
          rowHref={(row) => `/organisations/${row.organisation_id}`}
          paging={paging}
          total={list.data?.total ?? null}
          nextCursor={list.data?.nextCursor ?? null}
          busy={list.isPlaceholderData}
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
      {isCreating ? (
        <CreateOrganisation
          onClose={() => navigate(`/organisations${address.query}`)}
          onCreated={(id) => navigate(`/organisations/${id}`)}
        />
      ) : null}
    </>
  );
};
