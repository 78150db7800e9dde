import { Form } from '../../../../ui/form/form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { actionMessages as messages } from '../messages.ts';
import { type PlanValues, plannedEndField } from './planned-end.tsx';
import styles from './request-actions.module.css';
import { useSaved } from './use-saved.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** `YYYY-MM-DDTHH:mm` where the reader is; '' for null. */
export const localMoment = (iso: string | null): string => {
  if (iso === null) return '';
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

type PlanFormProps = {
  readonly planned: string | null;
  readonly busy: boolean;
  readonly disabled: boolean;
  /** ISO 8601, or null when the plan is taken back. */
  readonly onSave: (endDate: string | null) => void;
};

/** The planned end while the work is under way. */
export const PlanForm = ({ planned, busy, disabled, onSave }: PlanFormProps) => {
  const form = useFields<PlanValues>([plannedEndField(localMoment(planned))]);
  useSaved(localMoment(planned), (saved) => form.change('plannedEnd', saved));
  const unchanged = form.values.plannedEnd === localMoment(planned);
  return (
    <Form
      form={form}
      className={styles.form}
      sending={busy}
      onSubmit={({ plannedEnd }) => {
        if (!unchanged) onSave(plannedEnd === '' ? null : new Date(plannedEnd).toISOString());
      }}
      submitLabel={messages.save}
      submitButton={{ kind: 'plain', disabled: disabled || unchanged }}
    />
  );
};
