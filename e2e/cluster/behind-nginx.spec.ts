import { expect, test } from '@playwright/test';
import { webShieldingCalls } from '../../src/areas/services/web-shielding/contract.ts';
import { makeOrganisationCalled } from '../support/people.ts';
import { type Cluster, startCluster, whyNoCluster } from './support/cluster.ts';
import { enterCluster, followChanges, insist } from './support/people.ts';

// The other proxy that `deploy/` has a configuration for. Only in the long run: what it shows of the product HAProxy shows
// at each push.
const reason = process.env.LONG === undefined ? 'only in the long run' : whyNoCluster('nginx');
test.skip(reason !== undefined, reason);

let cluster: Cluster;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  if (reason === undefined) cluster = await startCluster({ DRAIN_SECONDS: '4' }, 'nginx');
});
test.afterAll(async () => cluster?.stop());

test('behind nginx requests are made once each and told on every stream, while servers are killed and told to end', async () => {
  test.setTimeout(240_000);
  const { name } = await makeOrganisationCalled(cluster.server, 'Banco Andino', ['SHIELDING/NA=60']);
  const person = await enterCluster(cluster, 'Administrator', name);
  const streams = Array.from({ length: 9 }, () => followChanges(cluster, person));
  await expect
    .poll(() => streams.every((stream) => stream.connections() > 0), { timeout: 30_000 })
    .toBe(true);
  const ids = new Set<string>();
  const make = async (from: number, to: number): Promise<void> => {
    for (let n = from; n < to; n += 1) {
      const form = { title: `Request ${n}`, description: '', domain_subdomain: 'www.example.com' };
      const { body } = await insist(person, webShieldingCalls.sendInfoShielding.path, form, `key-${n}`);
      ids.add(String(body.request_id));
    }
  };
  const [first, second] = cluster.servers;
  const making = make(0, 40);
  await first?.kill('SIGKILL');
  await first?.start();
  await second?.kill('SIGTERM');
  await second?.start();
  await making;
  await make(40, 60);
  expect(ids.size).toBe(60);
  const stored = await cluster.database.query<{ id: string }>('select id from requests');
  expect(new Set(stored.map(({ id }) => id))).toEqual(ids);
  for (const stream of streams)
    await expect
      .poll(() => [...ids].filter((id) => !stream.heard.has(id)).length, { timeout: 15_000 })
      .toBe(0);
  console.log(
    `longest without a stream: ${Math.round(Math.max(...streams.map((one) => one.longestGap())))} ms`,
  );
  for (const stream of streams) stream.close();
});
