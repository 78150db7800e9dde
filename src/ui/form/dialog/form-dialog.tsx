import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '../../button.tsx';
import { errorMessage } from '../../calls/client-error.ts';
import { roomyFormWidthPixels } from '../../constants.ts';
import { Dialog } from '../../dialogs/dialog.tsx';
import { uiMessages } from '../../messages.ts';
import { Notice } from '../../page/notice.tsx';
import { useSay } from '../../text/language.ts';
import type { Text } from '../field-definition.ts';
import { Form } from '../form.tsx';
import type { FormValues } from '../form-state.ts';
import { useText } from '../texts/use-text.ts';
import type { FieldsForm } from '../use-fields.ts';
import { useLeaveGuard } from '../use-leave-guard.tsx';

type FormDialogProps<Values extends FormValues> = {
  readonly title: Text;
  readonly subtitle?: ReactNode;
  readonly form: FieldsForm<Values>;
  readonly sending: boolean;
  readonly submitLabel: Text;
  readonly onSubmit: (values: Values) => void;
  readonly onClose: () => void;
  /** What the verb does takes something away. */
  readonly dangerous?: boolean;
  /** For long texts: wide, and the whole screen on phones. */
  readonly roomy?: boolean;
  /** Something beside the fields would be lost too. */
  readonly alsoChanged?: boolean;
  /** False: what stands in it is worth nothing later, such as a code. */
  readonly guarded?: false;
  /** Above the fields. */
  readonly before?: ComponentProps<typeof Form>['before'];
  /** Below the fields. */
  readonly after?: ReactNode;
  /** What came of sending: the title says what did not happen, the error why. */
  readonly failure?: { readonly title: Text; readonly error: unknown } | null;
};

/** A form in a dialog: Cancel and the verb in its actions, a failure below the fields. */
export const FormDialog = <Values extends FormValues>(props: FormDialogProps<Values>) => {
  const { title, subtitle, form, sending, submitLabel, onSubmit, onClose, before, after, failure } = props;
  const { dangerous = false, roomy = false, guarded = true, alsoChanged = false } = props;
  const say = useSay();
  const text = useText();
  const formId = useId();
  const guard = useLeaveGuard({ changed: guarded && (form.changed || alsoChanged), sending, onClose });
  return (
    <>
      <Dialog
        open
        title={text(title)}
        subtitle={subtitle}
        onClose={guard.close}
        {...(roomy ? { widthPixels: roomyFormWidthPixels, wholeOnPhones: true } : {})}
        actions={
          <>
            <Button onClick={guard.close} disabled={sending}>
              {say(uiMessages.cancel)}
            </Button>
            <Button type="submit" form={formId} kind={dangerous ? 'danger' : 'primary'} busy={sending}>
              {text(submitLabel)}
            </Button>
          </>
        }
      >
        <Form id={formId} form={form} sending={sending} onSubmit={onSubmit} buttons={false} before={before}>
          {after}
          {failure ? (
            <Notice kind="danger" title={text(failure.title)} live>
              {errorMessage(failure.error)}
            </Notice>
          ) : null}
        </Form>
      </Dialog>
      {guard.question}
    </>
  );
};
