import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { isStaff } from '../../../../shared/actor.ts';
import { recordReadings } from '../../../records/audit/sittings/server/record-readings.ts';
import { jump } from '../contract.ts';
import { type Found, findPlaces } from './find.ts';

type JumpParts = { readonly db: Database; readonly clock: Clock };

/** What staff saw of customers by name; the same lines as their lists leave. */
const seenIn = ({ requestsOf, findingsOf, peopleOf }: Found) => [
  ...requestsOf.map((id) => ({ organisationId: id, action: 'request.list', object: id }) as const),
  ...findingsOf.map((id) => ({ organisationId: id, action: 'findings.read', object: id }) as const),
  ...peopleOf.map((id) => ({ organisationId: id, action: 'people.list', object: id }) as const),
];

/** The command box. It answers each key: what staff see of a customer is recorded once in a quarter of an hour. */
export const jumpRoutes = ({ db, clock }: JumpParts): Route[] => {
  return [
    route(jump, async ({ input, actor, language }) => {
      const found = await findPlaces(db, actor, input.text, language);
      if (isStaff(actor)) await recordReadings(db, actor, seenIn(found), clock.now());
      return found.answer;
    }),
  ];
};
