import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import { startServer } from '../../e2e/support/server.ts';
import { getById } from '../../src/areas/customers/auth/contract.ts';
import { webShieldingCalls } from '../../src/areas/services/web-shielding/contract.ts';
import { openPasswords } from '../../src/platform/crypto/passwords.ts';
import type { Browser } from '../../src/test/browser.ts';
import { type Account, beside, makeAccounts, makeOrganisation, password, signIn } from '../people.ts';
import { inTurns, least, median, most, quantile, timed, type Workload } from '../result.ts';

const accountsMade = 320;
const atOnce = 8;
const rounds = 3;
const roundSeconds = 5;
/** Seldom enough that the probes themselves leave the processors to the sign-ins. */
const millisecondsBetweenProbes = 100;

const prepare = (dataDir: string): Promise<{ administrators: Account[]; members: Account[] }> =>
  beside(dataDir, async (parts) => {
    const { id } = await makeOrganisation(parts);
    return {
      administrators: await makeAccounts(parts, 'Administrator', id, 1),
      members: await makeAccounts(parts, 'Member', id, accountsMade),
    };
  });

/** Signs accounts in, eight at once, each once, and gives how many a second. */
const storm = async (url: string, accounts: Account[]): Promise<number> => {
  const began = performance.now();
  const until = began + roundSeconds * 1000;
  let done = 0;
  const worker = async (): Promise<void> => {
    for (;;) {
      const account = performance.now() < until ? accounts.pop() : undefined;
      if (!account) return;
      await signIn(url, account);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (done * 1000) / (performance.now() - began);
};

/** Hashes a second by the library alone, with every processor at it. */
const bareHashes = (stored: string) => async (): Promise<number> => {
  const began = performance.now();
  let done = 0;
  const hashOn = async (): Promise<void> => {
    while (performance.now() - began < roundSeconds * 1000) {
      await verify(stored, password);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, hashOn));
  return (done * 1000) / (performance.now() - began);
};

type Probe = Record<'getbyid' | 'get_history', number[]>;

/** Makes two everyday calls in turn until it is stopped, and keeps how long each took. */
const probe = async (browser: Browser, userId: string, kept: Probe, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    kept.getbyid.push(await timed(() => browser.send(getById, { user_id: userId })));
    kept.get_history.push(await timed(() => browser.send(webShieldingCalls.getHistory, {})));
    await new Promise((resolve) => setTimeout(resolve, millisecondsBetweenProbes));
  }
};

/** Sign-ins under load, and what everybody else feels of it. */
export const signInStorm: Workload = async () => {
  const server = await startServer();
  try {
    const { administrators, members } = await prepare(server.dataDir);
    const [first] = administrators;
    if (!first) throw new Error('No account was made.');
    const browser = await signIn(server.url, first);
    const stored = await openPasswords().hash(password);
    const idle: Probe = { getbyid: [], get_history: [] };
    const busy: Probe = { getbyid: [], get_history: [] };
    const probing = async <T>(kept: Probe, work: () => Promise<T>): Promise<T> => {
      let over = false;
      const probed = probe(browser, first.userId, kept, () => over);
      const result = await work();
      over = true;
      await probed;
      return result;
    };
    // Not counted: the first calls of a process are compiled.
    await probing({ getbyid: [], get_history: [] }, () => storm(server.url, members.splice(0, 24)));
    const pauseForProbe = () => new Promise((resolve) => setTimeout(resolve, roundSeconds * 500));
    const rates = await inTurns(
      rounds,
      async () => {
        await probing(idle, pauseForProbe);
        return probing(busy, () => storm(server.url, members));
      },
      bareHashes(stored),
    );
    const workload = 'sign-in';
    return [
      {
        workload,
        measured: 'sign-ins of two steps, 8 at once, against bare argon2id on all processors',
        unit: '/s',
        value: median(rates.ours),
        bare: median(rates.bare),
        limit: least(0.85, 'ratio'),
      },
      ...(['getbyid', 'get_history'] as const).map((name) => ({
        workload,
        measured: `p95 of ${name} meanwhile, against the same at rest`,
        unit: 'ms',
        value: quantile(busy[name], 0.95),
        bare: quantile(idle[name], 0.95),
        limit: most(2, 'ratio'),
      })),
    ];
  } finally {
    await server.remove();
  }
};
