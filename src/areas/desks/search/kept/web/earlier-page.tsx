import { Link } from 'react-router';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import { Chip, type ChipKind } from '../../../../../ui/chip.tsx';
import { campaignRowsPerPage } from '../../../../../ui/constants.ts';
import type { Icon } from '../../../../../ui/icons/icon.tsx';
import {
  Ban,
  BellRing,
  CircleCheck,
  CircleX,
  ClockAlert,
  History,
  LoaderCircle,
  RotateCw,
} from '../../../../../ui/icons/icons.ts';
import { EmptyState } from '../../../../../ui/page/empty-state.tsx';
import type { Column } from '../../../../../ui/table/column.ts';
import { usePaging } from '../../../../../ui/table/keyset.ts';
import { ListPage } from '../../../../../ui/table/list-page.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { Search } from '../../contract.ts';
import { searchPageMessages } from '../../page-messages.ts';
import { formHref, type KnownSearch, useSearchList } from '../../web/search-queries.ts';
import { keptMessages as messages, searchStateWords } from '../messages.ts';
import styles from './kept.module.css';
import { QuerySummary, useShortWords } from './query-summary.tsx';

const chips: Readonly<Record<Search['state'], readonly [ChipKind, Icon]>> = {
  running: ['info', LoaderCircle],
  done: ['success', CircleCheck],
  partial: ['warning', ClockAlert],
  failed: ['danger', CircleX],
  cancelled: ['neutral', Ban],
};

const State = ({ search }: { search: Search }) => {
  const say = useSay();
  const [kind, icon] = chips[search.state];
  return (
    <Chip kind={kind} icon={icon}>
      {say(searchStateWords[search.state])}
    </Chip>
  );
};

const Found = ({ search }: { search: Search }) => {
  const language = useLanguage();
  const total = search.found.reduce((sum, one) => sum + one.total, 0);
  return search.state === 'done' || search.state === 'partial' ? formatNumber(total, language) : '–';
};

const Charged = ({ search: { charged, price } }: { search: Search }) => {
  const say = useSay();
  const language = useLanguage();
  if (charged === null) return '–';
  return say(messages.chargedOf(formatNumber(charged, language), formatNumber(price, language)));
};

const Monitor = ({ name }: { name: string }) => useSay()(messages.monitorRun(name));

const ShortWords = ({ query }: Pick<Search, 'query'>) => useShortWords()(query);

const RunAgain = ({ search, isBrief = false }: { search: KnownSearch; isBrief?: boolean }) => {
  const say = useSay();
  const words = useShortWords();
  return (
    <Link
      className={styles.again}
      to={formHref(search)}
      aria-label={say(messages.runAgainOf(words(search.query)))}
    >
      <RotateCw size={isBrief ? 18 : 14} aria-hidden="true" />
      {isBrief ? null : say(messages.runAgain)}
    </Link>
  );
};

const hasResults = ({ state, open_until }: Search): boolean =>
  (state === 'done' || state === 'partial') && new Date(open_until) > new Date();

/** Where its results are; of one whose results are gone, the form. */
const hrefOf = (search: KnownSearch): string =>
  hasResults(search) ? `/search?search=${search.search_id}` : formHref(search);

/** What was asked, and which monitor asked it. */
const Asked = ({ search: { query, monitor } }: { search: Search }) => {
  const say = useSay();
  return (
    <span className={styles.askedBy}>
      <QuerySummary query={query} />
      {monitor === null ? null : (
        <span className={styles.monitor}>
          <BellRing size={13} aria-hidden="true" />
          {say(messages.monitorRun(monitor))}
        </span>
      )}
    </span>
  );
};

const columns: readonly Column<KnownSearch>[] = [
  {
    key: 'search',
    head: messages.search,
    narrow: 'title',
    cell: (search) => <Asked search={search} />,
    narrowCell: ({ query }) => <ShortWords query={query} />,
  },
  {
    key: 'monitor',
    head: messages.search,
    narrow: 'fact',
    onlyNarrow: true,
    cell: ({ monitor }) => (monitor === null ? null : <Monitor name={monitor} />),
  },
  {
    key: 'state',
    head: messages.state,
    width: '130px',
    narrow: 'chip',
    cell: (search) => <State search={search} />,
  },
  {
    key: 'found',
    head: messages.found,
    width: '110px',
    narrow: 'named',
    align: 'end',
    cell: (search) => <Found search={search} />,
  },
  {
    key: 'charged',
    head: messages.charged,
    width: '110px',
    narrow: 'hidden',
    align: 'end',
    cell: (search) => <Charged search={search} />,
  },
  {
    key: 'by',
    head: messages.by,
    width: '150px',
    narrow: 'fact',
    cell: ({ by, by_full_name: name = by }) => <span title={name}>{name}</span>,
  },
  {
    key: 'when',
    head: messages.when,
    width: '180px',
    narrow: 'fact',
    cell: ({ at }) => (
      <time dateTime={at} title={at} className="numeric">
        {formatMoment(at)}
      </time>
    ),
  },
  {
    key: 'again',
    head: messages.actions,
    headHidden: true,
    width: '140px',
    align: 'end',
    narrow: 'acts',
    cell: (search) => <RunAgain search={search} />,
    narrowCell: (search) => <RunAgain search={search} isBrief />,
  },
];

const Customer = ({ search: { customer } }: { search: KnownSearch }) => {
  const say = useSay();
  const name = customer?.name ?? say(searchPageMessages.everyCustomer);
  return <span title={name}>{name}</span>;
};

/** Staff see their own, which cost nothing. */
const staffColumns: readonly Column<KnownSearch>[] = columns.flatMap((column) => {
  if (column.key === 'charged') return [];
  if (column.key !== 'by') return [column];
  return [
    {
      ...column,
      key: 'customer',
      head: searchPageMessages.customer,
      cell: (search) => <Customer search={search} />,
    },
  ];
});

/** The searches that ran, newest first: what each cost and found. */
export const EarlierPage = ({ isForStaff }: { isForStaff: boolean }) => {
  const say = useSay();
  const { asked, paging } = usePaging({ limit: campaignRowsPerPage });
  return (
    <ListPage
      title={searchPageMessages.earlier}
      columns={isForStaff ? staffColumns : columns}
      list={useSearchList(asked, isForStaff)}
      paging={paging}
      rowKey={({ search_id }) => search_id}
      rowHref={hrefOf}
      failed={messages.searchesFailed}
      empty={
        <EmptyState
          icon={History}
          title={say(messages.noSearches)}
          text={say(isForStaff ? searchPageMessages.noOwnSearches : messages.noSearchesHint)}
          action={<Link to="/search">{say(messages.begin)}</Link>}
        />
      }
    />
  );
};
