import type { Clock } from '../../../../platform/clock.ts';
import type { Config } from '../../../../platform/config.ts';
import { type Database, scopeOf } from '../../../../platform/db/database.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { services } from '../../../../shared/services.ts';
import { deepSearch } from '../../../customers/quota/ledger-words.ts';
import { decidedSteps, decideStep, ownFirstSteps, putStepsAway, staffFirstSteps } from '../contract.ts';
import * as store from './first-steps-store.ts';
import { testMailRoute } from './test-mail.ts';

type Parts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'smtp' | 'mailFrom' | 'publicUrl'>;
};

/** What asks for a proved domain: services that are asked for with one, and deep search. */
const ofDomains = (): readonly string[] => [
  ...services().flatMap(({ input, submodule }) => (input === 'domain' ? [submodule] : [])),
  deepSearch.submodule,
];

/** What is left to do in a new installation, and for a new customer. */
export const firstStepRoutes = (parts: Parts): Route[] => {
  const { db, clock, config } = parts;
  return [
    route(staffFirstSteps, async ({ actor }) => {
      const read = db.readingLists(scopeOf(actor));
      const facts = await store.staffFacts(read, actor.userId);
      const { has_requests, put_away, has_logo: logo, has_second_review: second_review, ...done } = facts;
      const isSet = { mail: config.smtp !== undefined, logo, second_review };
      const left = decidedSteps.filter((step) => done[step] && !isSet[step]);
      const unready = done.customer ? null : ((await store.unreadyCustomer(read)) ?? null);
      return { done, left, unready, has_mail_server: isSet.mail, has_requests, put_away };
    }),
    route(ownFirstSteps, async ({ actor }) => {
      const read = db.readingLists(scopeOf(actor));
      const { organisationId, userId: personId } = actor;
      const asking = { organisationId, personId, ofDomains: ofDomains() };
      const { contracted, needs_domain, put_away, ...done } = await store.ownFacts(read, asking);
      return { done, contracted, needs_domain, put_away };
    }),
    route(decideStep, async ({ input, actor }) => {
      await db.within(scopeOf(actor), (tx) => store.writeStep(tx, input.step, clock.now()));
      return undefined;
    }),
    route(putStepsAway, async ({ input, actor }) => {
      await db.within(scopeOf(actor), (tx) => store.writePutAway(tx, actor.userId, input.put_away));
      return undefined;
    }),
    testMailRoute(parts),
  ];
};
