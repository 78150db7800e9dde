import {
  countFindings,
  findingSorts,
  listFindings,
  readFinding,
} from '../../src/areas/casework/findings/contract.ts';
import { releaseFindings } from '../../src/areas/casework/findings/write/staff-contract.ts';
import { overview } from '../../src/areas/desks/dashboard/contract.ts';
import type { Browser } from '../../src/test/browser.ts';
import type { Cast } from '../people.ts';
import { most, quantile, type Row, timed } from '../result.ts';
import { untilIndexed } from '../sizes.ts';

const pages = 100;
const pageRows = 10;
/** p95 of a page of findings, with so many of them. */
const pageMilliseconds = most(50);

/** The page by each of its columns, both ways, and narrowed as people narrow it. */
const inputs = {
  ...Object.fromEntries(findingSorts.map((sort) => [`sorted by ${sort}`, { sort }])),
  'worst first, open': { sort: '-severity', state: 'open' },
  'one severity': { sort: '-severity', severity: 'medium' },
  'a search that finds many': { search: 'weakness 77', sort: '-severity' },
  'a search that finds nothing': { search: 'nowhere to be found', sort: '-severity' },
} as const;

const requireOk = (status: number): void => {
  if (status !== 200) throw new Error(`A call about findings was answered ${status}.`);
};

const walk = async (customer: Browser, input: object): Promise<number[]> => {
  const times: number[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    times.push(
      await timed(async () => {
        const answer = await customer.send(listFindings, {
          ...input,
          limit: pageRows,
          ...(cursor ? { cursor } : {}),
        });
        requireOk(answer.status);
        cursor = answer.headers.get('x-next-cursor') ?? undefined;
      }),
    );
  }
  return times;
};

/** Releases all drafts of the request, then reads the customer's findings page by page. */
export const findingPages = async (
  { customer, analyst }: Cast,
  request_id: string,
  dataDir: string,
): Promise<Row[]> => {
  const row = (measured: string, value: number, limited = true): Row => ({
    ...{ workload: 'imports', measured, unit: 'ms', value },
    ...(limited ? { limit: pageMilliseconds } : {}),
  });
  const release = await timed(async () => {
    requireOk((await analyst.send(releaseFindings, { request_id })).status);
  });
  await untilIndexed(dataDir);
  const rows = [row('all of them released', release, false)];
  for (const [name, input] of Object.entries(inputs)) {
    rows.push(row(`findings, ${name}: p95`, quantile(await walk(customer, input), 0.95)));
  }
  const [first] = (await customer.send(listFindings, { limit: 1 })).body;
  const several = async (call: () => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let n = 0; n < pages; n += 1) times.push(await timed(call));
    return quantile(times, 0.95);
  };
  rows.push(row('counts by severity and state: p95', await several(() => customer.send(countFindings, {}))));
  rows.push(row('the dashboard’s first row: p95', await several(() => customer.send(overview, {}))));
  rows.push(
    row('one finding: p95', await several(() => customer.send(readFinding, { finding_id: first.id }))),
  );
  return rows;
};
