import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { isFilled } from '../../../ui/form/form-state.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useSay } from '../../../ui/language.ts';
import { uiMessages } from '../../../ui/messages.ts';
import type { RequestDetails } from '../../requests/contract.ts';
import { actionMessages as messages } from '../messages.ts';
import { localMoment } from './plan-form.tsx';
import { type PlanValues, plannedEndField } from './planned-end.tsx';
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

type Values = PlanValues & { readonly reason: string };

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
  const { title, text, verb } = questions[action];
  const ends = action === 'reject' || action === 'fail';
  const plans = action === 'accept' || action === 'start';
  const form = useFields<Values>([
    {
      name: 'reason',
      type: 'textarea',
      display: ends,
      label: messages.reason,
      help: messages.reasonHelp,
      aside: ({ reason }) => `${reason.length}/${reasonMaxCharacters}`,
      initialValue: '',
      validation: isFilled,
      validationErrorMessage: messages.reasonRequired,
      maxLength: reasonMaxCharacters,
      autoFocus: true,
    },
    { ...plannedEndField(localMoment(request.end_date)), display: plans, aside: uiMessages.optional },
  ]);
  const submit = ({ reason, plannedEnd }: Values) =>
    onMove({
      action,
      ...(ends ? { reason: reason.trim() } : {}),
      ...(plans && plannedEnd !== '' ? { end_date: new Date(plannedEnd).toISOString() } : {}),
    });
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
      <Form
        id={formId}
        form={form}
        sending={busy}
        onSubmit={submit}
        buttons={false}
        before={<p className={styles.question}>{say(text)}</p>}
      />
    </Dialog>
  );
};
