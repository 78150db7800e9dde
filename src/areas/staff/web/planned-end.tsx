import { lazy, Suspense } from 'react';
import { useSay } from '../../../ui/language.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { actionMessages as messages } from '../messages.ts';

// The picker is larger than the rest of the page.
const DateTimeField = lazy(() =>
  import('../../../ui/form/date-time-field.tsx').then((module) => ({ default: module.DateTimeField })),
);

type PlannedEndProps = {
  /** `YYYY-MM-DDTHH:mm` where the reader is, or ''. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly aside?: string;
};

const nothing = () => undefined;

/** Is this a moment that is still to come? An empty one is not a plan and no fault. */
export const isFuture = (value: string, now: Date): boolean => value === '' || new Date(value) > now;

/** When the work is meant to end; the customer sees it. */
export const PlannedEnd = ({ value, onChange, aside }: PlannedEndProps) => {
  const say = useSay();
  return (
    <Suspense fallback={<Skeleton height={84} />}>
      <DateTimeField
        name="plannedEnd"
        label={say(messages.plannedEnd)}
        help={say(messages.planHelp)}
        error={isFuture(value, new Date()) ? null : say(messages.planPast)}
        value={value}
        onChange={onChange}
        onBlur={nothing}
        disablePast
        {...(aside ? { aside } : {})}
      />
    </Suspense>
  );
};
