import { setTimeout as wait } from 'node:timers/promises';
import { type Server, startServer } from '../e2e/support/server.ts';
import { getById, login, verifyOtp } from '../src/areas/customers/auth/contract.ts';
import { dashboardData, overview } from '../src/areas/desks/dashboard/contract.ts';
import { webShieldingCalls } from '../src/areas/services/web-shielding/contract.ts';
import { totpCode, totpStep } from '../src/platform/crypto/totp.ts';
import { type Browser, openBrowser } from '../src/test/browser.ts';
import { fromBase32 } from '../src/test/people.ts';
import { treeOf, treeProcessorMilliseconds } from './processes.ts';
import { type Limit, median, most, quantile, type Row, timed, type Workload } from './result.ts';
import { measureSizes } from './sizes.ts';

const defaultSizes = [1000, 100_000, 1_000_000];
const rounds = 12;
const callsPerRound = 20;
const warmCalls = 60;
const pageRows = 10;
const pageLimits = { limit: most(2, 'ratio'), growth: most(1.1, 'ratio') };
const searchOverEmpty = most(4, 'ratio');
/** What waits is told up to a hundred and twenty rows: an owner of more requests is answered more, up to there. */
const toldLimits = { limit: most(4, 'ratio'), growth: most(2.5, 'ratio'), p95: most(50) };

export type Loaded = {
  readonly user_id: string;
  readonly username: string;
  readonly password: string;
  readonly otp_secret: string;
  readonly words: { readonly oneIn100: string; readonly oneIn10000: string };
};
/** CPU by round and call: PostgreSQL's own housekeeping falls into some rounds, so their median counts. */
type Figures = { readonly milliseconds: number[]; readonly processorMilliseconds: number[] };
type Kind = {
  readonly name: string;
  /** Against the empty call. */
  readonly limit?: Limit;
  /** Against the same call of the smallest size. */
  readonly growth?: Limit;
  readonly p95?: Limit;
  readonly call: () => Promise<unknown>;
};
type Side = {
  readonly size: number;
  readonly server: Server;
  readonly kinds: readonly Kind[];
  readonly figures: Map<string, Figures>;
};

/** As whoever owns a tenth of the load. */
export const signIn = async (url: string, person: Loaded): Promise<Browser> => {
  const browser = openBrowser(url);
  await browser.send(login, { username: person.username, password: person.password });
  const otp_input = totpCode(fromBase32(person.otp_secret), totpStep(new Date()));
  const answer = await browser.send(verifyOtp, { user_id: person.user_id, otp_input });
  if (!answer.body.valid) throw new Error(`No sign-in: ${JSON.stringify(answer.body)}`);
  return browser;
};

/** The cursor half way down the list. */
const middleOf = async (browser: Browser): Promise<string | undefined> => {
  let cursor: string | undefined;
  for (let seen = 0, total = 1; seen < total / 2; ) {
    const { headers, body } = await browser.send(webShieldingCalls.getHistory, {
      limit: Math.max(1, Math.min(1000, Math.ceil(total / 2 - seen))),
      cursor,
    });
    total = Number(headers.get('x-total-count'));
    seen += body.length;
    cursor = headers.get('x-next-cursor') ?? undefined;
    if (!cursor) break;
  }
  return cursor;
};

const kindsFor = async (browser: Browser, person: Loaded): Promise<Kind[]> => {
  const middle = await middleOf(browser);
  const list = (input: object) => () =>
    browser.send(webShieldingCalls.getHistory, { limit: pageRows, ...input }).then((answer) => {
      if (answer.status !== 200) throw new Error(`A list answered ${answer.status}.`);
      return answer;
    });
  return [
    { name: 'empty call (getbyid)', call: () => browser.send(getById, { user_id: person.user_id }) },
    { name: 'newest page with total', ...pageLimits, call: list({}) },
    { name: 'page sorted by title', ...pageLimits, call: list({ sort: 'title' }) },
    { name: 'page sorted by end, descending', ...pageLimits, call: list({ sort: '-end_date' }) },
    { name: 'middle page', ...pageLimits, call: list({ cursor: middle }) },
    { name: 'search, 1 in 100', limit: searchOverEmpty, call: list({ search: person.words.oneIn100 }) },
    { name: 'search, 1 in 10,000', limit: searchOverEmpty, call: list({ search: person.words.oneIn10000 }) },
    {
      name: 'dashboard as it opens, 10 of history',
      ...pageLimits,
      call: () => browser.send(dashboardData, { limit: pageRows }),
    },
    { name: 'dashboard’s first row', ...toldLimits, call: () => browser.send(overview, {}) },
    { name: 'dashboard asked without a limit, 100 of history', call: () => browser.send(dashboardData, {}) },
  ];
};

const open = async (size: number): Promise<Side> => {
  const server = await startServer();
  console.error(`loading ${size.toLocaleString('en')} requests …`);
  const began = performance.now();
  const person = server.command<Loaded>('bench-data', 'requests', String(size));
  console.error(`loaded in ${Math.round((performance.now() - began) / 1000)} s`);
  const browser = await signIn(server.url, person);
  const kinds = await kindsFor(browser, person);
  const figures = new Map(kinds.map(({ name }) => [name, { milliseconds: [], processorMilliseconds: [] }]));
  return { size, server, kinds, figures };
};

const measure = async ({ server, kinds, figures }: Side): Promise<void> => {
  const tree = treeOf(server.pid);
  for (const { name, call } of kinds) {
    const kept = figures.get(name);
    if (!kept) continue;
    const before = treeProcessorMilliseconds(tree);
    for (let n = 0; n < callsPerRound; n += 1) kept.milliseconds.push(await timed(call));
    // What is still being tidied after the last answer belongs to the calls too.
    await wait(1);
    kept.processorMilliseconds.push((treeProcessorMilliseconds(tree) - before) / callsPerRound);
  }
};

const rowsFor = (side: Side, smallest: Side | undefined): Row[] => {
  const [empty] = side.kinds;
  const figuresOf = (of: Side, name = '') =>
    of.figures.get(name) ?? { milliseconds: [], processorMilliseconds: [] };
  return side.kinds.flatMap(({ name, limit, growth, p95 }) => {
    const own = figuresOf(side, name);
    const bare = figuresOf(side, empty?.name);
    const row = (what: string, value: number, against?: number, held?: Limit): Row => ({
      workload: `lists ${side.size.toLocaleString('en')}`,
      measured: `${name}: ${what}`,
      unit: 'ms',
      value,
      ...(against === undefined || name === empty?.name ? {} : { bare: against }),
      ...(held === undefined ? {} : { limit: held }),
    });
    const small = smallest && smallest !== side && growth ? figuresOf(smallest, name) : undefined;
    return [
      row('p50', median(own.milliseconds), median(bare.milliseconds), limit),
      p95
        ? row('p95', quantile(own.milliseconds, 0.95), undefined, p95)
        : row('p95', quantile(own.milliseconds, 0.95), quantile(bare.milliseconds, 0.95)),
      row('CPU', median(own.processorMilliseconds), median(bare.processorMilliseconds), limit),
      ...(small
        ? [
            row(
              `p50 against ${smallest?.size.toLocaleString('en')}`,
              median(own.milliseconds),
              median(small.milliseconds),
              growth,
            ),
            row(
              `CPU against ${smallest?.size.toLocaleString('en')}`,
              median(own.processorMilliseconds),
              median(small.processorMilliseconds),
              growth,
            ),
          ]
        : []),
    ];
  });
};

/**
 * Lists as a customer sees who owns a tenth of all requests, against a call that does nothing but know who asks.
 * Every size has an installation of its own, and all are measured in turns in the same minutes.
 * @param argument sizes by comma, `1000,100000`; 1 k, 100 k and 1 M without one.
 */
export const lists: Workload = (argument) =>
  measureSizes(argument, {
    usual: defaultSizes,
    ...{ rounds, open, measure, rowsFor },
    warm: async ({ kinds }) => {
      for (const { call } of kinds) for (let n = 0; n < warmCalls; n += 1) await call();
    },
  });
