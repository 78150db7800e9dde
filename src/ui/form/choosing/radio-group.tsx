import { type ReactNode, useId } from 'react';
import { classes } from '../../theme/classes.ts';
import styles from './radio-group.module.css';

type Option = { readonly value: string; readonly label: string };

type RadioGroupProps = {
  readonly legend: ReactNode;
  readonly options: readonly Option[];
  /** Undefined: none is chosen yet. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
  /** Below the options, and read with the group. */
  readonly help?: ReactNode;
};

/** One of a few, side by side: the browser's own radio buttons, so that Tab comes to the group and arrows choose. */
export const RadioGroup = ({ legend, options, value, onChange, disabled, help }: RadioGroupProps) => {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={help ? `${id}-help` : undefined} disabled={disabled}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(styles.option, option.value === value && styles.chosen)}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {help ? (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      ) : null}
    </fieldset>
  );
};
