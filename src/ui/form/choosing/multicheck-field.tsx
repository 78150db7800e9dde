import { type ReactNode, useId } from 'react';
import styles from '../field.module.css';
import { describedBy, FieldNote } from '../field-frame.tsx';
import type { FieldProps } from '../use-form.ts';
import type { Choice } from './select-field.tsx';

type MulticheckFieldProps = FieldProps<readonly string[]> & {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly help?: ReactNode;
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
};

/** Several boxes under one legend; the value is what is ticked, in the order of the boxes. */
export const MulticheckField = (props: MulticheckFieldProps) => {
  const { name, label, choices, help, aside, disabled, value, error, onChange, onBlur } = props;
  const id = useId();
  const tick = (one: string, ticked: boolean) => {
    const next = new Set(ticked ? [...value, one] : value.filter((other) => other !== one));
    onChange(choices.filter((choice) => next.has(choice.value)).map((choice) => choice.value));
  };
  return (
    <fieldset
      className={styles.boxes}
      disabled={disabled}
      aria-describedby={describedBy(id, help, error)}
      // Only when the whole group is left: going from box to box is not leaving it.
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      <legend>
        {label}
        {aside ? <span className={styles.aside}> {aside}</span> : null}
      </legend>
      {choices.map((choice) => (
        <div key={choice.value} className={styles.check}>
          <input
            id={`${id}-${choice.value}`}
            type="checkbox"
            name={name}
            value={choice.value}
            checked={value.includes(choice.value)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => tick(choice.value, event.target.checked)}
          />
          <label htmlFor={`${id}-${choice.value}`}>{choice.label}</label>
        </div>
      ))}
      <FieldNote id={id} help={help} error={error} />
    </fieldset>
  );
};
