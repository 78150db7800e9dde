import { saveResults } from '../areas/casework/campaign-results/server/manage-results.ts';
import { readResults } from '../areas/casework/campaign-results/server/read-file.ts';
import { findRequest, listFiles } from '../areas/casework/requests/server/store.ts';
import type { Parts } from '../platform/parts.ts';
import type { Actor } from '../shared/actor.ts';
import { store } from './demo-stage.ts';

/** Who did what, by their places on the list, and after how many minutes. */
export type DemoCampaign = {
  readonly opened: readonly number[];
  readonly clicked: readonly number[];
  readonly submitted: readonly number[];
  readonly reported: readonly number[];
  readonly minutes: { readonly firstClick: number; readonly firstReport: number };
};

const firstNames = ['Ana', 'Carlos', 'Elena', 'Jorge', 'Lucía', 'Pedro'];
const lastNames = ['Quispe', 'Flores', 'Salas', 'Rivas'];
/** The two last are too small to be told apart: they stand together. */
const departments = [
  ...Array<string>(11).fill('Finance'),
  ...Array<string>(8).fill('Procurement'),
  ...Array<string>(3).fill('Treasury'),
  ...Array<string>(2).fill('Board'),
];

const plain = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const people = lastNames
  .flatMap((last) => firstNames.map((first) => ({ first, last })))
  .map(({ first, last }, place) => ({
    first,
    last,
    email: `${plain(first)}.${plain(last)}@bancoandino.example`,
    department: departments[place] ?? '',
  }));

/** The list of recipients of a demo campaign. */
export const demoRecipients = `email,first_name,last_name,position,department,language,time_zone
${people.map(({ first, last, email, department }) => `${email},${first},${last},,${department},es,America/Lima`).join('\n')}
`;

/** As GoPhish exports its raw events; the message went to everybody at 09:12. */
const eventsCsv = (campaign: DemoCampaign, at: Date): string => {
  const day = at.toISOString().slice(0, 10);
  const begun = Date.parse(`${day}T09:12:00Z`);
  const line = (place: number, minutes: number, what: string): string =>
    `1,${people[place]?.email},${new Date(begun + minutes * 60_000).toISOString()},${what},`;
  const { opened, clicked, submitted, reported, minutes } = campaign;
  return [
    'campaign_id,email,time,message,details',
    ...people.map((_, place) => line(place, 0, 'Email Sent')),
    ...opened.map((place, n) => line(place, 3 + 2 * n, 'Email Opened')),
    ...clicked.map((place, n) => line(place, minutes.firstClick + 4 * n, 'Clicked Link')),
    ...submitted.map((place, n) => line(place, minutes.firstClick + 9 * n + 2, 'Submitted Data')),
    ...reported.map((place, n) => line(place, minutes.firstReport + 8 * n, 'Email Reported')),
  ].join('\n');
};

/** Reads the file of a demo campaign and saves its figures, as an analyst does. */
export const loadDemoCampaign = async (
  parts: Parts,
  requestId: string,
  campaign: DemoCampaign,
  analyst: Actor,
): Promise<void> => {
  const bytes = Buffer.from(eventsCsv(campaign, parts.clock.now()));
  const { stored } = await store(parts, 'events.csv', bytes);
  const asked = await parts.db.within('system', async (tx) => {
    const request = await findRequest(tx, requestId);
    return request && { request, list: (await listFiles(tx, requestId, 'upload'))[0] };
  });
  if (!asked) throw new Error('The demo has no such campaign.');
  const { format, results } = await readResults(parts, asked.request, asked.list, stored);
  await parts.storage.remove(stored.id);
  const rules = { beforeShownChange: async () => undefined };
  await saveResults(parts, rules, analyst, { request_id: requestId, format, results });
};
