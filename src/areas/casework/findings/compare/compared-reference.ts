import { findingReference } from '../../../../shared/vocabulary/reference.ts';

/** The two requests of a comparison, by what people call them. */
export type ComparedRequests = {
  readonly later: { readonly id: string; readonly reference: string };
  readonly earlier: { readonly reference: string };
};

/** What people call a compared finding, by the request that it is of: `SAST-0042-03`. */
export const comparedReference = (
  { later, earlier }: ComparedRequests,
  { request_id, number }: { readonly request_id: string; readonly number: number },
): string => findingReference((request_id === later.id ? later : earlier).reference, number);
