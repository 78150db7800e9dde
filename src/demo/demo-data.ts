import type { Status } from '../shared/vocabulary/request-status.ts';
import type { DemoCampaign } from './demo-campaign.ts';
import type { DemoSaying } from './demo-talk.ts';

/** One request of the demo organisation and the state in which it is shown. */
export type DemoRequest = {
  readonly submodule: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly status: Status;
  readonly daysAgo: number;
  readonly percentage?: number;
  readonly plannedDays?: number;
  readonly reason?: string;
  readonly domain?: string;
  /** What was found, by its place in the library's usual texts, the worst first. */
  readonly found?: readonly number[];
  /** Of a finished campaign: what came of it. */
  readonly campaign?: DemoCampaign;
  readonly talk?: readonly DemoSaying[];
};

export const demoQuotas = [
  { submodule: 'SPEARPHISHING CAMPAIGN', type_submodule: 'NA', limit: 12 },
  { submodule: 'VULNERABILITY ASSESSMENT', type_submodule: 'INTERNAL', limit: 8 },
  { submodule: 'VULNERABILITY ASSESSMENT', type_submodule: 'EXTERNAL', limit: 3 },
  { submodule: 'PENETRATION TESTING', type_submodule: 'INTERNAL', limit: 2 },
  { submodule: 'PENETRATION TESTING', type_submodule: 'EXTERNAL', limit: 2 },
  { submodule: 'SHIELDING', type_submodule: 'NA', limit: 5 },
  { submodule: 'SAST', type_submodule: 'NA', limit: 6 },
] as const;

const campaign = { submodule: 'SPEARPHISHING CAMPAIGN', type: 'NA' } as const;

export const demoRequests: readonly DemoRequest[] = [
  {
    ...campaign,
    title: 'Invoices of the first quarter',
    description: 'Finance and procurement; a supplier that changes its bank account.',
    status: 'finished',
    daysAgo: 36,
    campaign: {
      opened: [0, 1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 15, 16, 19, 20, 22],
      clicked: [0, 2, 5, 8, 11, 12, 19],
      submitted: [0, 5, 8],
      reported: [1, 6, 13, 16, 20],
      minutes: { firstClick: 6, firstReport: 47 },
    },
  },
  {
    submodule: 'VULNERABILITY ASSESSMENT',
    type: 'EXTERNAL',
    title: 'Public services, spring',
    description: 'Everything that answers from the Internet.',
    status: 'finished',
    daysAgo: 33,
  },
  {
    submodule: 'SAST',
    type: 'NA',
    title: 'Web shop, release 4.2',
    description: 'Before the next release.',
    status: 'finished',
    daysAgo: 0,
  },
  {
    ...campaign,
    title: 'Parcel notice for all branches',
    description: 'Short text, link to a page that asks for the domain password.',
    status: 'In progress',
    daysAgo: 6,
    percentage: 62,
    plannedDays: 8,
    talk: [
      { kind: 'question', text: 'The branch in Trujillo has two lists. Which one counts?' },
      {
        kind: 'note',
        text: 'Their mail filter held back eleven test messages; ask again before the second wave.',
      },
    ],
  },
  {
    submodule: 'PENETRATION TESTING',
    type: 'EXTERNAL',
    title: 'Online banking',
    description: 'Two accounts are provided; no denial of service.',
    status: 'In progress',
    daysAgo: 4,
    percentage: 35,
    plannedDays: 16,
    talk: [
      { kind: 'question', text: 'May we test the transfer of small amounts between the two accounts?' },
      { kind: 'answer', text: 'Yes, up to 10 a day.\nPlease not on the last day of the month.' },
      { kind: 'note', text: 'The second account has no token yet.' },
    ],
  },
  {
    submodule: 'VULNERABILITY ASSESSMENT',
    type: 'INTERNAL',
    title: 'Server network of the data centre',
    description: 'At night, and without the payment switch.',
    status: 'in review',
    daysAgo: 12,
    percentage: 98,
  },
  {
    submodule: 'PENETRATION TESTING',
    type: 'INTERNAL',
    title: 'Workstations in Lima',
    description: 'From an employee’s notebook.',
    status: 'accepted',
    daysAgo: 2,
    plannedDays: 21,
  },
  {
    submodule: 'SHIELDING',
    type: 'NA',
    title: 'Customer portal',
    description: '',
    status: 'pending',
    daysAgo: 1,
    domain: 'portal.bancoandino.example',
  },
  {
    ...campaign,
    title: 'Holiday calendar',
    description: 'Whole staff.',
    status: 'pending',
    daysAgo: 0.2,
  },
  {
    ...campaign,
    title: 'Board members',
    description: 'Seven people.',
    status: 'rejected',
    daysAgo: 20,
    reason: 'The list holds private addresses. Please send the ones of the company.',
  },
  {
    submodule: 'VULNERABILITY ASSESSMENT',
    type: 'EXTERNAL',
    title: 'Old extranet',
    description: 'To be switched off.',
    status: 'cancelled',
    daysAgo: 17,
  },
  {
    submodule: 'SHIELDING',
    type: 'NA',
    title: 'Campaign site',
    description: '',
    status: 'failed',
    daysAgo: 26,
    domain: 'promo.bancoandino.example',
    reason: 'The domain stopped answering while we worked.',
  },
  {
    submodule: 'VULNERABILITY ASSESSMENT',
    type: 'INTERNAL',
    title: 'Branch network, winter',
    description: 'Servers and printers of forty branches.',
    status: 'finished',
    daysAgo: 118,
    found: [0, 2, 3, 4, 9, 1, 5, 8, 6, 7],
  },
  {
    submodule: 'VULNERABILITY ASSESSMENT',
    type: 'INTERNAL',
    title: 'Card processing',
    description: 'The network segment that handles cards.',
    status: 'finished',
    daysAgo: 84,
    found: [2, 4, 1, 5, 8, 7],
  },
  {
    ...campaign,
    title: 'Password renewal, winter',
    description: 'Finance and procurement; a notice that the password runs out today.',
    status: 'finished',
    daysAgo: 131,
    found: [],
    campaign: {
      opened: [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 19, 20, 22, 23],
      clicked: [0, 2, 3, 5, 8, 9, 11, 12, 14, 16, 19, 22],
      submitted: [0, 3, 8, 11, 14, 19],
      reported: [6, 13],
      minutes: { firstClick: 3, firstReport: 94 },
    },
  },
];
