import { lazy, Suspense, useId } from 'react';
import { Skeleton } from '../skeleton.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './use-form.ts';

const DatePickers = lazy(() =>
  import('./date-pickers.tsx').then((module) => ({ default: module.DatePickers })),
);

type DateFieldProps = Omit<FieldProps<string>, 'name'> & {
  readonly label: string;
  /** With a time: the value is `YYYY-MM-DDTHH:mm`, else `YYYY-MM-DD`; '' while there is none. */
  readonly withTime?: boolean;
  readonly disablePast?: boolean;
  readonly help?: string;
  readonly aside?: string;
};

/** A day, or a day and a time, of the reader's own zone. The picker is a chunk of its own (row N13). */
export const DateField = ({ label, help, aside, error, ...rest }: DateFieldProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} aside={aside} error={error}>
      <Suspense fallback={<Skeleton height={40} />}>
        <DatePickers
          id={id}
          label={label}
          describedBy={describedBy(id, help, error)}
          wrong={error !== null}
          {...rest}
        />
      </Suspense>
    </FieldFrame>
  );
};
