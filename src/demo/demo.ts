import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { insertFindings } from '../areas/casework/findings/server/insert-store.ts';
import { requestReport } from '../areas/casework/reports/issue/server/build-report.ts';
import { newestAuthorisation } from '../areas/casework/requests/authorisation.ts';
import { createRequest } from '../areas/casework/requests/create/server/create.ts';
import { uploadedFile } from '../areas/casework/requests/server/file-ref.ts';
import { moveRequest } from '../areas/casework/requests/server/lifecycle.ts';
import { insertFile } from '../areas/casework/requests/server/store.ts';
import { engineJob } from '../areas/casework/runs/server/engine-job.ts';
import { createPerson } from '../areas/customers/accounts/server/create-person.ts';
import { createOrganisation } from '../areas/customers/organisations/server/manage-organisations.ts';
import { decidedSteps } from '../areas/desks/first-steps/contract.ts';
import { writeStep } from '../areas/desks/first-steps/server/first-steps-store.ts';
import { templates } from '../areas/services/templates/server/templates.ts';
import { sampleProjectFiles } from '../engines/code/examples/sample-project.ts';
import { type Clock, secondsAfter } from '../platform/clock.ts';
import type { Parts } from '../platform/parts.ts';
import type { Actor, CustomerActor, Role } from '../shared/actor.ts';
import type { NewFinding } from '../shared/new-finding.ts';
import type { Service } from '../shared/service.ts';
import { findService, isMachines } from '../shared/services.ts';
import type { Status } from '../shared/vocabulary/request-status.ts';
import { demoRecipients, loadDemoCampaign } from './demo-campaign.ts';
import { type DemoRequest, demoQuotas, demoRequests } from './demo-data.ts';
import { loadDemoDomains } from './demo-domains.ts';
import { foundFromLibrary, loadFindingStory } from './demo-finding-story.ts';
import { assessmentFindings, campaignFindings } from './demo-findings.ts';
import { demoCustomerDays, loadEarlierUse } from './demo-quotas.ts';
import { loadSearchStory } from './demo-search.ts';
import { writeDemoSections } from './demo-sections.ts';
import { at, daysBefore, store } from './demo-stage.ts';
import { talkAbout } from './demo-talk.ts';

const daySeconds = 24 * 3600;

type Account = { readonly username: string; readonly password: string; readonly role: Role };
/** `place`: the customer; undefined for the provider's own. */
export type DemoAccount = Account & { readonly place: string | undefined };
type DemoPerson = Account & { readonly actor: Actor };

const makePerson = async (
  parts: Parts,
  username: string,
  role: Role,
  organisationId: string | null,
  fullName: string,
): Promise<DemoPerson> => {
  const input = { organisationId, username, fullName, email: `${username}@example.com`, role };
  const made = await createPerson({ ...parts, secret: parts.config.secret }, 'demo', input);
  const actor: Actor = {
    userId: made.user_id,
    username,
    role,
    organisationId,
    language: undefined,
    sessionId: '',
    level: 'signed-in',
    factorAt: null,
  };
  return { username, password: made.password, role, actor };
};

/** A list of targets that names what the demo's findings are about. */
const demoTargets = ({ listed, type }: Service): string | undefined => {
  if (listed !== 'targets') return undefined;
  const network =
    type === 'EXTERNAL' ? '203.0.113.0/28,cidr,Perimeter,203.0.113.1' : '10.20.0.0/24,cidr,Servers,10.20.0.1';
  const hosts = ['extranet', 'mail', 'www'].map((name) => `${name}.bancoandino.example,host,,`);
  return `${['target,kind,description,exclude', network, ...hosts].join('\n')}\n`;
};

const uploadFor = async (parts: Parts, service: Service) => {
  if (service.input === 'domain') return undefined;
  if (service.input === 'csv') {
    const own = service.campaign ? demoRecipients : demoTargets(service);
    const text = own ?? templates.get(service.template) ?? '';
    const upload = await store(parts, service.template, Buffer.from(text));
    return { upload, mediaType: 'text/csv', rows: text.trim().split('\n').length - 1 };
  }
  const zip = new yazl.ZipFile();
  for (const { path, text } of sampleProjectFiles()) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return {
    upload: await store(parts, 'web-shop.zip', await buffer(zip.outputStream)),
    mediaType: 'application/zip',
    rows: undefined,
  };
};

/** What stands between `pending` and each state, in order. */
const pathTo: Readonly<Record<Status, readonly Status[]>> = {
  pending: [],
  accepted: ['accepted'],
  'In progress': ['accepted', 'In progress'],
  'in review': ['accepted', 'In progress', 'in review'],
  finished: ['accepted', 'In progress', 'in review'],
  rejected: ['rejected'],
  cancelled: ['cancelled'],
  failed: ['accepted', 'In progress', 'failed'],
};

const daysBetween = ({ status, daysAgo }: DemoRequest): number =>
  Math.min(2, daysAgo / (pathTo[status].length + 1));

/** When finished work ended: as long after its review as that was after what came before. */
const endOf = (demo: DemoRequest, clock: Clock): Date =>
  daysBefore(clock, demo.daysAgo - (pathTo[demo.status].length + 1) * daysBetween(demo));

const walk = async (
  parts: Parts,
  id: string,
  demo: DemoRequest,
  people: { analyst: Actor; customer: Actor },
) => {
  const path = pathTo[demo.status];
  for (const [index, to] of path.entries()) {
    const now = secondsAfter(parts.clock.now(), (index + 1) * daysBetween(demo) * daySeconds);
    const mover = to === 'cancelled' ? people.customer : people.analyst;
    const planned = secondsAfter(parts.clock.now(), (demo.plannedDays ?? 7) * daySeconds);
    const move = {
      to,
      percentage: to === 'In progress' ? demo.percentage : undefined,
      endDate: to === 'accepted' ? planned : undefined,
      reason: to === demo.status ? demo.reason : undefined,
    };
    await parts.db.within('system', (tx) => moveRequest(tx, id, mover, move, now));
  }
};

/** What an analyst hands over at the end: a file of their own and what was found. */
const resultsOf = (
  { needsAuthorisation }: Service,
  found: DemoRequest['found'],
): { text: string; findings: NewFinding[] } => {
  if (found && needsAuthorisation)
    return { text: 'What was examined, host by host.\n', findings: foundFromLibrary(found, '10.20.0') };
  const { text, findings } = needsAuthorisation
    ? { text: 'Summary of what was examined, and how.\n', findings: assessmentFindings }
    : { text: 'Summary of what was sent, opened and reported.\n', findings: found ? [] : campaignFindings };
  return {
    text,
    findings: findings.map((finding, index) => ({ ...finding, cvss: null, fingerprint: `demo-${index}` })),
  };
};

const addResults = async (
  parts: Parts,
  service: Service,
  id: string,
  { organisationId, found }: { organisationId: string; found: DemoRequest['found'] },
  analyst: Actor,
): Promise<void> => {
  const now = parts.clock.now();
  const { text, findings } = resultsOf(service, found);
  const attachment = await store(parts, 'results.txt', Buffer.from(text));
  await parts.db.within('system', async (tx) => {
    await insertFile(tx, {
      ...uploadedFile(attachment, analyst, now),
      organisation_id: organisationId,
      request_id: id,
      kind: 'attachment',
    });
    const insertion = { organisationId, requestId: id, source: 'analyst', released: true };
    await insertFindings(tx, findings, { ...insertion, personId: analyst.userId, now });
  });
};

const tellStory = async (
  parts: Parts,
  demo: DemoRequest,
  customer: CustomerActor,
  analyst: Actor,
): Promise<string> => {
  const then = at(parts, demo.daysAgo);
  const service = findService(demo.submodule, demo.type);
  if (!service) throw new Error(`The catalogue has no ${demo.submodule}.`);
  const id = await createRequest(
    // A machine's request is worked on like any other, as soon as the server works.
    { ...then, startWork: (tx, engine, requestId) => parts.jobs.send(tx, engineJob(engine), { requestId }) },
    customer,
    {
      service,
      title: demo.title,
      description: demo.description,
      domain: demo.domain ? { ascii: demo.domain, display: demo.domain } : undefined,
      upload: await uploadFor(parts, service),
      authorisationVersion: service.needsAuthorisation ? newestAuthorisation : undefined,
      idempotencyKey: undefined,
      call: 'demo',
    },
  );
  if (service.engine) return id;
  const { organisationId } = customer;
  if (demo.status === 'finished')
    await addResults(then, service, id, { organisationId, found: demo.found }, analyst);
  await walk(then, id, demo, { analyst, customer });
  const reviewed = at(parts, demo.daysAgo - pathTo[demo.status].length * daysBetween(demo));
  if (demo.campaign) await loadDemoCampaign(reviewed, id, demo.campaign, analyst);
  const isOpen = ['accepted', 'In progress', 'in review'].includes(demo.status);
  if (isOpen) await talkAbout(then, id, demo.talk ?? [], { analyst, customer });
  return id;
};

/** As they came: numbers count up with the days, and a report knows what was there before it. */
const inTime = demoRequests.toSorted((one, other) => other.daysAgo - one.daysAgo);

/** Asks for the reports of finished requests, last of all: what a report is built from stands still. */
const askForReports = async (
  { db, jobs, clock }: Parts,
  requests: ReadonlyMap<string, string>,
  { userId, username, role }: Actor,
): Promise<void> => {
  for (const demo of inTime) {
    const { title, status, submodule, type } = demo;
    const id = requests.get(title);
    if (!id || status !== 'finished' || isMachines({ submodule, type_submodule: type })) continue;
    await db.within('system', (tx) =>
      requestReport(tx, jobs, id, { userId, username, role }, clock.now(), endOf(demo, clock)),
    );
  }
};

/**
 * Fills an empty installation with an organisation whose requests stand in every state, and gives the accounts of
 * those who may sign in. Finished ones get their reports as soon as the server works.
 */
export const loadDemo = async (parts: Parts): Promise<readonly DemoAccount[]> => {
  const organisation = await createOrganisation(at(parts, demoCustomerDays), 'demo', {
    ...{ name: 'Banco Andino', quotas: demoQuotas, credits: 20 },
  });
  const people = [
    await makePerson(parts, 'maria.rojas', 'Administrator', organisation.id, 'María Rojas'),
    await makePerson(parts, 'luis.prado', 'Member', organisation.id, 'Luis Prado'),
    await makePerson(parts, 'ana.torres', 'Analyst', null, 'Ana Torres'),
  ] as const;
  const [maria, luis, ana] = people;
  const customers = [maria, luis].map(({ actor }) => ({ ...actor, organisationId: organisation.id }));
  await loadEarlierUse(parts, organisation.id, maria.actor.userId);
  const requests = new Map<string, string>();
  for (const demo of inTime) {
    const customer = customers[demoRequests.indexOf(demo) % customers.length];
    if (customer) requests.set(demo.title, await tellStory(parts, demo, customer, ana.actor));
  }
  const [administrator] = customers;
  if (administrator) {
    await loadDemoDomains(parts, administrator);
    await loadFindingStory(parts, requests, { customer: administrator, analyst: ana.actor });
    await loadSearchStory(parts, requests, { customer: administrator, analyst: ana.actor });
  }
  await writeDemoSections(parts, requests, ana.actor);
  await askForReports(parts, requests, ana.actor);
  // What is left of the first steps is no part of the story.
  await parts.db.within('system', async (tx) => {
    for (const step of decidedSteps) await writeStep(tx, step, parts.clock.now());
  });
  return people.map(({ role, username, password }) => ({
    ...{ role, username, password },
    place: role === 'Analyst' ? undefined : organisation.name,
  }));
};
