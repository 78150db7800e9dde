import Slider from '@mui/material/Slider';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useSay } from '../../../ui/language.ts';
import { actionMessages as messages } from '../messages.ts';
import styles from './request-actions.module.css';
import { boundedPercentage } from './request-actions.ts';

type ProgressFormProps = {
  /** What it is now: it never goes below. */
  readonly least: number;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onSave: (percentage: number) => void;
};

/** How far the work has come, by slider or by number. */
export const ProgressForm = ({ least, busy, disabled, onSave }: ProgressFormProps) => {
  const say = useSay();
  const id = useId();
  const [typed, setTyped] = useState(String(least));
  const value = boundedPercentage(Number(typed), least);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTyped(String(value));
        if (value > least) onSave(value);
      }}
    >
      <FieldFrame
        id={id}
        label={say(messages.progress)}
        help={say(messages.progressHelp(least))}
        error={null}
      >
        <div className={styles.slide}>
          <Slider
            value={value}
            min={0}
            max={99}
            size="small"
            aria-label={say(messages.progress)}
            onChange={(_event, next) => setTyped(String(boundedPercentage(Number(next), least)))}
          />
          <span className={styles.percent}>
            <input
              id={id}
              type="number"
              inputMode="numeric"
              min={least}
              max={99}
              aria-describedby={`${id}-help`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={() => setTyped(String(value))}
            />
            <span aria-hidden="true">%</span>
          </span>
        </div>
      </FieldFrame>
      <Button type="submit" busy={busy} disabled={disabled || value <= least}>
        {say(messages.save)}
      </Button>
    </form>
  );
};
