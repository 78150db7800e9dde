import { addUsual } from '../areas/casework/findings/library/server/library.ts';
import { starterTexts } from '../areas/casework/findings/library/starter-texts.ts';
import { ask, close, record } from '../areas/casework/findings/retest/server/retests.ts';
import { insertFindings } from '../areas/casework/findings/server/insert-store.ts';
import { worstOfRequest } from '../areas/casework/findings/server/store.ts';
import { announceDueFindings } from '../areas/casework/findings/settle/server/due-notices.ts';
import { settle } from '../areas/casework/findings/settle/server/settle-findings.ts';
import { announcePlannedEnds } from '../areas/casework/requests/server/planned-ends.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Parts } from '../platform/parts.ts';
import type { Actor, CustomerActor } from '../shared/actor.ts';
import type { NewFinding } from '../shared/new-finding.ts';

type People = { readonly customer: CustomerActor; readonly analyst: Actor };
/** Ids of the demo's requests by their titles. */
type Requests = ReadonlyMap<string, string>;

const daySeconds = 24 * 3600;

/** Networks that the lists of the demo's requests name. */
type Network = '10.20.0' | '203.0.113';

/** Texts of the library as they were found on hosts of a demo network. */
export const foundFromLibrary = (indexes: readonly number[], network: Network): NewFinding[] =>
  indexes.flatMap((index) => foundOn(index, network));

const foundOn = (index: number, network: Network): NewFinding[] => {
  const text = starterTexts[index];
  if (!text) return [];
  const { en, es } = text.texts;
  const hosts = [`${network}.${2 + index}`, `${network}.${3 + index}`];
  return [
    {
      severity: text.severity,
      cwe: text.cwe,
      cvss: text.cvss,
      location: hosts[0] ?? '',
      targets: hosts,
      title: { en: en.title, es: es.title },
      description: { en: en.description, es: es.description },
      remediation: { en: en.remediation, es: es.remediation },
      excerpt: '',
      fingerprint: `demo-library-${index}`,
    },
  ];
};

/** What an analyst has written down in a demo test that is under way: drafts. */
const loadDrafts = async (parts: Parts, requests: Requests, { customer, analyst }: People): Promise<void> => {
  const requestId = requests.get('Online banking');
  if (!requestId) return;
  const now = secondsAfter(parts.clock.now(), -daySeconds);
  const { organisationId } = customer;
  await parts.db.within('system', (tx) =>
    insertFindings(tx, foundFromLibrary([0, 3, 6], '203.0.113'), {
      ...{ organisationId, requestId, source: 'analyst', released: false, personId: analyst.userId, now },
    }),
  );
};

type Settled = {
  readonly request: string;
  /** Which of the request's findings, worst first. */
  readonly places: readonly number[];
  readonly daysAgo: number;
  readonly to: 'fixed' | 'false_positive' | 'accepted' | 'open';
  readonly by: 'customer' | 'analyst';
  readonly reason?: string;
  /** Days from today until which a risk is accepted. */
  readonly until?: number;
};

/** What became of the findings over the months. */
const settled: readonly Settled[] = [
  { request: 'Branch network, winter', places: [9], daysAgo: 108, to: 'fixed', by: 'analyst' },
  {
    request: 'Branch network, winter',
    places: [7],
    daysAgo: 92,
    to: 'false_positive',
    by: 'analyst',
    reason: 'The gateway in front limits tries, as its owner has shown.',
  },
  {
    request: 'Branch network, winter',
    places: [5],
    daysAgo: 75,
    to: 'accepted',
    by: 'customer',
    reason: 'These pages belong to printers that are replaced at the end of the year.',
    until: 5,
  },
  { request: 'Branch network, winter', places: [3, 4], daysAgo: 63, to: 'fixed', by: 'analyst' },
  { request: 'Card processing', places: [0], daysAgo: 55, to: 'fixed', by: 'analyst' },
  { request: 'Branch network, winter', places: [3], daysAgo: 48, to: 'open', by: 'analyst' },
  { request: 'Card processing', places: [1], daysAgo: 40, to: 'fixed', by: 'analyst' },
  {
    request: 'Card processing',
    places: [2],
    daysAgo: 30,
    to: 'accepted',
    by: 'customer',
    reason: 'Reachable from two workstations only; the supplier delivers a new version.',
    until: 120,
  },
  { request: 'Branch network, winter', places: [6], daysAgo: 16, to: 'fixed', by: 'analyst' },
  { request: 'Branch network, winter', places: [3], daysAgo: 5, to: 'fixed', by: 'analyst' },
];

const settleOver = async (parts: Parts, requests: Requests, people: People, one: Settled): Promise<void> => {
  const requestId = requests.get(one.request);
  if (!requestId) return;
  const today = parts.clock.now();
  const until = one.until === undefined ? undefined : secondsAfter(today, one.until * daySeconds);
  const now = secondsAfter(today, -one.daysAgo * daySeconds);
  await parts.db.within('system', async (tx) => {
    const rows = await worstOfRequest(tx, requestId, { drafts: false, id: undefined, most: 20 });
    const ids = one.places.flatMap((place) => rows[place]?.id ?? []);
    const settlement = { to: one.to, reason: one.reason, until };
    await settle(tx, people[one.by], ids, settlement, { now: () => now }, async () => undefined);
  });
};

/** A round that is done, and one that waits for somebody. */
const loadRetests = async (
  { db, clock }: Parts,
  requests: Requests,
  { customer, analyst }: People,
): Promise<void> => {
  const daysAgo = (days: number): Date => secondsAfter(clock.now(), -days * daySeconds);
  const [old, fresh] = [requests.get('Branch network, winter'), requests.get('Public services, spring')];
  if (!old || !fresh) return;
  await db.within('system', async (tx) => {
    const released = { drafts: false, id: undefined };
    const ids = (await worstOfRequest(tx, old, { ...released, most: 3 })).map(({ id }) => id);
    const note = 'Queries and templates were rewritten; the certificates are new.';
    const round = await ask(tx, customer, { requestId: old, findingIds: ids, note }, daysAgo(101));
    const results = ids.map((finding_id, index) => ({
      finding_id,
      result: index === 2 ? ('open' as const) : ('fixed' as const),
      ...(index === 2 ? { note: 'Two hosts still answer as before.' } : {}),
    }));
    await record(tx, analyst, round.id, results, { now: () => daysAgo(98) });
    const told = { retestId: round.id, answer: 'Two of three are gone.' };
    await close(tx, analyst, told, daysAgo(97), async () => undefined);
    const [worst] = await worstOfRequest(tx, fresh, { ...released, most: 1 });
    const wish = {
      requestId: fresh,
      findingIds: worst ? [worst.id] : [],
      note: 'The proxy removes the header now.',
    };
    await ask(tx, customer, wish, daysAgo(1));
  });
};

/**
 * Fills the library, writes drafts and lets months go by over what was found, so that every plot and list has
 * something to show; then tells what is due.
 */
export const loadFindingStory = async (parts: Parts, requests: Requests, people: People): Promise<void> => {
  await parts.db.within('system', (tx) => addUsual(tx, people.analyst, parts.clock.now()));
  await loadDrafts(parts, requests, people);
  await loadRetests(parts, requests, people);
  for (const one of settled) await settleOver(parts, requests, people, one);
  await announceDueFindings(parts);
  await announcePlannedEnds(parts);
};
