import { startServer } from '../../e2e/support/server.ts';
import { webShieldingCalls } from '../../src/areas/services/web-shielding/contract.ts';
import { insertBenchFindings } from '../../src/demo/bench-data/bench-findings-store.ts';
import type { Parts } from '../../src/platform/parts.ts';
import { beside, signInBothSides } from '../people.ts';
import { move, requestInProgress } from '../requests.ts';
import type { Row, Workload } from '../result.ts';

const requests = 300;
const findings = 50_000;

/** Bytes of all tables of the product and their indexes. */
const bytesOf = async (parts: Parts): Promise<number> => {
  const { rows } = await parts.db.pool.query(
    "select sum(pg_total_relation_size(oid))::float as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return rows[0].bytes;
};

/** What the database grows by: for a request from being asked for to its end, and for a finding with short texts. */
export const room: Workload = async () => {
  const server = await startServer();
  try {
    const cast = await signInBothSides(server.url, server.dataDir);
    const bytes = (): Promise<number> => beside(server.dataDir, bytesOf);
    const requestId = await requestInProgress(cast);
    const before = await bytes();
    for (let n = 0; n < requests; n += 1) {
      const form = {
        title: `Domain ${n}`,
        description: 'As every quarter.',
        domain_subdomain: 'www.example.com',
      };
      const answer = await cast.customer.send(webShieldingCalls.sendInfoShielding, form);
      const id: string = answer.body.request_id;
      await move(cast.analyst, id, 'accepted');
      await move(cast.analyst, id, 'In progress', 50);
      await move(cast.analyst, id, 'In progress', 90);
    }
    const after = await bytes();
    await beside(server.dataDir, (parts) =>
      parts.db.within('system', (tx) =>
        insertBenchFindings(tx, {
          organisationId: cast.organisationId,
          ...{ requestId, from: 0, count: findings, now: new Date() },
        }),
      ),
    );
    const full = await bytes();
    const row = (measured: string, value: number): Row => ({
      ...{ workload: 'room', measured, unit: 'bytes', value },
    });
    return [
      row('a request with its events, notices and lines of the trail', (after - before) / requests),
      row('a finding with short texts, words and counters', (full - after) / findings),
    ];
  } finally {
    await server.remove();
  }
};
