import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFindingStage } from '../../../../test/findings-stage.ts';
import { makeOrganisation, type SignedIn, walkIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readFinding, settleFindings } from '../../../casework/findings/contract.ts';
import { requestDetailsOfAnyArea } from '../../../casework/requests/contract.ts';
import { webShieldingCalls } from '../../../services/web-shielding/contract.ts';
import {
  type AuditRow,
  auditSeal,
  exportAudit,
  listAudit,
  staffAuditSeal,
  staffExportAudit,
  staffListAudit,
} from '../contract.ts';
import { sealWaiting } from './sealer.ts';
import { recordAudit, recordAudits } from './store.ts';

let server: TestServer;
let organisation: { id: string; name: string };
let admin: SignedIn;
let stranger: SignedIn;
let analyst: SignedIn;
let operator: SignedIn;
let requestId: string;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await makeOrganisation(server);
  admin = await walkIn(server, 'Administrator', organisation.id);
  stranger = await walkIn(server, 'Administrator', (await makeOrganisation(server)).id);
  analyst = await walkIn(server, 'Analyst', null);
  operator = await walkIn(server, 'Operator', null);
  const input = { title: 'Online shop', description: '', domain_subdomain: 'www.example.com' };
  requestId = (await admin.browser.send(webShieldingCalls.sendInfoShielding, input)).body.request_id;
  await analyst.browser.send(requestDetailsOfAnyArea, { request_id: requestId });
});
afterAll(() => server.stop());

/** The cells of a CSV without line breaks in them. */
const csvRows = (body: Buffer): string[][] =>
  body
    .toString()
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) =>
        cell.replace(/^"|"$/g, '').replaceAll('""', '"'),
      ),
    );

/** `Administrator 65`, whose user name is `administrator-65`. */
const fullNameOf = ({ username }: SignedIn): string =>
  username.charAt(0).toUpperCase() + username.slice(1).replace('-', ' ');

/** As a file that is kept says who it was. */
const named = (who: SignedIn): string => `${fullNameOf(who)} (${who.username})`;

describe('the own trail', () => {
  test("an Administrator reads what the provider's staff opened, newest first and by name", async () => {
    const { body } = await admin.browser.send(listAudit, { limit: 2 });
    const [opened, created] = body as AuditRow[];
    expect(opened).toMatchObject({
      ...{ actor: analyst.username, rol: 'Analyst', action: 'request.open', object: requestId },
      ...{ object_kind: 'request', object_name: 'Online shop', object_module: 'DIGITAL WEB SHIELDING' },
      ...{ details: {}, sealed: false, position: null },
    });
    expect(created).toMatchObject({ actor: admin.username, rol: 'Administrator', action: 'request.create' });
  });

  test('people are told and found by full name: customers know the staff’s too', async () => {
    const nameOf = (rows: AuditRow[], who: SignedIn) =>
      rows.find(({ actor }) => actor === who.username)?.actor_full_name;
    const own: AuditRow[] = (await admin.browser.send(listAudit, {})).body;
    expect([nameOf(own, admin), nameOf(own, analyst)]).toEqual([fullNameOf(admin), fullNameOf(analyst)]);
    const all: AuditRow[] = (
      await operator.browser.send(staffListAudit, { organisation_id: organisation.id })
    ).body;
    expect([nameOf(all, admin), nameOf(all, analyst)]).toEqual([fullNameOf(admin), fullNameOf(analyst)]);
    const found = async (who: SignedIn, search: string) =>
      (await who.browser.send(listAudit, { search })).body.map(({ actor }: AuditRow) => actor);
    expect(new Set(await found(admin, fullNameOf(admin)))).toEqual(new Set([admin.username]));
    expect(new Set(await found(admin, fullNameOf(analyst)))).toEqual(new Set([analyst.username]));
  });

  test('a line tells its seal and its place, and the head of the chain is told beside it', async () => {
    await sealWaiting(server.parts);
    const { body } = await admin.browser.send(listAudit, {});
    const positions = (body as AuditRow[]).map((row) => row.position);
    expect(positions).toEqual(Array.from({ length: body.length }, (_, n) => body.length - n));
    expect((await admin.browser.send(auditSeal, {})).body).toEqual({
      ...{ sealed: body.length, waiting: 0, sealed_at: server.clock.now().toISOString() },
    });
  });

  test('another organisation sees nothing of it, even without row-level security', async () => {
    await server.owner.query('alter table audit_entries disable row level security');
    try {
      const { body } = await stranger.browser.send(listAudit, { limit: 1000 });
      expect(body.length).toBeGreaterThan(0);
      expect(JSON.stringify(body)).not.toContain(admin.username);
      const csv = (await stranger.browser.bytes(exportAudit, {})).body.toString();
      expect(csv).not.toContain(admin.username);
      expect((await stranger.browser.send(listAudit, { search: requestId })).body).toEqual([]);
    } finally {
      await server.owner.query('alter table audit_entries enable row level security');
    }
  });

  test('pages follow one another without a gap or a double, also within one moment', async () => {
    const now = server.clock.now();
    await server.parts.db.within('system', (tx) =>
      recordAudits(
        tx,
        'test',
        Array.from({ length: 25 }, (_, n) => ({
          ...{ organisationId: organisation.id, action: 'findings.read' as const, object: `${n}` },
        })),
        now,
      ),
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const input = { group: 'access' as const, limit: 7, ...(cursor ? { cursor } : {}) };
      const { body, headers } = await admin.browser.send(listAudit, input);
      expect(headers.get('x-total-count')).toBe('26');
      seen.push(...(body as AuditRow[]).map((row) => row.id));
      cursor = headers.get('x-next-cursor') ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(26);
    expect(new Set(seen).size).toBe(26);
  });

  test('it is narrowed by group, by person and by days', async () => {
    const actions = async (input: Parameters<typeof admin.browser.send<typeof listAudit>>[1]) =>
      new Set(
        ((await admin.browser.send(listAudit, { limit: 1000, ...input })).body as AuditRow[]).map(
          (row) => row.action,
        ),
      );
    expect(await actions({ group: 'sign-in' })).toEqual(new Set(['sign-in.password']));
    expect(await actions({ search: analyst.username.toUpperCase().slice(0, 5) })).toEqual(
      new Set(['request.open']),
    );
    expect(await actions({ search: '%' })).toEqual(new Set());
    expect(await actions({ search: requestId })).toEqual(new Set(['request.create', 'request.open']));
    const now = server.clock.now();
    const later = new Date(now.getTime() + 1).toISOString();
    expect(await actions({ from: later })).toEqual(new Set());
    expect((await actions({ to: later })).size).toBeGreaterThan(3);
    expect(await actions({ from: now.toISOString(), to: now.toISOString() })).toEqual(new Set());
  });

  test('lines are found by the number of a request or a finding, as people write them, in the own trail alone', async () => {
    const stage = await openFindingStage();
    const { admin: owner, analyst: writer, newRequest, released, draft } = stage;
    const request_id = await newRequest();
    const first = await released(request_id);
    const second = await released(request_id);
    const hidden = await draft(request_id);
    stage.server.clock.advance(60);
    for (const { id } of [first, second, hidden]) await writer.browser.send(readFinding, { finding_id: id });
    await owner.browser.send(settleFindings, {
      ...{
        finding_ids: [first.id, second.id],
        to: 'accepted',
        ...{
          reason: 'Agreed',
          until: new Date(stage.server.clock.now().getTime() + 30 * 86_400_000).toISOString(),
        },
      },
    });
    const { body } = await owner.browser.send(readFinding, { finding_id: first.id });
    const { reference, request_reference } = body as { reference: string; request_reference: string };
    const told = async (search: string, who = owner) =>
      ((await who.browser.send(listAudit, { search, limit: 1000 })).body as AuditRow[]).map(
        ({ action, details }) => `${action} ${details.reference ?? ''}`.trim(),
      );
    const spoken = reference.toLowerCase().replace(/-0+/g, '-');
    const ofFirst = await told(spoken);
    expect(ofFirst).toEqual(expect.arrayContaining([`findings.read ${reference}`, 'finding.settle']));
    expect(ofFirst.filter((line) => line.startsWith('findings.read'))).toEqual([
      `findings.read ${reference}`,
    ]);
    const ofRequest = await told(request_reference);
    expect(ofRequest).toEqual(expect.arrayContaining([...ofFirst, 'request.create']));
    expect(ofRequest.length).toBeGreaterThan(ofFirst.length);
    // The number of a draft stands in no trail of the customer.
    expect(JSON.stringify(ofRequest)).not.toContain(`${request_reference}-03`);
    expect(await told(`${request_reference}-77`)).toEqual([]);
    expect(await told(reference, stage.stranger)).toEqual([]);
    await stage.server.stop();
  });

  test('secrets that were read are a group of their own, and stand under access to data too', async () => {
    const { rows } = await server.owner.query('select organisation_id from people where id = $1', [
      stranger.userId,
    ]);
    const organisationId: string = rows[0].organisation_id;
    await server.parts.db.within('system', (tx) =>
      recordAudits(
        tx,
        'test',
        (['finding.read-masked', 'search.reveal', 'request.open', 'finding.settle'] as const).map(
          (action) => ({
            ...{ organisationId, action, object: 'x' },
          }),
        ),
        server.clock.now(),
      ),
    );
    const actions = async (group: 'secret' | 'access') =>
      ((await stranger.browser.send(listAudit, { group })).body as AuditRow[])
        .map(({ action }) => action)
        .sort();
    expect(await actions('secret')).toEqual(['finding.read-masked', 'search.reveal']);
    expect(await actions('access')).toEqual(['finding.read-masked', 'request.open', 'search.reveal']);
  });

  test('a group, a day or a cursor that is none is a 422', async () => {
    const bad = [
      { group: 'nothing' },
      { from: 'yesterday' },
      { cursor: 'x' },
      {
        cursor: Buffer.from('2026-02-30 00:00:00+00|00000000-0000-7000-8000-000000000000').toString(
          'base64url',
        ),
      },
      { cursor: Buffer.from("2026-01-01 00:00:00+00|' or 1").toString('base64url') },
      { limit: 0 },
      { search: 'x'.repeat(101) },
    ];
    for (const input of bad) {
      const { status } = await admin.browser.send(listAudit, input as object);
      expect(status, JSON.stringify(input)).toBe(422);
    }
  });

  test('beyond ten thousand lines the total says that it goes on', async () => {
    const many = await makeOrganisation(server);
    await server.owner.query(
      `insert into audit_entries select gen_random_uuid(), $1, now() - n * interval '1 second', null, 'test', null,
        'request.open', n::text, '{}' from generate_series(1, 10050) as n`,
      [many.id],
    );
    const { headers } = await operator.browser.send(staffListAudit, { organisation_id: many.id, limit: 5 });
    expect([headers.get('x-total-count'), headers.get('x-total-exact')]).toEqual(['10000', 'false']);
    for (const table of ['audit_entries', 'audit_waiting'])
      await server.owner.query(`delete from ${table} where organisation_id = $1`, [many.id]);
  });
});

describe('the export', () => {
  test('a CSV in the language of the reader, with the line about itself on top, and formulas made harmless', async () => {
    await server.parts.db.within('system', (tx) =>
      recordAudit(
        tx,
        '=1+1',
        { organisationId: organisation.id, action: 'request.open', object: '@x' },
        server.clock.now(),
      ),
    );
    const speak = (language: string) =>
      server.owner.query('update people set language = $2 where id = $1', [admin.userId, language]);
    await speak('es');
    const { body, headers } = await admin.browser.bytes(exportAudit, {});
    await speak('en');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const day = server.clock.now().toISOString().slice(0, 10);
    expect(headers.get('content-disposition')).toContain(`filename="auditoria-${day}.csv"`);
    expect(body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, first, second] = csvRows(body);
    expect(head).toEqual([
      ...['Momento (UTC)', 'Quién', 'Rol', 'Qué', 'Acción', 'Identificador', 'Línea de la cadena'],
    ]);
    expect(first?.slice(1, 5)).toEqual([
      ...[named(admin), 'Administración', `exportó la auditoría de «${organisation.name}»`, 'audit.export'],
    ]);
    expect(second).toEqual([
      ...[
        server.clock.now().toISOString(),
        "'=1+1",
        'Automático',
        'abrió la solicitud @x',
        'request.open',
        "'@x",
        '',
      ],
    ]);
  });

  test('it holds every line, page after page, and only those of the days asked for', async () => {
    const weekAgo = new Date(server.clock.now().getTime() - 7 * 24 * 3600_000);
    await server.parts.db.within('system', (tx) =>
      recordAudits(
        tx,
        'bulk',
        Array.from({ length: 1203 }, (_, n) => ({
          ...{ organisationId: organisation.id, action: 'findings.read' as const, object: `bulk ${n}` },
        })),
        weekAgo,
      ),
    );
    const between = new Date(weekAgo.getTime() + 3600_000).toISOString();
    const earlier = csvRows((await admin.browser.bytes(exportAudit, { to: between })).body);
    expect(new Set(earlier.slice(1).map((row) => row[5])).size).toBe(1203);
    expect(earlier).toHaveLength(1203 + 1);
    const later = csvRows((await admin.browser.bytes(exportAudit, { from: between })).body);
    expect(later.filter((row) => row[1] === 'bulk')).toEqual([]);
    expect(later.length).toBeGreaterThan(25);
    const searched = csvRows((await admin.browser.bytes(exportAudit, { search: analyst.username })).body);
    expect(searched.map((row) => row[4])).toEqual(['Action', 'request.open']);
  });
});

describe("the Operators' view", () => {
  test('all trails with whose each line is, one of them, or the provider’s own', async () => {
    const send = async (input: object) =>
      (await operator.browser.send(staffListAudit, { limit: 1000, group: 'sign-in', ...input })).body as {
        organisation_id: string | null;
        organisation: string | null;
      }[];
    const whose = async (input: object) => new Set((await send(input)).map((row) => row.organisation));
    expect((await whose({})).size).toBe(3);
    expect(await whose({ organisation_id: organisation.id })).toEqual(new Set([organisation.name]));
    expect(await whose({ organisation_id: null })).toEqual(new Set([null]));
    for (const organisation_id of ['00000000-0000-7000-8000-000000000000', 'nobody']) {
      expect((await operator.browser.send(staffListAudit, { organisation_id })).status).toBe(404);
      expect((await operator.browser.send(staffExportAudit, { organisation_id })).status).toBe(404);
      expect((await operator.browser.send(staffAuditSeal, { organisation_id })).status).toBe(404);
    }
  });

  test("reading and exporting a customer's trail stands in that trail", async () => {
    await operator.browser.send(staffListAudit, { organisation_id: organisation.id });
    await operator.browser.bytes(staffExportAudit, {});
    for (const reader of [admin, stranger]) {
      const { body } = await reader.browser.send(listAudit, { group: 'audit', search: operator.username });
      expect(new Set((body as AuditRow[]).map((row) => row.action))).toEqual(
        new Set(['audit.read', 'audit.export']),
      );
    }
  });

  test('an export over all says whose each line is', async () => {
    const { body } = await operator.browser.bytes(staffExportAudit, { search: admin.username });
    const rows = csvRows(body);
    expect(rows[0]?.[1]).toBe('Organisation');
    expect(new Set(rows.slice(1).map((row) => row[1]))).toEqual(new Set([organisation.name]));
  });

  test('the seals of all chains are counted together', async () => {
    await sealWaiting(server.parts);
    const { rows } = await server.owner.query('select count(*) from audit_entries');
    expect((await operator.browser.send(staffAuditSeal, {})).body).toMatchObject({
      sealed: rows[0].count,
      waiting: 0,
    });
    const own = await server.owner.query('select count(*) from audit_entries where organisation_id is null');
    const provider = (await operator.browser.send(staffAuditSeal, { organisation_id: null })).body;
    expect(provider.sealed).toBe(own.rows[0].count);
  });
});
