import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** What is told of jobs that may begin: the name of their kind. */
export const jobsChannel = 'baluarte_jobs';

/** Tells all servers and workers once the transaction is through, whichever of them works on that kind. */
export const tellOfJob = async (tx: Tx, kind: string): Promise<void> => {
  await sql`select pg_notify(${jobsChannel}, ${kind})`.execute(tx);
};
