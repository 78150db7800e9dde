import { startServer } from '../../e2e/support/server.ts';
import { login } from '../../src/areas/customers/auth/contract.ts';
import { openBrowser } from '../../src/test/browser.ts';
import { beside, makeAccounts, makeOrganisation } from '../people.ts';
import { median, most, timed, type Workload } from '../result.ts';

/** Names that exist, and as many that do not. */
const people = 200;

/** How often a figure of the first is above one of the second: 0.5 tells nothing, 1 tells everything. */
const areaUnderCurve = (first: readonly number[], second: readonly number[]): number => {
  const wins = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce((sum: number, one) => sum + one, 0) / wins.length;
};

/** Either side of it tells as much. */
const toldBy = (area: number): number => Math.max(area, 1 - area);

/** Whether the time of a wrong sign-in's answer, or of the next call's, tells which names exist. */
export const namesByTime: Workload = async () => {
  const server = await startServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  try {
    const accounts = await beside(server.dataDir, async (parts) => {
      const { id } = await makeOrganisation(parts);
      return makeAccounts(parts, 'Member', id, people);
    });
    let tries = 0;
    /** Each from an address of its own, so that no limit of one is met. */
    const wrong = (username: string): Promise<number> => {
      tries += 1;
      const headers = { 'x-forwarded-for': `172.16.${tries >> 8}.${tries & 255}` };
      const browser = openBrowser(server.url);
      return timed(() => browser.send(login, { username, password: 'Wrong.Horse.7' }, { headers }));
    };
    for (let n = 0; n < 20; n += 1) await wrong(`warm.up.${n}`);
    const seen = {
      there: { own: [] as number[], next: [] as number[] },
      absent: { own: [] as number[], next: [] as number[] },
    };
    for (const [n, { username }] of accounts.entries()) {
      // In turns, so that a slow moment of the machine falls on both.
      for (const [into, name] of [
        [seen.there, username],
        [seen.absent, `nobody.${n}`],
      ] as const) {
        into.own.push(await wrong(name));
        into.next.push(await wrong(`another.${n}.${tries}`));
      }
    }
    const workload = 'names';
    return (['own', 'next'] as const).map((which) => ({
      workload,
      measured: `AUC of ${people} names that exist by the time of ${which === 'own' ? 'the' : 'the next'} answer (medians ${median(seen.there[which]).toFixed(1)} and ${median(seen.absent[which]).toFixed(1)} ms)`,
      unit: '',
      value: toldBy(areaUnderCurve(seen.there[which], seen.absent[which])),
      limit: most(0.55),
    }));
  } finally {
    await server.remove();
  }
};
