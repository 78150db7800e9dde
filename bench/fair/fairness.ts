import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, startServer } from '../../e2e/support/server.ts';
import { getById } from '../../src/areas/customers/auth/contract.ts';
import { staffListRequests } from '../../src/areas/desks/staff/contract.ts';
import { webShieldingCalls } from '../../src/areas/services/web-shielding/contract.ts';
import { attach, writeNoise } from '../files/transfer.ts';
import { type Account, beside, type Cast, makeAccounts, signIn, signInBothSides } from '../people.ts';
import { requestInProgress } from '../requests.ts';
import { most, pause, quantile, type Row, timed, type Workload } from '../result.ts';

const requests = 20;
const stormSeconds = 8;
const secondsBetweenPages = 0.05;
const signInsAtOnce = 8;
const accountsMade = 400;
const uploadsAtOnce = 4;
const uploadMiB = 50;
const callsPerSecond = 2000;
const pageWithin = most(300);

/** Goes on until it is told to end. */
type Storm = { readonly name: string; readonly end: () => Promise<void> };
const storm = (name: string, atOnce: number, again: () => Promise<unknown>): Storm => {
  let isOver = false;
  const goOn = async (): Promise<void> => {
    while (!isOver) await again();
  };
  const loops = Promise.all(Array.from({ length: atOnce }, goOn));
  return {
    name,
    end: async () => {
      isOver = true;
      await loops;
    },
  };
};

const signIns = (server: Server, accounts: Account[]): Storm =>
  storm('sign-ins, eight at once', signInsAtOnce, async () => {
    const account = accounts.pop();
    await (account ? signIn(server.url, account) : pause(1));
  });

const uploads = (server: Server, { analyst }: Cast, requestId: string, path: string): Storm =>
  storm('uploads, four at once', uploadsAtOnce, () => attach(server.url, analyst, requestId, path));

/** In a process of its own, and without waiting for answers. */
const calls = async (server: Server, { customer }: Cast): Promise<Storm> => {
  const url = `${server.url}${webShieldingCalls.getHistory.path}`;
  const caller = fork(join(import.meta.dirname, '..', 'calls', 'caller.ts'), [url, customer.cookie ?? '']);
  await once(caller, 'message');
  caller.send({ rate: callsPerSecond, seconds: 10 * stormSeconds });
  return {
    name: `${callsPerSecond.toLocaleString('en')} calls a second of one session`,
    end: async () => {
      const gone = once(caller, 'exit');
      caller.kill('SIGKILL');
      await gone;
    },
  };
};

/** How long a page's calls take somebody else, one page after the other: who they are, and the list. */
const pages = async ({ analyst }: Cast, analystId: string): Promise<number[]> => {
  const took: number[] = [];
  const until = performance.now() + stormSeconds * 1000;
  while (performance.now() < until) {
    took.push(
      await timed(async () => {
        await analyst.send(getById, { user_id: analystId });
        const { status } = await analyst.send(staffListRequests, {});
        if (status !== 200) throw new Error(`A list answered ${status}.`);
      }),
    );
    await pause(secondsBetweenPages);
  }
  return took;
};

/** Another person's page while somebody signs people in, uploads, or asks far too often. */
export const fairness: Workload = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-bench-'));
  const server = await startServer();
  try {
    const cast = await signInBothSides(server.url, server.dataDir);
    const { members, watcher } = await beside(server.dataDir, async (parts) => ({
      members: await makeAccounts(parts, 'Member', cast.organisationId, accountsMade),
      watcher: await makeAccounts(parts, 'Operator', null, 1),
    }));
    const [person] = watcher;
    if (!person) throw new Error('No account was made.');
    const other: Cast = { ...cast, analyst: await signIn(server.url, person) };
    let requestId = '';
    for (let made = 0; made < requests; made += 1) requestId = await requestInProgress(cast);
    const file = join(folder, 'evidence.zip');
    await writeNoise(file, uploadMiB);
    const look = () => pages(other, person.userId);
    await look();
    const quiet = await look();
    const rows: Row[] = [];
    const begin = [
      async () => signIns(server, members),
      async () => uploads(server, cast, requestId, file),
      () => calls(server, cast),
    ];
    for (const start of begin) {
      const { name, end } = await start();
      await pause(1);
      const took = await look();
      await end();
      const row = { workload: 'fairness', unit: 'ms', bare: quantile(quiet, 0.95) };
      rows.push(
        {
          ...row,
          measured: `another's page under ${name}: p95`,
          value: quantile(took, 0.95),
          limit: pageWithin,
        },
        { ...row, measured: 'the same, the slowest', value: Math.max(...took) },
      );
    }
    return rows;
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
