import { useState } from 'react';
import { Link } from 'react-router';
import { severityWords } from '../../../../../shared/vocabulary/severity.ts';
import { Button } from '../../../../../ui/button.tsx';
import { ClientError } from '../../../../../ui/calls/client-error.ts';
import { download } from '../../../../../ui/calls/download.ts';
import { useAction } from '../../../../../ui/calls/use-action.ts';
import { FilterChips, FilterSelect } from '../../../../../ui/filter-chips.tsx';
import { Download, SearchX } from '../../../../../ui/icons/icons.ts';
import { EmptyState, ErrorState, NothingMatches } from '../../../../../ui/page/empty-state.tsx';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { useListAddress } from '../../../../../ui/table/list-address.ts';
import { listChips } from '../../../../../ui/table/list-page.tsx';
import { ShowMore } from '../../../../../ui/table/show-more.tsx';
import { currentCsvSeparator } from '../../../../../ui/text/csv-separator.ts';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { ServiceArea } from '../../../../casework/requests/service-area.ts';
import { type Hit, type Results, searchResultsCsv } from '../../contract.ts';
import { collectionNames } from '../../messages.ts';
import { originWord } from '../../origin-word.ts';
import { type Chosen, formHref, type KnownSearch, useResults, useSearch } from '../../web/search-queries.ts';
import { resultMessages as messages } from '../messages.ts';
import { AskAboutName } from './ask-about-name.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { FindingForHit, type RequestsOf } from './finding-for-hit.tsx';
import { HitItem, hasPasswordNumber, kindWord } from './hit-item.tsx';
import { type ResultFilter, readResultFilter, resultFilterNames } from './result-filter.ts';
import styles from './results.module.css';
import { ResultsHead } from './results-head.tsx';
import { RevealDialog } from './reveal-dialog.tsx';
import { useUnitsLeft } from './units-left.ts';

const placeholders = ['a', 'b', 'c', 'd'];

/** In the place of what is on its way. */
const Waiting = () => (
  <div className={styles.hits} aria-busy="true">
    {placeholders.map((one) => (
      <div key={one} className={styles.waiting}>
        <Skeleton width="45%" height={16} />
        <Skeleton width="30%" />
        <Skeleton width="85%" />
      </div>
    ))}
  </div>
);

const SaveCsv = ({ chosen }: { chosen: Chosen }) => {
  const say = useSay();
  const saving = useAction(
    () =>
      download(
        searchResultsCsv,
        { ...chosen, separator: currentCsvSeparator() },
        { fallbackName: `${say(messages.fileName)}.csv` },
      ),
    { failed: messages.csvFailed },
  );
  return (
    <Button
      icon={<Download size={15} aria-hidden="true" />}
      busy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {say(messages.saveCsv)}
    </Button>
  );
};

type TotalProps = { readonly results: Results | undefined; readonly isNarrowed: boolean };

/** How many there are; of how many, where filters leave some out. */
const Total = ({ results, isNarrowed }: TotalProps) => {
  const say = useSay();
  const language = useLanguage();
  if (!results) return <Skeleton width={120} height={20} />;
  const { total, is_exact, all } = results;
  const figure = `${formatNumber(total, language)}${is_exact ? '' : '+'}`;
  return (
    <h2 className={styles.total} aria-live="polite">
      {say(isOne(total, language) && is_exact ? messages.oneTotal : messages.total(figure))}
      {isNarrowed && all > total ? <span>{say(messages.ofAll(formatNumber(all, language)))}</span> : null}
    </h2>
  );
};

/** They cannot be seen: too old, or somebody else's. */
const Gone = ({ search, error }: { search: KnownSearch | null | undefined; error: ClientError }) => {
  const say = useSay();
  const href = search ? formHref(search) : '/search';
  return (
    <div className={styles.hits}>
      <EmptyState
        icon={SearchX}
        title={say(messages.gone)}
        text={error.status === 404 ? say(messages.goneHint) : error.message}
        action={<Link to={href}>{say(messages.runAgain)}</Link>}
      />
    </div>
  );
};

/** A search that found something, of which nothing is left: what stood in the index has been replaced or taken out since. */
const hasChanged = ({ monitor, found }: KnownSearch): boolean =>
  monitor === null && found.some(({ total }) => total > 0);

/** No hit, whatever is chosen. */
const NothingFound = ({ search }: { search: KnownSearch | null | undefined }) => {
  const say = useSay();
  return search && hasChanged(search) ? (
    <EmptyState
      icon={SearchX}
      title={say(messages.changed)}
      text={say(messages.changedHint)}
      action={<Link to={formHref(search)}>{say(messages.runAgain)}</Link>}
    />
  ) : (
    <EmptyState icon={SearchX} title={say(messages.none)} text={say(messages.noneHint)} />
  );
};

type MonitorRunProps = {
  readonly name: string;
  readonly showsAll: boolean;
  /** Nothing of a run that was free: another monitor had paid for what it found, and nobody for the rest. */
  readonly onShow: ((show: 'all' | undefined) => void) | undefined;
};

/** What a monitor found new, or all that its search finds. */
const MonitorRun = ({ name, showsAll, onShow }: MonitorRunProps) => {
  const say = useSay();
  return (
    <Notice>
      <span className={styles.monitor}>
        {say(showsAll ? messages.monitorAll(name) : messages.monitorNew(name))}
        {onShow ? (
          <Button onClick={() => onShow(showsAll ? undefined : 'all')}>
            {say(showsAll ? messages.showNew : messages.showAll)}
          </Button>
        ) : null}
      </span>
    </Notice>
  );
};

/** What other areas add to the page. */
export type ResultSlots = {
  /** What can be asked for because of what was found. */
  readonly areas: readonly ServiceArea[];
  /** A customer's requests that take findings, for staff. */
  readonly requestsOf: RequestsOf;
};

type ListProps = {
  readonly search: KnownSearch | null | undefined;
  readonly list: ReturnType<typeof useResults>;
  readonly slots: ResultSlots;
  readonly isForStaff: boolean;
  readonly isNarrowed: boolean;
  readonly saysKeywords: boolean;
  readonly onClear: () => void;
};

const Hits = ({ search, list, slots, isForStaff, isNarrowed, saysKeywords, onClear }: ListProps) => {
  const say = useSay();
  const language = useLanguage();
  const mayReveal = useAuth().user.rol === 'Administrator';
  const left = useUnitsLeft();
  const [revealing, setRevealing] = useState<Hit | null>(null);
  const [asking, setAsking] = useState<Hit | null>(null);
  const [finding, setFinding] = useState<Hit | null>(null);
  const hits: Hit[] | undefined = list.data?.pages.flatMap((page) => page.data.hits);
  const first = list.data?.pages[0]?.data;
  if (!hits || !first) return <Waiting />;
  if (hits.length === 0) {
    return (
      <div className={styles.hits}>
        {isNarrowed ? <NothingMatches onClear={onClear} /> : <NothingFound search={search} />}
      </div>
    );
  }
  const figure = (value: number) => formatNumber(value, language);
  const firstWithPassword = hits.find(hasPasswordNumber);
  const revealed = revealing?.exposure_id;
  return (
    <div className={styles.hits} aria-busy={list.isPlaceholderData}>
      <ol aria-label={say(messages.title)} className={list.isPlaceholderData ? styles.dim : undefined}>
        {hits.map((hit) => (
          <HitItem
            key={hit.entry_id}
            hit={hit}
            isForStaff={isForStaff}
            left={left}
            saysKeywords={saysKeywords}
            explainsPassword={hit === firstWithPassword}
            onAsk={isForStaff ? undefined : setAsking}
            onFinding={isForStaff ? setFinding : undefined}
            onReveal={mayReveal ? setRevealing : undefined}
          />
        ))}
      </ol>
      {revealing && revealed ? (
        <RevealDialog
          hit={{ title: revealing.title, exposure_id: revealed }}
          onClose={() => setRevealing(null)}
        />
      ) : null}
      {asking ? (
        <AskAboutName areas={slots.areas} hit={asking} left={left} onClose={() => setAsking(null)} />
      ) : null}
      {finding ? (
        <FindingForHit hit={finding} requestsOf={slots.requestsOf} onClose={() => setFinding(null)} />
      ) : null}
      {list.hasNextPage ? (
        <div className={styles.more}>
          <ShowMore pages={list} label={say(messages.showMore)} />
          <span className="numeric">
            {say(messages.shown(figure(hits.length), `${figure(first.total)}${first.is_exact ? '' : '+'}`))}
          </span>
        </div>
      ) : null}
    </div>
  );
};

/** The filters in force in words. */
const useLabels = (filter: ResultFilter, customers: Results['customers']) => {
  const say = useSay();
  const { collection, severity, kind, origin, organisation_id: id } = filter;
  const customer = customers.find((one) => one.organisation_id === id)?.name;
  return {
    customer: id && (customer === undefined ? say(messages.oneCustomer) : say(messages.of(customer))),
    collection: collection && say(collectionNames[collection]),
    severity: severity && say(severityWords[severity]),
    kind: kind && say(kindWord(kind)),
    origin: origin && say(originWord(origin)),
  };
};

/** Loading again would not help. */
const isGone = (error: unknown): error is ClientError =>
  error instanceof ClientError && (error.status === 404 || error.status === 409);

type ResultsPageProps = {
  readonly searchId: string;
  readonly slots: ResultSlots;
  readonly isForStaff: boolean;
};

/** What a search found: what was asked and paid, facets, and the hits page by page. */
export const ResultsPage = ({ searchId, slots, isForStaff }: ResultsPageProps) => {
  const say = useSay();
  const search = useSearch(searchId, isForStaff).data;
  const address = useListAddress(resultFilterNames);
  const filter = readResultFilter(address.filters, isForStaff);
  const chosen: Chosen = { search_id: searchId, ...filter };
  const list = useResults(chosen, isForStaff);
  const first = list.data?.pages[0]?.data;
  const customers = first?.customers ?? [];
  const chips = listChips(address, useLabels(filter, customers));
  const clear = () =>
    address.set({
      ...{ collection: undefined, severity: undefined, kind: undefined, origin: undefined },
      customer: undefined,
    });
  if (list.isError && isGone(list.error)) return <Gone search={search} error={list.error} />;
  const saysKeywords = search !== undefined && search !== null && search.query.keywords.length > 1;
  const isEmpty = first?.total === 0 && chips.length === 0;
  const orders = [{ value: 'best', label: say(messages.best) }];
  return (
    <>
      {search ? <ResultsHead search={search} isForStaff={isForStaff} /> : null}
      {search?.monitor ? (
        <MonitorRun
          name={search.monitor}
          showsAll={filter.everything ?? false}
          onShow={search.charged === 0 ? undefined : (show) => address.set({ show })}
        />
      ) : null}
      {search?.state === 'partial' ? <Notice kind="warning">{say(messages.partial)}</Notice> : null}
      {list.isError && !list.data ? (
        <ErrorState
          framed
          title={say(messages.failed)}
          onRetry={() => {
            list.refetch().catch(() => undefined);
          }}
        />
      ) : (
        <div className={styles.columns}>
          {first && first.all > 0 ? (
            <FacetPanel
              facets={first.facets}
              filter={filter}
              onChoose={(name, value) => address.set({ [name]: value })}
            />
          ) : null}
          <section className={styles.found} aria-label={say(messages.title)}>
            {isEmpty ? null : (
              <div className={styles.bar}>
                <Total results={first} isNarrowed={chips.length > 0} />
                <span className={styles.tools}>
                  {customers.length > 1 || filter.organisation_id ? (
                    <FilterSelect
                      label={say(messages.anyCustomer)}
                      value={filter.organisation_id}
                      choices={customers.map(({ organisation_id, name }) => ({
                        value: organisation_id,
                        label: name,
                      }))}
                      onChange={(customer) => address.set({ customer })}
                    />
                  ) : null}
                  <FilterSelect
                    label={say(messages.newest)}
                    value={filter.order === 'best' ? 'best' : undefined}
                    choices={orders}
                    onChange={(order) => address.set({ order })}
                  />
                  {isForStaff || !first ? null : <SaveCsv chosen={chosen} />}
                </span>
              </div>
            )}
            <FilterChips chips={chips} onClear={clear} />
            <Hits
              search={search}
              list={list}
              slots={slots}
              saysKeywords={saysKeywords}
              isForStaff={isForStaff}
              isNarrowed={chips.length > 0}
              onClear={clear}
            />
          </section>
        </div>
      )}
    </>
  );
};
