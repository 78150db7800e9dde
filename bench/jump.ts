import { type Server, startServer } from '../e2e/support/server.ts';
import { jump as jumpCall } from '../src/areas/desks/jump/contract.ts';
import type { Browser } from '../src/test/browser.ts';
import { type Loaded, signIn } from './lists.ts';
import { most, quantile, type Row, timed, type Workload } from './result.ts';
import { measureSizes } from './sizes.ts';

const defaultSizes = [1000, 1_000_000];
const rounds = 12;
const callsPerRound = 20;
const warmCalls = 40;
/** p95 of an answer while somebody types, and what it may grow by from the smallest load to the largest. */
const atMost = most(50);
const growth = most(2, 'ratio');

type Side = {
  readonly size: number;
  readonly server: Server;
  readonly browser: Browser;
  /** What is typed, by what it is. */
  readonly texts: Readonly<Record<string, string>>;
  readonly times: Map<string, number[]>;
};

const open = async (size: number): Promise<Side> => {
  const server = await startServer();
  console.error(`loading ${size.toLocaleString('en')} requests …`);
  const person = server.command<Loaded>('bench-data', 'requests', String(size));
  const browser = await signIn(server.url, person);
  const { oneIn100, oneIn10000 } = person.words;
  const texts = {
    'a number': 'sast 7',
    'two letters that begin many words': 're',
    'a word of 1 in 10': 'portal',
    'a word of 1 in 100': oneIn100,
    'a word of 1 in 10,000': oneIn10000,
    'two words, seldom together': `portal ${oneIn10000}`,
    'a word that nothing has': 'nirgends',
  };
  return { size, server, browser, texts, times: new Map(Object.keys(texts).map((name) => [name, []])) };
};

const ask = async ({ browser }: Side, text: string): Promise<void> => {
  const { status } = await browser.send(jumpCall, { text });
  if (status !== 200) throw new Error(`The command box was answered ${status}.`);
};

const measure = async (side: Side): Promise<void> => {
  for (const [name, text] of Object.entries(side.texts)) {
    for (let n = 0; n < callsPerRound; n += 1) side.times.get(name)?.push(await timed(() => ask(side, text)));
  }
};

const rowsFor = (side: Side, smallest: Side | undefined): Row[] =>
  [...side.times].flatMap(([name, times]) => {
    const p95 = quantile(times, 0.95);
    const row = (measured: string): Row => ({
      ...{ workload: `jump ${side.size.toLocaleString('en')}`, measured, unit: 'ms', value: p95 },
    });
    const small = smallest?.times.get(name);
    return [
      { ...row(`${name}: p95`), limit: atMost },
      ...(small && smallest !== side
        ? [
            {
              ...row(`${name}: p95 against ${smallest?.size.toLocaleString('en')}`),
              bare: quantile(small, 0.95),
              limit: growth,
            },
          ]
        : []),
    ];
  });

/**
 * The command box as a customer sees it who owns a tenth of all requests. Every size has an installation of its own,
 * and all are measured in turns in the same minutes.
 * @param argument sizes by comma, `1000,100000`; 1 k and 1 M without one.
 */
export const jump: Workload = (argument) =>
  measureSizes(argument, {
    usual: defaultSizes,
    ...{ rounds, open, measure, rowsFor },
    warm: async (side) => {
      for (const text of Object.values(side.texts))
        for (let n = 0; n < warmCalls; n += 1) await ask(side, text);
    },
  });
