import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Server, startServer } from '../../e2e/support/server.ts';
import { webShieldingCalls } from '../../src/areas/services/web-shielding/contract.ts';
import type { Browser } from '../../src/test/browser.ts';
import { signInBothSides } from '../people.ts';
import { pssMiB, treeProcessorMilliseconds } from '../processes.ts';
import { median, most, pause, type Row, timed, type Workload } from '../result.ts';

const rounds = 24;
const callsPerRound = 150;
const atOnce = 5;
const warmCalls = 300;
const idleSeconds = 5;

type Side = {
  readonly server: Server;
  readonly customer: Browser;
  readonly seconds: number[];
  readonly processor: number[];
};

const ask = async ({ customer }: Side, calls: number): Promise<void> => {
  const one = async (): Promise<void> => {
    for (let made = 0; made < calls / atOnce; made += 1) {
      const { status } = await customer.send(webShieldingCalls.getHistory, {});
      if (status !== 200) throw new Error(`The call was answered with ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
};

const open = async (environment: Readonly<Record<string, string>>): Promise<Side> => {
  const server = await startServer({ environment });
  const { customer } = await signInBothSides(server.url, server.dataDir);
  return { server, customer, seconds: [], processor: [] };
};

const round = async (side: Side): Promise<void> => {
  const { pid } = side.server;
  const before = treeProcessorMilliseconds([pid]);
  side.seconds.push((await timed(() => ask(side, callsPerRound))) / 1000);
  side.processor.push((treeProcessorMilliseconds([pid]) - before) / callsPerRound);
};

/** The same calls to three servers in turns: one that nobody watches, one with metrics, one that also sends traces. */
export const watched: Workload = async () => {
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const metrics = { METRICS_PORT: '0' };
  const traces = { ...metrics, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const sides: Side[] = [];
  try {
    for (const environment of [{}, metrics, traces]) sides.push(await open(environment));
    for (const side of sides) await ask(side, warmCalls);
    // Whoever comes first or last finds another machine: the order turns.
    for (let done = 0; done < rounds; done += 1)
      for (const at of [0, 1, 2]) await round(sides[(at + done) % 3] as Side);
    await pause(idleSeconds);
    const [plain, counted, traced] = sides as [Side, Side, Side];
    const perSecond = ({ seconds }: Side): number => callsPerRound / median(seconds);
    const row = (measured: string, unit: string, of: (side: Side) => number, side: Side): Row => ({
      ...{ workload: 'watched', measured, unit, value: of(side), bare: of(plain) },
    });
    const processor = ({ processor: all }: Side): number => median(all);
    const memory = ({ server }: Side): number => pssMiB(server.pid);
    return [
      row('calls a second with metrics, beside without', '1/s', perSecond, counted),
      {
        ...row('processor time of a call with metrics, beside without', 'ms', processor, counted),
        limit: most(1.05, 'ratio'),
      },
      row('memory with metrics, beside without', 'MiB', memory, counted),
      row('calls a second with metrics and traces of each', '1/s', perSecond, traced),
      row('processor time of a call with metrics and traces of each', 'ms', processor, traced),
      row('memory with metrics and traces', 'MiB', memory, traced),
    ];
  } finally {
    for (const { server } of sides) await server.remove();
    collector.close();
  }
};
