import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshFactorMinutes } from '../../../../../platform/http/gate.ts';
import { type DatasetStage, openDatasetStage } from '../../../../../test/dataset-stage.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../../../test/people.ts';
import { revealExposure, revealsPerHour } from '../contract.ts';

let stage: DatasetStage;
let admin: SignedIn;
let stranger: SignedIn;

const query = async (text: string, values: unknown[] = []) =>
  (await stage.server.owner.query(text, values)).rows;

/** A domain that an organisation has proved, as long ago as said. */
const prove = (organisation: string, by: string, domain: string, ago = '1 hour', lost = false) =>
  query(
    `insert into domains (id, organisation_id, domain, domain_display, token, created_by, created_at, verified_at,
       verified_method, lost_at)
     values (gen_random_uuid(), $1, $2, $2, 'x', $3, now(), now() - $4::interval, 'dns', case when $5 then now() end)`,
    [organisation, domain, by, ago, lost],
  );
const idOf = async (email: string): Promise<string> =>
  (await query('select record_source(load, line) as id from exposures where email = $1', [email]))[0].id;
const show = (who: SignedIn, exposure_id: string, reason = 'The account is locked out.') =>
  who.browser.send(revealExposure, { exposure_id, reason });
const newAdmin = async () => {
  const { id } = await makeOrganisation(stage.server);
  return signIn(stage.server, 'Administrator', id);
};
const absent = '01900000-0000-7000-8000-000000000000';

const text = `email,url,password,hash,name,phone,city
ana@mail.acme.example,,Zanahoria.77,,Ana Remolacha,+34 600,Lima
luis@elsewhere.example,https://intranet.acme.example/login,,5f4dcc3b5aa765d61d8327deb882cf99,,,
bare@acme.example,,,,,,
foreign@foreign.example,,x,,,,
`;

beforeAll(async () => {
  stage = await openDatasetStage();
  await stage.loaded(text, 'Forum');
  admin = await newAdmin();
  stranger = await newAdmin();
  await prove(admin.organisationId ?? '', admin.userId, 'acme.example');
  await prove(stranger.organisationId ?? '', stranger.userId, 'other.example');
});
afterAll(() => stage.stop());

test('whoever has proved a domain above the address or the site is shown all of one record', async () => {
  const mine = await show(admin, await idOf('ana@mail.acme.example'));
  expect([mine.status, mine.body]).toEqual([
    200,
    {
      ...{ password: 'Zanahoria.77', password_hash: null },
      personal: [
        { name: 'Full name', value: 'Ana Remolacha' },
        { name: 'Phone', value: '+34 600' },
        { name: 'city', value: 'Lima' },
      ],
    },
  ]);
  expect(mine.headers.get('cache-control')).toBe('no-store');
  const ofSite = await show(admin, await idOf('luis@elsewhere.example'));
  expect(ofSite.body).toEqual({
    ...{ password: null, password_hash: '5f4dcc3b5aa765d61d8327deb882cf99', personal: [] },
  });
  const bare = await show(admin, await idOf('bare@acme.example'));
  expect(bare.body).toEqual({ password: null, password_hash: null, personal: [] });
});

test('each leaves a line in the trail of the organisation: the reason and what kind, never the value', async () => {
  const lines = await query(
    `select organisation_id, actor, object, details from audit_entries where action = 'search.reveal' order by at, id`,
  );
  expect(lines[0]).toEqual({
    ...{ organisation_id: admin.organisationId, actor: admin.username },
    object: (await query("select id from exposures where email = 'ana@mail.acme.example'"))[0].id,
    details: { reason: 'The account is locked out.', shown: 'password, full_name, phone, other' },
  });
  expect(JSON.stringify(lines)).not.toMatch(/Zanahoria|Remolacha|\+34 600|Lima/);
});

test('a record that is not theirs is not there', async () => {
  const answers = [];
  for (const id of [
    await idOf('ana@mail.acme.example'),
    await idOf('foreign@foreign.example'),
    absent,
    'x',
  ]) {
    const { status, body } = await show(stranger, id);
    answers.push([status, body.code, body.message]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.[0]).toBe(404);
  expect((await show(admin, await idOf('foreign@foreign.example'))).status).toBe(404);
});

test('a proof that ended, was lost or lies below shows nothing', async () => {
  const id = await idOf('bare@acme.example');
  for (const [domain, ago, lost] of [
    ['acme.example', '366 days', false],
    ['acme.example', '1 hour', true],
    ['mail.acme.example', '1 hour', false],
    ['xacme.example', '1 hour', false],
  ] as const) {
    const other = await newAdmin();
    await prove(other.organisationId ?? '', other.userId, domain, ago, lost);
    expect([domain, (await show(other, id)).status]).toEqual([domain, 404]);
  }
});

test('with the index opened to them by mistake, the record itself still says no', async () => {
  const id = await idOf('foreign@foreign.example');
  const [{ audience, place }] = await query(
    "select audience, place from search_entries where source_id = $1 and source_kind = 'exposure'",
    [await idOf('bare@acme.example')],
  );
  await query('update search_entries set audience = $2, place = $3 where source_id = $1', [
    id,
    audience,
    place,
  ]);
  expect((await show(admin, id)).status).toBe(404);
});

test('Members and staff are refused, and the database gives staff nothing either', async () => {
  const id = await idOf('ana@mail.acme.example');
  const member = await signIn(stage.server, 'Member', admin.organisationId);
  for (const who of [member, stage.analyst, stage.operator])
    expect([(await show(who, id)).status, (await show(who, id)).body.code]).toEqual([403, 'forbidden']);
  const { sql } = await import('kysely');
  for (const scope of ['staff', 'system'] as const) {
    const seen = await stage.server.parts.db.within(scope, (tx) =>
      sql`select * from reveal_exposure(${id}::uuid)`.execute(tx),
    );
    expect([scope, seen.rows]).toEqual([scope, []]);
  }
});

test('a reason is wanted', async () => {
  const id = await idOf('ana@mail.acme.example');
  for (const [reason, type] of [
    ['', 'required'],
    ['  a ', 'reason_too_short'],
    ['x'.repeat(501), 'too_long'],
  ] as const) {
    const { status, body } = await show(admin, id, reason);
    expect([status, body.detail?.[0]]).toMatchObject([422, { loc: ['body', 'reason'], type }]);
  }
});

test('ten an hour and organisation, also of those who ask at the same moment', async () => {
  const mine = await newAdmin();
  await prove(mine.organisationId ?? '', mine.userId, 'acme.example');
  const id = await idOf('ana@mail.acme.example');
  const answers = await Promise.all(Array.from({ length: revealsPerHour + 3 }, () => show(mine, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(revealsPerHour);
  const refused = answers.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.body.message]).toEqual([409, expect.stringMatching(/ten accounts/)]);
  expect((await show(mine, absent)).status).toBe(404);
});

test('an old factor is not enough', async () => {
  stage.server.clock.advance((freshFactorMinutes + 1) * 60);
  const { status, body } = await show(admin, await idOf('ana@mail.acme.example'));
  expect([status, body.code]).toEqual([403, 'step_up_required']);
});
