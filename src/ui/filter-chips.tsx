import { useId } from 'react';
import { IconButton } from './button.tsx';
import type { Choice } from './form/choosing/select-field.tsx';
import { X } from './icons/icons.ts';
import { uiMessages } from './messages.ts';
import { useSay } from './text/language.ts';
import { classes } from './theme/classes.ts';
import styles from './toolbar.module.css';

type FilterSelectProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string | undefined) => void;
  /** Is its own chip: marked while something is chosen, with the way to undo it. Else that stands below as a chip. */
  readonly chip?: boolean;
};

/** A filter in a list's toolbar. */
export const FilterSelect = ({ label, value, choices, onChange, chip = false }: FilterSelectProps) => {
  const say = useSay();
  const id = useId();
  const chosen = chip ? choices.find((choice) => choice.value === value)?.label : undefined;
  return (
    <span className={classes(styles.filter, chip && styles.own, chosen && styles.inForce)}>
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
      {chosen ? (
        <IconButton label={say(uiMessages.removeFilter(chosen))} onClick={() => onChange(undefined)}>
          <X size={13} aria-hidden="true" />
        </IconButton>
      ) : null}
    </span>
  );
};

export type FilterChip = { readonly key: string; readonly label: string; readonly onRemove: () => void };

type FilterChipsProps = {
  readonly chips: readonly FilterChip[];
  readonly onClear: () => void;
  /** Among the filters, not below them; `hasMore` says that these have something to clear as well. */
  readonly inline?: boolean;
  readonly hasMore?: boolean;
};

/** The filters in force, each removable; nothing when there are none. */
export const FilterChips = ({ chips, onClear, inline = false, hasMore = false }: FilterChipsProps) => {
  const say = useSay();
  if (chips.length === 0 && !hasMore) return null;
  return (
    <ul className={classes(styles.chips, inline && styles.inline)}>
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
