import type { TestServer } from './test-server.ts';

/** For tests: open findings by organisation and severity as the kept days sum up, and counted from the rows. */
export const recountDays = async ({ owner }: TestServer) => {
  const order = 'group by 1, 2 order by 1, 2';
  const kept = await owner.query(
    `select organisation_id, severity, sum(change)::int as total from finding_days group by 1, 2
     having sum(change) <> 0 order by 1, 2`,
  );
  const counted = await owner.query(
    `select organisation_id, severity, count(*)::int as total from findings
     where state = 'open' and released_at is not null ${order}`,
  );
  return { kept: kept.rows, counted: counted.rows };
};
