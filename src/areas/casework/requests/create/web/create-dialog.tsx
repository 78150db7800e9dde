import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { formWidthPixels } from '../../../../../ui/constants.ts';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { type FormValues, isChanged } from '../../../../../ui/form/form-state.ts';
import type { FieldsForm } from '../../../../../ui/form/use-fields.ts';
import { useLeaveGuard } from '../../../../../ui/form/use-leave-guard.tsx';
import { uiMessages } from '../../../../../ui/messages.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { createMessages } from '../../messages.ts';
import { CreateFailureNotice } from './create-failure.tsx';
import styles from './create-request.module.css';
import { isChosen } from './fields/typed-sheet.ts';
import type { CreateFailure } from './use-create.ts';
import { useStandingFailure } from './use-standing-failure.ts';

type CreateRequestDialogProps<Values extends FormValues> = {
  readonly title: string;
  readonly form: FieldsForm<Values>;
  readonly sending: boolean;
  readonly failure: CreateFailure | null;
  /** Above the fields, where there is one service to speak of. */
  readonly before?: ReactNode;
  /** Beside the buttons, where it is seen before sending. */
  readonly note?: ReactNode;
  /** Nothing can be sent: the form says why. */
  readonly closed?: boolean;
  /** False: there is nothing to fill in either, but which service it is for. What was written before stays kept. */
  readonly contracted?: boolean;
  readonly onSubmit: (values: Values) => void;
  readonly onInvalid?: () => void;
  readonly onClose: () => void;
};

/** Which service it is for: open whatever is contracted, since another one may be, and nothing that somebody wrote. */
const serviceFields = ['submodule', 'type_submodule'];

const written = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !serviceFields.includes(name)));

/** Once a list is chosen: as wide as its columns want. One that is typed has a single column, and nothing moves meanwhile. */
const sheetWidthPixels = 1080;
const holdsSheet = (values: FormValues): boolean =>
  Object.values(values).some(
    (value) => value instanceof File && /\.csv$/i.test(value.name) && isChosen(value),
  );

/** The frame of every "new request": form, reason of a failure, Send and Cancel. */
export const CreateRequestDialog = <Values extends FormValues>(props: CreateRequestDialogProps<Values>) => {
  const { title, form, sending, failure, before, note, closed = false, contracted = true } = props;
  const { onSubmit, onInvalid, onClose } = props;
  const say = useSay();
  const formId = useId();
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  const first = useRef(form.values);
  const changed = open && isChanged(written(first.current), written(form.values));
  const standing = useStandingFailure(failure, form.values);
  const guard = useLeaveGuard({ changed, sending, onClose: close });
  return (
    <>
      <Dialog
        open={open}
        title={title}
        widthPixels={holdsSheet(form.values) ? sheetWidthPixels : formWidthPixels}
        {...(sending ? {} : { onClose: guard.close })}
        actions={
          <>
            {note ? <p className={styles.note}>{note}</p> : null}
            <Button onClick={guard.close} disabled={sending}>
              {say(contracted ? uiMessages.cancel : uiMessages.close)}
            </Button>
            {contracted ? (
              <Button type="submit" form={formId} kind="primary" busy={sending} disabled={closed}>
                {say(createMessages.send)}
              </Button>
            ) : null}
          </>
        }
      >
        <Form
          id={formId}
          form={form}
          sending={sending}
          before={before}
          isClosed={(name) => closed && !serviceFields.includes(name)}
          isLeftOut={(name) => !contracted && !serviceFields.includes(name)}
          onSubmit={onSubmit}
          {...(onInvalid ? { onInvalid } : {})}
          buttons={false}
        >
          <CreateFailureNotice failure={standing} />
        </Form>
      </Dialog>
      {guard.question}
    </>
  );
};
