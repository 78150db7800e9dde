import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../../../shared/time/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { campaignRowsPerPage } from '../../../../../ui/constants.ts';
import { ArrowLeft, ScanEye } from '../../../../../ui/icons/icons.ts';
import { EmptyState } from '../../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../../ui/page/page-title.ts';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import type { Column } from '../../../../../ui/table/column.ts';
import { usePaging } from '../../../../../ui/table/keyset.ts';
import { useListAddress } from '../../../../../ui/table/list-address.ts';
import { ListFilter, ListPage, listChips } from '../../../../../ui/table/list-page.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import type { Lookalike } from '../contract.ts';
import { lookalikeMessages as messages } from '../messages.ts';
import { lookalikeStates, settledStates } from '../states.ts';
import { familyWords, stateWords } from '../texts.ts';
import { useLookalikes, useOpenAgain } from './lookalike-queries.ts';
import { LookalikeStateChip } from './lookalike-state-chip.tsx';
import styles from './lookalikes.module.css';
import { SettleDialog } from './settle-dialog.tsx';

/** As it is read, as it is registered where that differs, and what somebody noted. */
const Name = ({ row: { name, name_display, note } }: { row: Lookalike }) => {
  const read = name_display.replace(` (${name})`, '');
  const below = [read === name ? '' : name, note].filter((text) => text !== '').join(' · ');
  return (
    <span className={styles.name}>
      <span title={name_display}>{read}</span>
      {below === '' ? null : (
        <span className={styles.note} title={below}>
          {below}
        </span>
      )}
    </span>
  );
};

const SeenOn = ({ day }: { day: string | null }) =>
  day === null ? (
    <span className={styles.faint}>–</span>
  ) : (
    <time dateTime={day} className="numeric">
      {formatDay(day)}
    </time>
  );

const Family = ({ row }: { row: Lookalike }) => {
  const words = useSay()(familyWords[row.family]);
  return <span title={words}>{words}</span>;
};

const columns: readonly Column<Lookalike>[] = [
  { key: 'name', head: messages.name, narrow: 'title', cell: (row) => <Name row={row} /> },
  {
    key: 'domain',
    head: messages.domain,
    width: '18%',
    narrow: 'fact',
    cell: (row) => <span title={row.domain}>{row.domain}</span>,
  },
  {
    key: 'family',
    head: messages.family,
    width: '21%',
    narrow: 'hidden',
    cell: (row) => <Family row={row} />,
  },
  {
    key: 'seen',
    head: messages.seenOn,
    width: '120px',
    narrow: 'fact',
    cell: (row) => <SeenOn day={row.seen_on} />,
    narrowCell: ({ seen_on }) => (seen_on === null ? null : <SeenOn day={seen_on} />),
  },
  {
    key: 'state',
    head: messages.state,
    width: '190px',
    narrow: 'fact',
    cell: (row) => <LookalikeStateChip state={row.state} />,
  },
];

const isSettled = ({ state }: Lookalike): boolean => settledStates.some((settled) => settled === state);

const OpenAgain = ({ row }: { row: Lookalike }) => {
  const say = useSay();
  const opening = useOpenAgain();
  return (
    <Button
      aria-label={say(messages.openOf(row.name_display))}
      busy={opening.isPending}
      onClick={() => opening.mutate(row)}
    >
      {say(messages.open)}
    </Button>
  );
};

const actionsOf = (settle: (row: Lookalike) => void, word: (name: string) => string, verb: string) => ({
  key: 'actions',
  head: messages.actions,
  headHidden: true,
  width: '140px',
  align: 'end' as const,
  narrow: 'acts' as const,
  cell: (row: Lookalike) =>
    isSettled(row) ? (
      <OpenAgain row={row} />
    ) : (
      <Button aria-label={word(row.name_display)} onClick={() => settle(row)}>
        {verb}
      </Button>
    ),
});

const Empty = () => {
  const say = useSay();
  return (
    <EmptyState
      icon={ScanEye}
      title={say(messages.empty)}
      text={say(messages.emptyHint)}
      action={<Link to="/domains">{say(messages.toDomains)}</Link>}
    />
  );
};

/** Look-alikes of an organisation's domains (customers); Administrators settle them. */
export const LookalikesPage = () => {
  const say = useSay();
  const [settling, setSettling] = useState<Lookalike | null>(null);
  const maySettle = useAuth().user.rol === 'Administrator';
  const address = useListAddress(['state']);
  const state = lookalikeStates.find((one) => one === address.filters.state);
  const { asked, paging } = usePaging({ limit: campaignRowsPerPage, ...(state ? { state } : {}) });
  usePageTitle(say(messages.title));
  const actions = actionsOf(setSettling, (name) => say(messages.settleOf(name)), say(messages.settle));
  return (
    <>
      <Link to="/search" className={styles.back}>
        <ArrowLeft size={15} aria-hidden="true" />
        {say(messages.back)}
      </Link>
      <p className={styles.about}>{say(messages.about)}</p>
      <ListPage
        title={messages.title}
        columns={maySettle ? [...columns, actions] : columns}
        list={useLookalikes(asked)}
        paging={paging}
        rowKey={({ lookalike_id }) => lookalike_id}
        failed={messages.loadFailed}
        filters={
          <ListFilter
            address={address}
            name="state"
            label={messages.anyState}
            value={state}
            choices={lookalikeStates.map((one) => ({ value: one, label: say(stateWords[one]) }))}
          />
        }
        chips={listChips(address, { state: state && say(stateWords[state]) })}
        onClear={address.clear}
        empty={<Empty />}
      />
      {settling ? <SettleDialog lookalike={settling} onClose={() => setSettling(null)} /> : null}
    </>
  );
};
