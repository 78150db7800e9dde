import { type Server, startServer } from '../../e2e/support/server.ts';
import {
  type ComparedTotal,
  compareCandidates,
  compareFindings,
} from '../../src/areas/casework/findings/compare/compare-contract.ts';
import { insertRequest } from '../../src/areas/casework/requests/server/store.ts';
import { getById } from '../../src/areas/customers/auth/contract.ts';
import { insertBenchFindings } from '../../src/demo/bench-data/bench-findings-store.ts';
import { uuidv7 } from '../../src/platform/crypto/uuid.ts';
import type { Parts } from '../../src/platform/parts.ts';
import { requestReference } from '../../src/shared/vocabulary/reference.ts';
import type { Browser } from '../../src/test/browser.ts';
import { beside, type Cast, signInBothSides } from '../people.ts';
import { type Limit, median, most, quantile, type Row, timed, type Workload } from '../result.ts';
import { measureSizes } from '../sizes.ts';

const defaultSizes = [1000, 100_000];
const rounds = 100;
const warmCalls = 20;
const pageRows = 20;
/** p95 of a page of a comparison with its figures, however many findings there are. */
const pageMilliseconds = most(50);
/** The same with a hundred times the findings. */
const flat = most(1.25, 'ratio');
const insertedAtOnce = 10_000;

/** Of the later request's findings one in ten is new; as many of the earlier one's are found no more. */
const scanWith = async (parts: Parts, cast: Cast, daysAgo: number, from: number, count: number) => {
  const now = new Date();
  const start_date = new Date(now.getTime() - daysAgo * 86_400_000);
  const id = uuidv7(start_date);
  await parts.db.within('system', (tx) =>
    insertRequest(tx, {
      ...{ id, organisation_id: cast.organisationId, created_by: cast.customerId },
      // Two of each size, and no other of this service.
      reference: requestReference('SAST', daysAgo * 1_000_000 + count),
      ...{ module: 'DIGITAL WEB SHIELDING', submodule: 'SAST', type_submodule: 'NA', is_about_people: false },
      ...{ title: 'Web shop', description: '', domain: null, domain_display: null, executed: true },
      ...{ status: 'finished', percentage: 100, start_date, end_date: start_date, moved_at: start_date },
    }),
  );
  const { organisationId } = cast;
  for (let at = 0; at < count; at += insertedAtOnce) {
    const batch = { from: from + at, count: Math.min(insertedAtOnce, count - at) };
    await parts.db.within('system', (tx) =>
      insertBenchFindings(tx, { organisationId, requestId: id, now, ...batch }),
    );
  }
  return id;
};

type Kind = { readonly name: string; readonly limit?: Limit; readonly call: () => Promise<unknown> };
type Side = {
  readonly size: number;
  readonly server: Server;
  readonly firstAsking: number;
  readonly kinds: readonly Kind[];
  readonly figures: Map<string, number[]>;
};

/** The cursor of the row half way down. */
const middleOf = async (customer: Browser, request_id: string): Promise<string | undefined> => {
  let cursor: string | undefined;
  for (let seen = 0, total = 1; seen < total / 2; ) {
    const limit = Math.max(1, Math.min(1000, Math.ceil(total / 2 - seen)));
    const { headers, body } = await customer.send(compareFindings, { request_id, limit, cursor });
    total = Number(headers.get('x-total-count'));
    seen += body.rows.length;
    cursor = headers.get('x-next-cursor') ?? undefined;
    if (!cursor) break;
  }
  return cursor;
};

const open = async (size: number): Promise<Side> => {
  const server = await startServer();
  const cast = await signInBothSides(server.url, server.dataDir);
  console.error(`loading ${size.toLocaleString('en')} findings twice …`);
  const gone = Math.ceil(size / 10);
  const [earlier_id, request_id] = await beside(server.dataDir, async (parts) => [
    await scanWith(parts, cast, 30, 0, size),
    await scanWith(parts, cast, 1, gone, size),
  ]);
  const { customer } = cast;
  const compare = (input: object) => async () => {
    const answer = await customer.send(compareFindings, { request_id, limit: pageRows, ...input });
    if (answer.status !== 200 || answer.body.rows.length === 0)
      throw new Error(`It answered ${answer.status}.`);
    return answer;
  };
  const firstAsking = await timed(compare({}));
  const { totals } = (await compare({ earlier_id })()).body;
  const count = (verdict: string): number =>
    totals
      .filter((row: ComparedTotal) => row.verdict === verdict)
      .reduce((sum: number, row: ComparedTotal) => sum + row.total, 0);
  const counted = [count('new'), count('fixed'), count('still_there')];
  if (counted.join() !== [gone, gone, size - gone].join()) throw new Error(`It counted ${counted}.`);
  const kinds: Kind[] = [
    { name: 'empty call (getbyid)', call: () => customer.send(getById, { user_id: cast.customerId }) },
    { name: 'as it opens', limit: pageMilliseconds, call: compare({}) },
    { name: 'with the earlier one named', limit: pageMilliseconds, call: compare({ earlier_id }) },
    { name: 'what is new', limit: pageMilliseconds, call: compare({ earlier_id, verdict: 'new' }) },
    {
      name: 'what is found no more',
      limit: pageMilliseconds,
      call: compare({ earlier_id, verdict: 'fixed' }),
    },
    {
      name: 'what is still there',
      limit: pageMilliseconds,
      call: compare({ earlier_id, verdict: 'still_there' }),
    },
    {
      name: 'middle page',
      limit: pageMilliseconds,
      call: compare({ earlier_id, cursor: await middleOf(customer, request_id) }),
    },
    {
      name: 'candidates',
      limit: pageMilliseconds,
      call: () => customer.send(compareCandidates, { request_id }),
    },
  ];
  return { size, server, firstAsking, kinds, figures: new Map(kinds.map(({ name }) => [name, []])) };
};

const rowsFor = (side: Side, smallest: Side | undefined): Row[] => {
  const workload = `compare ${side.size.toLocaleString('en')}`;
  const figuresOf = (of: Side | undefined, name: string) => of?.figures.get(name) ?? [];
  return [
    { workload, measured: 'the first asking, which makes it', unit: 'ms', value: side.firstAsking },
    ...side.kinds.flatMap(({ name, limit }) => {
      const own = figuresOf(side, name);
      const p95: Row = { workload, measured: `${name}: p95`, unit: 'ms', value: quantile(own, 0.95), limit };
      if (!smallest || smallest === side || !limit) return [p95];
      const against = `${name}: p50 against ${smallest.size.toLocaleString('en')}`;
      const bare = median(figuresOf(smallest, name));
      return [p95, { workload, measured: against, unit: 'ms', value: median(own), bare, limit: flat }];
    }),
  ];
};

/**
 * Two finished scans of one code compared, as a customer sees them: page and figures, in each kind, from the first row and
 * from the middle. Every size has an installation of its own, and all are measured in turns.
 * @param argument sizes by comma, `1000,100000`.
 */
export const compare: Workload = (argument) =>
  measureSizes(argument, {
    usual: defaultSizes,
    ...{ rounds, open, rowsFor },
    warm: async ({ kinds }) => {
      for (const { call } of kinds) for (let n = 0; n < warmCalls; n += 1) await call();
    },
    measure: async ({ kinds, figures }) => {
      for (const { name, call } of kinds) figures.get(name)?.push(await timed(call));
    },
  });
