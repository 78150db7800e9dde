import { severities, severityWords } from '../../../../../shared/vocabulary/severity.ts';
import { ClientError } from '../../../../../ui/calls/client-error.ts';
import type { FieldDefinition } from '../../../../../ui/form/field-definition.ts';
import { FormDialog } from '../../../../../ui/form/form-dialog.tsx';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { toast } from '../../../../../ui/toast.ts';
import styles from '../../list/web/findings.module.css';
import { deadlineMessages as messages } from '../../messages.ts';
import { useDeadlines, useSetDeadlines } from '../../web/finding-queries.ts';

type Values = Readonly<Record<string, string>>;
type Days = NonNullable<ReturnType<typeof useDeadlines>['data']>;

const mostDays = 3650;

const isDays = (typed: string): boolean => {
  const text = typed.trim();
  return text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= mostDays);
};

const fieldsOf = (days: Days): readonly FieldDefinition<Values>[] =>
  severities.map((severity) => ({
    name: severity,
    type: 'text',
    width: 'half',
    label: severityWords[severity],
    initialValue: String(days.find((row) => row.severity === severity)?.days ?? ''),
    inputMode: 'numeric',
    autoComplete: 'off',
    validation: isDays,
    validationErrorMessage: messages.badDays,
  }));

const DeadlinesForm = ({ days, onClose }: { days: Days; onClose: () => void }) => {
  const say = useSay();
  const form = useFields(fieldsOf(days));
  const saving = useSetDeadlines();
  const submit = (values: Values) =>
    saving.mutate(
      {
        deadlines: severities.map((severity) => {
          const text = values[severity]?.trim() ?? '';
          return { severity, days: text === '' ? null : Number(text) };
        }),
      },
      {
        onSuccess: () => {
          toast(say(messages.saved));
          onClose();
        },
        onError: (error) => {
          if (error instanceof ClientError) form.showFaults(error.detail);
        },
      },
    );
  return (
    <FormDialog
      title={messages.title}
      form={form}
      sending={saving.isPending}
      submitLabel={messages.save}
      onSubmit={submit}
      onClose={onClose}
      before={<p className={styles.question}>{say(messages.text)}</p>}
      failure={saving.isError ? { title: messages.notSaved, error: saving.error } : null}
    />
  );
};

/** Days to fix by severity, for the organisation's Administrators. */
export const DeadlinesDialog = ({ onClose }: { onClose: () => void }) => {
  const days = useDeadlines().data;
  return days ? <DeadlinesForm days={days} onClose={onClose} /> : null;
};
