import { lazy, Suspense } from 'react';
import type { CustomProps, FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { actionMessages as messages } from '../messages.ts';

// The picker is larger than the rest of the page.
const DateTimeField = lazy(() =>
  import('../../../../ui/form/dates/date-time-field.tsx').then((module) => ({
    default: module.DateTimeField,
  })),
);

/** `YYYY-MM-DDTHH:mm` where the reader is, or ''. */
export type PlanValues = { readonly plannedEnd: string };
export type ScheduleValues = PlanValues & { readonly plannedStart: string };

/** Is this a moment that is still to come? An empty one is not a plan and no fault. */
const isFuture = (value: string, now: Date): boolean => value === '' || new Date(value) > now;

const PlannedEnd = (field: CustomProps<string>) => (
  <Suspense fallback={<Skeleton height={84} />}>
    <DateTimeField {...field} disablePast />
  </Suspense>
);

/** Does the end follow the start? Where one is missing or half typed there is nothing to compare. */
export const isInOrder = ({ plannedStart, plannedEnd }: ScheduleValues): boolean =>
  !(new Date(plannedStart) >= new Date(plannedEnd));

/** When the work is meant to begin. */
export const plannedStartField = (initialValue: string): FieldDefinition<ScheduleValues> => ({
  name: 'plannedStart',
  type: 'custom',
  label: messages.plannedStart,
  help: messages.planHelp,
  initialValue,
  validation: (value, values) => isFuture(value, new Date()) && isInOrder(values),
  validationErrorMessage: messages.startWrong,
  render: (field) => <PlannedEnd {...field} />,
});

/** When the work is meant to end; the customer sees it. */
export const plannedEndField = (initialValue: string): FieldDefinition<PlanValues> => ({
  name: 'plannedEnd',
  type: 'custom',
  label: messages.plannedEnd,
  help: messages.planHelp,
  initialValue,
  validation: (value) => isFuture(value, new Date()),
  validationErrorMessage: messages.planPast,
  render: (field) => <PlannedEnd {...field} />,
});
