import Slider from '@mui/material/Slider';
import { useId } from 'react';
import type { CustomProps } from '../../../../ui/form/field-definition.ts';
import { FieldFrame } from '../../../../ui/form/field-frame.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { actionMessages as messages } from '../messages.ts';
import styles from './request-actions.module.css';
import { boundedPercentage } from './request-actions.ts';
import { useSaved } from './use-saved.ts';

type PercentageFieldProps = CustomProps<string> & { readonly least: number };

/** A slider and a number that say the same. */
const PercentageField = ({ least, ...field }: PercentageFieldProps) => {
  const { name, label, help, disabled, value: typed, error, onChange, onBlur } = field;
  const id = useId();
  const value = boundedPercentage(Number(typed), least);
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className={styles.slide}>
        <Slider
          value={value}
          min={0}
          max={99}
          size="small"
          disabled={disabled}
          aria-label={label}
          onChange={(_event, next) => onChange(String(boundedPercentage(Number(next), least)))}
        />
        <span className={styles.percent}>
          <input
            id={id}
            name={name}
            type="number"
            inputMode="numeric"
            min={least}
            max={99}
            disabled={disabled}
            aria-describedby={`${id}-help`}
            value={typed}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              onChange(String(value));
              onBlur();
            }}
          />
          <span aria-hidden="true">%</span>
        </span>
      </div>
    </FieldFrame>
  );
};

type ProgressFormProps = {
  /** What it is now: it never goes below. */
  readonly least: number;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onSave: (percentage: number) => void;
};

/** How far the work has come, by slider or by number. */
export const ProgressForm = ({ least, busy, disabled, onSave }: ProgressFormProps) => {
  const form = useFields<{ readonly percentage: string }>([
    {
      name: 'percentage',
      type: 'custom',
      label: messages.progress,
      help: messages.progressHelp(least),
      initialValue: String(least),
      render: (field) => <PercentageField {...field} least={least} />,
    },
  ]);
  useSaved(String(least), (saved) => form.change('percentage', saved));
  const value = boundedPercentage(Number(form.values.percentage), least);
  return (
    <Form
      form={form}
      className={styles.form}
      sending={busy}
      onSubmit={() => {
        form.change('percentage', String(value));
        if (value > least) onSave(value);
      }}
      submitLabel={messages.save}
      submitButton={{ kind: 'plain', disabled: disabled || value <= least }}
    />
  );
};
