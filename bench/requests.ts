import { staffMoveRequest } from '../src/areas/desks/staff/contract.ts';
import { webShieldingCalls } from '../src/areas/services/web-shielding/contract.ts';
import type { Status } from '../src/shared/vocabulary/request-status.ts';
import type { Browser } from '../src/test/browser.ts';
import type { Cast } from './people.ts';

export const move = async (
  analyst: Browser,
  request_id: string,
  to: Status,
  percentage?: number,
): Promise<void> => {
  const input = { request_id, to, ...(percentage === undefined ? {} : { percentage }) };
  const answer = await analyst.send(staffMoveRequest, input);
  if (answer.status !== 200) throw new Error(`No move to ${to}: ${JSON.stringify(answer.body)}`);
};

/** A request that an analyst is at work on. */
export const requestInProgress = async ({ customer, analyst }: Cast): Promise<string> => {
  const answer = await customer.send(webShieldingCalls.sendInfoShielding, {
    title: 'Domain',
    description: '',
    domain_subdomain: 'www.example.com',
  });
  const id: string = answer.body.request_id;
  for (const to of ['accepted', 'In progress'] as const) await move(analyst, id, to);
  return id;
};
