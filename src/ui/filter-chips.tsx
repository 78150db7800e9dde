import { X } from 'lucide-react';
import { useId } from 'react';
import type { Choice } from './form/choosing/select-field.tsx';
import { uiMessages } from './messages.ts';
import { useSay } from './text/language.ts';
import styles from './toolbar.module.css';

type FilterSelectProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string | undefined) => void;
};

/** A filter in a list's toolbar; what is chosen stands below as a chip. */
export const FilterSelect = ({ label, value, choices, onChange }: FilterSelectProps) => {
  const id = useId();
  return (
    <span className={styles.filter}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value || undefined)}>
        <option value="">{label}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
};

export type FilterChip = { readonly key: string; readonly label: string; readonly onRemove: () => void };

/** The filters in force, each removable; nothing when there are none. */
export const FilterChips = ({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) => {
  const say = useSay();
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={say(uiMessages.removeFilter(chip.label))}
            onClick={chip.onRemove}
          >
            {chip.label}
            <X size={13} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={onClear}>
          {say(uiMessages.clearFilters)}
        </button>
      </li>
    </ul>
  );
};
