import type { CellFault } from '../../../../shared/sheet/sheet-rules.ts';
import { campaignFaults } from '../../messages.ts';
import { addressKey } from '../address-key.ts';
import type { ResultsFormat, Sighting } from './format.ts';
import { withoutApostrophe } from './gophish-cell.ts';

/**
 * What a status of GoPhish means: `models/result.go` keeps the furthest that a person went, so that each holds those before
 * it. A result that is Retrying has a day on which it will be sent, and was not.
 */
const happenedBy: Readonly<Record<string, Sighting['happened']>> = {
  'submitted data': { submitted: null },
  'clicked link': { clicked: null },
  'email opened': { opened: null },
  'email sent': { sent: null },
  sending: {},
  scheduled: {},
  queued: {},
  retrying: {},
  error: {},
  'error sending email': {},
  unknown: {},
};

const truths: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * GoPhish, Export CSV, Results: one line a recipient. No moment is read from it: `modified_date` is of the last thing
 * that happened, whichever that was.
 */
export const gophishResults: ResultsFormat = {
  id: 'gophish_results',
  isIt: (headers) => ['email', 'status', 'ip'].every((name) => headers.has(name)),
  rules: {
    columns: [
      { name: 'email', required: true, maxCharacters: 320 },
      { name: 'status', required: true, maxCharacters: 64 },
      // Versions from before 0.5 could not know who reports, and no file of theirs may say that nobody did.
      { name: 'reported', required: true, maxCharacters: 16 },
    ],
    start:
      () =>
      ({ cells: { email = '', status = '', reported = '' } }) => {
        const faults: CellFault[] = [];
        if (!addressKey(withoutApostrophe(email))) {
          faults.push({ column: 'email', type: 'email', msg: campaignFaults.email });
        }
        if (!Object.hasOwn(happenedBy, status.toLowerCase())) {
          faults.push({ column: 'status', type: 'status', msg: campaignFaults.status });
        }
        if (!Object.hasOwn(truths, reported.toLowerCase())) {
          faults.push({ column: 'reported', type: 'true_or_false', msg: campaignFaults.true_or_false });
        }
        return faults;
      },
  },
  read: ({ cells: { email = '', status = '', reported = '' } }) => ({
    address: withoutApostrophe(email),
    happened: {
      ...happenedBy[status.toLowerCase()],
      ...(truths[reported.toLowerCase()] ? { reported: null } : {}),
    },
  }),
};
