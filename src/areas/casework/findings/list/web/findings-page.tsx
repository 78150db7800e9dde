import { useMemo, useState } from 'react';
import { isStaff } from '../../../../../shared/actor.ts';
import { severities } from '../../../../../shared/vocabulary/severity.ts';
import { Fold } from '../../../../../ui/fold.tsx';
import { ShieldAlert } from '../../../../../ui/icons/icons.ts';
import { EmptyState } from '../../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../../ui/page/page-title.ts';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { usePaging } from '../../../../../ui/table/keyset.ts';
import { useListAddress } from '../../../../../ui/table/list-address.ts';
import { ListPage } from '../../../../../ui/table/list-page.tsx';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { detailMessages } from '../../../requests/messages.ts';
import { findingMessages as messages } from '../../messages.ts';
import { SavedViews } from '../../saved/web/saved-views.tsx';
import { SettleSeveral } from '../../settle/web/settle-several.tsx';
import { openOf, SeverityPlot } from '../../trend/web/severity-plot.tsx';
import { TrendPlot } from '../../trend/web/trend-plot.tsx';
import {
  type FindingCounts,
  useFindingCounts,
  useFindingPage,
  useOutsidePlaces,
} from '../../web/finding-queries.ts';
import { findingListMessages } from '../list-messages.ts';
import { findingColumns } from './finding-columns.tsx';
import {
  type FindingPageFilter,
  findingFilterNames,
  findingInput,
  isLessThanFigures,
  readFindingFilter,
} from './finding-filter.ts';
import {
  type FindingAddress,
  FindingFilters,
  FindingListActions,
  useFindingChips,
} from './finding-filters.tsx';
import { FindingGroups } from './finding-groups.tsx';
import { useSelection } from './finding-selection.ts';
import styles from './findings.module.css';

const path = '/findings';

/** Nothing narrowed: in whatever state. */
const cleared = {
  ...{ search: '', severity: '', state: 'all', overdue: '', due: '', request: '', organisation: '' },
  ...{ owner: '', weakness: '', place: '' },
} as const;

type GlanceProps = {
  readonly counts: FindingCounts | undefined;
  readonly filter: FindingPageFilter;
  readonly address: FindingAddress;
};

/** What is read while it is folded: how many are open, and how bad they are. */
const GlanceLine = ({ counts, filter }: Pick<GlanceProps, 'counts' | 'filter'>) => {
  const say = useSay();
  const language = useLanguage();
  if (!counts) return <Skeleton width={180} />;
  const figure = (value: number) => formatNumber(value, language);
  const open = openOf(counts);
  return (
    <>
      <span>
        <strong>{say(isOne(open, language) ? messages.oneOpen : messages.openTotal(figure(open)))}</strong>
        {isLessThanFigures(filter) ? (
          <span className={styles.inAll}> {say(findingListMessages.inAll)}</span>
        ) : null}
      </span>
      <span className={styles.worst}>
        {severities
          .filter((severity) => openOf(counts, severity) > 0)
          .map((severity) => (
            <span key={severity}>
              <SeverityMark severity={severity} total={openOf(counts, severity)} />{' '}
              {figure(openOf(counts, severity))}
            </span>
          ))}
      </span>
      {counts.overdue > 0 ? (
        <span className={styles.late}>{say(messages.overdueCount(figure(counts.overdue)))}</span>
      ) : null}
    </>
  );
};

/** How it stands, and how it came to that: folded, so that the list itself comes first. */
const Glance = ({ counts, filter, address }: GlanceProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold
      className={styles.folded}
      summary={<GlanceLine counts={counts} filter={filter} />}
      onToggle={setOpen}
    >
      {isOpen ? <Plots counts={counts} filter={filter} address={address} /> : null}
    </Fold>
  );
};

const Plots = ({ counts, filter, address }: GlanceProps) => {
  const plot = (
    <SeverityPlot
      counts={counts}
      chosen={filter.severity}
      onChoose={(severity) => address.set({ severity, state: undefined, overdue: undefined, due: undefined })}
      onOverdue={() =>
        address.set({ overdue: 'true', due: undefined, state: undefined, severity: undefined })
      }
    />
  );
  // Days are kept by organisation, not by request.
  if (filter.request) return <div className={styles.glance}>{plot}</div>;
  return (
    <div className={styles.glance}>
      {plot}
      <TrendPlot organisation={filter.organisation} bare={false} />
    </div>
  );
};

/** Everything that was found, over all requests: in one's organisation's systems, for staff in everybody's. */
export const FindingsPage = () => {
  const say = useSay();
  const role = useAuth().user.rol ?? 'Member';
  const address = useListAddress(findingFilterNames);
  const filter = readFindingFilter(address.search, address.sort, address.filters);
  const input = findingInput(filter);
  const { asked, paging } = usePaging(input);
  const list = useFindingPage(asked, filter.group === undefined);
  const counts = useFindingCounts(filter.request, filter.organisation);
  const chips = useFindingChips({ filter, address });
  const selection = useSelection(JSON.stringify(input));
  const areOpen = filter.state === 'open';
  const outsideOf = useOutsidePlaces(filter.request || undefined, list.data?.data ?? []);
  const columns = useMemo(
    () => findingColumns(selection, areOpen, (id) => outsideOf(id).length > 0),
    [selection, areOpen, outsideOf],
  );
  usePageTitle(say(messages.title));
  const isEverythingEmpty = counts.data?.counts.length === 0 && !filter.request && !filter.organisation;
  const clear = () => address.set(cleared);
  const head = <FindingFilters filter={filter} address={address} chips={chips} onClear={clear} />;
  const actions = (
    <span className={styles.listActions}>
      <SavedViews address={address} />
      <FindingListActions filter={filter} />
    </span>
  );
  return (
    <section aria-label={say(messages.title)}>
      {counts.data?.left_out ? <p className={styles.leftOut}>{say(detailMessages.aboutPeople)}</p> : null}
      {isEverythingEmpty ? null : <Glance counts={counts.data} filter={filter} address={address} />}
      {filter.group && !isEverythingEmpty ? (
        <FindingGroups
          {...{ filter, address, head, by: filter.group }}
          above={<div className={styles.above}>{actions}</div>}
          onClear={clear}
        />
      ) : (
        <ListPage
          title={messages.title}
          columns={columns}
          list={list}
          paging={paging}
          rowKey={(row) => row.id}
          rowHref={(row) => `${path}/${row.id}${address.query}`}
          sort={filter.sort}
          onSort={(sort) => address.set({ sort })}
          failed={messages.loadFailed}
          head={head}
          isNarrowed={!isEverythingEmpty}
          onClear={clear}
          above={
            <div className={styles.above}>
              <SettleSeveral
                {...{ selection, input }}
                rows={list.data?.data ?? []}
                total={list.data?.total ?? null}
              />
              {/* In the place of the list's own actions: a first tick moves no row. */}
              {selection.rows.length === 0 ? actions : null}
            </div>
          }
          empty={
            <EmptyState
              icon={ShieldAlert}
              title={say(messages.empty)}
              text={say(isStaff({ role }) ? findingListMessages.staffEmptyHint : messages.emptyHint)}
            />
          }
        />
      )}
    </section>
  );
};
