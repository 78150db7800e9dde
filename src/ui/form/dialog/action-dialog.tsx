import type { ComponentProps } from 'react';
import type { Message } from '../../../shared/messages.ts';
import { ClientError, errorMessage, isAskedOfSecond, reasonOf } from '../../calls/client-error.ts';
import { type Performing, perform } from '../../calls/perform.ts';
import { useIsThere } from '../../calls/use-is-there.ts';
import { useSay } from '../../text/language.ts';
import { toast, toastError } from '../../toast.ts';
import type { Text } from '../field-definition.ts';
import type { FormValues } from '../form-state.ts';
import type { Texts } from '../meanwhile/merge-values.ts';
import type { Meanwhile } from '../meanwhile/use-meanwhile.ts';
import { useText } from '../texts/use-text.ts';
import { FormDialog } from './form-dialog.tsx';

/** What a mutation gives, as far as a dialog wants it. */
type Action<Input, Result> = Performing<Input, Result> & {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
};

type ActionDialogProps<Values extends FormValues, Input, Result> = Omit<
  ComponentProps<typeof FormDialog<Values>>,
  'sending' | 'onSubmit' | 'failure'
> & {
  readonly action: Action<Input, Result>;
  /** What the action gets; undefined where nothing is to be done. */
  readonly input: (values: Values) => Input | undefined;
  /** What is said once it is done; nothing where what is done shows. */
  readonly done?: (result: Result, values: Values) => Message;
  /** What did not happen, as the title over the reason. */
  readonly failed: Text;
  /** The field whose value somebody else has, where the answer is `already_exists`. */
  readonly takenField?: keyof Values & string;
  /** Once it is done, such as showing a password that is told once; the dialog closes unless this or `goOn` is there. */
  readonly onDone?: (result: Result) => void;
  /** Of a form that changes what others may change too. */
  readonly meanwhile?: Pick<Meanwhile<unknown, Texts>, 'look' | 'explains' | 'isLooking'>;
  /** Where to once it is done, unless the dialog was left meanwhile. */
  readonly goOn?: (result: Result) => void;
};

const faultsOf = ({ code, detail, message }: ClientError, takenField: string | undefined) =>
  code === 'already_exists' && takenField !== undefined
    ? [{ loc: ['body', takenField], msg: message, type: code }]
    : detail;

/** A form in a dialog that does one thing: sends it, shows faults at their fields, says what came of it, and closes. */
export const ActionDialog = <Values extends FormValues, Input, Result>({
  action,
  input,
  done,
  failed,
  takenField,
  onDone,
  goOn,
  meanwhile,
  ...dialog
}: ActionDialogProps<Values, Input, Result>) => {
  const say = useSay();
  const text = useText();
  const isThere = useIsThere();
  const submit = (values: Values) => {
    const asked = input(values);
    if (asked === undefined) return dialog.onClose();
    perform(action, asked, {
      onSuccess: (result) => {
        if (goOn) goOn(result);
        else if (!onDone) dialog.onClose();
      },
      onError: (error) => {
        meanwhile?.look(error);
        if (isAskedOfSecond(error)) dialog.onClose();
        else if (error instanceof ClientError) dialog.form.showFaults(faultsOf(error, takenField));
      },
      done: (result) => {
        if (done) toast(say(done(result, values)));
        onDone?.(result);
      },
      failed: (error) => {
        if (isAskedOfSecond(error)) toast(errorMessage(error), { kind: 'info' });
        else if (!isThere.current) toastError(reasonOf(error), text(failed));
      },
    });
  };
  return (
    <FormDialog
      {...dialog}
      sending={action.isPending || meanwhile?.isLooking === true}
      onSubmit={submit}
      failure={
        action.isError && !meanwhile?.explains(action.error) ? { title: failed, error: action.error } : null
      }
    />
  );
};
