import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useFocusAfterSending } from '../dialogs/use-focus-after-sending.ts';
import { uiMessages } from '../messages.ts';
import { classes } from '../theme/classes.ts';
import type { FieldGroup, Text } from './field-definition.ts';
import styles from './form.module.css';
import { type FormLayout, ShownFieldView } from './form-field.tsx';
import type { FormValues } from './form-state.ts';
import type { ShownField } from './shown-fields.ts';
import { useContent, useText } from './texts/use-text.ts';
import type { FieldsForm } from './use-fields.ts';

type FormProps<Values extends FormValues> = {
  /** What `useFields` made of the definitions. */
  readonly form: FieldsForm<Values>;
  /** Called with values that all checks have passed. */
  readonly onSubmit: (values: Values) => void;
  /** Called when they have not; the errors are shown and the first wrong field has the focus. */
  readonly onInvalid?: () => void;
  /** Every field is disabled and nothing more is sent. */
  readonly sending?: boolean;
  /** Which fields cannot be filled in, by name, for a reason that is none of the field's own. */
  readonly isClosed?: (name: string) => boolean;
  /** Which fields have no place now, by name, for a reason that is none of the field's own. */
  readonly isLeftOut?: (name: string) => boolean;
  /** For a submit button that stands elsewhere, such as in a dialog's actions: `<Button form={id}>`. */
  readonly id?: string;
  /** `search`: fields side by side. */
  readonly layout?: FormLayout;
  readonly className?: string | undefined;
  /** Above the fields. */
  readonly before?: ReactNode;
  /** Between the fields and the buttons. */
  readonly children?: ReactNode;
  /** `Search` unless given. */
  readonly submitLabel?: Text;
  readonly submitButton?: Pick<ComponentProps<typeof Button>, 'large' | 'wide' | 'disabled' | 'kind'>;
  /** `Cancel` unless given. */
  readonly cancelLabel?: Text;
  /** Absent: there is no such button. */
  readonly onCancel?: () => void;
  /** False: the buttons stand elsewhere. */
  readonly buttons?: false;
};

type Run = { readonly group: FieldGroup | undefined; readonly fields: readonly ShownField[] };

/** Neighbours of the same group together. */
const runsOf = (shown: readonly ShownField[]): readonly Run[] => {
  const runs: { group: FieldGroup | undefined; fields: ShownField[] }[] = [];
  for (const field of shown) {
    const { group } = field.definition;
    const last = runs.at(-1);
    if (last && group !== undefined && last.group === group) last.fields.push(field);
    else runs.push({ group, fields: [field] });
  }
  return runs;
};

const Group = ({ group, children }: { group: FieldGroup; children: ReactNode }) => {
  const content = useContent();
  return (
    <fieldset className={styles.group}>
      <legend>{content(group.legend)}</legend>
      {group.help ? <p>{content(group.help)}</p> : null}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
};

/**
 * The generic form (rows I1 to I8, N10): renders definitions 16 px apart. Enter sends; errors are shown on leaving a
 * field and on sending; the first wrong field gets the focus, for the server's faults too.
 */
export const Form = <Values extends FormValues>(props: FormProps<Values>) => {
  const {
    form,
    onSubmit,
    onInvalid,
    sending = false,
    id,
    layout = 'stack',
    className,
    before,
    children,
  } = props;
  const { submitLabel = uiMessages.search, submitButton, cancelLabel = uiMessages.cancel, onCancel } = props;
  const text = useText();
  useFocusAfterSending(form.element, sending);
  const send = form.submit(() => {
    if (!sending) onSubmit(form.values);
  }, onInvalid);
  const shown = form.shown.filter(({ definition }) => props.isLeftOut?.(definition.name) !== true);
  const view = (field: ShownField) => (
    <ShownFieldView
      key={field.definition.name}
      form={form}
      shown={field}
      layout={layout}
      disabled={sending || props.isClosed?.(field.definition.name) === true}
    />
  );
  return (
    <form
      ref={form.element}
      id={id}
      // Should ever a browser send it by itself: nothing of it in an address.
      method="post"
      className={classes(styles.form, styles[layout], className)}
      noValidate
      aria-busy={sending || undefined}
      onSubmit={send}
    >
      {before}
      {runsOf(shown).map(({ group, fields }) => {
        // By its name and not by its place: what stands below one that appears stays as it is, with what is typed there.
        const key = fields[0]?.definition.name;
        return group ? (
          <Group key={key} group={group}>
            {fields.map(view)}
          </Group>
        ) : (
          <Fragment key={key}>{fields.map(view)}</Fragment>
        );
      })}
      {children}
      {props.buttons === false ? null : (
        <div className={styles.buttons}>
          {onCancel ? (
            <Button onClick={onCancel} disabled={sending}>
              {text(cancelLabel)}
            </Button>
          ) : null}
          <Button kind="primary" {...submitButton} type="submit" busy={sending}>
            {text(submitLabel)}
          </Button>
        </div>
      )}
    </form>
  );
};
