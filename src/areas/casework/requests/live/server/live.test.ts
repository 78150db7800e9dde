import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganisation, type SignedIn, signIn } from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { logout } from '../../../../customers/auth/contract.ts';
import { staffAssign, staffMoveRequest } from '../../../../desks/staff/contract.ts';
import { webShieldingCalls } from '../../../../services/web-shielding/contract.ts';
import { requestEvents } from '../../contract.ts';
import { type EventIds, openEventIds } from './event-ids.ts';

let server: TestServer;
let organisation: { id: string };
let admin: SignedIn;
let stranger: SignedIn;
let operator: SignedIn;
let ids: EventIds;

beforeAll(async () => {
  server = await startTestServer({ environment: { STREAMS_PER_PERSON: '20' } });
  organisation = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
  stranger = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  operator = await signIn(server, 'Operator', null);
  ids = openEventIds(server.parts.config.secret);
});
afterAll(() => server.stop());

type Reader = {
  /** Whose stream it is; null for staff. */
  organisationId: string | null;
  text: () => string;
  ended: () => boolean;
  until: (part: string) => Promise<void>;
  close: () => void;
};

/** Opens a stream as a browser would, and gathers what comes. */
const read = async (person: SignedIn, lastEventId?: string): Promise<Reader> => {
  const abort = new AbortController();
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const response = await person.browser.fetch(requestEvents.path, { headers, signal: abort.signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  let text = '';
  let ended = false;
  const pump = async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
  };
  pump()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  const until = async (part: string) => {
    for (let tries = 0; !text.includes(part); tries += 1) {
      if (tries > 150) throw new Error(`No "${part}" in:\n${text}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await until(':');
  const organisationId = person === operator ? null : organisation.id;
  return { organisationId, text: () => text, ended: () => ended, until, close: () => abort.abort() };
};

const create = async (title: string): Promise<string> => {
  const input = { title, description: '', domain_subdomain: 'www.example.com' };
  return (await admin.browser.send(webShieldingCalls.sendInfoShielding, input)).body.request_id;
};
const move = (request_id: string, to: string, percentage?: number) =>
  operator.browser.send(staffMoveRequest, {
    request_id,
    to,
    ...(percentage === undefined ? {} : { percentage }),
  });

/** The ids of what a reader was told, as they stand in the stream. */
const idsIn = (text: string): string[] => [...text.matchAll(/^id: (.*)$/gm)].map(([, id = '']) => id);
const positions = (reader: Reader): number[] =>
  [...reader.text().matchAll(/id: (.*)\nevent: request/g)].map(
    ([, id = '']) => ids.read(id, reader.organisationId) ?? Number.NaN,
  );

test('a change reaches its organisation and the staff at once, and nobody else', async () => {
  const [own, foreign, staff] = [await read(admin), await read(stranger), await read(operator)];
  const id = await create('Live');
  await move(id, 'accepted');
  await move(id, 'In progress', 40);
  for (const reader of [own, staff]) await reader.until('"percentage":40');
  expect(own.text()).toContain(`"id":"${id}"`);
  const last = own.text().match(/data: (.*"percentage":40.*)/)?.[1] ?? '{}';
  const expected = {
    ...{ id, current_status: 'In progress', percentage: 40, excecute: true, end_date: null },
    ...{ waiting_for_customer: false, unauthorised: false, stop_asked_at: null },
  };
  expect(JSON.parse(last)).toEqual(expected);
  expect(foreign.text()).not.toContain('event: request');
  for (const reader of [own, foreign, staff]) reader.close();
});

test('a reader that comes back gets what it missed, in order and once', async () => {
  const first = await read(admin);
  const id = await create('Missed');
  await first.until('"current_status":"pending"');
  const seen = positions(first).at(-1);
  const last = idsIn(first.text()).at(-1);
  first.close();
  await move(id, 'accepted');
  for (const percentage of [10, 20, 30]) await move(id, 'In progress', percentage);
  const again = await read(admin, last);
  await again.until('"percentage":30');
  const list = positions(again);
  expect(list.length).toBe(4);
  expect(list).toEqual([...list].sort((a, b) => a - b));
  expect(Math.min(...list)).toBeGreaterThan(seen ?? 0);
  again.close();
});

test('a reader that missed nearly two thousand changes is told all of them, and the server goes on', async () => {
  const id = await create('Long away');
  // Who accepts what is theirs already leaves one event.
  await operator.browser.send(staffAssign, { request_id: id, user_id: operator.userId });
  const missed = 1999;
  const { rows } = await server.owner.query(
    `with base as (select position from event_counter),
      told as (insert into request_events (position, organisation_id, request_id, data, at)
        select base.position + n, $1, $2::uuid, jsonb_build_object('id', $2::uuid, 'current_status', repeat('x', 120)), now()
        from base, generate_series(1, $3::int) as n)
     update event_counter set position = event_counter.position + $3::int from base returning base.position as from`,
    [organisation.id, id, missed],
  );
  const from = Number(rows[0].from);
  await move(id, 'accepted');
  for (const person of [admin, operator]) {
    const reader = await read(person, ids.write(from, person === operator ? null : organisation.id));
    await reader.until('"current_status":"accepted"');
    expect(positions(reader)).toEqual(Array.from({ length: missed + 1 }, (_, n) => from + 1 + n));
    expect(reader.ended()).toBe(false);
    reader.close();
  }
});

test('positions of changes made at once are all delivered, none skipped', async () => {
  const reader = await read(admin);
  const ids = await Promise.all(Array.from({ length: 30 }, (_, n) => create(`At once ${n}`)));
  for (const id of ids) await reader.until(id);
  const list = positions(reader);
  expect(new Set(list).size).toBe(list.length);
  expect(list).toEqual([...list].sort((a, b) => a - b));
  reader.close();
});

test('a reader from long ago, or from another installation, is told to load again', async () => {
  for (const position of [999999999, 0]) {
    await server.owner.query(
      'delete from request_events where position < (select max(position) from request_events)',
    );
    const reader = await read(admin, ids.write(position, organisation.id));
    await reader.until('event: reset');
    reader.close();
  }
});

test('an id of the future, of another organisation, of staff, or changed says to load again, and then all is heard', async () => {
  const now = Number((await server.owner.query('select position from event_counter')).rows[0].position);
  const right = ids.write(now, organisation.id);
  const changed = right.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'));
  const wrong = [
    ids.write(999999999, organisation.id),
    ids.write(now, null),
    ids.write(now, (await makeOrganisation(server)).id),
    changed,
    String(now),
  ];
  for (const id of wrong) {
    const reader = await read(admin, id);
    await reader.until('event: reset');
    await reader.until(await create('After a reset'));
    expect(positions(reader)[0]).toBeGreaterThan(now);
    reader.close();
  }
});

test('no id tells a customer how much others do: none is a number, and none comes twice', async () => {
  const idOf = async () => {
    const reader = await read(stranger);
    await reader.until('id: ');
    reader.close();
    return idsIn(reader.text())[0] ?? '';
  };
  const [before, same] = [await idOf(), await idOf()];
  await create('Of others');
  const after = await idOf();
  expect(new Set([before, same, after]).size).toBe(3);
  for (const id of [before, same, after]) expect(id).toMatch(/^[A-Za-z0-9_-]{48}$/);
});

test('a person has so many streams at most; one that ends makes room', async () => {
  const person = await signIn(server, 'Member', organisation.id);
  const readers = await Promise.all(Array.from({ length: 20 }, () => read(person)));
  const refused = await person.browser.fetch(requestEvents.path);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'too_many_attempts' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  (await read(admin)).close();
  readers[0]?.close();
  let again = await person.browser.fetch(requestEvents.path);
  for (let tries = 0; again.status === 429 && tries < 100; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    again = await person.browser.fetch(requestEvents.path);
  }
  expect(again.status).toBe(200);
  await again.body?.cancel();
  for (const reader of readers) reader.close();
});

test('signing out closes the stream', async () => {
  const person = await signIn(server, 'Administrator', organisation.id);
  const reader = await read(person);
  await person.browser.send(logout, {});
  for (let tries = 0; !reader.ended() && tries < 100; tries += 1) await new Promise((r) => setTimeout(r, 20));
  expect(reader.ended()).toBe(true);
});
