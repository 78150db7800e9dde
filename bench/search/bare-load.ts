import pg from 'pg';
import { readConfig } from '../../src/platform/config.ts';
import { startDatabase } from '../../src/platform/db/prepare.ts';
import { silentLog } from '../../src/platform/log.ts';

const recordsAtOnce = 5000;

/** The rows of a step, from where they stand into an empty table with the same indexes. */
const copies = [
  `insert into bare_exposures select e.* from exposures e
   where e.load = (select max(load) from exposures) and e.line > 1 + $1::bigint and e.line <= 1 + $2::bigint`,
  `insert into bare_search_entries overriding system value select s.* from search_entries s
   where s.id > (select first_entry from bare_bounds) + (select entries from bare_bounds) * $1::float8
     and s.id <= (select first_entry from bare_bounds) + (select entries from bare_bounds) * $2::float8`,
  `insert into bare_search_terms select audience, term, place from bare_written_terms
   where n > (select terms from bare_bounds) * $1::float8 and n <= (select terms from bare_bounds) * $2::float8
   order by 1, 2, 3`,
];

/**
 * The database alone: writes what the last load of so many records left, from the tables where it stands into empty ones
 * with the same indexes, as many records in a transaction as the load does. Nothing is read from a file, sealed, hashed,
 * made into words or sent: what keeps this index loads no faster through one connection.
 * @returns seconds.
 */
export const secondsOfBareLoad = async (dataDir: string, records: number): Promise<number> => {
  const { ownerUrl, stop } = await startDatabase(readConfig({ DATA_DIR: dataDir }), silentLog, 'join');
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`
      create table bare_exposures (like exposures including all);
      create table bare_search_entries (like search_entries including all);
      create table bare_search_terms (like search_terms including all);
      -- In the order in which they were written.
      create temporary table bare_written_terms as select *, row_number() over () as n from search_terms;
      create index on bare_written_terms (n);
      create temporary table bare_bounds as select min(s.id) - 1 as first_entry,
        (max(s.id) - min(s.id) + 1)::float8 / ${records} as entries,
        (select count(*) from bare_written_terms)::float8 / ${records} as terms
      from search_entries s
      where s.source_kind = 'exposure' and s.origin = (select name from exposure_loads order by number desc limit 1);
      set work_mem = '64MB'`);
    const began = performance.now();
    for (let from = 0; from < records; from += recordsAtOnce) {
      await owner.query('begin');
      for (const copy of copies) await owner.query(copy, [from, from + recordsAtOnce]);
      await owner.query('commit');
    }
    const seconds = (performance.now() - began) / 1000;
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::integer as count from bare_exposures',
    );
    if (rows[0]?.count !== records)
      throw new Error(`The bare side wrote ${rows[0]?.count} records of ${records}.`);
    return seconds;
  } finally {
    await owner.end();
    await stop();
  }
};
