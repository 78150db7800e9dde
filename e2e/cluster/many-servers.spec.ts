import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { listMessages } from '../../src/areas/casework/requests/messages.ts';
import { webShieldingCalls } from '../../src/areas/services/web-shielding/contract.ts';
import { say } from '../../src/shared/messages.ts';
import { sampleArchive } from '../support/archive.ts';
import { makeAccount, makeOrganisationCalled, walkInByCalls } from '../support/people.ts';
import { expectTrueManifest, openReport, save } from '../support/report.ts';
import { type Cluster, startCluster, whyNoCluster } from './support/cluster.ts';
import { enterCluster, followChanges, insist } from './support/people.ts';

// Each server, worker, database and proxy is a host of its own (a network namespace). The long run has the counts that the
// documentation names.
const isLong = process.env.LONG !== undefined;
const people = isLong ? 50 : 6;
const requestsOfEach = isLong ? 20 : 8;
const killEveryMilliseconds = isLong ? 10_000 : 4000;
const all = people * requestsOfEach;
/** A scan long enough to be killed in the middle. */
const fillerFiles = isLong ? 12_000 : 3000;

const reason = whyNoCluster();
test.skip(reason !== undefined, reason);

let cluster: Cluster;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  // Long enough for the proxy to see it: two looks, a second apart.
  if (reason === undefined) cluster = await startCluster({ DRAIN_SECONDS: '4' });
});
/** What servers and workers printed last, for whoever looks at a failure. */
test.afterEach(() => {
  const info = test.info();
  if (info.status !== info.expectedStatus) console.log(cluster?.server.printed().slice(-6000));
});
test.afterAll(async () => cluster?.stop());

/** As what supervises it: one that begins in the moment in which the database goes ends, and is begun once more. */
const startAgain = (server: Cluster['servers'][number] | undefined): Promise<void> | undefined =>
  server?.start().catch(() => server.start());

/** Kills one server after the other, and starts it again, until it is told to end. */
const killServers = ({ servers }: Cluster) => {
  let isOver = false;
  let kills = 0;
  const run = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const server = servers[turn % servers.length];
      await server?.kill('SIGKILL');
      kills += 1;
      await pause(killEveryMilliseconds / 2);
      await startAgain(server);
      await pause(killEveryMilliseconds / 2);
    }
  };
  const running = run();
  return {
    kills: () => kills,
    end: async () => {
      isOver = true;
      await running;
    },
  };
};

test(`${all} requests of ${people} people are made once each while servers are killed and the database is replaced, and everybody hears of each`, async () => {
  test.setTimeout(isLong ? 900_000 : 240_000);
  const { name } = await makeOrganisationCalled(cluster.server, 'Banco Andino', [`SHIELDING/NA=${all}`]);
  const team = [];
  for (let n = 0; n < people; n += 1) team.push(await enterCluster(cluster, 'Administrator', name));
  const streams = team.map((person) => followChanges(cluster, person));
  await expect
    .poll(() => streams.every((stream) => stream.connections() > 0), { timeout: 30_000 })
    .toBe(true);

  const killing = killServers(cluster);
  const sent = team.map(async (person, at) => {
    const answers = [];
    for (let n = 0; n < requestsOfEach; n += 1) {
      const form = { title: `Request ${at} ${n}`, description: '', domain_subdomain: 'www.example.com' };
      answers.push(await insist(person, webShieldingCalls.sendInfoShielding.path, form, `key-${at}-${n}`));
    }
    return answers;
  });
  await pause(killEveryMilliseconds);
  const failOverMilliseconds = await cluster.database.failOver();
  const answers = (await Promise.all(sent)).flat();
  await expect.poll(() => killing.kills(), { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
  await killing.end();

  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const ids = new Set(answers.map(({ body }) => String(body.request_id)));
  expect(ids.size, 'acknowledged requests').toBe(all);
  const stored = await cluster.database.query<{ id: string }>('select id from requests');
  expect(new Set(stored.map(({ id }) => id)), 'none lost, none twice').toEqual(ids);
  const [quota] = await cluster.database.query<{ consumed: number }>(
    "select consumed from quotas where submodule = 'SHIELDING' and unit_limit > 0",
  );
  expect(quota?.consumed).toBe(all);
  const [first] = team;
  if (!first) throw new Error('nobody');
  const over = await insist(
    first,
    webShieldingCalls.sendInfoShielding.path,
    { title: 'One too many', description: '', domain_subdomain: 'www.example.com' },
    'one-too-many',
  );
  expect(over.status).not.toBe(200);

  for (const stream of streams)
    await expect
      .poll(() => [...ids].filter((id) => !stream.heard.has(id)).length, { timeout: 15_000 })
      .toBe(0);
  const longestGap = Math.max(...streams.map((stream) => stream.longestGap()));
  const figures = {
    kills: killing.kills(),
    failOverMilliseconds: Math.round(failOverMilliseconds),
    longestGapMilliseconds: Math.round(longestGap),
    resets: streams.reduce((sum, stream) => sum + stream.resets(), 0),
    mostTries: Math.max(...answers.map(({ tries }) => tries)),
  };
  console.log(JSON.stringify(figures));
  test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) });
  for (const stream of streams) stream.close();

  const proof = cluster.server.run('audit', 'verify');
  expect(proof.status, proof.stderr).toBe(0);
});

test('a scan moves on its page while servers and the worker are killed, and its report can be verified', async ({
  browser,
}, info) => {
  test.setTimeout(300_000);
  const { server, url } = cluster;
  const { name } = await makeOrganisationCalled(server, 'Tienda en línea', ['SAST/NA=1']);
  const account = await makeAccount(server, 'Member', name);
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' });
  const page = await context.newPage();
  // Every step of the sign-in comes to the server that the proxy likes.
  await walkInByCalls(page, server, account);
  await page.addInitScript((id) => localStorage.setItem('userid', id), account.user_id);

  const killing = killServers(cluster);
  const document = {
    name: 'shop.zip',
    mimeType: 'application/zip',
    buffer: await sampleArchive(fillerFiles),
  };
  let id = '';
  await expect
    .poll(
      async () => {
        const answer = await page.request
          .post(`${url}${webShieldingCalls.sendInfoSast.path}`, {
            multipart: { title: 'Web shop', description: '', document },
            headers: { 'idempotency-key': 'the-shop' },
          })
          .catch(() => undefined);
        if (answer?.status() === 200) id = ((await answer.json()) as { request_id: string }).request_id;
        return id;
      },
      { timeout: 60_000 },
    )
    .not.toBe('');
  await expect
    .poll(
      () =>
        page.goto(`${url}/requests/${id}`).then(
          (answer) => answer?.status(),
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Web shop' }).first()).toBeVisible({ timeout: 60_000 });
  const [scanning] = cluster.workers;
  await scanning?.kill('SIGKILL');
  await scanning?.start();
  // Without a reload: what the stream tells is what is seen.
  const button = main.getByRole('button', { name: say(listMessages.downloadReport, 'en') }).first();
  // It is there from the beginning, and can be pressed once the report is made.
  await expect(button).toBeEnabled({ timeout: 120_000 });
  await killing.end();
  expectTrueManifest(openReport(await save(page, button, info), info), name, id);
  await context.close();
});

test('a server that is told to end is missed by nobody: no call fails, and its streams go on elsewhere', async () => {
  const { name } = await makeOrganisationCalled(cluster.server, 'Caja Sur', ['SHIELDING/NA=1']);
  const person = await enterCluster(cluster, 'Administrator', name);
  const streams = Array.from({ length: 6 }, () => followChanges(cluster, person));
  await expect
    .poll(() => streams.every((stream) => stream.connections() > 0), { timeout: 30_000 })
    .toBe(true);
  const statuses: number[] = [];
  let isOver = false;
  const asking = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      // Without a second try: a call that fails is a call that somebody lost.
      const answer = await person.context
        .post('/api/main/quotas/overview', { data: {} })
        .catch(() => undefined);
      statuses.push(answer?.status() ?? 0);
    }
  });
  const [first] = cluster.servers;
  await first?.kill('SIGTERM');
  isOver = true;
  await Promise.all(asking);
  expect(statuses.length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  await first?.start();
  // What was cut off with the server is open again elsewhere.
  const before = streams.map((stream) => stream.heard.size);
  const form = { title: 'After it', description: '', domain_subdomain: 'www.example.com' };
  await insist(person, webShieldingCalls.sendInfoShielding.path, form, 'after-it');
  await expect
    .poll(() => streams.every((stream, at) => stream.heard.size > (before[at] ?? 0)), { timeout: 15_000 })
    .toBe(true);
  expect(Math.max(...streams.map((stream) => stream.longestGap()))).toBeLessThan(5000);
  for (const stream of streams) stream.close();
});
