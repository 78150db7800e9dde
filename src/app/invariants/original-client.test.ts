import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yazl from 'yazl';
import { templates } from '../../areas/services/templates/server/templates.ts';
import { services } from '../../shared/services.ts';
import {
  expectDownload,
  expectNewestFirst,
  expectPart,
  expectZip,
  finishedRow,
  opaqueId,
  withoutBody,
} from '../../test/original-answers.ts';
import {
  json,
  multipart,
  noBody,
  type OriginalClient,
  originalClient,
  urlencoded,
} from '../../test/original-client.ts';
import {
  codeFor,
  email,
  infrastructure,
  openStage,
  recipients,
  type Stage,
  sheet,
  targets,
  walkIn,
  web,
} from '../../test/original-stage.ts';
import { goodPassword, makePerson } from '../../test/people.ts';

// Specification §7, call by call: bodies and encodings exactly as given there, so that the original client works.

/** Keys that no contract knows: an older or newer client may send them anywhere. */
const extra = {
  module: 'SPEARPHISHING CAMPAIGN',
  campaignId: '7',
  remember_me: true,
  nested: { a: [1, null] },
};
/** What the specification sells, in the order of its cards; what is sold besides comes after it. */
const eightServices = [
  'SPEARPHISHING CAMPAIGN NA',
  'VULNERABILITY ASSESSMENT INTERNAL',
  'VULNERABILITY ASSESSMENT EXTERNAL',
  'PENETRATION TESTING INTERNAL',
  'PENETRATION TESTING EXTERNAL',
  'WIRELESS SECURITY ASSESSMENT NA',
  'SHIELDING NA',
  'SAST NA',
];
const eightTemplates = [
  'spearphishing-campaign.csv',
  'vulnerability-assessment-internal.csv',
  'vulnerability-assessment-external.csv',
  'penetration-testing-internal.csv',
  'penetration-testing-external.csv',
  'wireless-security-assessment.csv',
  'shielding.csv',
  'sast.csv',
];
const extraFields = { module: 'x', remember_me: 'true' };
let stage: Stage;
let client: OriginalClient;
let finished: Stage['finished'];

beforeAll(async () => {
  stage = await openStage();
  ({ client, finished } = stage);
}, 120_000);
afterAll(() => stage.server.stop());

const newcomer = () => originalClient(stage.server.url);
const walkInHere = () => walkIn(stage.server, 'Administrator', stage.organisationId);

describe('signing in', () => {
  test('/api/auth/registrarUsuario takes JSON and answers nothing, or a detail list', async () => {
    const person = { full_name: 'Ana Ruiz', email: 'ana@example.com', password: goodPassword };
    const answer = await newcomer().post('/api/auth/registrarUsuario', json({ ...extra, ...person }));
    expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
    const wrong = { ...person, email: 'nobody', password: 'weak' };
    const refused = await newcomer().post('/api/auth/registrarUsuario', json(wrong));
    expect(refused.status).toBe(422);
    const loc = ['body', 'email'];
    expect(refused.json.detail).toEqual([{ loc, msg: expect.any(String), type: expect.any(String) }]);
  });

  test('/api/auth/login takes username and password as JSON and sets the cookie', async () => {
    const { username, password } = await makePerson(stage.server, 'Administrator', stage.organisationId);
    const fresh = newcomer();
    const answer = await fresh.post('/api/auth/login', json({ ...extra, username, password }));
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      user_id: opaqueId,
      username,
      rol: 'Administrator',
      newPass: false,
      otp_enabled: false,
      // Ours, while a one-time password stands.
      own_names: expect.any(Array),
      message: expect.any(String),
    });
    expect(fresh.cookie).toMatch(/^\S+=\S+$/);
  });

  test('/api/auth/login answers a wrong password with a message to show', async () => {
    const wrong = { username: 'nobody-at-all', password: 'Wrong.Horse.7' };
    const answer = await newcomer().post('/api/auth/login', json(wrong));
    expect(answer.status).toBe(401);
    expect(answer.json.message).toEqual(expect.any(String));
  });

  test('/api/auth/newPassword takes username, password and newpassword and answers like login', async () => {
    const { changed, username, user_id } = await walkInHere();
    expect(changed.status).toBe(200);
    expect(changed.json).toEqual({
      user_id,
      username,
      rol: 'Administrator',
      newPass: true,
      otp_enabled: false,
      otp_secret: expect.stringMatching(/^[A-Z2-7]+$/),
      message: expect.any(String),
    });
  });

  test('/api/auth/verify/otp takes user_id and otp_input and answers valid', async () => {
    const { client: person, username, user_id, secret, verified } = await walkInHere();
    expect([verified.status, verified.json]).toMatchObject([200, { valid: true, user_id, username }]);
    await person.post('/api/auth/login', json({ username, password: goodPassword }));
    const wrong = await person.post('/api/auth/verify/otp', json({ user_id, otp_input: '000000' }));
    expect([wrong.status, wrong.json]).toEqual([200, { valid: false, message: expect.any(String) }]);
    const right = json({ ...extra, user_id, otp_input: codeFor(stage.server, secret) });
    expect((await person.post('/api/auth/verify/otp', right)).json.valid).toBe(true);
  });

  test('/api/auth/getbyid takes user_id and answers valid, also without a session', async () => {
    const { client: person, username, user_id } = await walkInHere();
    const answer = await person.post('/api/auth/getbyid', json({ ...extra, user_id }));
    expect([answer.status, answer.json]).toMatchObject([
      200,
      { valid: true, user_id, username, rol: 'Administrator' },
    ]);
    const stranger = await newcomer().post('/api/auth/getbyid', json({ user_id }));
    expect([stranger.status, stranger.json]).toEqual([200, { valid: false }]);
  });

  test('/api/auth/logout takes no body, with and without a session', async () => {
    const { client: person, user_id } = await walkInHere();
    const answer = await person.post('/api/auth/logout', noBody);
    expect([answer.status, answer.bytes.length, person.cookie]).toEqual([204, 0, undefined]);
    expect((await person.post('/api/auth/logout', noBody)).status).toBe(204);
    expect((await person.post('/api/auth/getbyid', json({ user_id }))).json.valid).toBe(false);
  });
});

describe('dashboard', () => {
  test('/api/main/dashboard/data takes no body and answers Cards and History', async () => {
    const { status, json: body } = await withoutBody(client, '/api/main/dashboard/data');
    expect(status).toBe(200);
    expect(body.Cards).toHaveLength(services().length);
    expect(
      body.Cards.slice(0, 8).map((card: { submodule: string; type_submodule: string }) =>
        [card.submodule, card.type_submodule].join(' '),
      ),
    ).toEqual(eightServices);
    for (const card of body.Cards) {
      expect(Object.keys(card)).toEqual(
        expect.arrayContaining(['_id', 'submodule', 'type_submodule', 'consumed', 'limit']),
      );
    }
    // The client moves the seventh to the fourth place and leaves the eighth.
    expect([body.Cards[6].submodule, body.Cards[7].submodule]).toEqual(['SHIELDING', 'SAST']);
    expect(body.History[0]).toMatchObject({
      _id: opaqueId,
      module: expect.any(String),
      type_submodule: expect.any(String),
      title: expect.any(String),
      current_status: expect.any(String),
      percentage: expect.any(Number),
      excecute: expect.any(Boolean),
    });
    expectNewestFirst(body.History);
  });
});

describe('spearphishing', () => {
  test(`${email}/send_info takes title, description and document as multipart`, async () => {
    const fields = { title: 'Campaña', description: 'Facturas — año', ...extraFields };
    const body = multipart(fields, sheet(recipients, 'lista.csv'));
    const answer = await client.post(`${email}/send_info`, body);
    expect([answer.status, answer.json]).toEqual([200, { request_id: opaqueId }]);
  });

  test(`${email}/send_info hands a validation error over as a detail list`, async () => {
    const body = multipart({ title: '', description: '' }, sheet('email\r\nnobody\r\n', 'list.csv'));
    const answer = await client.post(`${email}/send_info`, body);
    expect(answer.status).toBe(422);
    expect(answer.json.detail).toEqual(
      expect.arrayContaining([
        { loc: ['body', 'title'], msg: expect.any(String), type: expect.any(String) },
        { loc: ['body', 'description'], msg: expect.any(String), type: expect.any(String) },
      ]),
    );
  });

  test(`${email}/details takes JSON`, async () => {
    const answer = await client.post(`${email}/details`, json({ ...extra, request_id: finished.campaign }));
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject(finishedRow('SPEARPHISHING CAMPAIGN', 'NA'));
  });

  test(`${email}/download_csv gives a CSV under the uploaded name`, async () => {
    const body = { ...extra, request_id: finished.campaign };
    const answer = await client.post(`${email}/download_csv`, json(body));
    expectDownload(answer, 'text/csv', /^list\.csv$/);
    expect(answer.bytes.toString()).toContain('ana@example.com');
  });

  test(`${email}/download_report gives a zip, whole or in parts`, async () => {
    const body = { ...extra, request_id: finished.campaign };
    const answer = await client.post(`${email}/download_report`, json(body));
    expectZip(answer);
    await expectPart(client, `${email}/download_report`, body, answer);
  });

  test(`${email}/get_template takes no body; the first of the list is used`, async () => {
    const { status, json: body } = await withoutBody(client, `${email}/get_template`);
    expect(status).toBe(200);
    expect(body[0]).toEqual({
      title: 'spearphishing-campaign.csv',
      text: templates.get('spearphishing-campaign.csv'),
    });
  });

  test(`${email}/get_history takes no body and answers the newest first`, async () => {
    const { status, json: body } = await withoutBody(client, `${email}/get_history`);
    expect(status).toBe(200);
    expect(body.find((one: { id: string }) => one.id === finished.campaign)).toMatchObject(
      finishedRow('SPEARPHISHING CAMPAIGN', 'NA'),
    );
    expectNewestFirst(body);
  });
});

describe('infrastructure', () => {
  const service = { submodule: 'VULNERABILITY ASSESSMENT', type_submodule: 'EXTERNAL' };

  test(`${infrastructure}/send_info takes submodule and type_submodule in upper case`, async () => {
    const fields = { title: 'Perimeter', description: 'Yearly', ...service, ...extraFields };
    const body = multipart(fields, sheet(targets, 'targets.csv'));
    const answer = await client.post(`${infrastructure}/send_info`, body);
    expect([answer.status, answer.json]).toEqual([200, { request_id: opaqueId }]);
  });

  test(`${infrastructure}/send_info takes the wireless service as the specification spells it`, async () => {
    const fields = {
      title: 'Offices',
      description: '',
      submodule: 'WIRELESS SECURITY ASSESMENT',
      type_submodule: 'NA',
    };
    const body = multipart(fields, sheet('ssid,site\r\nguests,Madrid\r\n', 'wifi.csv'));
    const answer = await client.post(`${infrastructure}/send_info`, body);
    expect([answer.status, answer.json]).toEqual([200, { request_id: opaqueId }]);
  });

  test(`${infrastructure}/details takes JSON with submodule and type_submodule`, async () => {
    const body = { ...extra, request_id: finished.assessment, ...service };
    const answer = await client.post(`${infrastructure}/details`, json(body));
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject(finishedRow('VULNERABILITY ASSESSMENT', 'EXTERNAL'));
  });

  test(`${infrastructure}/download_csv gives a CSV under the uploaded name`, async () => {
    const body = { request_id: finished.assessment, ...service };
    const answer = await client.post(`${infrastructure}/download_csv`, json(body));
    expectDownload(answer, 'text/csv', /^targets\.csv$/);
    expect(answer.bytes.toString()).toContain('198.51.100.7');
  });

  test(`${infrastructure}/download_report gives a zip, whole or in parts`, async () => {
    const body = { request_id: finished.assessment, ...service };
    const answer = await client.post(`${infrastructure}/download_report`, json(body));
    expectZip(answer);
    await expectPart(client, `${infrastructure}/download_report`, body, answer);
  });

  test(`${infrastructure}/get_template takes submodule and type_submodule as JSON`, async () => {
    const answer = await client.post(`${infrastructure}/get_template`, json({ ...extra, ...service }));
    expect(answer.status).toBe(200);
    expect(answer.json[0]).toEqual({
      title: 'vulnerability-assessment-external.csv',
      text: templates.get('vulnerability-assessment-external.csv'),
    });
  });

  test(`${infrastructure}/get_history takes no body and answers the newest first`, async () => {
    const { status, json: body } = await withoutBody(client, `${infrastructure}/get_history`);
    expect(status).toBe(200);
    expect(body.find((one: { id: string }) => one.id === finished.assessment)).toMatchObject(
      finishedRow('VULNERABILITY ASSESSMENT', 'EXTERNAL'),
    );
    expectNewestFirst(body);
  });
});

describe('digital web shielding', () => {
  test(`${web}/send_info_shielding takes title, description and domain_subdomain urlencoded`, async () => {
    const fields = {
      title: 'Tienda & más',
      description: '',
      domain_subdomain: 'tienda.example.com',
      ...extraFields,
    };
    const answer = await client.post(`${web}/send_info_shielding`, urlencoded(fields));
    expect([answer.status, answer.json]).toEqual([200, { request_id: opaqueId }]);
    const seen = await client.post(`${web}/details`, json({ request_id: answer.json.request_id }));
    expect(seen.json).toMatchObject({ title: 'Tienda & más', domain_subdomain: 'tienda.example.com' });
  });

  test(`${web}/send_info_sast takes title, description and a zip as multipart`, async () => {
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from('console.log(1);\n'), 'app.js');
    zip.end();
    const bytes = await buffer(zip.outputStream);
    // What Windows calls a zip.
    const document = { name: 'app.zip', type: 'application/x-zip-compressed', bytes };
    const body = multipart({ title: 'App', description: '', ...extraFields }, document);
    const answer = await client.post(`${web}/send_info_sast`, body);
    expect([answer.status, answer.json]).toEqual([200, { request_id: opaqueId }]);
  });

  test(`${web}/details takes JSON with submodule`, async () => {
    const body = { ...extra, request_id: finished.domain, submodule: 'SHIELDING' };
    const answer = await client.post(`${web}/details`, json(body));
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject(finishedRow('SHIELDING', 'NA'));
  });

  test(`${web}/download_report gives a zip, whole or in parts`, async () => {
    const body = { request_id: finished.domain, submodule: 'SHIELDING' };
    const answer = await client.post(`${web}/download_report`, json(body));
    expectZip(answer);
    await expectPart(client, `${web}/download_report`, body, answer);
  });

  test(`${email}/download_report serves the shielding list too`, async () => {
    const own = await client.post(`${web}/download_report`, json({ request_id: finished.domain }));
    const other = await client.post(`${email}/download_report`, json({ request_id: finished.domain }));
    expectZip(other);
    expect(other.bytes.equals(own.bytes)).toBe(true);
  });

  test(`${web}/get_template takes submodule as JSON`, async () => {
    for (const [submodule, title] of [
      ['SHIELDING', 'shielding.csv'],
      ['SAST', 'sast.csv'],
    ] as const) {
      const answer = await client.post(`${web}/get_template`, json({ ...extra, submodule }));
      expect([answer.status, answer.json[0]]).toEqual([200, { title, text: templates.get(title) }]);
    }
  });

  test(`${web}/get_history takes no body and answers the newest first`, async () => {
    const { status, json: body } = await withoutBody(client, `${web}/get_history`);
    expect(status).toBe(200);
    expect(body.find((one: { id: string }) => one.id === finished.domain)).toMatchObject({
      ...finishedRow('SHIELDING', 'NA'),
      domain_subdomain: 'shop.example.com',
    });
    expectNewestFirst(body);
  });
});

describe('what needs no session', () => {
  test('GET / is the root index', async () => {
    const answer = await newcomer().get('/');
    expect([answer.status, answer.json]).toEqual([200, { name: 'Baluarte', health: '/api/health' }]);
  });

  test('GET /templates/… serves the static files', async () => {
    expect([...templates.keys()]).toEqual(expect.arrayContaining(eightTemplates));
    expect([...templates.keys()].sort()).toEqual(
      [...new Set(services().map(({ template }) => template))].sort(),
    );
    for (const [name, text] of templates) {
      const answer = await newcomer().get(`/templates/${name}`);
      expectDownload(answer, 'text/csv', new RegExp(`^${name.replace('.', '\\.')}$`));
      expect(answer.bytes.toString()).toBe(text);
    }
  });

  test('every other call without a session is a 401 with a message', async () => {
    const stranger = newcomer();
    for (const path of ['/api/main/dashboard/data', `${email}/get_history`, `${web}/get_history`]) {
      const answer = await stranger.post(path, noBody);
      expect([answer.status, answer.json.message]).toEqual([401, expect.any(String)]);
    }
  });
});
