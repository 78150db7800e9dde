import { useRef, useState } from 'react';
import { useFocusAfterLeaving } from '../../../../../../ui/dialogs/use-focus-after-leaving.ts';
import { ChevronDown } from '../../../../../../ui/icons/icons.ts';
import { Skeleton } from '../../../../../../ui/page/skeleton.tsx';
import { Reference } from '../../../../../../ui/reference.tsx';
import { ShowMore } from '../../../../../../ui/table/show-more.tsx';
import { useSay } from '../../../../../../ui/text/language.ts';
import type { Finding } from '../../../contract.ts';
import { TextOffers } from '../../../library/web/text-offers.tsx';
import { writeMessages as messages } from '../../../messages.ts';
import { useFindingPage, useOutsidePlaces } from '../../../web/finding-queries.ts';
import { MoreTargets } from '../../../web/more-targets.tsx';
import { OutsideMark } from '../../../web/outside-mark.tsx';
import { RatedSeverity } from '../../../web/rated-severity.tsx';
import { useTextOffers } from '../../../web/staff-queries.ts';
import { shownPlace } from '../../shown-place.ts';
import { writingMessages } from '../../writing-messages.ts';
import { OtherRating } from '../cvss/other-rating.tsx';
import { RateMenu } from '../rate-menu.tsx';
import styles from '../staff-findings.module.css';
import { DraftActions, type UseReleaseDoubts } from './draft-actions.tsx';

const draftsPerPage = 50;

type Choosing = { readonly chosen: ReadonlySet<string>; readonly toggle: (id: string) => void };

const DraftLine = ({
  requestId,
  draft,
  choosing,
  outside,
  onOpen,
}: {
  requestId: string;
  draft: Finding;
  choosing: Choosing;
  /** Those of its places that lie outside of the request. */
  outside: readonly string[];
  onOpen: () => void;
}) => {
  const say = useSay();
  const place = shownPlace(draft, outside);
  return (
    <li className={styles.draft}>
      <input
        type="checkbox"
        aria-label={say(messages.select(draft.title))}
        checked={choosing.chosen.has(draft.id)}
        onChange={() => choosing.toggle(draft.id)}
      />
      <span>
        {draft.to_rate ? (
          <RateMenu requestId={requestId} ids={[draft.id]} label={say(writingMessages.rateOne(draft.title))}>
            {(opens) => (
              <button
                type="button"
                className={styles.rate}
                aria-label={say(writingMessages.rateOne(draft.title))}
                {...opens}
              >
                <RatedSeverity finding={draft} />
                <ChevronDown size={14} aria-hidden="true" />
              </button>
            )}
          </RateMenu>
        ) : (
          <RatedSeverity finding={draft} />
        )}
      </span>
      <span className={styles.named}>
        <button type="button" className={styles.title} onClick={onOpen}>
          <span className={styles.faint}>
            <Reference text={draft.reference} />
          </span>{' '}
          {draft.title}
          <OneLanguageMark finding={draft} />
        </button>
        <OtherRating severity={draft.severity} score={draft.cvss_score} />
      </span>
      <span className={styles.where}>
        <code title={place}>{place}</code>
        <MoreTargets finding={draft} />
        {outside.length > 0 ? <OutsideMark /> : null}
      </span>
    </li>
  );
};

/** Beside what is written in one language only. */
const OneLanguageMark = ({ finding }: { finding: Pick<Finding, 'written_in'> }) => {
  const say = useSay();
  const [only, another] = finding.written_in;
  if (only === undefined || another !== undefined) return null;
  return (
    <>
      {' '}
      <span className={styles.faint}>
        ({say(only === 'en' ? writingMessages.onlyInEnglish : writingMessages.onlyInSpanish)})
      </span>
    </>
  );
};

const useChoosing = (drafts: readonly Finding[]) => {
  // By id, each with its last change.
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  // What somebody else has released, discarded or changed meanwhile is no longer chosen.
  const still = drafts.filter(({ id, updated_at }) => chosen.get(id) === updated_at);
  const choose = (those: readonly Finding[]): void =>
    setChosen(new Map(those.map(({ id, updated_at }) => [id, updated_at])));
  return {
    chosen: new Set(still.map(({ id }) => id)),
    clear: () => choose([]),
    all: () => choose(still.length === drafts.length ? [] : drafts),
    toggle: (id: string) => {
      const others = still.filter((draft) => draft.id !== id);
      const isChosen = others.length < still.length;
      choose(isChosen ? others : [...still, ...drafts.filter((draft) => draft.id === id)]);
    },
  };
};

/** The drafts of a request, the worst first, as many as were asked to be seen. */
export const useDrafts = (requestId: string) => {
  const [limit, setLimit] = useState(draftsPerPage);
  const list = useFindingPage({ request_id: requestId, draft: true, sort: '-severity', limit });
  const rows = list.data?.data ?? [];
  return {
    rows,
    total: list.data?.total ?? 0,
    isPending: list.isPending,
    isFetching: list.isFetching,
    choosing: useChoosing(rows),
    showMore: async () => setLimit(limit + draftsPerPage),
  };
};

type DraftsPartProps = {
  readonly requestId: string;
  readonly drafts: ReturnType<typeof useDrafts>;
  readonly useReleaseDoubts: UseReleaseDoubts;
  readonly onOpen: (id: string) => void;
};

/** What is not shown to the customer yet: read, released or discarded. */
export const DraftsPart = ({ requestId, drafts, useReleaseDoubts, onOpen }: DraftsPartProps) => {
  const say = useSay();
  const { rows, total, choosing } = drafts;
  const list = useRef<HTMLUListElement>(null);
  const leave = useFocusAfterLeaving(
    list,
    rows.map(({ id }) => id),
  );
  const outsideOf = useOutsidePlaces(requestId, rows);
  // Asked for beside the list and shown with it: what comes above it later would move it under the pointer.
  const offers = useTextOffers(requestId, drafts.isPending || total > 0);
  const waits = drafts.isPending || (total > 0 && offers.isPending && offers.failureCount === 0);
  return (
    <>
      <p className={styles.hint}>{say(total === 0 ? messages.noDrafts : messages.draftsHint)}</p>
      {waits ? <Skeleton height={42} /> : null}
      {total > 0 && !waits ? (
        <>
          <TextOffers requestId={requestId} count={offers.data?.drafts ?? 0} />
          <label className={styles.selectAll}>
            <input type="checkbox" checked={choosing.chosen.size === rows.length} onChange={choosing.all} />
            {say(messages.selectAll)}
          </label>
          <ul ref={list} className={styles.drafts}>
            {rows.map((draft) => (
              <DraftLine
                key={draft.id}
                {...{ requestId, draft, choosing }}
                outside={outsideOf(draft.id)}
                onOpen={() => onOpen(draft.id)}
              />
            ))}
          </ul>
          {total > rows.length ? (
            <ShowMore
              pages={{ isFetchingNextPage: drafts.isFetching, fetchNextPage: drafts.showMore }}
              label={say(messages.showMore)}
            />
          ) : null}
        </>
      ) : null}
      {waits ? null : (
        <DraftActions
          requestId={requestId}
          chosen={[...choosing.chosen]}
          drafts={rows}
          isFetching={drafts.isFetching}
          total={total}
          useReleaseDoubts={useReleaseDoubts}
          onDone={(ids) => {
            leave(ids);
            choosing.clear();
          }}
        />
      )}
    </>
  );
};
