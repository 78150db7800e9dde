import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScanStage, type ScanStage } from '../../../../../test/stages/scan-stage.ts';
import { type FindingDetails, listFindings } from '../../contract.ts';
import { continueFindings } from './continue-findings.ts';

let stage: ScanStage;

beforeAll(async () => {
  stage = await openScanStage();
});
afterAll(() => stage.server.stop());

const rows = async (text: string, values: unknown[] = []) =>
  (await stage.server.owner.query(text, values)).rows;
const openOf = async (requestIds: readonly string[]): Promise<number> => {
  const { body } = await stage.admin.browser.send(listFindings, { state: 'open', limit: 1000 });
  return body.filter((one: FindingDetails) => requestIds.includes(one.request_id)).length;
};
const continuesOf = async (requestId: string): Promise<string | null> =>
  (await rows('select continues_id from requests where id = $1', [requestId]))[0].continues_id;
const comesToNothing = (requestId: string, status: string) =>
  rows('update requests set status = $2, finishing = false where id = $1', [requestId, status]);

type Link = 'continues_id' | 'repeats_id';
/** So many requests without findings, a second behind one another, each with a link to the one before; the last first. */
const chainOn = async (
  requestId: string,
  many: number,
  link: Link,
  status: 'finished' | 'failed',
): Promise<string[]> => {
  const own = ['id', 'reference', 'start_date', 'status', link];
  const columns = await rows(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = 'requests'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and not attname = any($1)`,
    [own],
  );
  const { names } = columns[0];
  const chain = [requestId];
  for (let n = 1; n <= many; n += 1) {
    const [made] = await rows(
      `insert into requests (id, reference, start_date, status, ${link}, ${names})
       select gen_random_uuid(), reference || '-' || $3::int, start_date + $3::int * interval '1 second', $4, $2::uuid,
         ${names} from requests where id = $1 returning id`,
      [requestId, chain[0], n, status],
    );
    chain.unshift(made.id);
  }
  stage.server.clock.advance(many);
  return chain;
};

test.for(['failed', 'cancelled'])(
  'one that %s stands for what it would have continued itself, by its title',
  async (status) => {
    const code = stage.titled();
    const first = await stage.scan(['a', 'b'], code);
    const second = await stage.begin([], code);
    await comesToNothing(second, status);
    const third = await stage.scan(['a', 'b'], stage.titled(), stage.admin, { repeats: second, code });
    expect(await continuesOf(third)).toBe(first);
    expect(await openOf([first, third])).toBe(2);
  },
);

test('one that failed and was said to repeat none stands for none', async () => {
  const code = stage.titled();
  const first = await stage.scan(['a'], code);
  const second = await stage.begin([], code, stage.admin, { repeats: 'none', code });
  await comesToNothing(second, 'failed');
  const third = await stage.scan(['a'], code, stage.admin, { repeats: second, code });
  expect(await continuesOf(third)).toBeNull();
  expect(await openOf([first, third])).toBe(2);
});

test('however many came to nothing, the scan before them is continued', async () => {
  const code = stage.titled();
  const first = await stage.scan(['a'], code);
  const [last] = await chainOn(first, 60, 'repeats_id', 'failed');
  const later = await stage.scan(['a'], stage.titled(), stage.admin, { repeats: last ?? '', code });
  expect(await continuesOf(later)).toBe(first);
});

test('however many scans lie between, what the first found and the last finds again is open once', async () => {
  const code = stage.titled();
  const first = await stage.scan(['a'], code);
  const chain = await chainOn(first, 60, 'continues_id', 'finished');
  const later = await stage.scan(['a'], stage.titled(), stage.admin, { repeats: first, code });
  expect(await continuesOf(later)).toBe(chain[0]);
  expect(await openOf([...chain, later])).toBe(1);
});

test('however many others lie between, the scan of the same title is continued', async () => {
  const code = stage.titled();
  const first = await stage.scan(['a'], code);
  await chainOn(await stage.scan(['z'], stage.titled()), 60, 'continues_id', 'finished');
  const later = await stage.scan(['a'], code);
  expect(await continuesOf(later)).toBe(first);
  expect(await openOf([first, later])).toBe(1);
});

test('however many others were asked for later, a slow scan is continued in the one that goes on from it', async () => {
  const code = stage.titled();
  const first = await stage.scan(['a'], code);
  const slow = await stage.begin(['a'], code, stage.admin, { repeats: first, code });
  const other = await stage.scan(['z'], stage.titled());
  await chainOn(other, 30, 'continues_id', 'finished');
  const later = await stage.scan(['a'], stage.titled(), stage.admin, { repeats: first, code });
  await stage.continued(slow);
  expect([await continuesOf(slow), await continuesOf(later)]).toEqual([first, slow]);
  expect(await openOf([first, slow, later])).toBe(1);
});

test.for([true, false])(
  'what a slow scan finds in the middle of a chain, and only a scan further on has, is open once (named: %s)',
  async (named) => {
    const code = stage.titled();
    const again = (repeats: string) => (named ? { repeats, code } : undefined);
    const first = await stage.scan(['a'], code);
    const slow = await stage.begin(['a', 'x'], code, stage.admin, again(first));
    const second = await stage.scan(['a'], code, stage.admin, again(first));
    const third = await stage.scan(['a', 'x'], code, stage.admin, again(second));
    await stage.continued(slow);
    expect(await Promise.all([slow, second, third].map(continuesOf))).toEqual([first, slow, second]);
    expect(await openOf([first, slow, second, third])).toBe(2);
    const { continued_in } = await stage.finding(slow, 'x');
    expect(continued_in?.finding_id).toBe((await stage.finding(third, 'x')).id);
  },
);

test('whoever holds the one that was named and then the later one meets no circle of waiting', async () => {
  const { owner, parts } = stage.server;
  const deadlocks = async (): Promise<number> => {
    // The statistics of a connection are told once a second.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const [row] = await rows('select deadlocks from pg_stat_database where datname = current_database()');
    return Number(row.deadlocks);
  };
  const hold = (id: string) => owner.query('select 1 from requests where id = $1 for update', [id]);
  const code = stage.titled();
  const named = await stage.begin(['a'], code);
  const later = await stage.scan(['a'], stage.titled(), stage.admin, { repeats: named, code });
  await stage.finish(named);
  const before = await deadlocks();
  await owner.query('begin');
  await hold(named);
  const work = continueFindings(parts, named);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await hold(later);
  await owner.query('rollback');
  await work;
  expect(await continuesOf(later)).toBe(named);
  expect(await deadlocks()).toBe(before);
});
