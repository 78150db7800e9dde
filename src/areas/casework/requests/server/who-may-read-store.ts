import { sql } from 'kysely';

/**
 * `mayReadPersons` in SQL, of `requests r`: what the Member of that id may read; everything where there is none.
 * Kept counts know only whose campaign a finding is of (`findings/trend/server/trend-store.ts`).
 */
export const mayReadPersonsOf = (memberId: string | undefined) =>
  memberId === undefined ? sql`true` : sql`(not r.is_about_people or r.created_by = ${memberId})`;
