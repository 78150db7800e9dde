import type { TestServer } from './test-server.ts';

const columns = 'request_id, severity, state, released';

/** For tests: the kept counters, and the same counted from the rows. */
export const recountFindings = async ({ owner }: TestServer) => {
  const kept = await owner.query(
    `select ${columns}, total::int from request_finding_counts where total <> 0 order by 1, 2, 3, 4`,
  );
  const counted = await owner.query(
    `select request_id, severity, state, released_at is not null as released, count(*)::int as total
     from findings group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
  const ofAll = await owner.query('select coalesce(sum(total), 0)::int as total from finding_counts');
  const all = counted.rows.reduce((sum, { total }) => sum + total, 0);
  if (ofAll.rows[0].total !== all)
    throw new Error(`Organisations count ${ofAll.rows[0].total} of ${all} findings.`);
  return { kept: kept.rows, counted: counted.rows };
};
