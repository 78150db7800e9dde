import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshFactorMinutes } from '../../../../platform/http/gate.ts';
import { services } from '../../../../shared/services.ts';
import { makeOrganisation, makePerson, nextCode, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { stepUp } from '../../auth/contract.ts';
import { listOrganisations, organisationDetails, renameOrganisation, setQuota } from '../contract.ts';

let server: TestServer;
let organisation: { id: string; name: string };
let operator: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  organisation = await makeOrganisation(server);
  operator = await signIn(server, 'Operator', null);
});

const rename = (organisation_id: string, name: string) =>
  operator.browser.send(renameOrganisation, { organisation_id, name });
const details = (organisation_id: string) => operator.browser.send(organisationDetails, { organisation_id });
const trail = async (action: string) =>
  (
    await server.owner.query('select details from audit_entries where action = $1 and organisation_id = $2', [
      action,
      organisation.id,
    ])
  ).rows.map((row) => row.details);

test('an organisation is renamed, its trail says from what to what, and the same name again says nothing', async () => {
  const name = `${organisation.name} Ñandú`;
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await rename(organisation.id, ` ${name} `);
    expect([status, body]).toEqual([200, { organisation_id: organisation.id, name }]);
  }
  expect(await trail('organisation.update')).toEqual([{ was: organisation.name, name }]);
});

test('the name of another organisation is taken in any case, also at the same moment; one’s own is not', async () => {
  const other = await makeOrganisation(server);
  const taken = await rename(organisation.id, other.name.toUpperCase());
  expect([taken.status, taken.body.code]).toEqual([409, 'already_exists']);
  expect((await rename(organisation.id, organisation.name.toUpperCase())).status).toBe(200);
  for (let round = 0; round < 20; round += 1) {
    const wanted = `Wanted by two ${round} ${organisation.id}`;
    const both = await Promise.all([rename(organisation.id, wanted), rename(other.id, wanted)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('what is no name is a 422, and what is no organisation a 404, for every call', async () => {
  for (const name of ['', '  ', 'x'.repeat(121)])
    expect((await rename(organisation.id, name)).status).toBe(422);
  for (const missing of ['nobody', '01a1f93c-2eea-76a7-a2e9-84926b9286d8']) {
    expect((await rename(missing, 'Some name')).status).toBe(404);
    expect((await details(missing)).status).toBe(404);
  }
});

test('the details have people, open requests and all eight services in their order, contracted or not', async () => {
  await makePerson(server, 'Member', organisation.id);
  await operator.browser.send(setQuota, {
    ...{ organisation_id: organisation.id, submodule: 'WIRELESS SECURITY ASSESSMENT', type_submodule: 'NA' },
    limit: 0,
  });
  const { status, body } = await details(organisation.id);
  expect([status, body.people, body.open_requests]).toEqual([200, 1, 0]);
  expect(
    body.quotas.map((quota: { submodule: string; type_submodule: string }) => [
      quota.submodule,
      quota.type_submodule,
    ]),
  ).toEqual(services().map(({ submodule, type }) => [submodule, type]));
  expect(body.quotas[5]).toMatchObject({ limit: 0, consumed: 0 });
});

test('that an Operator opened a customer’s figures is told to the customer', async () => {
  await details(organisation.id);
  expect(await trail('organisation.open')).toHaveLength(1);
});

test('a quota takes whole numbers from 0 to 1,000,000, wants a fresh code, and says what it became', async () => {
  const set = (limit: number) =>
    operator.browser.send(setQuota, {
      ...{ organisation_id: organisation.id, submodule: 'SAST', type_submodule: 'NA', limit },
    });
  for (const wrong of [-1, 1.5, 1_000_001]) expect((await set(wrong)).status).toBe(422);
  expect((await set(1_000_000)).status).toBe(204);
  server.clock.advance((freshFactorMinutes + 1) * 60);
  expect((await set(7)).body.code).toBe('step_up_required');
  await operator.browser.send(stepUp, { otp_input: nextCode(server, operator.otpSecret) });
  expect((await set(7)).status).toBe(204);
  const { body } = await details(organisation.id);
  expect(body.quotas.find((quota: { submodule: string }) => quota.submodule === 'SAST')).toMatchObject({
    limit: 7,
  });
  expect((await trail('quota.set')).at(-1)).toMatchObject({ limit: 7 });
});

test('the list goes by name in pages, is searched whatever case and accents, and counts only when asked', async () => {
  for (const letter of ['c', 'a', 'b'])
    await operator.browser.send(renameOrganisation, {
      organisation_id: (await makeOrganisation(server)).id,
      name: `Págína ${letter} de ${organisation.id}`,
    });
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await operator.browser.send(listOrganisations, {
      ...{ search: `PAGINA ${organisation.id}`, figures: true, limit: 2 },
      ...(cursor ? { cursor } : {}),
    });
    expect(page.headers.get('x-total-count')).toBe('3');
    expect(page.body[0]).toMatchObject({ people: 0, open_requests: 0 });
    names.push(...page.body.map((row: { name: string }) => row.name));
    cursor = page.headers.get('x-next-cursor') ?? undefined;
  } while (cursor);
  expect(names).toEqual(['a', 'b', 'c'].map((letter) => `Págína ${letter} de ${organisation.id}`));
  const plain = (await operator.browser.send(listOrganisations, {})).body;
  expect(Object.keys(plain[0]).sort()).toEqual(['disabled', 'name', 'organisation_id']);
});
