import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useSay } from '../../../ui/language.ts';
import { uiMessages } from '../../../ui/messages.ts';
import type { RequestDetails } from '../../requests/contract.ts';
import { actionMessages as messages } from '../messages.ts';
import { localMoment } from './plan-form.tsx';
import { isFuture, PlannedEnd } from './planned-end.tsx';
import styles from './request-actions.module.css';
import type { Move } from './use-move.ts';

export type MoveDialogAction = 'accept' | 'start' | 'reject' | 'fail' | 'finish';

const questions = {
  accept: { title: messages.acceptTitle, text: messages.acceptText, verb: messages.accept },
  start: { title: messages.startTitle, text: messages.startText, verb: messages.start },
  reject: { title: messages.rejectTitle, text: messages.rejectText, verb: messages.reject },
  fail: { title: messages.failTitle, text: messages.failText, verb: messages.fail },
  finish: { title: messages.finishTitle, text: messages.finishText, verb: messages.finish },
} as const;

const reasonMaxCharacters = 500;

type MoveDialogProps = {
  readonly action: MoveDialogAction;
  readonly request: RequestDetails;
  readonly busy: boolean;
  readonly onMove: (move: Move) => void;
  readonly onClose: () => void;
};

/** Asks in words that name the request: with the plan where work is promised, with a reason where it ends. */
export const MoveDialog = ({ action, request, busy, onMove, onClose }: MoveDialogProps) => {
  const say = useSay();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [reasonShown, setReasonShown] = useState(false);
  const [plan, setPlan] = useState(localMoment(request.end_date));
  const { title, text, verb } = questions[action];
  const ends = action === 'reject' || action === 'fail';
  const plans = action === 'accept' || action === 'start';
  const reasonMissing = ends && reason.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setReasonShown(true);
    if (busy || reasonMissing || (plans && !isFuture(plan, new Date()))) return;
    onMove({
      action,
      ...(ends ? { reason: reason.trim() } : {}),
      ...(plans && plan !== '' ? { end_date: new Date(plan).toISOString() } : {}),
    });
  };
  return (
    <Dialog
      open
      role={ends ? 'alertdialog' : 'dialog'}
      title={say(title(request.title))}
      widthPixels={464}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} autoFocus={action === 'finish'}>
            {say(ends || action === 'finish' ? messages.keepOpen : uiMessages.cancel)}
          </Button>
          <Button type="submit" form={formId} kind={ends ? 'danger' : 'primary'} busy={busy}>
            {say(verb)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.question} onSubmit={submit} noValidate>
        <p>{say(text)}</p>
        {ends ? (
          <TextArea
            name="reason"
            label={say(messages.reason)}
            help={say(messages.reasonHelp)}
            aside={`${reason.length}/${reasonMaxCharacters}`}
            maxLength={reasonMaxCharacters}
            autoFocus
            value={reason}
            error={reasonShown && reasonMissing ? say(messages.reasonRequired) : null}
            onChange={setReason}
            onBlur={() => undefined}
          />
        ) : null}
        {plans ? <PlannedEnd value={plan} onChange={setPlan} aside={say(uiMessages.optional)} /> : null}
      </form>
    </Dialog>
  );
};
