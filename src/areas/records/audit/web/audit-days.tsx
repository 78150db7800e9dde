import { Suspense, useState } from 'react';
import { halfTyped } from '../../../../ui/form/form-state.ts';
import { DateField } from '../../../../ui/form/lazy-fields.ts';
import { formMessages } from '../../../../ui/form/messages.ts';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { auditMessages as messages } from '../messages.ts';
import styles from './audit.module.css';
import type { AuditFilter } from './audit-filter.ts';

type DayName = 'from' | 'to';

type AuditDaysProps = {
  readonly filter: AuditFilter;
  readonly onChange: (name: DayName, day: string | undefined) => void;
};

type DayProps = { readonly name: DayName; readonly day: string; readonly onChange: (day: string) => void };

/** One day; half of one filters nothing, and says so on leaving. */
const Day = ({ name, day, onChange }: DayProps) => {
  const say = useSay();
  const [half, setHalf] = useState(false);
  const [left, setLeft] = useState(false);
  return (
    <DateField
      name={name}
      label={say(messages[name])}
      value={half ? halfTyped : day}
      error={half && left ? say(formMessages.wholeDate) : null}
      onChange={(typed) => {
        setHalf(typed === halfTyped);
        onChange(typed === halfTyped ? '' : typed);
      }}
      onBlur={() => setLeft(true)}
    />
  );
};

/** The first and the last day that are shown. They keep their place while the picker comes. */
export const AuditDays = ({ filter, onChange }: AuditDaysProps) => {
  return (
    <div className={styles.days}>
      {(['from', 'to'] as const).map((name) => (
        <Suspense
          key={name}
          fallback={
            <div>
              <Skeleton height={34} />
            </div>
          }
        >
          <Day name={name} day={filter[name] ?? ''} onChange={(day) => onChange(name, day || undefined)} />
        </Suspense>
      ))}
    </div>
  );
};
