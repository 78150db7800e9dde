import { type Route, route } from '../../../../../platform/http/route.ts';
import type { AccountParts } from '../../server/parts.ts';
import { confirmOperatorAct, listOperatorActs, withdrawOperatorAct } from '../contract.ts';
import { type ActPerformers, confirmAct, listActs, withdrawAct } from './operator-acts.ts';

/** What waits for a second Operator (`calls.md`, Staff). */
export const operatorActRoutes = (parts: AccountParts, performers: ActPerformers): Route[] => [
  route(listOperatorActs, ({ actor }) => listActs(parts, actor)),
  route(confirmOperatorAct, async ({ input, actor }) => ({
    person: await confirmAct(parts, performers, actor, input.act_id),
  })),
  route(withdrawOperatorAct, async ({ input, actor }) => {
    await withdrawAct(parts, actor, input.act_id);
    return undefined;
  }),
];
