import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startServer } from '../../e2e/support/server.ts';
import { webShieldingCalls } from '../../src/areas/services/web-shielding/contract.ts';
import { signInBothSides } from '../people.ts';
import { treeOf, treeProcessorMilliseconds } from '../processes.ts';
import { requestInProgress } from '../requests.ts';
import { median, most, quantile, type Row, type Workload } from '../result.ts';
import type { Answers, Pace } from './caller.ts';

const requests = 20;
const seconds = 5;
const rounds = 3;
const fullRate = 1500;

/** The newest page of a list, asked by one session at a steady rate: what it costs, and until where it is answered soon. */
export const calls: Workload = async () => {
  const server = await startServer();
  const cast = await signInBothSides(server.url, server.dataDir);
  for (let made = 0; made < requests; made += 1) await requestInProgress(cast);
  const page = JSON.stringify({ limit: 10 });
  const url = `${server.url}${webShieldingCalls.getHistory.path}`;
  const caller = fork(join(import.meta.dirname, 'caller.ts'), [url, cast.customer.cookie ?? '', page]);
  try {
    await once(caller, 'message');
    const ask = async (pace: Pace): Promise<Answers> => {
      caller.send(pace);
      const [answers] = (await once(caller, 'message')) as [Answers];
      return answers;
    };
    await ask({ rate: fullRate, seconds });
    const tree = treeOf(server.pid);
    const costs: number[] = [];
    const full: { answered: number[]; p50: number[]; p99: number[] } = { answered: [], p50: [], p99: [] };
    for (let round = 0; round < rounds; round += 1) {
      const before = treeProcessorMilliseconds(tree);
      const answers = await ask({ rate: fullRate, seconds });
      costs.push((treeProcessorMilliseconds(tree) - before) / (fullRate * seconds));
      const { 200: served = [] } = answers;
      full.answered.push(served.length / seconds);
      full.p50.push(median(served));
      full.p99.push(quantile(served, 0.99));
    }
    const row = (measured: string, unit: string, value: number, more: Partial<Row> = {}): Row => ({
      ...{ workload: 'calls', measured, unit, value },
      ...more,
    });
    return [
      row('newest page: CPU of server and database a call', 'ms', median(costs), {
        limit: most(0.4),
      }),
      row(`one session asks ${fullRate.toLocaleString('en')}/s: answered`, '/s', median(full.answered)),
      row('the same, median', 'ms', median(full.p50)),
      row('the same, p99', 'ms', median(full.p99), { limit: most(100) }),
    ];
  } finally {
    caller.kill('SIGKILL');
    await server.remove();
  }
};
