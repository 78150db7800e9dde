import pg from 'pg';

export const organisations = 200;
export const firstNames = [
  'ana',
  'luis',
  'maria',
  'jose',
  'carmen',
  'david',
  'laura',
  'pedro',
  'lucia',
  'rafael',
];
export const lastNames = [
  'garcia',
  'martinez',
  'lopez',
  'sanchez',
  'perez',
  'gomez',
  'ruiz',
  'diaz',
  'moreno',
  'alvarez',
];

export const hostOf = (organisation: number): string => `org${organisation}.example`;
/** The n-th record: who it is about, told again when it is looked for. */
export const personOf = (n: number) => ({
  host: hostOf(n % organisations),
  first: firstNames[Math.floor(n / organisations) % firstNames.length] ?? '',
  last: `${lastNames[Math.floor(n / 2000) % lastNames.length]}${Math.floor(n / organisations)}`,
});

const batch = 500_000;

/**
 * Writes so many leaked accounts behind those that are there, the words of each as `writeNewEntries` makes them,
 * and builds the indexes afterwards: what is measured is how they are read.
 * @param ids of the organisations, in the order of their numbers; each has proved its domain.
 */
export const fillIndex = async (
  ownerUrl: string,
  ids: readonly string[],
  from: number,
  to: number,
  onStep: (text: string) => void,
): Promise<void> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query("set maintenance_work_mem = '2GB'");
    await owner.query('set synchronous_commit = off');
    const hosts = ids.map((_, n) => hostOf(n));
    await owner.query(
      `insert into search_audiences (kind, place) select 'domain', place_of_host(host) from unnest($1::text[]) as host
       on conflict do nothing`,
      [hosts],
    );
    const { rows } = await owner.query<{ number: number; host: string }>(
      `select a.number, host from unnest($1::text[]) as host join search_audiences a on a.place = place_of_host(host)`,
      [hosts],
    );
    await owner.query(
      'create temporary table bench_hosts (n integer primary key, number integer, prefix text)',
    );
    await owner.query(
      'insert into bench_hosts select * from unnest($1::integer[], $2::integer[], $3::text[])',
      [
        rows.map(({ host }) => hosts.indexOf(host)),
        rows.map(({ number }) => number),
        rows.map(({ number }) => `${number.toString(36)}D.`),
      ],
    );
    // Built in one go afterwards, as they were.
    const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename in ('search_entries', 'search_terms')
         and not exists (select from pg_constraint where conname = indexname)`,
    );
    for (const { name } of indexes) await owner.query(`drop index ${name}`);
    for (let begin = from; begin < to; begin += batch) {
      const end = Math.min(begin + batch, to);
      onStep(`${begin.toLocaleString('en')} of ${to.toLocaleString('en')} records`);
      await owner.query(
        `insert into search_entries (collection, audience, place, source_kind, source_id, kind, origin, at, since,
           severity, fold, body, words)
         select 'datasets', h.number, 'example.org' || h.n || '.', 'exposure', gen_random_uuid(), 'exposure',
           'Collection ' || i % 7, day, day, (array['high', 'medium', 'low'])[1 + i % 3], i,
           jsonb_build_object('title', mail, 'text', '', 'finding', null, 'facts',
             jsonb_build_array(jsonb_build_array('site', 'shop' || i % 500 || '.example'),
               jsonb_build_array('password', '••••••'))),
           array_to_tsvector(array[h.prefix || '*', h.prefix || 'k' || mail, h.prefix || 'hexample.org' || h.n || '.',
             h.prefix || 'hexample.shop' || i % 500 || '.', h.prefix || 'u' || first || '.' || last,
             h.prefix || 'w' || first, h.prefix || 'w' || last, h.prefix || 'worg' || h.n, h.prefix || 'wexample',
             h.prefix || 'wshop' || i % 500, h.prefix || 'wcollection', h.prefix || 'w' || i % 7])
         from generate_series($1::bigint, $2::bigint - 1) as i
         join bench_hosts h on h.n = i % ${organisations}
         cross join lateral (select ($3::text[])[1 + i / ${organisations} % ${firstNames.length}] as first,
           ($4::text[])[1 + i / 2000 % ${lastNames.length}] || i / ${organisations} as last,
           timestamptz '2020-01-01' + i % 2000 * interval '1 day' as day) as p
         cross join lateral (select first || '.' || last || '@org' || h.n || '.example' as mail) as m`,
        [begin, end, firstNames, lastNames],
      );
      await owner.query(
        `insert into search_terms (audience, place, term)
         select h.number, 'example.org' || h.n || '.', term from generate_series($1::bigint, $2::bigint - 1) as i
         join bench_hosts h on h.n = i % ${organisations}
         cross join lateral (values (($3::text[])[1 + i / ${organisations} % ${firstNames.length}]),
           (($4::text[])[1 + i / 2000 % ${lastNames.length}] || i / ${organisations}), ('shop' || i % 500)) as t (term)
         where length(term) >= 4 on conflict do nothing`,
        [begin, end, firstNames, lastNames],
      );
    }
    for (const { name, definition } of indexes) {
      onStep(`building ${name}`);
      await owner.query(definition);
    }
    onStep('analysing');
    await owner.query('vacuum analyze search_entries');
    await owner.query('vacuum analyze search_terms');
  } finally {
    await owner.end();
  }
};

/** Bytes of a record: of the index of words, of the words of audiences, of everything. */
export const bytesPerRecord = async (ownerUrl: string) => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ words: number; terms: number; all: number }>(
      `select pg_relation_size('search_entries_words')::float8 / n as words,
         pg_total_relation_size('search_terms')::float8 / n as terms,
         (pg_total_relation_size('search_entries') + pg_total_relation_size('search_terms'))::float8 / n as all
       from (select count(*)::float8 as n from search_entries) as counted`,
    );
    return rows[0] ?? { words: Number.NaN, terms: Number.NaN, all: Number.NaN };
  } finally {
    await owner.end();
  }
};
