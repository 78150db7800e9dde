import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganisation, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { setQuota } from '../../../customers/organisations/contract.ts';
import { dashboardData } from '../../../desks/dashboard/contract.ts';
import { staffListRequests, staffMoveRequest } from '../../../desks/staff/contract.ts';
import { infrastructureCalls } from '../../../services/infrastructure/contract.ts';
import { spearphishingCalls } from '../../../services/spearphishing/contract.ts';
import { templates } from '../../../services/templates/server/templates.ts';
import { webShieldingCalls } from '../../../services/web-shielding/contract.ts';
import { authoriseRequest, cancelRequest } from '../contract.ts';

/** `npm run test:long` asks for more. */
const rounds = process.env.LONG ? 1000 : 20;

let server: TestServer;
let organisation: { id: string; name: string };
let admin: SignedIn;
let member: SignedIn;
let operator: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
  member = await signIn(server, 'Member', organisation.id);
  operator = await signIn(server, 'Operator', null);
  // The clock moved while people signed in; sessions must outlive the tests.
});
afterAll(() => server.stop());

const recipients = 'email,first_name\nana@example.com,Ana\nluis@example.com,Luis\n';
const csv = (bytes: string | Uint8Array = recipients, name = 'list.csv') => ({ name, bytes });

const createCampaign = async (by: SignedIn, title = 'Campaign', headers = {}) =>
  by.browser.send(
    spearphishingCalls.sendInfo,
    { title, description: 'About invoices' },
    { file: csv(), headers },
  );

const move = (requestId: string, to: string, more = {}) =>
  operator.browser.send(staffMoveRequest, { request_id: requestId, to, ...more });

const consumed = async (submodule: string): Promise<number> => {
  const { body } = await admin.browser.send(dashboardData, {});
  return body.Cards.find((card: { submodule: string }) => card.submodule === submodule).consumed;
};

const filesOnDisk = async (): Promise<number> => {
  const { rows } = await server.owner.query('select count(*)::int as n from files');
  return rows[0].n;
};

describe('creating', () => {
  test('a campaign counts on its quota card at once, and its details show what was asked', async () => {
    const before = await consumed('SPEARPHISHING CAMPAIGN');
    const created = await createCampaign(admin, '  Invoices  ');
    expect(created.status).toBe(200);
    expect(await consumed('SPEARPHISHING CAMPAIGN')).toBe(before + 1);
    const { body } = await admin.browser.send(spearphishingCalls.details, {
      request_id: created.body.request_id,
    });
    expect(body).toMatchObject({
      title: 'Invoices',
      current_status: 'pending',
      excecute: false,
      percentage: 0,
      end_date: null,
      created_by: admin.username,
      file: { name: 'list.csv', rows: 2 },
      timeline: [{ current_status: 'pending', by: admin.username }],
    });
  });

  test('every missing field and the missing file are told at once', async () => {
    const { status, body } = await admin.browser.send(spearphishingCalls.sendInfo, {
      title: '  ',
      description: '',
    });
    expect(status).toBe(422);
    expect(body.detail.map((fault: { type: string }) => fault.type).sort()).toEqual([
      'description_required',
      'file_required',
      'title_required',
    ]);
  });

  test('wrong cells are named by row and column, and cost neither quota nor disk', async () => {
    const before = [await consumed('SPEARPHISHING CAMPAIGN'), await filesOnDisk()];
    const file = csv(
      'email,language\nana@example.com,en\nnot an address,en\nluis@example.com,klingon language\n',
    );
    const { status, body } = await admin.browser.send(
      spearphishingCalls.sendInfo,
      { title: 'Bad', description: 'Bad' },
      { file },
    );
    expect(status).toBe(422);
    expect(body.detail.map((fault: { loc: unknown[] }) => fault.loc)).toEqual([
      ['body', 'document', 3, 'email'],
      ['body', 'document', 4, 'language'],
    ]);
    expect([await consumed('SPEARPHISHING CAMPAIGN'), await filesOnDisk()]).toEqual(before);
  });

  test('the same key and body give the same request, another body is refused', async () => {
    const headers = { 'idempotency-key': 'key-1' };
    const [one, two] = await Promise.all([
      createCampaign(admin, 'Once', headers),
      createCampaign(admin, 'Once', headers),
    ]);
    expect(one.body.request_id).toBeTruthy();
    expect(two.body.request_id).toBe(one.body.request_id);
    expect((await createCampaign(admin, 'Once', headers)).body.request_id).toBe(one.body.request_id);
    const other = await createCampaign(admin, 'Twice', headers);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
    // Keys belong to a person: the same words of somebody else are another request.
    expect((await createCampaign(member, 'Once', headers)).body.request_id).not.toBe(one.body.request_id);
  });

  test('fifty creations at once, again and again, never overshoot a quota of one', async () => {
    const small = await makeOrganisation(server, 0);
    const person = await signIn(server, 'Administrator', small.id);
    const service = { submodule: 'SHIELDING', type_submodule: 'NA' };
    for (let round = 1; round <= rounds; round += 1) {
      await operator.browser.send(setQuota, { organisation_id: small.id, ...service, limit: round });
      const domain_subdomain = 'www.example.com';
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          person.browser.send(webShieldingCalls.sendInfoShielding, {
            title: `R${n}`,
            description: '',
            domain_subdomain,
          }),
        ),
      );
      expect(answers.filter((answer) => answer.status === 200).length).toBe(1);
      expect(answers.filter((answer) => answer.body.code === 'quota_exceeded').length).toBe(49);
    }
  }, 600_000);

  test('a member reads the figures of a campaign but not its list of people', async () => {
    const created = await createCampaign(admin, 'Private');
    const ref = { request_id: created.body.request_id };
    expect((await member.browser.send(spearphishingCalls.details, ref)).status).toBe(200);
    expect((await member.browser.send(spearphishingCalls.downloadCsv, ref)).status).toBe(403);
    expect((await admin.browser.bytes(spearphishingCalls.downloadCsv, ref)).body.toString()).toBe(recipients);
  });

  test('a request of another area is not found under this one', async () => {
    const created = await createCampaign(admin);
    const ref = { request_id: created.body.request_id };
    expect((await admin.browser.send(infrastructureCalls.details, ref)).status).toBe(404);
    expect((await admin.browser.send(spearphishingCalls.details, { ...ref, submodule: 'SAST' })).status).toBe(
      404,
    );
  });

  test('every template of the catalogue is itself accepted, and the call gives the static file byte for byte', async () => {
    for (const [name, text] of templates) {
      const response = await admin.browser.fetch(`/templates/${name}`);
      expect(await response.text()).toBe(text);
      expect(response.headers.get('content-disposition')).toContain('attachment');
    }
    const { body } = await admin.browser.send(spearphishingCalls.getTemplate, {});
    expect(body).toEqual([
      { title: 'spearphishing-campaign.csv', text: templates.get('spearphishing-campaign.csv') },
    ]);
    const service = { submodule: 'vulnerability assessment', type_submodule: 'internal' };
    const internal = await admin.browser.send(infrastructureCalls.getTemplate, service);
    const sent = await admin.browser.send(
      infrastructureCalls.sendInfo,
      { title: 'Servers', ...service },
      { file: csv(internal.body[0].text) },
    );
    expect(sent.status).toBe(200);
  });
});

describe('the way of a request', () => {
  test('an analyst accepts, plans, starts, moves and reviews; the customer reads who did it', async () => {
    const { body } = await createCampaign(admin, 'Walk');
    const id = body.request_id;
    const end = '2027-01-15T12:00:00.000Z';
    expect((await move(id, 'accepted', { end_date: end })).body).toMatchObject({
      current_status: 'accepted',
      end_date: end,
    });
    expect((await move(id, 'in progress', { percentage: 10 })).body).toMatchObject({
      excecute: true,
      percentage: 10,
    });
    const back = await move(id, 'In progress', { percentage: 5 });
    expect([back.status, back.body.detail[0].loc]).toEqual([422, ['body', 'percentage']]);
    expect((await move(id, 'In progress', { percentage: 60 })).body.percentage).toBe(60);
    expect((await move(id, 'finished')).status).toBe(409);
    expect((await move(id, 'in review')).body.current_status).toBe('in review');
    const details = await admin.browser.send(spearphishingCalls.details, { request_id: id });
    expect(details.body.timeline.at(-1)).toMatchObject({
      current_status: 'in review',
      by: operator.username,
    });
  });

  test('rejecting needs a reason, gives the unit back once, and is the end', async () => {
    const before = await consumed('SPEARPHISHING CAMPAIGN');
    const { body } = await createCampaign(admin, 'No');
    expect((await move(body.request_id, 'rejected')).status).toBe(422);
    expect((await move(body.request_id, 'rejected', { reason: 'No list' })).body.current_status).toBe(
      'rejected',
    );
    expect(await consumed('SPEARPHISHING CAMPAIGN')).toBe(before);
    const again = await move(body.request_id, 'rejected', { reason: 'No list' });
    expect([again.status, again.body.code]).toEqual([409, 'status_conflict']);
    expect(await consumed('SPEARPHISHING CAMPAIGN')).toBe(before);
  });

  test('cancelling before work gives the unit back; work of people is asked to stop instead', async () => {
    const before = await consumed('SPEARPHISHING CAMPAIGN');
    const early = await createCampaign(member, 'Early');
    const cancelled = await member.browser.send(cancelRequest, { request_id: early.body.request_id });
    expect(cancelled.body.current_status).toBe('cancelled');
    expect(await consumed('SPEARPHISHING CAMPAIGN')).toBe(before);

    const late = await createCampaign(member, 'Late');
    await move(late.body.request_id, 'accepted');
    await move(late.body.request_id, 'In progress');
    const ref = { request_id: late.body.request_id, reason: 'Merger' };
    expect((await member.browser.send(cancelRequest, ref)).body.current_status).toBe('In progress');
    const { body } = await member.browser.send(spearphishingCalls.details, ref);
    expect(body.timeline.at(-1)).toMatchObject({
      by: member.username,
      reason: 'The customer asks to stop. Merger',
    });
    expect(await consumed('SPEARPHISHING CAMPAIGN')).toBe(before + 1);
  });

  test('asking to stop is recorded once, however often it is asked', async () => {
    const { body } = await createCampaign(member, 'Stop');
    const ref = { request_id: body.request_id };
    await move(ref.request_id, 'accepted');
    await move(ref.request_id, 'In progress');
    const answers = await Promise.all([1, 2, 3].map(() => member.browser.send(cancelRequest, ref)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await admin.browser.send(cancelRequest, ref)).body.current_status).toBe('In progress');
    const details = await member.browser.send(spearphishingCalls.details, ref);
    expect(details.body.timeline.length).toBe(4);
    const { rows } = await server.owner.query(
      "select count(*)::int as n from audit_entries where action = 'request.ask-to-stop' and object = $1",
      [ref.request_id],
    );
    expect(rows[0].n).toBe(1);
  });

  test('a long timeline shows its newest thousand entries, the oldest of them first', async () => {
    const { body } = await createCampaign(admin, 'Long');
    await server.owner.query(
      `insert into request_timeline (id, organisation_id, request_id, at, status, percentage)
       select gen_random_uuid(), $1, $2, now() + make_interval(days => n), 'In progress', n % 100
       from generate_series(1, 1005) as n`,
      [organisation.id, body.request_id],
    );
    const details = await admin.browser.send(spearphishingCalls.details, { request_id: body.request_id });
    const timeline: { at: string; percentage: number }[] = details.body.timeline;
    expect([timeline.length, timeline[0]?.percentage, timeline.at(-1)?.percentage]).toEqual([1000, 6, 5]);
    expect(timeline.map((entry) => entry.at)).toEqual(timeline.map((entry) => entry.at).sort());
  });

  test('another member may not cancel what is not theirs', async () => {
    const { body } = await createCampaign(admin, 'Mine');
    expect((await member.browser.send(cancelRequest, { request_id: body.request_id })).status).toBe(403);
  });

  test('an assessment without the authorisation to test cannot be accepted until it is given', async () => {
    const service = { submodule: 'PENETRATION TESTING', type_submodule: 'EXTERNAL' };
    const input = { title: 'Outside', ...service };
    const file = csv('target\nwww.example.com\n');
    const { body } = await admin.browser.send(infrastructureCalls.sendInfo, input, { file });
    const refused = await move(body.request_id, 'accepted');
    expect([refused.status, refused.body.code]).toEqual([409, 'status_conflict']);
    const consent = { request_id: body.request_id, authorisation_version: 1 };
    expect(
      (await admin.browser.send(authoriseRequest, { ...consent, authorisation_version: 99 })).status,
    ).toBe(422);
    expect((await admin.browser.send(authoriseRequest, consent)).status).toBe(200);
    expect((await move(body.request_id, 'accepted')).body.current_status).toBe('accepted');
  });

  test('the ledger and the cards agree with a recount of the requests', async () => {
    const { rows } = await server.owner.query(`
      select q.submodule, q.consumed,
        (select coalesce(sum(amount), 0)::int from quota_ledger l where l.organisation_id = q.organisation_id
          and l.submodule = q.submodule and l.type_submodule = q.type_submodule and l.kind <> 'limit') as ledger,
        (select count(*)::int from requests r where r.organisation_id = q.organisation_id
          and r.submodule = q.submodule and r.type_submodule = q.type_submodule
          and r.status not in ('rejected', 'failed') and not (r.status = 'cancelled' and not r.executed)) as recount
      from quotas q`);
    for (const row of rows) expect([row.consumed, row.ledger]).toEqual([row.recount, row.recount]);
  });
});

describe('lists', () => {
  test('a page follows a page without gap or repeat, whatever the order', async () => {
    for (const sort of [undefined, 'title', '-end_date', 'current_status'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      let total = 0;
      do {
        const page = await admin.browser.send(spearphishingCalls.getHistory, { limit: 3, sort, cursor });
        seen.push(...page.body.map((row: { id: string }) => row.id));
        total = Number(page.headers.get('x-total-count'));
        cursor = page.headers.get('x-next-cursor') ?? undefined;
      } while (cursor);
      expect(seen.length).toBe(total);
      expect(new Set(seen).size).toBe(total);
    }
  });

  test('a search finds the start of words, without accents or case, and takes wildcards literally', async () => {
    await createCampaign(admin, 'Campaña Otoño 100%');
    const find = async (search: string) =>
      (await admin.browser.send(spearphishingCalls.getHistory, { search })).body.map(
        (row: { title: string }) => row.title,
      );
    for (const search of ['campana', 'OTO', 'oto camp', 'otoño 100%'])
      expect(await find(search)).toContain('Campaña Otoño 100%');
    for (const search of ['toño', 'camp%', "'; drop table requests; --", 'zz:*']) {
      expect(await find(search)).not.toContain('Campaña Otoño 100%');
    }
  });

  test('a forged cursor is a 422, not a surprise', async () => {
    const forged = Buffer.from(
      JSON.stringify({ sort: '-start_date', value: "x'", id: '01a1f93c-2eea-76a7-a2e9-84926b9286d8' }),
    );
    const noDay = Buffer.from(forged.toString().replace("x'", '2026-02-30 10:00:00+00'));
    for (const cursor of ['zzz', ...[forged, noDay].map((bytes) => bytes.toString('base64url'))]) {
      for (const call of [spearphishingCalls.getHistory, dashboardData]) {
        const { status, body } = await admin.browser.send(call, { cursor });
        expect([status, body.detail?.[0].loc]).toEqual([422, ['body', 'cursor']]);
      }
    }
  });

  test('the work queue shows every organisation, with its name', async () => {
    const { body } = await operator.browser.send(staffListRequests, { search: 'Walk' });
    expect(body[0]).toMatchObject({ organisation: organisation.name, module: 'SPEARPHISHING CAMPAIGN' });
  });
});

test('row-level security refuses what a store would forget to filter', async () => {
  const other = await makeOrganisation(server);
  const seen = await server.parts.db.within({ organisation: other.id }, (tx) =>
    tx.selectFrom('requests').selectAll().execute(),
  );
  expect(seen).toEqual([]);
  const insert = server.parts.db.within({ organisation: other.id }, (tx) =>
    tx
      .insertInto('quotas')
      .values({ organisation_id: organisation.id, submodule: 'X', type_submodule: 'NA' })
      .execute(),
  );
  await expect(insert).rejects.toThrow(/row-level security/);
});
