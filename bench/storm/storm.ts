import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { startServer } from '../../e2e/support/server.ts';
import { getById, login } from '../../src/areas/customers/auth/contract.ts';
import { pieceBits } from '../../src/areas/customers/auth/line/server/proofs-of-work.ts';
import { proofHeader } from '../../src/shared/proof-of-work/challenge.ts';
import { workOn } from '../../src/shared/proof-of-work/work-on.ts';
import { type Browser, openBrowser } from '../../src/test/browser.ts';
import { type Account, beside, makeAccounts, makeOrganisation, password, signIn } from '../people.ts';
import { most, pause, quantile, timed, type Workload } from '../result.ts';

/** Wrong sign-ins a second. */
const triesPerSecond = 200;
/** Half a minute shows it; `storm=600` is what the product promises to hold. */
const usualSeconds = 30;
const secondsBetweenProbes = 1;
const probesPerNewBrowser = 5;
/** Challenges that are worked on beforehand, to know how long that takes. */
const challengesAtRest = 10;
const knownPeople = 40;
const newPeople = 60;

/** Floods the server from a process of its own, whose work nobody else's time is measured with. */
const startAttack = (url: string) => {
  const child = fork(join(import.meta.dirname, 'attack.ts'), [url, String(triesPerSecond)], {
    stdio: 'inherit',
  });
  return {
    stop: async () => {
      const gone = once(child, 'exit');
      child.send('stop');
      await gone;
    },
  };
};

/** What the page's own way of working takes while nothing else runs here, in seconds: the longest of several. */
const secondsOfWork = async (): Promise<number> => {
  const took: number[] = [];
  for (let n = 0; n < challengesAtRest; n += 1)
    took.push((await timed(() => workOn(`${pieceBits}.0.${n}.at-rest`))) / 1000);
  return Math.max(...took);
};

/**
 * Works on a challenge as another machine does: as long as that takes at rest, and with little of the processors that
 * the server works with.
 */
const workElsewhere = async (challenge: string, seconds: number): Promise<string> => {
  const worker = new Worker(new URL('./work.ts', import.meta.url), { workerData: challenge });
  const [[proof]] = await Promise.all([once(worker, 'message'), pause(seconds)]);
  return proof;
};

/** The first step as the page does it: work that is asked for is done, and the call made once more. */
const firstStep = async (
  browser: Browser,
  { username }: Account,
  address: string,
  workSeconds = 0,
): Promise<boolean> => {
  const from = { 'x-forwarded-for': address };
  const first = await browser.send(login, { username, password }, { headers: from });
  if (first.status !== 429 || !first.body.challenge) return first.status === 200;
  const proof = await workElsewhere(first.body.challenge, workSeconds);
  const again = await browser.send(
    login,
    { username, password },
    { headers: { ...from, [proofHeader]: proof } },
  );
  return again.status === 200;
};

type Seen = { readonly took: number[]; failed: number };

const look = async (seen: Seen, work: () => Promise<boolean>): Promise<void> => {
  let isRight = false;
  const took = await timed(async () => {
    isRight = await work();
  });
  if (isRight) seen.took.push(took);
  else seen.failed += 1;
};

/** A flood of wrong sign-ins from everywhere, and who still gets in meanwhile. */
export const storm: Workload = async (argument) => {
  const seconds = Number(argument ?? usualSeconds);
  const server = await startServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  try {
    const { known, strangers } = await beside(server.dataDir, async (parts) => {
      const { id } = await makeOrganisation(parts);
      return {
        known: await makeAccounts(parts, 'Administrator', id, knownPeople),
        strangers: await makeAccounts(parts, 'Member', id, newPeople),
      };
    });
    const browsers: { account: Account; browser: Browser }[] = [];
    for (const account of known) browsers.push({ account, browser: await signIn(server.url, account) });
    const atRest: number[] = [];
    const open: number[] = [];
    const knownSeen: Seen = { took: [], failed: 0 };
    const newSeen: Seen = { took: [], failed: 0 };
    const [session] = browsers;
    if (!session) throw new Error('Nobody signed in.');
    const callInSession = () =>
      timed(() => session.browser.send(getById, { user_id: session.account.userId }));
    for (let n = 0; n < 50; n += 1) atRest.push(await callInSession());

    const workSeconds = await secondsOfWork();
    const attacking = startAttack(server.url);
    const until = performance.now() + seconds * 1000;
    const probes: Promise<void>[] = [];
    for (let n = 0; performance.now() < until; n += 1) {
      await pause(secondsBetweenProbes);
      open.push(await callInSession());
      const old = browsers[1 + (n % (browsers.length - 1))];
      const stranger = strangers[n % strangers.length];
      if (!old || !stranger) continue;
      const tab = openBrowser(server.url);
      tab.device = old.browser.device;
      probes.push(look(knownSeen, () => firstStep(tab, old.account, '192.0.2.1')));
      if (n % probesPerNewBrowser === 0)
        probes.push(
          look(newSeen, () =>
            firstStep(openBrowser(server.url), stranger, `172.16.${n % 256}.${n % 200}`, workSeconds),
          ),
        );
    }
    await Promise.all(probes);
    await attacking.stop();
    const workload = 'storm';
    return [
      {
        workload,
        measured: `slowest sign-in of a known browser, ${triesPerSecond} wrong ones a second for ${seconds} s`,
        unit: 'ms',
        value: Math.max(...knownSeen.took),
        limit: most(1000),
      },
      {
        workload,
        measured: 'slowest of a new browser from a quiet network',
        unit: 'ms',
        value: Math.max(...newSeen.took),
        limit: most(5000),
      },
      {
        workload,
        measured: `sign-ins of ${knownSeen.took.length + newSeen.took.length + knownSeen.failed + newSeen.failed} that were refused`,
        unit: '',
        value: knownSeen.failed + newSeen.failed,
        limit: most(0),
      },
      {
        workload,
        measured: 'p95 of a call of an open session, against the same at rest',
        unit: 'ms',
        value: quantile(open, 0.95),
        bare: quantile(atRest, 0.95),
      },
    ];
  } finally {
    await server.remove();
  }
};
