import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startServer } from '../../e2e/support/server.ts';
import { staffListRequests } from '../../src/areas/desks/staff/contract.ts';
import { signInBothSides } from '../people.ts';
import { requestInProgress } from '../requests.ts';
import { inTurns, median, most, quantile, timed, type Workload } from '../result.ts';

const rounds = 10;
const callsPerRound = 30;
const requests = 20;

/** Somebody's calls while another session has eighty under way all the time, against the same calls without it. */
export const fair: Workload = async () => {
  const server = await startServer();
  const cast = await signInBothSides(server.url, server.dataDir);
  for (let made = 0; made < requests; made += 1) await requestInProgress(cast);
  const child = fork(join(import.meta.dirname, 'greedy.ts'), [server.url, cast.customer.cookie ?? '']);
  try {
    await once(child, 'message');
    const tell = async (word: 'begin' | 'end'): Promise<void> => {
      const heard = once(child, 'message');
      child.send(word);
      await heard;
    };
    const calls: { greedy: number[]; quiet: number[] } = { greedy: [], quiet: [] };
    const ask = async (kept: number[]): Promise<number> => {
      for (let made = 0; made < callsPerRound; made += 1)
        kept.push(await timed(() => cast.analyst.send(staffListRequests, {})));
      return 0;
    };
    const beside = async (): Promise<number> => {
      await tell('begin');
      await ask(calls.greedy);
      await tell('end');
      return 0;
    };
    await ask([]);
    await inTurns(rounds, beside, () => ask(calls.quiet));
    const row = { workload: 'fair', unit: 'ms' };
    return [
      {
        ...row,
        measured: "another session's call while one has eighty under way, p95",
        value: quantile(calls.greedy, 0.95),
        bare: quantile(calls.quiet, 0.95),
        limit: most(12, 'ratio'),
      },
      {
        ...row,
        measured: 'the same, median',
        value: median(calls.greedy),
        bare: median(calls.quiet),
      },
    ];
  } finally {
    child.kill('SIGKILL');
    await server.remove();
  }
};
