import { useNavigate } from 'react-router';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { campaignRowsPerPage } from '../../../../../ui/constants.ts';
import { DatabaseZap, Plus } from '../../../../../ui/icons/icons.ts';
import { EmptyState } from '../../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../../ui/page/page-title.ts';
import type { Column } from '../../../../../ui/table/column.ts';
import { usePaging } from '../../../../../ui/table/keyset.ts';
import { ListPage } from '../../../../../ui/table/list-page.tsx';
import { formatNumber, formatRelative } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { LoadRow } from '../contract.ts';
import { datasetMessages as messages } from '../messages.ts';
import { useLoads } from './dataset-queries.ts';
import { HandInForm } from './hand-in-form.tsx';
import { LoadStateChip } from './load-state-chip.tsx';

const HandedIn = ({ row }: { row: LoadRow }) => (
  <time dateTime={row.created_at} title={formatMoment(row.created_at)}>
    {formatRelative(row.created_at, new Date(), useLanguage())}
  </time>
);

const Records = ({ records: { added, gone } }: LoadRow) => (
  <span className="numeric">{formatNumber(Math.max(0, added - gone), useLanguage())}</span>
);

const columns: readonly Column<LoadRow>[] = [
  {
    key: 'name',
    head: messages.name,
    narrow: 'title',
    cell: (row) => row.name,
  },
  {
    key: 'source',
    head: messages.source,
    width: '32%',
    narrow: 'hidden',
    cell: (row) => <span title={row.source}>{row.source}</span>,
  },
  {
    key: 'state',
    head: messages.state,
    width: '190px',
    narrow: 'chip',
    cell: (row) => <LoadStateChip state={row.state} />,
  },
  {
    key: 'handed-in',
    head: messages.handedIn,
    width: '150px',
    narrow: 'fact',
    cell: (row) => <HandedIn row={row} />,
  },
  {
    key: 'records',
    head: messages.records,
    width: '110px',
    narrow: 'named',
    align: 'end',
    cell: (row) => <Records {...row} />,
  },
];

/** The loads of datasets, the newest first, and the form over them. */
export const LoadList = ({ isHandingIn }: { isHandingIn: boolean }) => {
  const say = useSay();
  const navigate = useNavigate();
  const { asked, paging } = usePaging({ limit: campaignRowsPerPage });
  const list = useLoads(asked);
  usePageTitle(say(messages.title));
  const add = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => void navigate('/datasets/create')}
    >
      {say(messages.add)}
    </Button>
  );
  return (
    <section aria-label={say(messages.title)}>
      <ListPage
        title={messages.title}
        columns={columns}
        list={list}
        paging={paging}
        rowKey={(row) => row.load_id}
        rowHref={(row) => `/datasets/${row.load_id}`}
        failed={messages.loadFailed}
        action={add}
        empty={
          <EmptyState
            icon={DatabaseZap}
            title={say(messages.empty)}
            text={say(messages.emptyHint)}
            action={add}
          />
        }
      />
      {isHandingIn ? (
        <HandInForm
          onClose={() => void navigate('/datasets')}
          onDone={(id) => void navigate(`/datasets/${id}`)}
        />
      ) : null}
    </section>
  );
};
