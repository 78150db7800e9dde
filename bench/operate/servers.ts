import { requestEvents } from '../../src/areas/casework/requests/contract.ts';
import { webShieldingCalls } from '../../src/areas/services/web-shielding/contract.ts';
import { type Browser, openBrowser } from '../../src/test/browser.ts';
import { now } from '../live/clock.ts';
import { openStreams } from '../live/event-streams.ts';
import { beside, makeAccounts, signIn, signInBothSides } from '../people.ts';
import { residentMiB, treeOf, treeProcessorMilliseconds } from '../processes.ts';
import { move, requestInProgress } from '../requests.ts';
import { least, median, most, quantile, type Row, timed, type Workload } from '../result.ts';
import { type SeveralServers, startSeveralServers } from './several-servers.ts';

const counts = [1, 2, 4];
const rounds = 6;
const warmRounds = 2;
const listsPerRound = 240;
const createsPerRound = 40;
const atOnce = 8;
const usualStreams = 3000;
const streamsOfOne = 1000;
const changes = 15;
const members = 20;

/** The same person at each server. */
const atEach = ({ urls }: SeveralServers, { cookie }: Browser): readonly Browser[] =>
  urls.map((url) => Object.assign(openBrowser(url), { cookie }));

/** So many calls, some at once, each at the next server. */
const inTurn = async (count: number, call: (n: number) => Promise<unknown>): Promise<void> => {
  let next = 0;
  const run = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) await call(n);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
};

type Used = { readonly servers: number; readonly database: number };
type Side = {
  readonly count: number;
  readonly several: SeveralServers;
  readonly calls: Readonly<Record<string, () => Promise<unknown>>>;
  readonly used: Map<string, Used[]>;
};

const expectRight = async (answer: Promise<{ status: number }>): Promise<void> => {
  const { status } = await answer;
  if (status !== 200) throw new Error(`It answered ${status}.`);
};

const openSide = async (count: number): Promise<Side> => {
  const several = await startSeveralServers(count);
  const { customer } = await signInBothSides(several.urls[0] ?? '', several.data);
  const browsers = atEach(several, customer);
  const at = (n: number): Browser => browsers[n % browsers.length] ?? customer;
  let made = 0;
  const create = (n: number) => {
    made += 1;
    const form = { title: `Domain ${made}`, description: '', domain_subdomain: 'www.example.com' };
    return expectRight(at(n).send(webShieldingCalls.sendInfoShielding, form));
  };
  const list = (n: number) => expectRight(at(n).send(webShieldingCalls.getHistory, { limit: 10 }));
  const calls = {
    'a list': () => inTurn(listsPerRound, list),
    'a request that is made': () => inTurn(createsPerRound, create),
  };
  // Each server warms up with as much as a single one: its first calls cost several times as much.
  for (let n = 0; n < count * warmRounds; n += 1) for (const call of Object.values(calls)) await call();
  return { count, several, calls, used: new Map(Object.keys(calls).map((name) => [name, []])) };
};

const perRound = (name: string): number => (name === 'a list' ? listsPerRound : createsPerRound);

const measure = async ({ several, calls, used }: Side): Promise<void> => {
  for (const [name, call] of Object.entries(calls)) {
    const before = several.pids.map((pid) => treeProcessorMilliseconds([pid]));
    const tree = treeOf(several.databasePid);
    const databaseBefore = treeProcessorMilliseconds(tree);
    await call();
    const servers = several.pids.reduce(
      (sum, pid, n) => sum + treeProcessorMilliseconds([pid]) - (before[n] ?? 0),
      0,
    );
    const database = treeProcessorMilliseconds(tree) - databaseBefore;
    used.get(name)?.push({ servers: servers / perRound(name), database: database / perRound(name) });
  }
};

/** What several servers cost each other: processor time of a call, with one, two and four of them on these processors. */
const throughput = async (): Promise<Row[]> => {
  const sides: Side[] = [];
  try {
    for (const count of counts) sides.push(await openSide(count));
    for (let round = 0; round < rounds; round += 1)
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) await measure(side);
    const cost = (side: Side | undefined, name: string, part: (used: Used) => number): number =>
      median((side?.used.get(name) ?? []).map(part));
    const [alone] = sides;
    return Object.keys(alone?.calls ?? {}).flatMap((name) =>
      sides.flatMap((side): Row[] => {
        const whole = ({ servers, database }: Used): number => servers + database;
        const row = { workload: 'servers', unit: 'calls per processor second' };
        const measured = `${name}, ${side.count} server${side.count === 1 ? '' : 's'}`;
        const perSecond = (part: (used: Used) => number, of: Side | undefined): number =>
          1000 / cost(of, name, part);
        return [
          {
            ...{ ...row, measured: `${measured} and database`, value: perSecond(whole, side) },
            ...(side === alone ? {} : { bare: perSecond(whole, alone) }),
            // More servers than processors only get in each other's way: told, and held to nothing.
            ...(side.count === 2 ? { limit: least(0.75, 'ratio') } : {}),
          },
          {
            ...row,
            measured: `${measured}: the database alone`,
            value: perSecond((used) => used.database, side),
          },
        ];
      }),
    );
  } finally {
    for (const { several } of sides) await several.remove();
  }
};

/** Streams of one organisation over three servers and over one, and what many that are idle cost. */
const streams = async (many: number): Promise<Row[]> => {
  const several = await startSeveralServers(3);
  const closing: (() => void)[] = [];
  try {
    const [first = ''] = several.urls;
    const cast = await signInBothSides(first, several.data);
    const requestId = await requestInProgress(cast);
    const accounts = await beside(several.data, (parts) =>
      makeAccounts(parts, 'Member', cast.organisationId, members),
    );
    const cookies: string[] = [];
    for (const account of accounts) cookies.push((await signIn(first, account)).cookie ?? '');
    let percentage = 0;
    const toTheLast = async (urls: readonly string[]): Promise<number> => {
      const opened = await Promise.all(
        urls.map((url) =>
          openStreams(url, requestEvents.path, cookies, Math.ceil(streamsOfOne / urls.length)),
        ),
      );
      const times: number[] = [];
      for (let n = 0; n < changes; n += 1) {
        const began = now();
        const everywhere = opened.map((one) => one.nextEverywhere());
        percentage += 1;
        await move(cast.analyst, requestId, 'In progress', percentage);
        times.push(Math.max(...(await Promise.all(everywhere))) - began);
      }
      for (const one of opened) one.close();
      return median(times);
    };
    const acrossThree = await toTheLast(several.urls);
    const onOne = await toTheLast(several.urls.slice(0, 1));
    const call = () => expectRight(cast.customer.send(webShieldingCalls.getHistory, { limit: 10 }));
    const p99 = async (): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < 400; n += 1) times.push(await timed(call));
      return quantile(times, 0.99);
    };
    const quiet = await p99();
    const memory = (): number => several.pids.reduce((sum, pid) => sum + residentMiB(pid), 0);
    const before = memory();
    for (const url of several.urls) {
      const opened = await openStreams(
        url,
        requestEvents.path,
        cookies,
        Math.ceil(many / several.urls.length),
      );
      closing.push(opened.close);
    }
    const row = { workload: 'servers', unit: 'ms' };
    const kibibytes = ((memory() - before) * 1024) / many;
    return [
      {
        ...{ ...row, measured: 'to the last of 1,000 streams over three servers, against one' },
        ...{ value: acrossThree, bare: onOne, limit: most(1.5, 'ratio') },
      },
      { ...row, measured: `memory for each of ${many} idle streams`, unit: 'KiB', value: kibibytes },
      {
        ...{ ...row, measured: `p99 of a list beside ${many} idle streams, against none` },
        ...{ value: await p99(), bare: quiet, limit: most(1.5, 'ratio') },
      },
    ];
  } finally {
    for (const close of closing) close();
    await several.remove();
  }
};

/**
 * Several servers on one database.
 * @param argument how many idle streams; 3,000 without it.
 */
export const servers: Workload = async (argument) => [
  ...(await throughput()),
  ...(await streams(Number(argument ?? usualStreams))),
];
