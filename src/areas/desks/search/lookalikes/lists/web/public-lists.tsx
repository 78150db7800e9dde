import { useNavigate } from 'react-router';
import { formatMoment } from '../../../../../../shared/time/dates.ts';
import { Button } from '../../../../../../ui/button.tsx';
import { campaignRowsPerPage } from '../../../../../../ui/constants.ts';
import { ListPlus, Plus } from '../../../../../../ui/icons/icons.ts';
import { EmptyState } from '../../../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../../../ui/page/page-title.ts';
import type { Column } from '../../../../../../ui/table/column.ts';
import { usePaging } from '../../../../../../ui/table/keyset.ts';
import { ListPage } from '../../../../../../ui/table/list-page.tsx';
import { formatNumber, formatRelative } from '../../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../../ui/text/language.ts';
import type { PublicLoad } from '../../contract.ts';
import { publicListMessages as messages } from '../messages.ts';
import { HandInList } from './hand-in-list.tsx';
import { usePublicLists } from './list-queries.ts';

export const listsPath = '/datasets/public';

const HandedIn = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)}>
    {formatRelative(at, new Date(), useLanguage())}
  </time>
);

const Figure = ({ count }: { count: number }) => (
  <span className="numeric">{formatNumber(count, useLanguage())}</span>
);

const columns: readonly Column<PublicLoad>[] = [
  { key: 'name', head: messages.name, narrow: 'title', cell: (row) => row.name },
  {
    key: 'source',
    head: messages.source,
    width: '28%',
    narrow: 'hidden',
    cell: (row) => <span title={row.source}>{row.source}</span>,
  },
  {
    key: 'handed-in',
    head: messages.handedIn,
    width: '150px',
    narrow: 'fact',
    cell: (row) => <HandedIn at={row.loaded_at} />,
  },
  {
    key: 'lines',
    head: messages.linesShort,
    width: '110px',
    narrow: 'named',
    align: 'end',
    cell: ({ lines }) => <Figure count={lines} />,
  },
  {
    key: 'mentions',
    head: messages.mentionsShort,
    width: '120px',
    narrow: 'named',
    align: 'end',
    cell: ({ mentions }) => <Figure count={mentions} />,
  },
  {
    key: 'wrong',
    head: messages.wrongShort,
    width: '110px',
    narrow: 'hidden',
    align: 'end',
    cell: ({ wrong_total }) => <Figure count={wrong_total} />,
  },
];

/** The lists of public names, the newest first, and the form over them. */
export const PublicLists = ({ isHandingIn }: { isHandingIn: boolean }) => {
  const say = useSay();
  const navigate = useNavigate();
  const { asked, paging } = usePaging({ limit: campaignRowsPerPage });
  const list = usePublicLists(asked);
  usePageTitle(say(messages.title));
  const add = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => void navigate(`${listsPath}/create`)}
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
        rowKey={(row) => row.list_id}
        rowHref={(row) => `${listsPath}/${row.list_id}`}
        failed={messages.loadFailed}
        action={add}
        empty={
          <EmptyState
            icon={ListPlus}
            title={say(messages.empty)}
            text={say(messages.emptyHint)}
            action={add}
          />
        }
      />
      {isHandingIn ? (
        <HandInList
          onClose={() => void navigate(listsPath)}
          onDone={(id) => void navigate(`${listsPath}/${id}`)}
        />
      ) : null}
    </section>
  );
};
