import { useState } from 'react';
import type { Message } from '../../../../../../shared/messages.ts';
import { Button } from '../../../../../../ui/button.tsx';
import { ClientError, errorMessage } from '../../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../../ui/calls/perform.ts';
import { ConfirmDialog } from '../../../../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../../../../ui/page/notice.tsx';
import { formatNumber, isOne } from '../../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../../ui/toast.ts';
import type { Finding } from '../../../contract.ts';
import { writeMessages as messages } from '../../../messages.ts';
import { toRateLeft } from '../../../texts.ts';
import { useDiscard, useRelease, useUnwritten } from '../../../web/staff-queries.ts';
import { doubtsOfUnwritten, unwrittenAmong } from '../../unwritten-doubts.ts';
import { draftsChanged, draftsGone, writingMessages } from '../../writing-messages.ts';
import { RateMenu } from '../rate-menu.tsx';
import styles from '../staff-findings.module.css';

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

/** What a question is about, as it was when it was asked: what others do behind it makes it no other question. */
type Asked = {
  /** Empty: all of the request. */
  readonly chosen: readonly string[];
  readonly count: number;
  /** Those of them that are listed. */
  readonly read: readonly Finding[];
};

const idsOf = (drafts: readonly Finding[]): readonly string[] => drafts.map(({ id }) => id);

/** The newest change that was read; what is not listed was not read here. */
const readUntil = ({ read, count }: Asked): string | undefined =>
  read.length === count
    ? read
        .map(({ updated_at }) => updated_at)
        .sort()
        .at(-1)
    : undefined;

const releasedWords = (count: number, figure: string): Message =>
  count === 1 ? writingMessages.oneReleased : writingMessages.released(figure);

const discardedWords = (count: number, figure: string): Message =>
  count === 1 ? writingMessages.oneDiscarded : writingMessages.discarded(figure);

/** What has become of what a question is about. */
const whyOver = ({ chosen, count, read }: Asked, listed: readonly Finding[], total: number) => {
  if (total === 0) return draftsGone;
  const now = new Map(listed.map(({ id, updated_at }) => [id, updated_at]));
  const isSame = read.every(({ id, updated_at }) => now.get(id) === updated_at);
  return isSame && (chosen.length > 0 || total === count) ? undefined : draftsChanged;
};

/** One's own act changes the drafts too, and closes the question. */
const unlessOwn = (
  act: { readonly isPending: boolean; readonly isSuccess: boolean },
  over: Message | undefined,
): Message | undefined => (act.isPending || act.isSuccess ? undefined : over);

type QuestionProps = {
  readonly requestId: string;
  readonly asked: Asked;
  readonly open: boolean;
  /** Why nothing is left to decide, when others were faster. */
  readonly over: Message | undefined;
  readonly onClose: () => void;
  /** They are no drafts any more. */
  readonly onDone: () => void;
};

/** How many a question is about, in words. */
const useFigures = (count: number) => {
  const say = useSay();
  const language = useLanguage();
  const figure = (value: number): string => formatNumber(value, language);
  const isOnly = isOne(count, language);
  return { figure, isOnly, drafts: say(isOnly ? messages.oneDraft : messages.drafts(figure(count))) };
};

type ReleaseProps = QuestionProps & Pick<ReturnType<UseReleaseDoubts>, 'doubts' | 'isAsking'>;

const ReleaseQuestion = (props: ReleaseProps) => {
  const { requestId, asked, open, doubts, isAsking, onClose, onDone } = props;
  const say = useSay();
  const { figure, isOnly, drafts } = useFigures(asked.count);
  const { chosen, read } = asked;
  const isAll = chosen.length === 0;
  // Those that were chosen are all listed.
  const unwrittenOfAll = useUnwritten(requestId, open && isAll, true);
  const unwritten = isAll ? unwrittenOfAll.data : unwrittenAmong(read);
  // Of those that are not listed nobody has read any: that none changes while one decides is what can be held.
  const [begun, setBegun] = useState<{ readonly of: Asked; readonly newest: string | null }>();
  if (open && isAll && unwrittenOfAll.data && !unwrittenOfAll.isFetching && begun?.of !== asked)
    setBegun({ of: asked, newest: unwrittenOfAll.data.newest });
  const releasing = useRelease();
  const over = unlessOwn(releasing, props.over);
  // Of those that are listed: the server counts all of them.
  const toRate = read.filter(({ to_rate }) => to_rate).length;
  const until = readUntil(asked) ?? (begun?.of === asked ? begun.newest : undefined);
  // Without it what nobody has read could be released.
  const isUnread = isAll && !until;
  const release = (): void => {
    perform(
      releasing,
      {
        request_id: requestId,
        ...(isAll ? { drafts: asked.count } : { finding_ids: [...chosen] }),
        ...(until ? { read_until: until } : {}),
      },
      {
        onSuccess: onDone,
        // Others have changed what this question is about: it is read, then asked anew.
        onError: (error) => {
          if (error instanceof ClientError && error.code === 'status_conflict') onClose();
        },
        done: ({ released }) => toast(say(releasedWords(released, figure(released)))),
        failed: (error) => toastError(errorMessage(error), say(messages.notReleased)),
      },
    );
  };
  return (
    <ConfirmDialog
      open={open}
      title={say(messages.releaseTitle(drafts))}
      text={[
        isOnly ? messages.releaseOneText : messages.releaseText,
        ...(toRate > 0 ? [toRateLeft(toRate)] : []),
        ...(unwritten ? doubtsOfUnwritten(unwritten) : []),
      ]
        .map(say)
        .join(' ')}
      action={say(messages.release)}
      busy={releasing.isPending}
      isAsking={isAsking || unwrittenOfAll.isFetching || isUnread}
      over={over}
      onConfirm={release}
      onClose={over === draftsGone ? onDone : onClose}
    >
      {unwrittenOfAll.isError && isUnread ? (
        <Notice kind="danger" title={say(messages.notReleased)} live>
          {errorMessage(unwrittenOfAll.error)}
        </Notice>
      ) : null}
      {doubts.map((doubt) => (
        <Notice key={doubt.en} kind="warning">
          {say(doubt)}
        </Notice>
      ))}
    </ConfirmDialog>
  );
};

const DiscardQuestion = ({ requestId, asked, open, onClose, onDone, ...others }: QuestionProps) => {
  const say = useSay();
  const { figure, isOnly, drafts } = useFigures(asked.count);
  const discarding = useDiscard();
  const over = unlessOwn(discarding, others.over);
  const discard = (): void =>
    perform(
      discarding,
      { request_id: requestId, finding_ids: [...asked.chosen] },
      {
        onSuccess: onDone,
        done: ({ discarded }) => toast(say(discardedWords(discarded, figure(discarded)))),
        failed: (error) => toastError(errorMessage(error), say(messages.notDiscarded)),
      },
    );
  return (
    <ConfirmDialog
      open={open}
      title={say(messages.discardTitle(drafts))}
      text={say(isOnly ? messages.discardOneText : messages.discardText)}
      action={say(messages.discard)}
      dangerous
      busy={discarding.isPending}
      over={over}
      onConfirm={discard}
      onClose={over === draftsGone ? onDone : onClose}
    />
  );
};

/** Releasing and discarding, each asked first. */
export const DraftActions = (props: ActionsProps) => {
  const { requestId, chosen, drafts: listed, total, isFetching, useReleaseDoubts, onDone } = props;
  const say = useSay();
  const [asking, setAsking] = useState<'release' | 'discard'>();
  const isChosen = chosen.length > 0;
  const these = isChosen ? listed.filter(({ id }) => chosen.includes(id)) : listed;
  const now: Asked = { chosen, count: isChosen ? chosen.length : total, read: these };
  // Kept when it has been answered: its words stand while the question leaves.
  const [held, setHeld] = useState(now);
  const asked = asking ? held : now;
  const { isAsking, doubts, isBarred } = useReleaseDoubts(requestId, asked.chosen, asking === 'release');
  // Each question is a new one: what came of the one before says nothing of it.
  const [round, setRound] = useState(0);
  const ask = (what: 'release' | 'discard'): void => {
    setHeld(now);
    setRound(round + 1);
    setAsking(what);
  };
  const question = {
    requestId,
    asked: held,
    over: whyOver(held, listed, total),
    onClose: () => setAsking(undefined),
    onDone: () => {
      setAsking(undefined);
      onDone(idsOf(held.read));
    },
  };
  return (
    <>
      {total > 0 ? (
        <div className={styles.actions}>
          <Button kind="quiet" disabled={!isChosen} onClick={() => ask('discard')}>
            {say(messages.discard)}
          </Button>
          {listed.some(({ to_rate }) => to_rate) ? (
            <RateMenu
              requestId={requestId}
              ids={idsOf(these.filter(({ to_rate }) => to_rate))}
              label={say(isChosen ? writingMessages.rate : writingMessages.rateAll)}
            >
              {(opens) => (
                <Button {...opens}>{say(isChosen ? writingMessages.rate : writingMessages.rateAll)}</Button>
              )}
            </RateMenu>
          ) : null}
          {/* What changes at this moment, by one's own hand too, is read before it is released. */}
          <Button kind="primary" disabled={isFetching || isBarred} onClick={() => ask('release')}>
            {say(isChosen ? messages.release : messages.releaseAll)}
          </Button>
        </div>
      ) : null}
      {/* They stay until they are closed: they say what has become of what they were about. */}
      <ReleaseQuestion
        key={`release ${round}`}
        {...question}
        {...{ doubts, isAsking }}
        open={asking === 'release'}
      />
      <DiscardQuestion key={`discard ${round}`} {...question} open={asking === 'discard'} />
    </>
  );
};
