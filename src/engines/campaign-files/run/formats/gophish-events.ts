import type { CellFault } from '../../../../shared/sheet/sheet-rules.ts';
import type { Reaction } from '../../../../shared/vocabulary/campaign-results.ts';
import { campaignFaults } from '../../messages.ts';
import { addressKey } from '../address-key.ts';
import { readMoment } from '../moment.ts';
import type { ResultsFormat } from './format.ts';
import { withoutApostrophe } from './gophish-cell.ts';

/** Events of a person (`models/models.go`); null where one says nothing of what the person did. */
const eventsOfPeople: Readonly<Record<string, 'sent' | Reaction | null>> = {
  'email sent': 'sent',
  'email opened': 'opened',
  'clicked link': 'clicked',
  'submitted data': 'submitted',
  'email reported': 'reported',
  'error sending email': null,
  'proxied request': null,
};

/** Of the campaign itself, with nobody's address. */
const ofCampaign = 'campaign created';

/**
 * GoPhish, Export CSV, Raw events: a line for each thing that happened, with its moment. What people typed stands in
 * `details`, which is not read.
 */
export const gophishEvents: ResultsFormat = {
  id: 'gophish_events',
  isIt: (headers) => ['email', 'time', 'message'].every((name) => headers.has(name)),
  rules: {
    columns: [
      // Empty in lines about the campaign; the header must have it all the same, which `isIt` has seen.
      { name: 'email', maxCharacters: 320 },
      { name: 'time', required: true, maxCharacters: 64 },
      { name: 'message', required: true, maxCharacters: 64 },
    ],
    start:
      () =>
      ({ cells: { email = '', time = '', message = '' } }) => {
        const event = message.toLowerCase();
        if (event === ofCampaign) return [];
        const faults: CellFault[] = [];
        if (!Object.hasOwn(eventsOfPeople, event)) {
          faults.push({ column: 'message', type: 'event', msg: campaignFaults.event });
        }
        if (!addressKey(withoutApostrophe(email))) {
          faults.push({ column: 'email', type: 'email', msg: campaignFaults.email });
        }
        if (typeof readMoment(time) !== 'number') {
          faults.push({ column: 'time', type: 'moment', msg: campaignFaults.moment });
        }
        return faults;
      },
  },
  read: ({ cells: { email = '', time = '', message = '' } }) => {
    const event = message.toLowerCase();
    if (event === ofCampaign) return undefined;
    const what = eventsOfPeople[event];
    const when = readMoment(time);
    return {
      address: withoutApostrophe(email),
      happened: what && when !== undefined ? { [what]: when } : {},
    };
  },
};
