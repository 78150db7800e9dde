import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { startServer } from '../../e2e/support/server.ts';
import {
  datasetBegin,
  datasetDetails,
  datasetUpload,
  type LoadRow,
} from '../../src/areas/desks/search/datasets/contract.ts';
import type { Browser } from '../../src/test/browser.ts';
import { beside, signInBothSides } from '../people.ts';
import { forgetPeak, peakMiB, processorMilliseconds, residentMiB, treeOf } from '../processes.ts';
import { least, most, pause, type Row, type Workload } from '../result.ts';
import { secondsOfBareLoad } from './bare-load.ts';

const few = 2000;
const usualMany = 500_000;
const organisations = 200;
/** Ten million records load in less than ten minutes. */
const leastPerSecond = least(20_000);
/** The child and the server with many records, against the same with few. */
const flat = most(2, 'ratio');

const words = ['ana', 'luis', 'eva', 'rui', 'leo', 'pia', 'max', 'zoe'];

/**
 * Accounts of people of two hundred organisations, as collections have them: an address and a password, and of three in
 * ten the site too, whose owners find the record as well. One password in three is everybody's.
 */
const fileOf = (count: number, mark: string): Buffer => {
  const line = (n: number): string => {
    const person = `${words[n % words.length]}.${mark}${n}`;
    const host = `org${n % organisations}.example`;
    const site = n % 10 < 3 ? `https://shop${n % 50}.example/login` : '';
    return `${person}@${host},${site},${n % 3 === 0 ? 'Summer2024!' : `pw-${mark}-${n}`}\n`;
  };
  const chunks = [Buffer.from('email,url,password\n')];
  for (let from = 0; from < count; from += 10_000) {
    const lines = Array.from({ length: Math.min(10_000, count - from) }, (_, n) => line(from + n));
    chunks.push(Buffer.from(lines.join('')));
  }
  return Buffer.concat(chunks);
};

const isReader = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('exposure-files/run/read.ts');
  } catch {
    return false;
  }
};
const kinds = ['server', 'database', 'reader'] as const;
type Times = Record<(typeof kinds)[number], number>;

/** Processor time by process, as it was last seen: some end before the load does. */
const openTimes = (serverPid: number) => {
  const seen = new Map<number, { readonly kind: keyof Times; readonly ms: number }>();
  let readerMiB = 0;
  const look = (): void => {
    for (const pid of treeOf(serverPid)) {
      const kind = pid === serverPid ? 'server' : isReader(pid) ? 'reader' : 'database';
      const ms = processorMilliseconds(pid);
      if (Number.isNaN(ms)) continue;
      seen.set(pid, { kind, ms });
      if (kind === 'reader') readerMiB = Math.max(readerMiB, peakMiB(pid));
    }
  };
  const all = (): Times => {
    look();
    const times: Times = { server: 0, database: 0, reader: 0 };
    for (const { kind, ms } of seen.values()) times[kind] += ms;
    return times;
  };
  return { look, all, readerMiB: () => readerMiB };
};

type Passage = {
  readonly seconds: number;
  readonly readerMiB: number;
  readonly serverMiB: number;
  /** Processor time of a record, in microseconds. */
  readonly each: Times;
};

const passage = async (staff: Browser, pid: number, count: number, mark: string): Promise<Passage> => {
  const about = { name: mark, source: 'bench', collected_on: '2024-05-01', legal_note: 'Made here.' };
  const file = { name: 'leak.csv', bytes: fileOf(count, mark) };
  const { load_id } = (await staff.send(datasetUpload, about, { file })).body;
  const times = openTimes(pid);
  // Looking through all processes costs, too: once a second where the load takes many.
  const looking = setInterval(times.look, Math.min(1000, count / 40));
  const until = async (state: LoadRow['state']): Promise<LoadRow> => {
    for (;;) {
      const row: LoadRow = (await staff.send(datasetDetails, { load_id })).body.load;
      if (row.state === state) return row;
      if (row.state === 'failed') throw new Error(`The load failed: ${row.refusal}`);
      await pause(0.1);
    }
  };
  const { columns } = await until('waiting');
  forgetPeak(pid);
  const before = times.all();
  const began = performance.now();
  await staff.send(datasetBegin, { load_id, columns: columns.map(({ as }) => as) });
  const done = await until('loaded');
  if (done.records.added !== count) throw new Error(`${done.records.added} records of ${count} were added.`);
  const seconds = (performance.now() - began) / 1000;
  clearInterval(looking);
  const after = times.all();
  const of = (kind: keyof Times): number => ((after[kind] - before[kind]) * 1000) / count;
  const each = { server: of('server'), database: of('database'), reader: of('reader') };
  return { seconds, readerMiB: times.readerMiB(), serverMiB: peakMiB(pid), each };
};

/** What the index holds in all, for each of so many records. */
const entriesPerRecord = async (dataDir: string, records: number): Promise<number> =>
  beside(dataDir, async ({ db }) => {
    const count = sql<{ n: number }>`select count(*) as n from search_entries`;
    const { rows } = await db.within('system', (tx) => count.execute(tx));
    return (rows[0]?.n ?? 0) / records;
  });

/** Leaked accounts from the file into the index: how fast, and whether memory grows with the file. `datasets=50000` measures with so many. */
export const datasets: Workload = async (argument) => {
  const many = Number(argument ?? usualMany);
  const server = await startServer();
  try {
    const { analyst } = await signInBothSides(server.url, server.dataDir);
    await passage(analyst, server.pid, few, 'warm');
    const small = await passage(analyst, server.pid, few, 'small');
    const large = await passage(analyst, server.pid, many, 'large');
    const row = (measured: string, unit: string, value: number, more: Partial<Row> = {}): Row => ({
      workload: 'datasets',
      measured,
      unit,
      value,
      ...more,
    });
    return [
      row(`loaded and indexed, ${many} records`, 'records/s', many / large.seconds, {
        bare: many / (await secondsOfBareLoad(server.dataDir, many)),
        limit: leastPerSecond,
      }),
      row('entries', '/record', await entriesPerRecord(server.dataDir, few + few + many)),
      ...kinds.map((kind) => row(`processor time: ${kind}`, 'µs/record', large.each[kind])),
      row(`reader at its peak, ${many} against ${few}`, 'MiB', large.readerMiB, {
        bare: small.readerMiB,
        limit: flat,
      }),
      row(`server at its peak, ${many} against ${few}`, 'MiB', large.serverMiB, {
        bare: small.serverMiB,
        limit: flat,
      }),
      row('server afterwards', 'MiB', residentMiB(server.pid)),
    ];
  } finally {
    await server.remove();
  }
};
