import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../../../test/browser.ts';
import { goodPassword } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { login, newPassword } from '../../auth/contract.ts';
import { ensureFirstOperator } from './first-operator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a new installation has one account, whose password is random, new at each start until it was used, and one-time', async () => {
  const start = () => ensureFirstOperator({ ...server.parts, secret: server.parts.config.secret }, undefined);
  const count = async () =>
    Number((await server.owner.query('select count(*) as people from people')).rows[0].people);
  expect(await count()).toBe(0);
  const [first, second] = [await start(), await start()];
  expect(await count()).toBe(1);
  expect(first?.password).not.toBe(second?.password);
  const username = second?.username ?? '';
  const enter = (password = '') => openBrowser(server.url).send(login, { username, password });
  expect((await enter(first?.password)).status).toBe(401);
  const browser = openBrowser(server.url);
  const password = second?.password ?? '';
  expect((await browser.send(login, { username, password })).body.newPass).toBe(false);
  expect((await browser.send(newPassword, { username, password, newpassword: goodPassword })).status).toBe(
    200,
  );
  expect(await start()).toBeUndefined();
  expect((await enter(password)).status).toBe(401);
});
