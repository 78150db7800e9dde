import { ChartNoAxesGantt } from '../../../../ui/icons/icons.ts';
import { EmptyState, ErrorState, NothingMatches } from '../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { useListAddress } from '../../../../ui/table/list-address.ts';
import { ShowMore } from '../../../../ui/table/show-more.tsx';
import { formatNumber, isOne } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { quotasKey, useQuotaOverview } from '../../../customers/quota/web/quota-queries.ts';
import { dashboardMessages as messages } from '../messages.ts';
import { filterInput, filterNames, filtersInForce, readFilter } from './dashboard-filter.ts';
import styles from './dashboard-page.module.css';
import { dashboardKey, useDashboard } from './dashboard-queries.ts';
import { FilterPanel } from './filter-panel.tsx';
import { HistoryList } from './history-list.tsx';
import { NewRequest } from './overview/new-request.tsx';
import { useOverview } from './overview/overview-queries.ts';
import { OverviewRow } from './overview/overview-row.tsx';
import { Risk } from './overview/risk.tsx';
import { WaitsList } from './overview/waits-list.tsx';
import { QuotaCards } from './quota-cards.tsx';
import { useLiveReload } from './use-live-reload.ts';

/** The Administrators' start page: how it stands and what waits, what is worst, quotas, and the history of what was run (rows D1 to D11). */
export const DashboardPage = ({ hasNextAbove = false }: { readonly hasNextAbove?: boolean }) => {
  const say = useSay();
  const language = useLanguage();
  const address = useListAddress(filterNames);
  const filter = readFilter(address.search, address.filters);
  const board = useDashboard(filterInput(filter));
  const quotas = useQuotaOverview();
  const overview = useOverview();
  usePageTitle(say(messages.title));
  useLiveReload(dashboardKey);
  useLiveReload(quotasKey);

  const pages = board.data?.pages;
  const cards = pages?.[0]?.data.Cards;
  const items = pages?.flatMap((page) => page.data.History);
  const total = pages?.at(-1)?.total ?? null;
  const figure = (value: number) => formatNumber(value, language);
  const isFiltered = filter.search !== '' || filtersInForce(filter) > 0;

  if (board.isError && !pages) {
    return (
      <div className={styles.frame}>
        <ErrorState
          title={say(messages.loadFailed)}
          onRetry={() => {
            board.refetch().catch(() => undefined);
          }}
        />
      </div>
    );
  }
  // What waits stands above the rest and would push it down.
  if (overview.isPending) {
    return (
      <>
        <OverviewRow overview={overview} hasNextAbove={hasNextAbove} />
        <div className={styles.ghost}>
          <Skeleton height={300} />
        </div>
      </>
    );
  }
  return (
    <>
      <OverviewRow overview={overview} hasNextAbove={hasNextAbove} />
      <WaitsList overview={overview.data} />
      {overview.data && overview.data.open.length > 0 ? <Risk /> : null}
      <QuotaCards cards={cards} overview={quotas.data} />
      <div className={styles.columns}>
        <section aria-labelledby="history">
          <div className={styles.head}>
            <h2 id="history">{say(messages.history)}</h2>
            <span className={styles.total} role="status">
              {total === null
                ? null
                : say(isOne(total, language) ? messages.oneInAll : messages.total(figure(total)))}
            </span>
            <SearchBox
              value={address.search}
              label={say(messages.search)}
              onSearch={(search) => address.set({ search })}
            />
          </div>
          {items?.length === 0 ? (
            <div className={styles.frame}>
              {isFiltered ? (
                <NothingMatches onClear={address.clear} />
              ) : (
                <EmptyState
                  icon={ChartNoAxesGantt}
                  title={say(messages.empty)}
                  text={say(messages.emptyHint)}
                  action={<NewRequest label={messages.askFirst} />}
                />
              )}
            </div>
          ) : (
            <HistoryList items={items} busy={board.isPlaceholderData} withExecution />
          )}
          {items && items.length > 0 && total !== null ? (
            <div className={styles.more}>
              <span className="numeric">{say(messages.shownOf(figure(items.length), figure(total)))}</span>
              {board.hasNextPage ? <ShowMore pages={board} label={say(messages.showMore)} /> : null}
            </div>
          ) : null}
        </section>
        <FilterPanel filter={filter} onChange={address.set} onClear={address.clear} />
      </div>
    </>
  );
};
