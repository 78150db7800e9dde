import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

type Loaded = {
  readonly organisationId: string;
  readonly requestId: string;
  /** The first of the numbers that their fingerprints are made of. */
  readonly from: number;
  readonly count: number;
  readonly now: Date;
};

/** Released findings of every severity as a scan of code makes them, in one statement; one number is one finding. */
export const insertBenchFindings = async (
  tx: Tx,
  { organisationId, requestId, from, count, now }: Loaded,
): Promise<void> => {
  await sql`
    insert into findings (id, organisation_id, request_id, number, severity, cwe, location, title, description,
      remediation, excerpt, fingerprint, source, created_at, updated_at, released_at)
    select gen_random_uuid(), ${organisationId}::uuid, ${requestId}::uuid, n + 1,
      (array['critical', 'high', 'medium', 'low', 'info'])[1 + n % 5], 'CWE-' || n % 200,
      'src/part-' || n || '.ts:' || n % 400, jsonb_build_object('en', 'Weakness ' || n % 500, 'es', 'Debilidad ' || n % 500),
      '{"en": "What it is.", "es": "Qué es."}', '{"en": "What to do.", "es": "Qué hacer."}', 'const a = b;',
      'bench-' || n, 'bench', ${now}, ${now}, ${now}
    from generate_series(${from}::int, ${from}::int + ${count}::int - 1) as n`.execute(tx);
};
