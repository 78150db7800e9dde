import { useRef, useState } from 'react';
import type { Message } from '../../../../../shared/messages.ts';
import { Button } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { useFocusAfterLeaving } from '../../../../../ui/dialogs/use-focus-after-leaving.ts';
import { ChevronDown } from '../../../../../ui/icons/icons.ts';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { ShowMore } from '../../../../../ui/table/show-more.tsx';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import type { Finding } from '../../contract.ts';
import { TextOffers } from '../../library/web/text-offers.tsx';
import { writeMessages as messages } from '../../messages.ts';
import { toRateLeft } from '../../texts.ts';
import { useFindingPage, useOutsidePlaces } from '../../web/finding-queries.ts';
import { MoreTargets } from '../../web/more-targets.tsx';
import { OutsideMark } from '../../web/outside-mark.tsx';
import { RatedSeverity } from '../../web/rated-severity.tsx';
import { useDiscard, useRelease, useTextOffers, useUnwritten } from '../../web/staff-queries.ts';
import { shownPlace } from '../shown-place.ts';
import { doubtsOfUnwritten } from '../unwritten-doubts.ts';
import { writingMessages } from '../writing-messages.ts';
import { OtherRating } from './cvss/other-rating.tsx';
import { RateMenu } from './rate-menu.tsx';
import styles from './staff-findings.module.css';

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
          <span className={styles.faint}>{draft.reference}</span> {draft.title}
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

/**
 * What speaks against showing the drafts to the customer; asked for once somebody is about to. `isBarred`: another has to
 * show them, which the page says beside what is to be done.
 */
export type UseReleaseDoubts = (
  requestId: string,
  /** The drafts that would be released; empty: all. */
  chosen: readonly string[],
  wanted: boolean,
) => { readonly isAsking: boolean; readonly doubts: readonly Message[]; readonly isBarred: boolean };

type ActionsProps = {
  readonly requestId: string;
  readonly chosen: readonly string[];
  /** Those that are listed. */
  readonly drafts: readonly Finding[];
  readonly total: number;
  /** Whether they are being asked for again. */
  readonly isFetching: boolean;
  readonly useReleaseDoubts: UseReleaseDoubts;
  /** With those that are no drafts any more. */
  readonly onDone: (ids: readonly string[]) => void;
};

const newestChange = (drafts: readonly Finding[]): string | undefined =>
  drafts
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);

const releasedWords = (count: number, figure: string): Message =>
  count === 1 ? writingMessages.oneReleased : writingMessages.released(figure);

const discardedWords = (count: number, figure: string): Message =>
  count === 1 ? writingMessages.oneDiscarded : writingMessages.discarded(figure);

/** Releasing and discarding, each asked first. */
const DraftActions = ({
  requestId,
  chosen,
  drafts: listed,
  total,
  isFetching,
  useReleaseDoubts,
  onDone,
}: ActionsProps) => {
  const say = useSay();
  const language = useLanguage();
  const [asking, setAsking] = useState<'release' | 'discard'>();
  // Of the moment at which the question is asked: what is changed behind it was not read.
  const [readUntil, setReadUntil] = useState<string>();
  const unwritten = useUnwritten(requestId, asking === 'release', true);
  const { isAsking, doubts, isBarred } = useReleaseDoubts(requestId, chosen, asking === 'release');
  const releasing = useRelease();
  const discarding = useDiscard();
  const figure = (value: number): string => formatNumber(value, language);
  const count = chosen.length > 0 ? chosen.length : total;
  const isOnly = isOne(count, language);
  const drafts = say(isOnly ? messages.oneDraft : messages.drafts(figure(count)));
  // Of those that are listed: the server counts all of them.
  const unrated = listed.filter(({ id, to_rate }) => to_rate && (chosen.length === 0 || chosen.includes(id)));
  const toRate = unrated.length;
  const askToRelease = (): void => {
    const read = listed.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
    // What is not listed was not read here.
    setReadUntil(read.length === count ? newestChange(read) : undefined);
    setAsking('release');
  };
  const leave = (): void => {
    setAsking(undefined);
    onDone(chosen.length > 0 ? chosen : listed.map(({ id }) => id));
  };
  const release = (): void =>
    perform(
      releasing,
      {
        request_id: requestId,
        ...(chosen.length > 0 ? { finding_ids: [...chosen] } : {}),
        ...(readUntil ? { read_until: readUntil } : {}),
      },
      {
        onSuccess: leave,
        done: ({ released }) => toast(say(releasedWords(released, figure(released)))),
        failed: (error) => toastError(errorMessage(error), say(messages.notReleased)),
      },
    );
  const discard = (): void =>
    perform(
      discarding,
      { request_id: requestId, finding_ids: [...chosen] },
      {
        onSuccess: leave,
        done: ({ discarded }) => toast(say(discardedWords(discarded, figure(discarded)))),
        failed: (error) => toastError(errorMessage(error), say(messages.notDiscarded)),
      },
    );
  return (
    <div className={styles.actions}>
      <Button kind="quiet" disabled={chosen.length === 0} onClick={() => setAsking('discard')}>
        {say(messages.discard)}
      </Button>
      {listed.some(({ to_rate }) => to_rate) ? (
        <RateMenu
          requestId={requestId}
          ids={unrated.map(({ id }) => id)}
          label={say(chosen.length > 0 ? writingMessages.rate : writingMessages.rateAll)}
        >
          {(opens) => (
            <Button {...opens}>
              {say(chosen.length > 0 ? writingMessages.rate : writingMessages.rateAll)}
            </Button>
          )}
        </RateMenu>
      ) : null}
      {/* What changes at this moment, by one's own hand too, is read before it is released. */}
      <Button kind="primary" disabled={isFetching || isBarred} onClick={askToRelease}>
        {say(chosen.length > 0 ? messages.release : messages.releaseAll)}
      </Button>
      <ConfirmDialog
        open={asking === 'release'}
        title={say(messages.releaseTitle(drafts))}
        text={[
          isOnly ? messages.releaseOneText : messages.releaseText,
          ...(toRate > 0 ? [toRateLeft(toRate)] : []),
          ...(chosen.length > 0 ? [] : doubtsOfUnwritten(unwritten.data ?? { en: 0, es: 0 })),
        ]
          .map(say)
          .join(' ')}
        action={say(messages.release)}
        busy={releasing.isPending}
        isAsking={isAsking || unwritten.isFetching}
        onConfirm={release}
        onClose={() => setAsking(undefined)}
      >
        {doubts.map((doubt) => (
          <Notice key={doubt.en} kind="warning">
            {say(doubt)}
          </Notice>
        ))}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'discard'}
        title={say(messages.discardTitle(drafts))}
        text={say(isOnly ? messages.discardOneText : messages.discardText)}
        action={say(messages.discard)}
        dangerous
        busy={discarding.isPending}
        onConfirm={discard}
        onClose={() => setAsking(undefined)}
      />
    </div>
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
        </>
      ) : null}
    </>
  );
};
