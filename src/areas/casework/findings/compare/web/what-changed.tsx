import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { isMachines } from '../../../../../shared/services.ts';
import { formatDate } from '../../../../../shared/time/dates.ts';
import { readNothing } from '../../../../../shared/vocabulary/coverage.ts';
import {
  changesOf,
  countsByVerdict,
  type Verdict,
  verdicts,
  verdictWords,
} from '../../../../../shared/vocabulary/verdict.ts';
import { ArrowRight, GitCompareArrows } from '../../../../../ui/icons/icons.ts';
import { EmptyState, ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { Reference } from '../../../../../ui/reference.tsx';
import { ShowMore } from '../../../../../ui/table/show-more.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import type { RequestDetails } from '../../../requests/contract.ts';
import { detailMessages } from '../../../requests/messages.ts';
import { NotFoundLeft } from '../../continue/web/close-not-found.tsx';
import type { Comparison, EarlierCandidate } from '../compare-contract.ts';
import { compareMessages as messages } from '../compare-messages.ts';
import { ChangeFigures } from './change-figures.tsx';
import { useCandidates, useComparison } from './compare-queries.ts';
import { ComparedItem } from './compared-item.tsx';
import { ExportComparison } from './export-comparison.tsx';
import styles from './what-changed.module.css';

type SidesProps = {
  readonly request: RequestDetails;
  readonly candidates: readonly EarlierCandidate[];
  readonly earlier: EarlierCandidate | undefined;
  readonly onChoose: (earlierId: string) => void;
};

const ended = ({ end_date, start_date }: Pick<RequestDetails, 'end_date' | 'start_date'>): string =>
  formatDate(end_date ?? start_date);

/** The two requests; another earlier one can be chosen. */
const Sides = ({ request, candidates, earlier, onChoose }: SidesProps) => {
  const say = useSay();
  const id = useId();
  return (
    <div className={styles.sides}>
      <div className={styles.side}>
        <label htmlFor={id}>{say(messages.earlier)}</label>
        <select id={id} value={earlier?.request_id ?? ''} onChange={(event) => onChoose(event.target.value)}>
          {earlier ? null : <option value="">{say(messages.chooseEarlier)}</option>}
          {candidates.map((one) => (
            <option key={one.request_id} value={one.request_id}>
              {`${one.reference} · ${one.title} · ${ended(one)}`}
            </option>
          ))}
        </select>
      </div>
      <ArrowRight size={18} aria-hidden="true" className={styles.arrow} />
      <div className={styles.side}>
        <span className={styles.label}>{say(messages.thisRequest)}</span>
        <p className={styles.this}>
          <Reference text={request.reference} /> · {request.title} ·{' '}
          <span className="numeric">{ended(request)}</span>
        </p>
      </div>
    </div>
  );
};

/** What the figures do not say by themselves. */
const Hints = ({ totals, request }: Pick<Comparison, 'totals'> & Pick<SidesProps, 'request'>) => {
  const say = useSay();
  const counts = countsByVerdict(totals.map((row) => ({ ...row, count: row.total })));
  if (changesOf(counts) === 0) {
    const text = counts.still_there > 0 ? messages.nothingChangedText : messages.nothingFound;
    return (
      <Notice kind="info" title={say(messages.nothingChanged)}>
        {say(text)}
      </Notice>
    );
  }
  return (
    <>
      {counts.decided_before > 0 ? <p className={styles.hint}>{say(messages.decidedHint)}</p> : null}
      {counts.fixed > 0 ? (
        <p className={styles.hint}>
          {say(isMachines(request) ? messages.noLongerScannedHint : messages.noLongerHint)}
        </p>
      ) : null}
      {counts.not_looked_at > 0 ? (
        <p className={styles.hint}>
          {say(readNothing(request.coverage) ? messages.nothingReadHint : messages.notLookedHint)}
        </p>
      ) : null}
    </>
  );
};

type ComparedProps = {
  readonly request: RequestDetails;
  readonly earlierId: string;
  readonly verdict: Verdict | undefined;
  readonly onVerdict: (verdict: Verdict | undefined) => void;
};

/** The figures and, below, what they are made of. */
const Compared = ({ request, earlierId, verdict, onVerdict }: ComparedProps) => {
  const say = useSay();
  const list = useComparison(request.request_id, earlierId, verdict);
  const first = list.data?.pages[0]?.data;
  const totals = first?.totals;
  if (list.isError && !totals) {
    return (
      <ErrorState
        title={say(messages.loadFailed)}
        onRetry={() => {
          list.refetch().catch(() => undefined);
        }}
      />
    );
  }
  if (!totals) {
    return (
      <div className={styles.loading} aria-busy="true">
        <Skeleton height={96} />
        <Skeleton height={42} />
        <Skeleton height={42} />
      </div>
    );
  }
  const rows = list.data?.pages.flatMap((page) => page.data.rows) ?? [];
  return (
    <>
      {totals.length > 0 ? <ChangeFigures totals={totals} chosen={verdict} onChoose={onVerdict} /> : null}
      {totals.length > 0 ? (
        <div className={styles.export}>
          <ExportComparison {...{ request, earlierId, verdict }} />
        </div>
      ) : null}
      <Hints totals={totals} request={request} />
      {first?.earlier ? (
        <NotFoundLeft later={request} earlier={first.earlier.reference} count={first.open_not_found} />
      ) : null}
      {[...Map.groupBy(rows, (row) => row.verdict)].map(([kind, own]) => (
        <section key={kind} aria-busy={list.isPlaceholderData}>
          <h3 className={styles.kind}>{say(verdictWords[kind])}</h3>
          <ul className={styles.rows}>
            {own.map((finding) => (
              <ComparedItem key={finding.id} finding={finding} />
            ))}
          </ul>
        </section>
      ))}
      {rows.length === 0 && totals.length > 0 ? (
        <p className={styles.hint}>{say(messages.noneOfKind)}</p>
      ) : null}
      {list.hasNextPage ? <ShowMore pages={list} label={say(detailMessages.showMore)} /> : null}
    </>
  );
};

/** A finished request beside an earlier one for the same service; the address names which, and of what kind. */
export const WhatChanged = ({ request }: { request: RequestDetails }) => {
  const say = useSay();
  const [parameters, setParameters] = useSearchParams();
  const { data: candidates } = useCandidates(request);
  if (!candidates || candidates.length === 0) return null;
  const set = (name: 'against' | 'kind', value: string | undefined): void => {
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  };
  const [first] = candidates;
  const named = candidates.find((one) => one.request_id === parameters.get('against'));
  const earlier = named ?? (first?.repeated ? first : undefined);
  return (
    <div className={styles.frame}>
      <Sides
        {...{ request, candidates, earlier }}
        onChoose={(earlierId) => set('against', earlierId || undefined)}
      />
      {earlier ? (
        <Compared
          request={request}
          earlierId={earlier.request_id}
          verdict={verdicts.find((one) => one === parameters.get('kind'))}
          onVerdict={(verdict) => set('kind', verdict)}
        />
      ) : (
        <EmptyState
          icon={GitCompareArrows}
          title={say(messages.noneClear)}
          text={say(messages.noneClearText)}
        />
      )}
    </div>
  );
};
