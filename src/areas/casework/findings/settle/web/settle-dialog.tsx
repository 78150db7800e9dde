import { useId } from 'react';
import type { SettledState } from '../../../../../shared/vocabulary/finding-state.ts';
import { Button } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { useLeaveGuard } from '../../../../../ui/form/use-leave-guard.tsx';
import { uiMessages } from '../../../../../ui/messages.ts';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import type { Finding } from '../../contract.ts';
import styles from '../../list/web/findings.module.css';
import { findingMessages, findingStateWords, settleMessages as messages } from '../../messages.ts';
import { acceptedMostDays, findingLimits, needsStateReason, needsUntil } from '../../rules.ts';
import { useSettle } from '../../web/finding-queries.ts';

type Values = { readonly reason: string; readonly until: string };

const questions = {
  accepted: { title: messages.acceptTitle, text: messages.acceptText, verb: messages.accept },
  open: { title: messages.reopenTitle, text: messages.reopenText, verb: messages.reopen },
  fixed: { title: messages.fixedTitle, text: messages.fixedText, verb: messages.fixed },
  false_positive: {
    title: messages.falsePositiveTitle,
    text: messages.falsePositiveText,
    verb: messages.falsePositive,
  },
} as const;

const severalTitles = {
  accepted: messages.severalAccepted,
  open: messages.severalOpen,
  fixed: messages.severalFixed,
  false_positive: messages.severalFalsePositive,
} as const;

const dayMilliseconds = 86_400_000;

/** The end of that day where the reader is; undefined for no day. */
const endOfDay = (day: string): Date | undefined => (day === '' ? undefined : new Date(`${day}T23:59:59`));

const isAfterToday = (day: string): boolean =>
  (endOfDay(day)?.getTime() ?? 0) > Date.now() + dayMilliseconds / 24;
const isSoonEnough = (day: string): boolean =>
  (endOfDay(day)?.getTime() ?? 0) <= Date.now() + acceptedMostDays * dayMilliseconds;

type SettleDialogProps = {
  readonly finding: Pick<Finding, 'id' | 'reference'>;
  /** Settled with it. */
  readonly others?: readonly string[];
  readonly to: SettledState;
  readonly onClose: () => void;
  readonly onDone?: () => void;
};

/** Asks in words before a finding, or several, are settled or opened again. */
export const SettleDialog = ({ finding, others = [], to, onClose, onDone }: SettleDialogProps) => {
  const say = useSay();
  const language = useLanguage();
  const formId = useId();
  const settling = useSettle();
  const { title, text, verb } = questions[to];
  const count = formatNumber(others.length + 1, language);
  const isOnly = others.length === 0;
  const label = isOnly ? finding.reference : say(messages.several(count));
  const needsReason = needsStateReason(to);
  const form = useFields<Values>([
    {
      name: 'until',
      type: 'date',
      display: needsUntil(to),
      label: messages.until,
      initialValue: '',
      validation: [
        { passes: isAfterToday, message: messages.untilRequired },
        { passes: isSoonEnough, message: messages.untilTooFar },
      ],
    },
    {
      name: 'reason',
      type: 'textarea',
      label: findingMessages.reason,
      initialValue: '',
      maxLength: findingLimits.reason,
      aside: needsReason ? undefined : uiMessages.optional,
      validation: (reason) => !needsReason || isFilled(reason),
      validationErrorMessage: messages.reasonRequired,
    },
  ]);
  const submit = ({ reason, until }: Values) => {
    const day = endOfDay(until);
    perform(
      settling,
      {
        finding_ids: [finding.id, ...others],
        to,
        ...(reason.trim() ? { reason: reason.trim() } : {}),
        ...(needsUntil(to) && day ? { until: day.toISOString() } : {}),
      },
      {
        onSuccess: () => {
          onDone?.();
          onClose();
        },
        done: () => toast(say(messages.done(label, say(findingStateWords[to])))),
        failed: (error) =>
          toastError(errorMessage(error), say(isOnly ? messages.refused : messages.severalRefused)),
      },
    );
  };
  const guard = useLeaveGuard({ changed: form.changed, sending: settling.isPending, onClose });
  return (
    <>
      <Dialog
        open
        title={say(isOnly ? title(label) : severalTitles[to](count))}
        widthPixels={464}
        onClose={guard.close}
        actions={
          <>
            <Button onClick={guard.close}>{say(uiMessages.cancel)}</Button>
            <Button type="submit" form={formId} kind="primary" busy={settling.isPending}>
              {say(verb)}
            </Button>
          </>
        }
      >
        <Form
          id={formId}
          form={form}
          sending={settling.isPending}
          onSubmit={submit}
          buttons={false}
          before={<p className={styles.question}>{say(isOnly ? text : messages.severalTexts[to])}</p>}
        />
      </Dialog>
      {guard.question}
    </>
  );
};
