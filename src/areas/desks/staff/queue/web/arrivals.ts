import type { RequestEvent } from '../../../../casework/requests/contract.ts';

type Change = Pick<RequestEvent, 'id' | 'current_status'>;

/** Requests that have come in since the queue was loaded, each with its state now. */
export type Arrivals = ReadonlyMap<string, RequestEvent['current_status']>;

export const noArrivals: Arrivals = new Map();

/** What a change says of them: one that is pending has come in, one that came in has moved on. */
export const withArrival = (before: Arrivals, { id, current_status }: Change): Arrivals => {
  const isKnown = before.has(id);
  if (isKnown ? before.get(id) === current_status : current_status !== 'pending') return before;
  return new Map(before).set(id, current_status);
};

/** How many of them are among the rows that the filter shows now. */
export const shownArrivals = (arrivals: Arrivals, rows: readonly { readonly id: string }[]): number =>
  rows.filter(({ id }) => arrivals.has(id)).length;
