import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestEvents } from '../../areas/casework/requests/contract.ts';
import { openEventIds } from '../../areas/casework/requests/live/server/event-ids.ts';
import { newestPosition } from '../../areas/casework/requests/live/server/event-store.ts';
import { listSessions, login, logout } from '../../areas/customers/auth/contract.ts';
import { webShieldingCalls } from '../../areas/services/web-shielding/contract.ts';
import { type Browser, openBrowser } from '../../test/browser.ts';
import { makeOrganisation, makePerson, type SignedIn, signIn } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { upkeepJob } from '../upkeep.ts';

// What one server does, all of them know: calls of one person come to any of them, as a proxy likes.
let one: TestServer;
let other: TestServer;
let admin: SignedIn;
/** The same person's browser, whose calls come to the other server. */
let elsewhere: Browser;

const atOther = (person: SignedIn): Browser => {
  const browser = openBrowser(other.url);
  browser.cookie = person.browser.cookie;
  browser.device = person.browser.device;
  return browser;
};

beforeAll(async () => {
  one = await startTestServer();
  other = await startTestServer({ beside: one });
  admin = await signIn(one, 'Administrator', (await makeOrganisation(one)).id);
  elsewhere = atOther(admin);
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});

const shield = (browser: Browser, title: string, key?: string) =>
  browser.send(
    webShieldingCalls.sendInfoShielding,
    { title, description: '', domain_subdomain: 'www.example.com' },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );

/** Opens a stream and gathers what comes, until it is closed. */
const listen = async (browser: Browser, lastEventId?: string) => {
  const abort = new AbortController();
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const response = await browser.fetch(requestEvents.path, { headers, signal: abort.signal });
  const heard = { text: '', isOver: false };
  const pump = async () => {
    for await (const chunk of response.body ?? []) heard.text += Buffer.from(chunk).toString();
  };
  pump()
    .catch(() => {})
    .finally(() => {
      heard.isOver = true;
    });
  await expect.poll(() => heard.text).toContain(': connected');
  return {
    heard,
    lastId: () => /id: (\S+)\n(?![\s\S]*id: )/.exec(heard.text)?.[1],
    close: () => abort.abort(),
  };
};

test('a session that was opened by one is known to the other, and ended by one it is over at both, streams too', async () => {
  const person = await signIn(one, 'Administrator', admin.organisationId);
  const there = atOther(person);
  expect((await there.send(listSessions, {})).body).toHaveLength(1);
  const stream = await listen(there);
  await person.browser.send(logout, {});
  await expect.poll(() => stream.heard.isOver).toBe(true);
  expect((await there.send(listSessions, {})).status).toBe(401);
});

test('a change that one makes is told at the other, and a stream that is cut off goes on at the other from its place', async () => {
  const here = await listen(admin.browser);
  const there = await listen(elsewhere);
  await shield(admin.browser, 'first');
  for (const { heard } of [here, there]) await expect.poll(() => heard.text).toContain('event: request');
  const place = here.lastId();
  here.close();
  await shield(elsewhere, 'while it was away');
  const resumed = await listen(elsewhere, place);
  await expect.poll(() => resumed.heard.text.match(/event: request/g)?.length).toBe(1);
  expect(resumed.heard.text).not.toContain('event: reset');
  for (const { close } of [there, resumed]) close();
});

test('whoever was told by one what the other has not heard of yet goes on there, and does not load everything again', async () => {
  const ids = openEventIds(one.parts.config.secret);
  // The other's ears are cut off for a moment: it comes back with what is newest, and waits a tenth of a second for that.
  await one.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
  );
  await shield(admin.browser, 'that nobody heard of');
  const place = ids.write(await newestPosition(one.parts.db), admin.organisationId);
  const stream = await listen(elsewhere, place);
  await shield(admin.browser, 'the next one');
  await expect.poll(() => stream.heard.text).toContain('event: request');
  expect(stream.heard.text).not.toContain('event: reset');
  stream.close();
});

test('a request that is sent twice, to both at once, is made once', async () => {
  const sent = await Promise.all(
    Array.from({ length: 10 }, (_, n) => shield(n % 2 === 0 ? admin.browser : elsewhere, 'once', 'the-same')),
  );
  const ids = new Set(sent.filter(({ status }) => status === 200).map(({ body }) => body.request_id));
  expect(ids.size).toBe(1);
  const { rows } = await one.owner.query("select count(*)::int as n from requests where title = 'once'");
  expect(rows[0].n).toBe(1);
});

test('of the last units of a quota both give no more than there are', async () => {
  const few = await signIn(one, 'Administrator', (await makeOrganisation(one, 3)).id);
  const there = atOther(few);
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, n) => shield(n % 2 === 0 ? few.browser : there, `unit ${n}`)),
  );
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
});

test('wrong passwords count together, wherever they are tried', async () => {
  const { username } = await makePerson(one, 'Administrator', admin.organisationId);
  const statuses: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const stranger = openBrowser(n % 2 === 0 ? one.url : other.url);
    statuses.push((await stranger.send(login, { username, password: `wrong-${n}` })).status);
  }
  expect(statuses.slice(0, 8)).not.toContain(429);
  expect(statuses.slice(8)).toEqual([429, 429]);
});

test('what the calendar brings about is asked for by all and done once', async () => {
  const waiting = async (): Promise<number> => {
    const { rows } = await one.owner.query("select count(*)::int as n from pgboss.job where name = 'upkeep'");
    return rows[0].n;
  };
  for (let n = 0; n < 5; n += 1)
    for (const { parts } of [one, other]) await parts.jobs.sendOncePer(3600, upkeepJob);
  // An hour may have ended meanwhile.
  expect(await waiting()).toBeLessThanOrEqual(2);

  // Several spans that nobody has worked on yet, and two that begin at once.
  const askAgain = async (): Promise<number> => {
    await one.parts.jobs.sendOncePer(1, upkeepJob);
    return waiting();
  };
  await expect.poll(askAgain).toBeGreaterThanOrEqual(4);
  const wanted = await waiting();
  let [done, atOnce, most] = [0, 0, 0];
  for (const { parts } of [one, other])
    await parts.jobs.work(upkeepJob, async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await pause(200);
      done += 1;
      atOnce -= 1;
    });
  await expect.poll(() => done, { timeout: 30_000 }).toBe(wanted);
  expect(most).toBe(1);
});
