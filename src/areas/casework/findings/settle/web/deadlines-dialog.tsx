import { severities, severityWords } from '../../../../../shared/vocabulary/severity.ts';
import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../../ui/form/field-definition.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { useSay } from '../../../../../ui/text/language.ts';
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
  return (
    <ActionDialog
      title={messages.title}
      form={form}
      submitLabel={messages.save}
      action={saving}
      input={(values) => ({
        deadlines: severities.map((severity) => {
          const text = values[severity]?.trim() ?? '';
          return { severity, days: text === '' ? null : Number(text) };
        }),
      })}
      done={() => messages.saved}
      onClose={onClose}
      before={<p className={styles.question}>{say(messages.text)}</p>}
      failed={messages.notSaved}
    />
  );
};

/** Days to fix by severity, for the organisation's Administrators. */
export const DeadlinesDialog = ({ onClose }: { onClose: () => void }) => {
  const days = useDeadlines().data;
  return days ? <DeadlinesForm days={days} onClose={onClose} /> : null;
};
