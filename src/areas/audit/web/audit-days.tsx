import { Suspense } from 'react';
import { DateField } from '../../../ui/form/lazy-fields.ts';
import { useSay } from '../../../ui/language.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { auditMessages as messages } from '../messages.ts';
import styles from './audit.module.css';
import type { AuditFilter } from './audit-filter.ts';

type DayName = 'from' | 'to';

type AuditDaysProps = {
  readonly filter: AuditFilter;
  readonly onChange: (name: DayName, day: string | undefined) => void;
};

/** The first and the last day that are shown. They keep their place while the picker comes. */
export const AuditDays = ({ filter, onChange }: AuditDaysProps) => {
  const say = useSay();
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
          <DateField
            name={name}
            label={say(messages[name])}
            value={filter[name] ?? ''}
            error={null}
            onChange={(day) => onChange(name, day || undefined)}
            onBlur={() => undefined}
          />
        </Suspense>
      ))}
    </div>
  );
};
