import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useSay } from '../../../ui/language.ts';
import { actionMessages as messages } from '../messages.ts';
import { isFuture, PlannedEnd } from './planned-end.tsx';
import styles from './request-actions.module.css';

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
  const say = useSay();
  const [value, setValue] = useState(localMoment(planned));
  const unchanged = value === localMoment(planned);
  const wrong = !isFuture(value, new Date());
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!unchanged && !wrong) onSave(value === '' ? null : new Date(value).toISOString());
      }}
    >
      <PlannedEnd value={value} onChange={setValue} />
      <Button type="submit" busy={busy} disabled={disabled || unchanged || wrong}>
        {say(messages.save)}
      </Button>
    </form>
  );
};
