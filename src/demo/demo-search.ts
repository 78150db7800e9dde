import { indexFacts } from '../areas/casework/facts/server/index-facts.ts';
import { releaseFacts } from '../areas/casework/facts/server/record-facts.ts';
import { release } from '../areas/casework/findings/write/server/release-findings.ts';
import { askForSaving, startImport } from '../areas/casework/imports/server/manage-imports.ts';
import { workOnReading } from '../areas/casework/imports/server/read-import.ts';
import { workOnSaving } from '../areas/casework/imports/server/save-import.ts';
import { workOnLoading } from '../areas/desks/search/datasets/server/load-records.ts';
import { workOnLooking } from '../areas/desks/search/datasets/server/look-at-dataset.ts';
import { beginLoad, seenLoad, startLoad } from '../areas/desks/search/datasets/server/manage-loads.ts';
import { indexWaiting } from '../areas/desks/search/documents/server/index-documents.ts';
import { followDomains } from '../areas/desks/search/lookalikes/server/follow-domains.ts';
import { loadList } from '../areas/desks/search/lookalikes/server/load-list.ts';
import { pageOfLookalikes } from '../areas/desks/search/lookalikes/server/lookalike-store.ts';
import { settleOwn } from '../areas/desks/search/lookalikes/server/settle-own.ts';
import { runSearch } from '../areas/desks/search/server/run-search.ts';
import { save } from '../areas/desks/search/server/saved.ts';
import { watchSaved } from '../areas/desks/search/server/watch-saved.ts';
import { requireSecondPerson } from '../areas/desks/staff/server/release.ts';
import { collections } from '../areas/records/search-index/entry.ts';
import { scopeOf } from '../platform/db/database.ts';
import type { Parts } from '../platform/parts.ts';
import type { Actor, CustomerActor } from '../shared/actor.ts';
import { type DemoDataset, freshAccounts, leakedAccounts, publicNames, settledNames } from './demo-leaks.ts';
import { demoScans } from './demo-scans.ts';
import { daysBefore, openPast, type Past, store } from './demo-stage.ts';

type People = { readonly customer: CustomerActor; readonly analyst: Actor };

const domain = 'bancoandino.example';

/** The first of a request: the customer sees none of it yet. */
const nothingShownYet = { beforeShownChange: async () => undefined };

/** What scanners said of hosts and settings, shown to the customer with what they found. */
const loadScans = async (past: Past, requestId: string, analyst: Actor): Promise<void> => {
  const { parts, goTo, workOff } = past;
  goTo(demoScans.daysAgo);
  for (const [name, text] of demoScans.files) {
    const upload = await store(parts, name, Buffer.from(text(parts.clock, 0)));
    const import_id = await startImport(parts, analyst, requestId, upload);
    await workOff();
    await askForSaving(parts, analyst, { import_id, severity_at_least: 'low' }, nothingShownYet);
    await workOff();
  }
  await parts.db.within(scopeOf(analyst), (tx) =>
    release(
      tx,
      analyst,
      { requestId, ids: undefined, readUntil: undefined, drafts: undefined },
      parts.clock,
      {
        before: requireSecondPerson,
        withTheLast: releaseFacts,
      },
    ),
  );
};

/** Hands a dataset in, as its columns seem to be, and has it loaded. */
const loadDataset = async (
  past: Past,
  today: Parts['clock'],
  dataset: DemoDataset,
  analyst: Actor,
): Promise<void> => {
  const { parts, goTo, workOff } = past;
  goTo(dataset.daysAgo);
  const about = {
    ...{ name: dataset.name, source: dataset.source, legal_note: dataset.legalNote },
    collected_on: daysBefore(parts.clock, dataset.collectedBefore).toISOString().slice(0, 10),
  };
  const upload = await store(parts, dataset.fileName, Buffer.from(dataset.text(today)));
  const loadId = await startLoad(parts, analyst, about, upload);
  await workOff();
  const { columns } = await parts.db.within(scopeOf(analyst), (tx) => seenLoad(tx, loadId));
  await beginLoad(parts, analyst, loadId, columns?.map(({ as }) => as) ?? []);
  await workOff();
};

/** Names like the bank's that were seen, two of them settled. */
const loadLookalikes = async (
  past: Past,
  today: Parts['clock'],
  { customer, analyst }: People,
): Promise<void> => {
  const { parts, goTo } = past;
  goTo(publicNames.daysAgo);
  await followDomains(parts);
  const { name, source, fileName } = publicNames;
  const upload = await store(parts, fileName, Buffer.from(publicNames.text(today)));
  await loadList(parts, analyst, { name, source }, upload);
  await upload.release();
  goTo(publicNames.daysAgo - 3);
  const seen = await parts.db.within(scopeOf(customer), (tx) =>
    pageOfLookalikes(tx, customer.organisationId, { state: undefined, before: undefined, limit: 50 }),
  );
  for (const { name: settledName, settled, note } of settledNames) {
    const one = seen.find((row) => row.name === settledName);
    if (one) await settleOwn(parts, customer, { lookalike_id: one.id, settled, note });
  }
};

/** What the index is fed with while a server runs. */
const feed = async ({ parts }: Past): Promise<void> => {
  await followDomains(parts);
  await indexFacts(parts);
  await indexWaiting(parts);
};

/** Whatever there is of the bank's own name. */
const ownName = { keywords: [domain], match: 'exact' as const, severities: [] };

/**
 * Loads what Deep search finds: leaked accounts, names like the bank's, what scanners said; lets the Administrator be told
 * of a new leak by a monitor, and look for the bank's own name.
 */
export const loadSearchStory = async (
  today: Parts,
  requests: ReadonlyMap<string, string>,
  people: People,
): Promise<void> => {
  const past = openPast(today);
  const { parts, goTo } = past;
  for (const work of [workOnReading, workOnSaving, workOnLooking, workOnLoading])
    await work({ ...parts, secret: parts.config.secret });
  const { customer, analyst } = people;
  const requestId = requests.get(demoScans.request);
  if (requestId) await loadScans(past, requestId, analyst);
  await loadDataset(past, today.clock, leakedAccounts, analyst);
  await loadLookalikes(past, today.clock, people);
  goTo(6);
  await feed(past);
  await save(parts, customer, {
    ...{ name: 'New leaks and names like ours', is_monitored: true },
    query: { ...ownName, collections: ['datasets', 'public'] },
  });
  await loadDataset(past, today.clock, freshAccounts, analyst);
  await watchSaved(parts);
  goTo(0.04);
  await runSearch(parts, customer, { ...ownName, collections: [...collections] });
};
