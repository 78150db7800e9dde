import { useEffect, useId, useRef } from 'react';
import type { OutputOf } from '../../../../shared/call.ts';
import type { Message } from '../../../../shared/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useFirstAnswers } from '../../../../ui/dialogs/use-first-answers.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { useLeaveGuard } from '../../../../ui/form/use-leave-guard.tsx';
import { uiMessages } from '../../../../ui/messages.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { useAuth } from '../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { useUnwritten } from '../../../casework/findings/web/staff-queries.ts';
import { doubtsOfUnwritten } from '../../../casework/findings/write/unwritten-doubts.ts';
import { finishWaitText } from '../../../casework/reports/issue/finish-waits.ts';
import { doubtsOfSections } from '../../../casework/reports/sections/section-state.ts';
import { useSections } from '../../../casework/reports/sections/web/section-queries.ts';
import { useRiskDoubts } from '../../../casework/reports/sections/web/use-risk-doubts.ts';
import { useOutsideDoubts } from '../../../casework/reports/web/use-outside-doubts.ts';
import type { RequestDetails } from '../../../casework/requests/contract.ts';
import { reviewPercentage } from '../../../casework/requests/status.ts';
import { movedMeanwhile, stateForbids } from '../../../casework/requests/texts.ts';
import type { staffRequestWork } from '../contract.ts';
import { actionMessages as messages, usualReasons } from '../messages.ts';
import { PlaceLink, type WorkPlace } from './place-link.tsx';
import { localMoment } from './plan-form.tsx';
import { plannedEndField, plannedStartField, type ScheduleValues } from './planned-end.tsx';
import styles from './request-actions.module.css';
import type { StaffAction } from './request-actions.ts';
import type { Move } from './use-move.ts';
import { useRequestWork } from './work-queries.ts';

export type MoveDialogAction = 'accept' | 'start' | 'reject' | 'fail' | 'stop' | 'review' | 'finish';

const questions = {
  accept: { title: messages.acceptTitle, text: messages.acceptText, verb: messages.accept },
  start: { title: messages.startTitle, text: messages.startText, verb: messages.start },
  reject: { title: messages.rejectTitle, text: messages.rejectText, verb: messages.reject },
  stop: { title: messages.stopTitle, text: messages.stopText, verb: messages.stop },
  fail: { title: messages.failTitle, text: messages.failText, verb: messages.fail },
  review: { title: messages.reviewTitle, text: messages.reviewText, verb: messages.review },
  finish: { title: messages.finishTitle, text: messages.finishText, verb: messages.finish },
} as const;

/**
 * A report without findings says that nothing was found, one of a campaign without results says nothing of it: whoever
 * forgot them would sign that. A campaign with results may well have no findings.
 */
const nothingRecorded = ({
  findings,
  attachments,
  campaign_results,
}: Pick<RequestDetails, 'findings' | 'attachments' | 'campaign_results'>): readonly Message[] => {
  if (campaign_results === true) return [];
  if (campaign_results === false) return [messages.noCampaignResultsDoubt];
  if (findings === undefined || Object.values(findings).some((total) => total > 0)) return [];
  return [attachments.length > 0 ? messages.noFindingsDoubt : messages.nothingRecordedDoubt];
};

/** What speaks against handing the work on now; it can be done all the same. */
export const doubtsOf = (
  action: StaffAction,
  request: Pick<
    RequestDetails,
    'waiting_for_customer' | 'percentage' | 'findings' | 'attachments' | 'campaign_results' | 'domain_proved'
  >,
): readonly Message[] => [
  ...(request.waiting_for_customer && (action === 'review' || action === 'finish')
    ? [messages.unansweredDoubt]
    : []),
  ...((action === 'accept' || action === 'start') && request.domain_proved === false
    ? [messages.domainNotVerifiedDoubt]
    : []),
  ...(action === 'review' && request.percentage === 0 ? [messages.notBegunDoubt] : []),
  ...(action === 'finish' ? nothingRecorded(request) : []),
];

type Remark = { readonly text: Message; readonly place: WorkPlace | undefined };
const at = (place: WorkPlace, texts: readonly Message[]): Remark[] => texts.map((text) => ({ text, place }));

/** Where what the request itself says is mended. */
const placeOf = (text: Message): WorkPlace => {
  if (text === messages.unansweredDoubt) return 'conversation';
  return text === messages.noCampaignResultsDoubt ? 'campaign' : 'drafts';
};

/**
 * What is to be decided before the end. Drafts wait for the second person where one releases: whoever did the work and
 * hands it to review need not hear of them.
 */
const waitsOf = (
  work: OutputOf<typeof staffRequestWork> | undefined,
  action: StaffAction,
): readonly Remark[] =>
  (work?.waits ?? [])
    .filter(({ kind }) => kind !== 'drafts' || action === 'finish' || work?.may_release)
    .map((wait) => ({
      text: finishWaitText(wait),
      place: wait.kind === 'imports' ? 'imports' : 'drafts',
    }));

/** What is to be decided before the end, and what speaks against it now, each with the place where it is mended. */
const useRemarks = (action: StaffAction, request: RequestDetails) => {
  const ends = action === 'finish';
  const id = request.request_id;
  // Before there is work nobody can have written for the report, even where the page has asked for it already.
  const judges = ends || action === 'review';
  const work = useRequestWork(id, { anew: judges });
  const sections = useSections(id, judges);
  const unwritten = useUnwritten(id, ends);
  const outside = useOutsideDoubts({ request_id: id }, ends);
  const risk = useRiskDoubts(id, { wanted: judges });
  const waits = judges ? waitsOf(work.data, action) : [];
  return {
    isAsking:
      (judges && (risk.isAsking || sections.isPending || work.isFetching)) ||
      (ends && (sections.isFetching || outside.isAsking || unwritten.isFetching)),
    waits: ends ? waits : [],
    doubts: [
      // The end would be refused for them; a review may begin all the same.
      ...(ends ? [] : waits),
      ...doubtsOf(action, request).map((text) => ({
        text,
        place: ends ? placeOf(text) : undefined,
      })),
      ...at('sections', judges ? [...doubtsOfSections(sections.data ?? []), ...risk.doubts] : []),
      ...at(
        'released',
        ends ? [...doubtsOfUnwritten(unwritten.data ?? { en: 0, es: 0 }), ...outside.doubts] : [],
      ),
    ],
  };
};

const reasonMaxCharacters = 500;

const reasonChoices = Object.entries(usualReasons).map(([value, label]) => ({ value, label }));

type Values = ScheduleValues & { readonly usual: string; readonly reason: string };

/**
 * Who has brought it into the state that it is in, where that is somebody else; else the state alone. The state may be
 * newer than the timeline: an event carries the one and not the other.
 */
const whyOver = ({ timeline, current_status: status }: RequestDetails, own: string | undefined): Message => {
  const moved = timeline.findLast(
    (entry, index) => entry.current_status !== timeline[index - 1]?.current_status,
  );
  const by = moved?.by_full_name ?? moved?.by;
  const isKnown = by && moved?.current_status === status && moved.by !== own;
  return !isKnown ? stateForbids(status) : movedMeanwhile(by, status);
};

type MoveDialogProps = {
  readonly action: MoveDialogAction;
  readonly request: RequestDetails;
  readonly busy: boolean;
  /** Somebody else has moved the request: what this asks is not possible any more. */
  readonly isOver: boolean;
  readonly onMove: (move: Move) => void;
  readonly onClose: () => void;
};

type SaidProps = Pick<MoveDialogProps, 'action' | 'request' | 'isOver'> & {
  readonly waits: readonly Remark[];
  readonly doubts: readonly Remark[];
  readonly onGo: () => void;
};

/** What follows, and what speaks against it; where somebody else was faster, that alone. */
const Said = ({ action, request, isOver, waits, doubts, onGo }: SaidProps) => {
  const say = useSay();
  const { user } = useAuth();
  if (isOver) {
    return (
      <Notice kind="warning" live>
        {say(whyOver(request, user.username))}
      </Notice>
    );
  }
  return (
    <>
      <p className={styles.question}>{say(questions[action].text)}</p>
      {action === 'review' && request.percentage < reviewPercentage ? (
        <p className={styles.question}>{say(messages.reviewRaises(reviewPercentage))}</p>
      ) : null}
      {waits.length > 0 ? (
        <Notice kind="danger" title={say(messages.beforeFinish)}>
          {waits.map(({ text, place }) => (
            <p key={text.en}>
              {say(text)} {place ? <PlaceLink place={place} onGo={onGo} /> : null}
            </p>
          ))}
        </Notice>
      ) : null}
      {doubts.map(({ text, place }) => (
        <Notice key={text.en} kind="warning">
          {say(text)} {place ? <PlaceLink place={place} onGo={onGo} /> : null}
        </Notice>
      ))}
    </>
  );
};

/** Asks in words that name the request: with the plan where work is promised, with a reason where it ends. */
export const MoveDialog = ({ action, request, busy, isOver, onMove, onClose }: MoveDialogProps) => {
  const say = useSay();
  const formId = useId();
  const { isAsking, waits, doubts } = useRemarks(action, request);
  const isUnanswered = useFirstAnswers(true, isAsking);
  // What was being filled in takes no focus any more.
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOver) closing.current?.focus();
  }, [isOver]);
  const { title, verb } = questions[action];
  const gives = action === 'reject' || action === 'fail';
  const ends = gives || action === 'stop';
  const plans = action === 'accept' || action === 'start';
  const form = useFields<Values>([
    {
      name: 'usual',
      type: 'select',
      display: action === 'reject',
      label: messages.usualReason,
      placeholder: messages.chooseReason,
      aside: uiMessages.optional,
      initialValue: '',
      choices: reasonChoices,
      onChange: (chosen, change) => {
        const reason = reasonChoices.find(({ value }) => value === chosen);
        if (reason) change('reason', say(reason.label));
      },
    },
    {
      name: 'reason',
      type: 'textarea',
      display: gives,
      label: messages.reason,
      help: messages.reasonHelp,
      aside: ({ reason }) => `${reason.length}/${reasonMaxCharacters}`,
      initialValue: '',
      validation: isFilled,
      validationErrorMessage: messages.reasonRequired,
      maxLength: reasonMaxCharacters,
      autoFocus: true,
    },
    {
      ...plannedStartField(localMoment(request.planned_start)),
      display: action === 'accept',
      aside: uiMessages.optional,
    },
    { ...plannedEndField(localMoment(request.end_date)), display: plans, aside: uiMessages.optional },
  ]);
  const submit = ({ reason, plannedStart, plannedEnd }: Values) =>
    onMove({
      action,
      ...(gives ? { reason: reason.trim() } : {}),
      ...(action === 'accept' && plannedStart !== ''
        ? { planned_start: new Date(plannedStart).toISOString() }
        : {}),
      ...(plans && plannedEnd !== '' ? { end_date: new Date(plannedEnd).toISOString() } : {}),
    });
  const guard = useLeaveGuard({ changed: form.changed && !isOver, sending: busy, onClose });
  return (
    <>
      <Dialog
        open
        role={ends ? 'alertdialog' : 'dialog'}
        title={say(title(request.title))}
        widthPixels={464}
        onClose={guard.close}
        actions={
          <>
            <Button ref={closing} onClick={guard.close} autoFocus={action === 'finish'}>
              {say(
                isOver
                  ? uiMessages.close
                  : ends || action === 'finish'
                    ? messages.keepOpen
                    : uiMessages.cancel,
              )}
            </Button>
            <Button
              type="submit"
              form={formId}
              kind={ends ? 'danger' : 'primary'}
              busy={busy}
              disabled={isUnanswered || isOver || waits.length > 0}
            >
              {say(verb)}
            </Button>
          </>
        }
      >
        <Form
          id={formId}
          form={form}
          sending={busy}
          isClosed={() => isOver}
          onSubmit={submit}
          buttons={false}
          before={<Said {...{ action, request, isOver, waits, doubts }} onGo={onClose} />}
        />
      </Dialog>
      {guard.question}
    </>
  );
};
