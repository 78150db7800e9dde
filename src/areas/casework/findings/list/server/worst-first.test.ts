import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FindingStage, openFindingStage } from '../../../../../test/findings-stage.ts';
import { type FindingSort, listFindings } from '../../contract.ts';

let stage: FindingStage;
let request_id: string;
beforeAll(async () => {
  stage = await openFindingStage();
  request_id = await stage.newRequest();
  await stage.released(request_id);
  const row = (place: number, severity: string, due: string | null, state = 'open') =>
    `('${severity}', ${due === null ? 'null' : `now() + interval '${due}'`}, '${state}', ${place})`;
  // As they are expected: the place is their number.
  const rows = [
    row(6, 'critical', null),
    row(2, 'critical', '-26 days'),
    row(5, 'critical', '400 days'),
    row(4, 'critical', '1 day 1 second'),
    row(3, 'critical', '1 day'),
    row(8, 'critical', '-90 days', 'fixed'),
    row(7, 'critical', null),
    row(9, 'high', '-300 days'),
    row(10, 'high', '1 day'),
    row(11, 'info', '-900 days'),
    row(12, 'info', '900000 days'),
  ];
  await stage.server.owner.query(
    `insert into findings (id, organisation_id, request_id, severity, location, title, description, remediation, excerpt,
       fingerprint, state, created_at, number, updated_at, released_at, due_at)
     select ('00000000-0000-7000-8000-' || lpad((100 - new.place)::text, 12, '0'))::uuid, organisation_id, request_id,
       new.severity, location, title, description, remediation, excerpt, 'copy-' || new.place, new.state, created_at,
       new.place, updated_at, released_at, new.due
     from (select * from findings where request_id = $1 limit 1) f,
       (values ${rows.join(', ')}) as new (severity, due, state, place)`,
    [request_id],
  );
  await stage.server.owner.query('delete from finding_history');
  await stage.server.owner.query('delete from findings where request_id = $1 and number = 1', [request_id]);
});
afterAll(() => stage.server.stop());

const walk = async (sort: FindingSort, filter: object = {}): Promise<number[]> => {
  const numbers: number[] = [];
  let cursor: string | undefined;
  do {
    const input = { request_id, sort, limit: 2, ...filter, ...(cursor ? { cursor } : {}) };
    const { body, headers, status } = await stage.admin.browser.send(listFindings, input);
    expect(status).toBe(200);
    numbers.push(...body.map(({ number }: { number: number }) => number));
    cursor = headers.get('x-next-cursor') ?? undefined;
  } while (cursor);
  return numbers;
};

test('of one severity comes first what is overdue longest, then what is due first, then the newest', async () => {
  const expected = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  expect(await walk('-severity')).toEqual(expected);
  expect(await walk('severity')).toEqual(expected.toReversed());
  expect(await walk('-severity', { severity: 'critical' })).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(await walk('-severity', { severity: ['high', 'info'] })).toEqual([9, 10, 11, 12]);
  expect(await walk('-severity', { severity: 'critical', state: 'open' })).toEqual([2, 3, 4, 5, 6, 7]);
});

test('what is settled no longer stands where its day put it, and comes back there when it is open again', async () => {
  const settle = (state: string) =>
    stage.server.owner.query('update findings set state = $2 where request_id = $1 and number = 2', [
      ...[request_id, state],
    ]);
  await settle('fixed');
  expect((await walk('-severity')).slice(0, 3)).toEqual([3, 4, 5]);
  await settle('open');
  expect((await walk('-severity')).slice(0, 3)).toEqual([2, 3, 4]);
});

test('a page goes on after what is continued elsewhere', async () => {
  await stage.server.owner.query(
    `update findings set state = 'superseded', superseded_from = 'open' where request_id = $1 and number in (10, 11, 12)`,
    [request_id],
  );
  expect(await walk('state')).toHaveLength(11);
});
