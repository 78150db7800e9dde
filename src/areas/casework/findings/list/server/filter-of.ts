import type * as z from 'zod/mini';
import type { Reading } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { isStaff } from '../../../../../shared/actor.ts';
import { namedRequests } from '../../../requests/list/server/named-store.ts';
import { memberIdOf } from '../../../requests/who-may-read.ts';
import type { findingFilter } from '../../contract.ts';
import { knownShape, organisationOf } from '../../server/reader-scope.ts';
import { dueSoonUntil } from '../../settle/server/due.ts';
import type { FindingFilter } from './filter-store.ts';

type Listing = z.output<typeof findingFilter>;

/** One value or several; an empty list narrows nothing. */
const asList = <Value extends string>(value: Value | readonly Value[] = []): readonly Value[] | undefined => {
  const several = typeof value === 'string' ? [value] : value;
  return several.length > 0 ? several : undefined;
};

const ownerOf = (actor: Actor, wished: string | undefined): string | null | undefined => {
  if (wished === 'none') return null;
  return wished === 'me' ? actor.userId : knownShape(wished);
};

/** Open ones by when their time ends: over already, or within seven days. */
const dueOf = ({ overdue, due_soon }: Listing, now: Date): Pick<FindingFilter, 'dueFrom' | 'dueBefore'> => {
  if (overdue) return { dueBefore: now };
  return due_soon ? { dueFrom: now, dueBefore: dueSoonUntil(now) } : {};
};

const asAsked = (actor: Actor, input: Listing, now: Date): FindingFilter => ({
  organisationId: organisationOf(actor, input.organisation_id),
  memberId: memberIdOf(actor),
  seesDrafts: isStaff(actor),
  requestId: knownShape(input.request_id),
  severities: asList(input.severity),
  states: asList(input.state),
  draft: input.draft,
  ...dueOf(input, now),
  search: input.search,
  ownerId: ownerOf(actor, input.owner),
  weakness: input.weakness,
  place: input.place,
});

/** What the wire's filter means for this caller; a search that is a number finds what has it. */
export const filterOf = async (
  read: Reading,
  actor: Actor,
  input: Listing,
  now: Date,
): Promise<FindingFilter> => {
  const filter = asAsked(actor, input, now);
  const named = await namedRequests(read, filter.search, filter.organisationId);
  return named ? { ...filter, search: undefined, named } : filter;
};
