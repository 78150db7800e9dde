import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { campaignRowsPerPage } from '../../../../ui/constants.ts';
import { Ban, BellRing, Building2, Plus } from '../../../../ui/icons/icons.ts';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { usePaging } from '../../../../ui/table/keyset.ts';
import { useListAddress } from '../../../../ui/table/list-address.ts';
import { ListPage, ListSearch, listChips } from '../../../../ui/table/list-page.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import type { ListedOrganisation as Row } from '../contract.ts';
import { disableMessages } from '../disable/messages.ts';
import { organisationMessages as messages } from '../messages.ts';
import { CreateOrganisation } from './create-organisation.tsx';
import { useOrganisationPage } from './organisation-queries.ts';
import styles from './organisations.module.css';

const Figure = ({ value = 0 }: { value: number | undefined }) => (
  <span className={value === 0 ? styles.nothing : undefined}>{formatNumber(value, useLanguage())}</span>
);

/** A mark where nobody of it gets in, or where the customer waits for an answer about more units. */
const Marks = ({ row }: { row: Row }) => {
  const say = useSay();
  return (
    <>
      {row.disabled ? (
        <Chip kind="danger" icon={Ban}>
          {say(disableMessages.chip)}
        </Chip>
      ) : null}
      {row.asks ? (
        <Chip kind="warning" icon={BellRing}>
          {say(messages.asksForMore)}
        </Chip>
      ) : null}
    </>
  );
};

const Name = ({ row }: { row: Row }) => (
  <span className={styles.name}>
    <span>{row.name}</span>
    <Marks row={row} />
  </span>
);

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    head: messages.name,
    narrow: 'title',
    cell: (row) => <Name row={row} />,
    narrowCell: (row) => row.name,
  },
  {
    key: 'marks',
    head: messages.name,
    narrow: 'chip',
    onlyNarrow: true,
    cell: (row) => <Marks row={row} />,
  },
  {
    key: 'people',
    head: messages.people,
    width: '140px',
    narrow: 'named',
    align: 'end',
    cell: (row) => <Figure value={row.people} />,
  },
  {
    key: 'open',
    head: messages.openRequests,
    width: '180px',
    narrow: 'named',
    align: 'end',
    cell: (row) => <Figure value={row.open_requests} />,
  },
  {
    key: 'identifier',
    head: messages.identifier,
    width: '330px',
    narrow: 'hidden',
    cell: (row) => <code className={styles.identifier}>{row.organisation_id}</code>,
  },
];

type OrganisationListProps = {
  readonly isCreating: boolean;
  /** Below the list, once that has its height: before it would move. */
  readonly below?: ReactNode;
};

/** Customers by name, with how many people and open requests each has. */
export const OrganisationList = ({ isCreating, below }: OrganisationListProps) => {
  const say = useSay();
  const navigate = useNavigate();
  const address = useListAddress([]);
  const input = { ...(address.search ? { search: address.search } : {}), limit: campaignRowsPerPage };
  const { asked, paging } = usePaging(input);
  const list = useOrganisationPage(asked);
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
  return (
    <>
      <ListPage
        title={messages.title}
        columns={columns}
        list={list}
        paging={paging}
        rowKey={(row) => row.organisation_id}
        rowHref={(row) => `/organisations/${row.organisation_id}`}
        failed={messages.loadFailed}
        search={<ListSearch address={address} label={messages.search} />}
        action={create}
        chips={listChips(address, { search: address.search && say(messages.searchChip(address.search)) })}
        onClear={address.clear}
        empty={
          <EmptyState
            icon={Building2}
            title={say(messages.empty)}
            text={say(messages.emptyHint)}
            action={create}
          />
        }
      />
      <div className={styles.below} hidden={list.isPending}>
        {below}
      </div>
      {isCreating ? (
        <CreateOrganisation
          onClose={() => navigate(`/organisations${address.query}`)}
          onCreated={(id) => navigate(`/organisations/${id}`)}
        />
      ) : null}
    </>
  );
};
