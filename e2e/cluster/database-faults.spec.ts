import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { webShieldingCalls } from '../../src/areas/services/web-shielding/contract.ts';
import { makeOrganisationCalled } from '../support/people.ts';
import { type Cluster, startCluster, whyNoCluster } from './support/cluster.ts';
import { enterCluster, insist, type Person } from './support/people.ts';

// The database ends in the middle of everything, again and again: ended in order, as by a crash, or replaced by its
// standby, to which the former primary comes back as the new one. The long run has the counts of the documentation.
const isLong = process.env.LONG !== undefined;
const restarts = isLong ? 100 : 2;
const failOvers = isLong ? 20 : 2;
const people = 4;
/** So long everybody works between two faults. */
const calmMilliseconds = 400;

const reason = whyNoCluster();
test.skip(reason !== undefined, reason);

let cluster: Cluster;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  if (reason === undefined) cluster = await startCluster();
});
test.afterEach(() => {
  const info = test.info();
  if (info.status !== info.expectedStatus) console.log(cluster?.server.printed().slice(-6000));
});
test.afterAll(async () => cluster?.stop());

/** Everybody asks for one request after the other, each until it is answered. */
const keepAsking = (team: readonly Person[]) => {
  const acknowledged: string[] = [];
  const refused: unknown[] = [];
  const newestAt = team.map(() => 0);
  let isOver = false;
  const ask = async (person: Person, at: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const form = { title: `Request ${at} ${n}`, description: '', domain_subdomain: 'www.example.com' };
      const answer = await insist(person, webShieldingCalls.sendInfoShielding.path, form, `key-${at}-${n}`);
      if (answer.status === 200) acknowledged.push(String(answer.body.request_id));
      else refused.push(answer);
      newestAt[at] = performance.now();
    }
  };
  const asking = Promise.all(team.map(ask));
  return {
    acknowledged,
    refused,
    /** Milliseconds from now until everybody has been answered again. */
    untilAnswered: async (): Promise<number> => {
      const from = performance.now();
      const isAnswered = () => newestAt.every((moment) => moment > from);
      await expect.poll(isAnswered, { timeout: 60_000, intervals: [20] }).toBe(true);
      return performance.now() - from;
    },
    end: async (): Promise<void> => {
      isOver = true;
      await asking;
    },
  };
};

test(`the database is restarted ${restarts} and replaced ${failOvers} times while people work: nothing that was acknowledged is lost, nothing is there twice`, async () => {
  test.setTimeout(isLong ? 3_600_000 : 240_000);
  const { name } = await makeOrganisationCalled(cluster.server, 'Banco Andino', ['SHIELDING/NA=100000']);
  const team: Person[] = [];
  for (let n = 0; n < people; n += 1) team.push(await enterCluster(cluster, 'Administrator', name));
  const asking = keepAsking(team);

  const backAfterRestart: number[] = [];
  for (let n = 0; n < restarts; n += 1) {
    await pause(calmMilliseconds);
    await cluster.database.restart(n % 2 === 0 ? 'immediate' : 'fast');
    backAfterRestart.push(await asking.untilAnswered());
  }
  const backAfterFailOver: number[] = [];
  for (let n = 0; n < failOvers; n += 1) {
    await pause(calmMilliseconds);
    await cluster.database.failOver();
    backAfterFailOver.push(await asking.untilAnswered());
    await cluster.database.rejoin();
  }
  await asking.end();

  expect(asking.refused).toEqual([]);
  const stored = await cluster.database.query<{ id: string }>('select id from requests');
  const ids = new Set(asking.acknowledged);
  expect(ids.size, 'acknowledged requests').toBe(asking.acknowledged.length);
  expect(new Set(stored.map(({ id }) => id)), 'none lost, none twice').toEqual(ids);
  const [quota] = await cluster.database.query<{ consumed: number }>(
    "select consumed from quotas where submodule = 'SHIELDING' and unit_limit > 0",
  );
  expect(quota?.consumed).toBe(ids.size);
  const proof = cluster.server.run('audit', 'verify');
  expect(proof.status, proof.stderr).toBe(0);

  const worst = (times: readonly number[]): number => Math.round(Math.max(...times));
  const middle = (times: readonly number[]): number =>
    Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
  const figures = {
    requests: ids.size,
    backAfterRestartMilliseconds: { middle: middle(backAfterRestart), worst: worst(backAfterRestart) },
    backAfterFailOverMilliseconds: { middle: middle(backAfterFailOver), worst: worst(backAfterFailOver) },
  };
  console.log(JSON.stringify(figures));
  test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) });
});
