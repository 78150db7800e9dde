import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findService, services } from '../../../../../shared/services.ts';
import type { statuses } from '../../../../../shared/vocabulary/request-status.ts';
import { severities } from '../../../../../shared/vocabulary/severity.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { dashboardData } from '../../../../desks/dashboard/contract.ts';
import { staffListRequests } from '../../../../desks/staff/contract.ts';
import { infrastructureCalls } from '../../../../services/infrastructure/contract.ts';
import { webShieldingCalls } from '../../../../services/web-shielding/contract.ts';
import type { HistoryFilter, RequestRow } from '../../contract.ts';
import { createRequest } from '../../create/server/create.ts';
import { moveRequest } from '../../server/lifecycle.ts';
import { findRequest } from '../../server/store.ts';
import { statusMoves } from '../../status.ts';

let server: TestServer;
let organisation: { id: string };
let admin: SignedIn;
let analyst: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
  analyst = await signIn(server, 'Analyst', null);
});
afterAll(() => server.stop());

const create = async (
  title: string,
  more: { submodule?: string; type?: string; description?: string; domain?: string } = {},
): Promise<string> => {
  const service = findService(more.submodule ?? 'SHIELDING', more.type ?? 'NA');
  if (!service) throw new Error('no such service');
  server.clock.advance(0.001);
  const actor = { ...admin, role: 'Administrator', organisationId: organisation.id } as never;
  return createRequest(server.parts, actor, {
    service,
    title,
    description: more.description ?? '',
    domain: more.domain ? { ascii: more.domain, display: more.domain } : undefined,
    authorisationVersion: 1,
    idempotencyKey: undefined,
    call: 'test',
  });
};
const move = (id: string, to: (typeof statuses)[number], endDate?: Date) =>
  server.parts.db.within('system', (tx) =>
    moveRequest(tx, id, 'test', { to, reason: 'because', endDate }, server.clock.now()),
  );

/** One random move of the table, or none where the request is at its end. */
const moveSomewhere = async (id: string, random: () => number): Promise<void> => {
  const row = await server.parts.db.within('system', (tx) => findRequest(tx, id));
  const choices = statusMoves[row?.status as (typeof statuses)[number]];
  const to = choices[Math.floor(random() * choices.length)];
  if (to) await move(id, to);
};

/** Rows that are in one and not in the other: kept, and counted or spelled anew from the requests themselves. */
const differences = async (): Promise<unknown[]> => {
  const apart = async (kept: string, anew: string) =>
    (await server.owner.query(`(${kept} except ${anew}) union all (${anew} except ${kept})`)).rows;
  const by = 'organisation_id, module, submodule, type_submodule, status, executed';
  return [
    ...(await apart(
      `select ${by}, total from request_counts where total <> 0`,
      `select ${by}, count(*) from requests group by ${by}`,
    )),
    ...(await apart(
      'select organisation_id, severity, state, released, total from finding_counts where total <> 0',
      'select organisation_id, severity, state, released_at is not null, count(*) from findings group by 1, 2, 3, 4',
    )),
    ...(await apart(
      'select request_id, severity, state, released, total from request_finding_counts where total <> 0',
      'select request_id, severity, state, released_at is not null, count(*) from findings group by 1, 2, 3, 4',
    )),
    ...(await apart(
      'select organisation_id, request_id, start_date, shares, area, word from request_words',
      `select organisation_id, id, start_date, shares, left(module, 1), word from requests, spelled(words)`,
    )),
  ];
};

describe('what is kept', () => {
  test('counters and words agree with a recount after a random walk, one by one and at once', async () => {
    let state = 7;
    const random = () => {
      state = (state * 16_807) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const ids: string[] = [];
    const createAny = async (n: number) => {
      const service = services()[Math.floor(random() * services().length)];
      const words = { submodule: service?.submodule ?? '', type: service?.type ?? '' };
      ids.push(await create(`walk ${n} walking walker ${service?.type}`, words));
    };
    for (let n = 0; n < 15; n += 1) await createAny(n);
    for (let step = 0; step < 40; step += 1) {
      await moveSomewhere(ids[Math.floor(random() * ids.length)] ?? '', random);
    }
    expect(await differences()).toEqual([]);
    // Creations take quota, then counters; rejections give quota back: they must not deadlock.
    await Promise.all([
      ...Array.from({ length: 60 }, (_, n) => createAny(n)),
      ...ids.map((id) => moveSomewhere(id, random).catch(() => {})),
    ]);
    await Promise.all(ids.map((id) => moveSomewhere(id, random)));
    expect(ids.length).toBe(75);
    expect(await differences()).toEqual([]);
  });

  test('counters and words follow findings and rows that come and go in bulk', async () => {
    const id = await create('doomed');
    await server.owner.query(
      `insert into findings (id, organisation_id, request_id, severity, location, title, description, remediation,
         excerpt, fingerprint, created_at, updated_at, released_at, number)
       select gen_random_uuid(), $1, $2, severity, 'x', '{}', '{}', '{}', '', gen_random_uuid()::text, now(), now(),
         case when n > 2 then now() end, row_number() over ()
       from unnest($3::text[]) as severity, generate_series(1, 4) as n`,
      [organisation.id, id, severities],
    );
    await server.owner.query("update findings set severity = 'low' where severity = 'info'");
    await server.owner.query(
      "update findings set state = 'fixed' where severity = 'high' and released_at is not null",
    );
    await server.owner.query('update findings set released_at = now()');
    expect(await differences()).toEqual([]);
    for (const table of ['findings', 'request_timeline', 'request_events', 'quota_ledger'])
      await server.owner.query(`delete from ${table} where request_id = $1`, [id]);
    await server.owner.query('delete from requests where id = $1', [id]);
    expect(await differences()).toEqual([]);
  });

  test('a database from before is given counters and words for what it holds', async () => {
    const path = join(import.meta.dirname, '../../../../../platform/db/migrations/0004_lists.sql');
    const [, all = ''] = readFileSync(path, 'utf8').split('-- What is there already.');
    // Those of findings have other columns since 0015.
    const filling = all.replace(/insert into finding_counts .*;/, '');
    expect(filling).toContain('insert into request_words');
    await server.owner.query('truncate request_counts, request_words');
    expect(await differences()).not.toEqual([]);
    await server.owner.query(filling);
    expect(await differences()).toEqual([]);
  });

  test("the server's own role can read counters and words, and write neither", async () => {
    for (const table of [
      'request_counts',
      'finding_counts',
      'request_finding_counts',
      'request_words',
    ] as const) {
      const writing = server.parts.db.within('system', (tx) => tx.deleteFrom(table).execute());
      await expect(writing).rejects.toThrow(/permission denied/);
    }
  });

  test('counters and words of another organisation are not seen, whatever a store forgets', async () => {
    const { db } = server.parts;
    const other = await makeOrganisation(server);
    for (const table of ['request_counts', 'request_words'] as const) {
      const query = db.plain.selectFrom(table).selectAll();
      expect(await db.reading({ organisation: other.id })(query)).toEqual([]);
      expect((await db.reading({ organisation: organisation.id })(query)).length).toBeGreaterThan(0);
    }
  });
});

const list = async (input: HistoryFilter) => {
  const answer = await admin.browser.send(webShieldingCalls.getHistory, input);
  expect(answer.status).toBe(200);
  return {
    rows: answer.body as RequestRow[],
    total: Number(answer.headers.get('x-total-count')),
    exact: answer.headers.get('x-total-exact') !== 'false',
    next: answer.headers.get('x-next-cursor') ?? undefined,
  };
};

describe('search', () => {
  const found = async (search: string) => (await list({ search })).rows.map((row) => row.title).sort();

  beforeAll(async () => {
    await create('Índice Ñandú 50% off', { domain: 'api.tienda-azul.example.com' });
    await create('indices 500 of_f');
    await create("O'Brien zz:* back\\slash");
    await create('Zebra', { description: 'Cebras y más: el ñandú corre' });
  });

  test('matches at the start of words, without accents and case, in every text of the request', async () => {
    expect(await found('indice')).toEqual(['indices 500 of_f', 'Índice Ñandú 50% off']);
    expect(await found('ÍNDICE')).toEqual(await found('indice'));
    expect(await found('nandu')).toEqual(['Zebra', 'Índice Ñandú 50% off']);
    expect(await found('ndice')).toEqual([]);
    expect(await found('tienda')).toEqual(['Índice Ñandú 50% off']);
    expect(await found('azul.ex')).toEqual(['Índice Ñandú 50% off']);
    expect(await found('zul')).toEqual([]);
    expect((await found('shielding pend')).length).toBeGreaterThan(3);
  });

  test('takes signs for what they are', async () => {
    expect(await found('50%')).toEqual(['Índice Ñandú 50% off']);
    expect(await found('of_')).toEqual(['indices 500 of_f']);
    expect(await found("o'b")).toEqual(["O'Brien zz:* back\\slash"]);
    expect(await found('zz:*')).toEqual(["O'Brien zz:* back\\slash"]);
    expect(await found('back\\')).toEqual(["O'Brien zz:* back\\slash"]);
    for (const search of ['%%', '__', 'in%', 'i_dice', "' or 1=1", 'ze:*', '\u{10ffff}\u{10ffff}'])
      expect(await found(search)).toEqual([]);
  });

  test('wants every word of several, and words of one character narrow nothing', async () => {
    expect(await found('nandu cebra')).toEqual(['Zebra']);
    expect(await found('cebra nandu z')).toEqual(['Zebra']);
    expect(await found('indice zebra')).toEqual([]);
  });

  test('counts a request once, however many of its words begin alike', async () => {
    await create('alfa alfarero alfalfa al', { description: 'alfabeto alfiler' });
    for (const [search, total] of [
      ['al', 1],
      ['alf', 1],
      ['alfa', 1],
      ['alfal', 1],
      ['alfi', 1],
      ['alfz', 0],
    ] as const) {
      expect(await list({ search })).toMatchObject({ total, exact: true });
    }
  });

  test('follows the status of a request', async () => {
    const id = await create('follower', { description: 'inside' });
    const has = async (search: string) => (await list({ search: `follower ${search}` })).total;
    expect([await has('pending'), await has('accepted'), await has('in')]).toEqual([1, 0, 1]);
    await move(id, 'accepted');
    await move(id, 'In progress');
    expect([await has('pending'), await has('progress'), await has('in')]).toEqual([0, 1, 1]);
  });
});

/** Walks all pages and gives every row in the order in which it came. */
const walk = async (input: HistoryFilter): Promise<RequestRow[]> => {
  const rows: RequestRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...input, limit: 4, cursor });
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor);
  return rows;
};

describe('pages', () => {
  beforeAll(async () => {
    // Ties of everything that can tie, and rows with and without an end.
    for (let n = 0; n < 24; n += 1) {
      const id = await create(['Águila', 'aguila', 'Búho', 'zorro'][n % 4] ?? '', {
        submodule: n % 3 === 0 ? 'SAST' : 'SHIELDING',
        description: 'bosque',
      });
      if (n % 2 === 0) await move(id, 'accepted', n % 4 === 0 ? new Date('2027-01-01T00:00:00Z') : undefined);
      if (n % 5 === 0 && n % 2 === 1) await move(id, 'rejected');
    }
  });

  test('visit every row once, in every order, both ways, with and without a search', async () => {
    const everything = new Set((await list({ limit: 1000 })).rows.map((row) => row.id));
    const orders = ['start_date', 'title', 'end_date', 'percentage', 'current_status'] as const;
    for (const order of orders) {
      const up = (await walk({ sort: order })).map((row) => row.id);
      expect(new Set(up)).toEqual(everything);
      expect(up.length).toBe(everything.size);
      const down = (await walk({ sort: `-${order}` })).map((row) => row.id);
      expect(down).toEqual(up.toReversed());
      const searched = (await walk({ sort: order, search: 'bosque' })).map((row) => row.id);
      expect(searched).toEqual(up.filter((id) => searched.includes(id)));
      expect(searched.length).toBe(24);
    }
  });

  test('order titles without accents and case, and those without an end behind all others', async () => {
    const titles = (await walk({ sort: 'title', search: 'bosque' })).map((row) => row.title);
    expect(titles.slice(0, 12).every((title) => /guila/.test(title))).toBe(true);
    expect(titles.slice(12, 18).every((title) => title === 'Búho')).toBe(true);
    const ends = (await walk({ sort: 'end_date' })).map((row) => row.end_date);
    expect(ends.lastIndexOf(ends.findLast((end) => end !== null) ?? null)).toBe(ends.indexOf(null) - 1);
  });

  test('have a total that is exact under every filter', async () => {
    const rows = (await list({ limit: 1000 })).rows;
    const filters: [HistoryFilter, (row: RequestRow) => boolean][] = [
      [{}, () => true],
      [{ submodule: 'sast' }, (row) => row.submodule === 'SAST'],
      [{ type_submodule: 'na' }, () => true],
      [{ type_submodule: 'internal' }, () => false],
      [{ status: 'accepted' }, (row) => row.current_status === 'accepted'],
      [{ status: ['pending', 'rejected'] }, (row) => ['pending', 'rejected'].includes(row.current_status)],
      [
        { submodule: 'shielding', status: 'pending' },
        (row) => row.submodule === 'SHIELDING' && row.current_status === 'pending',
      ],
      [{ search: 'bosque' }, (row) => row.description === 'bosque'],
      [
        { search: 'bosque', status: 'accepted' },
        (row) => row.description === 'bosque' && row.current_status === 'accepted',
      ],
      [
        { search: 'bosque zorro', submodule: 'SAST' },
        (row) => row.title === 'zorro' && row.submodule === 'SAST',
      ],
    ];
    for (const [filter, fits] of filters) {
      const page = await list({ ...filter, limit: 2 });
      expect([filter, page.total, page.exact]).toEqual([filter, rows.filter(fits).length, true]);
      const beyond = await list({ ...filter, limit: 2, cursor: page.next });
      expect(beyond.total).toBe(page.total);
    }
  });

  test('of the dashboard and of staff have exact totals too', async () => {
    const { rows } = await server.owner.query('select * from requests where organisation_id = $1', [
      organisation.id,
    ]);
    const end = '2026-12-31T00:00:00Z';
    const filters: [object, (row: (typeof rows)[number]) => boolean][] = [
      [{}, () => true],
      [{ executed: true }, (row) => row.executed],
      [
        { executed: false, module: 'DIGITAL WEB SHIELDING' },
        (row) => !row.executed && row.module === 'DIGITAL WEB SHIELDING',
      ],
      [{ type_submodule: 'INTERNAL' }, (row) => row.type_submodule === 'INTERNAL'],
      [{ end_before: end }, (row) => row.end_date !== null && row.end_date < new Date(end)],
      [
        { end_before: end, executed: true, search: 'walk' },
        (row) =>
          row.end_date !== null &&
          row.end_date < new Date(end) &&
          row.executed &&
          row.title.startsWith('walk'),
      ],
    ];
    for (const [filter, fits] of filters) {
      const { headers } = await admin.browser.send(dashboardData, { ...filter, limit: 1 });
      expect([filter, Number(headers.get('x-total-count'))]).toEqual([filter, rows.filter(fits).length]);
    }
    const all = await server.owner.query('select count(*)::int as n from requests');
    const staff = await analyst.browser.send(staffListRequests, { limit: 3 });
    expect(Number(staff.headers.get('x-total-count'))).toBe(all.rows[0].n);
    const found = await analyst.browser.send(staffListRequests, { limit: 3, search: 'bosque' });
    expect(Number(found.headers.get('x-total-count'))).toBe(24);
    const nobody = await admin.browser.send(infrastructureCalls.getHistory, { search: 'bosque' });
    expect(nobody.headers.get('x-total-count')).toBe('0');
  });
});
