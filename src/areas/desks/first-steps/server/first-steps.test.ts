import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantCredits, makeOrganisation, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { createCustomer } from '../../../customers/accounts/customer-contract.ts';
import { createOrganisation } from '../../../customers/organisations/server/manage-organisations.ts';
import { decideStep, ownFirstSteps, putStepsAway, staffFirstSteps } from '../contract.ts';
import { testMail } from '../mail-contract.ts';

let server: TestServer;
let operator: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  operator = await signIn(server, 'Operator', null);
});
afterAll(() => server.stop());

const customer = (name: string, username: string) => ({
  ...{ name, username, full_name: 'Rosa Quispe', email: 'rosa@example.com' },
  quotas: [{ submodule: 'SAST', type_submodule: 'NA', limit: 3 }],
});

test('a customer, its quotas and its Administrator are made together, and each step ticks itself', async () => {
  const before = (await operator.browser.send(staffFirstSteps, {})).body;
  expect(before.done).toMatchObject({ customer: false, mail: false, logo: false, second_review: false });
  expect(before.put_away).toBe(false);
  const { status, body } = await operator.browser.send(createCustomer, customer('Caja Sol', 'rosa.quispe'));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Caja Sol',
    administrator: { username: 'rosa.quispe', rol: 'Administrator' },
  });
  expect(body.administrator.password.length).toBeGreaterThan(12);
  await operator.browser.send(decideStep, { step: 'second_review' });
  await operator.browser.send(putStepsAway, { put_away: true });
  const after = (await operator.browser.send(staffFirstSteps, {})).body;
  expect(after).toMatchObject({ done: { customer: true, second_review: true, logo: false }, put_away: true });
});

test('a customer that has no Administrator yet, or nothing contracted, is gone on with; its own steps say that nothing is contracted', async () => {
  const fresh = await startTestServer();
  try {
    const staff = await signIn(fresh, 'Operator', null);
    const steps = async () => (await staff.browser.send(staffFirstSteps, {})).body;
    expect((await steps()).unready).toBeNull();
    const { id, name } = await makeOrganisation(fresh, 0);
    expect(await steps()).toMatchObject({
      done: { customer: false },
      unready: { organisation_id: id, name },
    });
    const admin = await signIn(fresh, 'Administrator', id);
    expect((await steps()).done.customer).toBe(false);
    expect((await admin.browser.send(ownFirstSteps, {})).body.contracted).toBe(false);
    await fresh.owner.query('update quotas set unit_limit = 1 where organisation_id = $1', [id]);
    expect(await steps()).toMatchObject({ done: { customer: true }, unready: null });
  } finally {
    await fresh.stop();
  }
});

test('what is done because nothing is wanted is told apart from what is set, and no longer once it is set', async () => {
  const fresh = await startTestServer();
  try {
    const staff = await signIn(fresh, 'Operator', null);
    const left = async () => (await staff.browser.send(staffFirstSteps, {})).body.left;
    expect(await left()).toEqual([]);
    for (const step of ['mail', 'logo', 'second_review'] as const)
      await staff.browser.send(decideStep, { step });
    expect(await left()).toEqual(['mail', 'logo', 'second_review']);
    const second = (isWanted: boolean) =>
      fresh.owner.query(
        `insert into service_settings (submodule, type_submodule, second_person, changed_at)
        values ('SHIELDING', 'NA', $1, now()) on conflict (submodule, type_submodule) do update set second_person = $1`,
        [isWanted],
      );
    await second(true);
    expect(await left()).toEqual(['mail', 'logo']);
    await second(false);
    expect(await left()).toEqual(['mail', 'logo', 'second_review']);
  } finally {
    await fresh.stop();
  }
});

test('where the Administrator’s user name is taken, nothing of the customer is left', async () => {
  const taken = customer('Caja Luna', operator.username);
  const { status, body } = await operator.browser.send(createCustomer, taken);
  expect([status, body.detail[0].loc]).toEqual([422, ['body', 'username']]);
  const { rows } = await server.owner.query(`select from organisations where name = 'Caja Luna'`);
  expect(rows.length).toBe(0);
});

test('an Administrator has steps of their own, a Member none; what one puts away is there for the others', async () => {
  const { id } = await makeOrganisation(server, 3);
  const admin = await signIn(server, 'Administrator', id);
  const first = (await admin.browser.send(ownFirstSteps, {})).body;
  expect(first).toEqual({
    done: { domain: false, request: false, colleague: false },
    contracted: true,
    needs_domain: true,
    put_away: false,
  });
  const other = await signIn(server, 'Administrator', id);
  await other.browser.send(putStepsAway, { put_away: true });
  const then = (await admin.browser.send(ownFirstSteps, {})).body;
  expect(then.done).toEqual({ domain: false, request: false, colleague: true });
  expect(then.put_away).toBe(false);
  const member = await signIn(server, 'Member', id);
  expect((await member.browser.send(ownFirstSteps, {})).status).toBe(403);
  expect((await admin.browser.send(decideStep, { step: 'logo' })).status).toBe(403);
});

test('a domain is needed where domain shielding or deep search is contracted, and not before', async () => {
  const { parts } = server;
  const quotas = [{ submodule: 'SAST', type_submodule: 'NA', limit: 3 }];
  const { id } = await createOrganisation(parts, 'test', { name: 'Caja Mar', quotas });
  const admin = await signIn(server, 'Administrator', id);
  const isNeeded = async () => (await admin.browser.send(ownFirstSteps, {})).body.needs_domain;
  expect(await isNeeded()).toBe(false);
  await grantCredits(server, id, 10);
  expect(await isNeeded()).toBe(true);
  await grantCredits(server, id, 0);
  expect(await isNeeded()).toBe(false);
});

test('without a mail server the test says which setting is missing, and an Operator tries five times in ten minutes', async () => {
  const other = await signIn(server, 'Operator', null);
  const tried = async () => (await other.browser.send(testMail, {})).status;
  const { status, body } = await other.browser.send(testMail, {});
  expect(status).toBe(409);
  expect(body.message).toContain('SMTP_URL');
  expect([await tried(), await tried(), await tried(), await tried(), await tried()]).toEqual([
    409, 409, 409, 409, 429,
  ]);
});
