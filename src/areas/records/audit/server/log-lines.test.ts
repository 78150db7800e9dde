import { afterAll, beforeAll, expect, test } from 'vitest';
import { logTo } from '../../../../platform/log.ts';
import { loseCommitOf } from '../../../../test/database/lost-answer.ts';
import { makeOrganisation, walkIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { sealWaiting } from './sealer.ts';

let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ log: logTo((line) => void logged.push(line), 'info') });
});
afterAll(() => server.stop());

test('every line of the trail goes to the log once, as ids and words of ours, so that another machine has it too', async () => {
  const organisation = await makeOrganisation(server);
  const person = await walkIn(server, 'Administrator', organisation.id);
  await sealWaiting(server.parts);
  await sealWaiting(server.parts);
  const lines = logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'audit');
  const { rows } = await server.owner.query('select id from audit_entries order by id');
  expect(lines.map(({ entry }) => entry).sort()).toEqual(rows.map(({ id }) => id));
  expect(lines).toContainEqual(
    expect.objectContaining({
      action: 'second-factor.activate',
      organisation: organisation.id,
      by: person.userId,
      object: person.userId,
      role: 'Administrator',
      happened: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    }),
  );
  expect(logged.join('')).not.toMatch(new RegExp(`${person.username}|${organisation.name}|@example\\.com`));
});

test('a line that was sealed without an answer of the database is in the log', async () => {
  const organisation = await makeOrganisation(server);
  await walkIn(server, 'Administrator', organisation.id);
  const isLost = loseCommitOf(server.parts.db.pool, organisation.id);
  await expect(sealWaiting(server.parts)).rejects.toThrow('Connection terminated');
  expect(isLost()).toBe(true);
  await sealWaiting(server.parts);
  const told = logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'audit');
  const { rows } = await server.owner.query('select id from audit_entries');
  expect(rows.filter(({ id }) => !told.some(({ entry }) => entry === id))).toEqual([]);
});
