import * as z from 'zod/mini';
import { call, nothing } from '../../../../shared/call.ts';
import { id, text } from '../../../../shared/schema.ts';
import { findingTexts } from '../texts.ts';

/** As many at once as are settled at once. */
export const ownedMostAtOnce = 200;

/** Gives findings an owner of the organisation, or none; all of them or none. Everybody of the organisation may. */
export const ownFindings = call({
  path: '/api/main/findings/own',
  access: 'customer',
  encoding: 'json',
  input: z.object({
    finding_ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(ownedMostAtOnce, 'too_long')),
    /** Null: nobody owns them any more. */
    owner: z.nullable(id),
    /** Whose each of them was when the caller read it, in the same order: 409 where one is somebody else's by now. */
    seen_owners: z.optional(z.array(z.nullable(id)).check(z.maxLength(ownedMostAtOnce, 'too_long'))),
  }),
  output: nothing,
  faults: { unknown_owner: findingTexts.unknown_owner, owner_may_not_read: findingTexts.owner_may_not_read },
});

/** The first so many are told of; a search finds the others. */
export const ownersMost = 50;

/** Who of the organisation may own findings, by name; those of a search, or the one with that id. */
export const findingOwners = call({
  path: '/api/main/findings/people',
  access: 'customer',
  encoding: 'json',
  input: z.object({ search: z.optional(text(100)), user_id: z.optional(id) }),
  output: z.array(z.object({ user_id: z.string(), name: z.string(), full_name: z.string() })),
});
