import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganisation, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { type AuditRow, listAudit } from '../contract.ts';
import { sealWaiting } from './sealer.ts';
import { recordAudit } from './store.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a trail is read in the order of its chain, whatever the moments of its lines, also over pages that are sealed meanwhile', async () => {
  const { id: organisationId } = await makeOrganisation(server);
  const reader = await signIn(server, 'Administrator', organisationId);
  const record = (object: string, at: Date) =>
    server.parts.db.within('system', (tx) =>
      recordAudit(tx, 'test', { organisationId, action: 'findings.read', object }, at),
    );
  const now = server.clock.now();
  const seconds = (n: number) => new Date(now.getTime() + n * 1000);
  // The second began first and is written last, as transactions do that overlap.
  await record('late', seconds(20));
  await record('early', seconds(10));
  await sealWaiting(server.parts);
  for (const [object, n] of [...Object.entries({ w1: 40, w2: 30, w3: 35, w4: 25 })])
    await record(object, seconds(n));
  const wish = { from: seconds(1).toISOString() };
  const page = async (limit: number, cursor?: string) => {
    const { body, headers } = await reader.browser.send(listAudit, {
      ...{ ...wish, limit },
      ...(cursor ? { cursor } : {}),
    });
    const objects = (body as AuditRow[]).map(({ object }) => object);
    return { objects, next: headers.get('x-next-cursor') ?? undefined };
  };
  const everything = ['w4', 'w3', 'w2', 'w1', 'early', 'late'];
  expect((await page(10)).objects).toEqual(everything);
  const first = await page(2);
  await sealWaiting(server.parts);
  const second = await page(3, first.next);
  const third = await page(3, second.next);
  expect([...first.objects, ...second.objects, ...third.objects]).toEqual(everything);
  const positions = ((await reader.browser.send(listAudit, wish)).body as AuditRow[]).map(
    ({ position }) => position ?? 0,
  );
  expect(positions).toEqual([...positions].sort((a, b) => b - a));
});
