import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '../../../../platform/crypto/secret.ts';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import { makeOrganisation } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { writeHeads } from '../heads/server/heads.ts';
import { headsFile } from '../heads/server/heads-file.ts';
import { forgetOldAudit } from './retention.ts';
import { type EntryText, entryColumns, entryHash, sealHash, sealKey } from './seal-encoding.ts';
import { sealWaiting, startSealing } from './sealer.ts';
import { recordAudit } from './store.ts';
import { verifyAudit } from './verify.ts';

let server: TestServer;
let chain: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Each test begins with an empty trail. */
const clear = async (): Promise<void> => {
  await server.owner.query('truncate audit_entries, audit_seals, audit_waiting');
  rmSync(headsFile(server.parts.config), { force: true });
};
beforeEach(async () => {
  await clear();
  chain = (await makeOrganisation(server)).id;
  await clear();
});

const write = (count: number, organisationId: string | null = chain): Promise<void> =>
  server.parts.db.within('system', async (tx) => {
    for (let n = 1; n <= count; n += 1) {
      const entry = { organisationId, action: 'request.open', object: `${n}`, details: { n } } as const;
      await recordAudit(tx, 'test', entry, server.clock.now());
    }
  });

const sealed = async (count: number): Promise<string[]> => {
  await write(count);
  await sealWaiting(server.parts);
  const { rows } = await server.owner.query(
    'select entry_id from audit_seals where chain = $1 order by position',
    [chain],
  );
  return rows.map((row: { entry_id: string }) => row.entry_id);
};

const own = (text: string, ...values: unknown[]) => server.owner.query(text, values);
const proof = () => verifyAudit(server.parts);

/** Tampers as the owner of the database, who may switch every trigger off. */
const tamper = async (...statements: readonly string[]): Promise<void> => {
  await own('set session_replication_role = replica');
  try {
    for (const statement of statements) await own(statement);
  } finally {
    await own('set session_replication_role = origin');
  }
};

describe('sealing', () => {
  test('a trail is whole with what is sealed and what still waits', async () => {
    await sealed(3);
    await write(2);
    await write(1, null);
    expect(await proof()).toEqual({ whole: true, chains: 1, entries: 6, sealed: 3, unsealed: 3, erased: 0 });
    await sealWaiting(server.parts);
    expect(await proof()).toEqual({ whole: true, chains: 2, entries: 6, sealed: 6, unsealed: 0, erased: 0 });
  });

  test('a transaction that commits late is sealed behind what was sealed before it, and nothing is skipped', async () => {
    let commit = (): void => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let wrote = (): void => {};
    const written = new Promise<void>((resolve) => {
      wrote = resolve;
    });
    const late = server.parts.db.within('system', async (tx) => {
      const entry = { organisationId: chain, action: 'request.open', object: 'late' } as const;
      await recordAudit(tx, 'test', entry, server.clock.now());
      wrote();
      await held;
    });
    await written;
    await sealed(2);
    commit();
    await late;
    await sealWaiting(server.parts);
    const { rows } = await own(
      'select e.object from audit_seals s join audit_entries e on e.id = s.entry_id order by s.position',
    );
    expect(rows.map((row) => row.object)).toEqual(['1', '2', 'late']);
    expect(await proof()).toMatchObject({ whole: true, sealed: 3, unsealed: 0 });
  });

  test('a clock that goes backwards changes no order', async () => {
    await write(1);
    server.clock.advance(-3600);
    await write(1);
    server.clock.advance(3600);
    await sealWaiting(server.parts);
    const { rows } = await own(
      'select e.at from audit_seals s join audit_entries e on e.id = s.entry_id order by s.position',
    );
    expect(rows[0].at > rows[1].at).toBe(true);
    expect(await proof()).toMatchObject({ whole: true, sealed: 2 });
  });

  test('many writers and several sealers at once make one chain without gaps', async () => {
    const writers = Array.from({ length: 20 }, (_, n) => write(10, n % 4 === 0 ? null : chain));
    const sealers = Array.from({ length: 6 }, () => sealWaiting(server.parts));
    await Promise.all([...writers, ...sealers]);
    await Promise.all([sealWaiting(server.parts), sealWaiting(server.parts), sealWaiting(server.parts)]);
    expect(await proof()).toEqual({
      ...{ whole: true, chains: 2, entries: 200, sealed: 200, unsealed: 0, erased: 0 },
    });
    const { rows } = await own('select chain, count(*), max(position) from audit_seals group by chain');
    for (const row of rows) expect(row.count).toBe(row.max);
  });

  test('a sealer that dies in the middle leaves whole batches, and the next one goes on', async () => {
    await write(700);
    const dying = server.parts.db.within.bind(server.parts.db);
    let batches = 0;
    const db = {
      ...server.parts.db,
      within: (async (scope, work) =>
        dying(scope, async (tx) => {
          const result = await work(tx);
          batches += 1;
          // The list of chains, the first batch, and then the end in the middle of the second.
          if (batches === 3) throw new Error('killed');
          return result;
        })) as typeof server.parts.db.within,
    };
    await expect(sealWaiting({ ...server.parts, db })).rejects.toThrow('killed');
    expect((await own('select count(*) from audit_seals')).rows[0].count).toBe(500);
    await sealWaiting(server.parts);
    expect(await proof()).toMatchObject({ whole: true, sealed: 700, unsealed: 0 });
  });

  test('a running sealer seals about a second after the writing, and what waits when it stops', async () => {
    const sealing = startSealing(server.parts);
    await write(1);
    const count = async () => (await own('select count(*) from audit_seals')).rows[0].count;
    await expect.poll(count, { timeout: 4000 }).toBe(1);
    await write(1);
    await sealing.stop();
    expect(await count()).toBe(2);
  });

  test('every column of a line is in its hash', async () => {
    const { rows } = await own(
      "select column_name from information_schema.columns where table_name = 'audit_entries' order by 1",
    );
    expect(rows.map((row) => row.column_name)).toEqual([...entryColumns].sort());
  });

  test('no two lines have the same encoding, wherever the texts are cut', () => {
    const key = sealKey(new Secret(Buffer.alloc(32, 7)));
    const entry: EntryText = {
      ...{ id: 'i', organisation_id: null, at: '1.000000', actor_id: null, actor: 'ab', role: 'c' },
      ...{ action: 'd', object: 'e', details: '{}' },
    };
    // What stands before a field of no bytes: a text may hold it.
    const head = '\u0001\0\0\0\0';
    const hashes = [
      entry,
      { ...entry, actor: `x${head}y`, role: 'z' },
      { ...entry, actor: 'x', role: `y${head}z` },
      { ...entry, actor: 'a', role: 'bc' },
      { ...entry, organisation_id: '' },
      { ...entry, actor_id: '' },
      { ...entry, role: null, actor: 'abc' },
      { ...entry, action: 'de', object: '' },
    ].map((line) => entryHash(key, line, 1).toString('hex'));
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('tampering with the database is found and named', () => {
  const fault = async () => {
    const { whole, fault: found } = await proof();
    return { whole, ...found };
  };

  test.each([
    ['actor', "actor = 'somebody else'"],
    ['moment, by a millionth of a second', "at = at + interval '1 microsecond'"],
    ['details', 'details = \'{"n": 2.0}\''],
    ['role', "role = ''"],
    ['organisation', 'organisation_id = null'],
  ])('changed: the %s of a line', async (_what, change) => {
    const [, second = ''] = await sealed(3);
    await tamper(`update audit_entries set ${change} where id = '${second}'`);
    const what = change.startsWith('organisation') ? 'forged' : 'changed';
    expect(await fault()).toEqual({ whole: false, what, chain, position: 2, entry: second });
  });

  test('changed: two lines that swapped their contents', async () => {
    const [first = '', second = '', third = ''] = await sealed(3);
    const spare = uuidv7();
    await tamper(
      `update audit_entries set id = '${spare}' where id = '${second}'`,
      `update audit_entries set id = '${second}' where id = '${third}'`,
      `update audit_entries set id = '${third}' where id = '${spare}'`,
    );
    expect(first).not.toBe(second);
    expect(await fault()).toEqual({ whole: false, what: 'changed', chain, position: 2, entry: second });
  });

  test('missing: a line that was deleted', async () => {
    const [, second = ''] = await sealed(3);
    await tamper(`delete from audit_entries where id = '${second}'`);
    expect(await fault()).toEqual({ whole: false, what: 'missing', chain, position: 2, entry: second });
  });

  test('missing: a line that was deleted with its seal', async () => {
    const [, second = ''] = await sealed(3);
    await tamper(
      `delete from audit_entries where id = '${second}'`,
      `delete from audit_seals where entry_id = '${second}'`,
    );
    expect(await fault()).toEqual({ whole: false, what: 'missing', chain, position: 2, entry: null });
  });

  test('missing: a line that was deleted before it was sealed', async () => {
    await sealed(1);
    await write(1);
    const { rows } = await own('select entry_id from audit_waiting');
    await tamper(`delete from audit_entries where id = '${rows[0].entry_id}'`);
    await sealWaiting(server.parts);
    expect(await fault()).toMatchObject({ whole: false, what: 'missing', chain, entry: rows[0].entry_id });
  });

  test('reordered: the gap of a deleted line was closed', async () => {
    const [, second = '', third = ''] = await sealed(4);
    await tamper(
      `delete from audit_entries where id = '${second}'`,
      `delete from audit_seals where entry_id = '${second}'`,
      'update audit_seals set position = position - 1 where position = 3',
      'update audit_seals set position = position - 1 where position = 4',
    );
    expect(await fault()).toEqual({ whole: false, what: 'reordered', chain, position: 2, entry: third });
  });

  test('reordered: two seals that swapped their places', async () => {
    const [, , third = ''] = await sealed(3);
    await tamper(
      'update audit_seals set position = 99 where position = 2',
      'update audit_seals set position = 2 where position = 3',
      'update audit_seals set position = 3 where position = 99',
    );
    expect(await fault()).toEqual({ whole: false, what: 'reordered', chain, position: 2, entry: third });
  });

  test('forged: a line put in the middle, with a seal that our key has not made', async () => {
    await sealed(3);
    const id = uuidv7();
    await tamper(
      'update audit_seals set position = position + 100 where position > 1',
      'update audit_seals set position = position - 99 where position > 100',
      `insert into audit_entries select '${id}', organisation_id, at, actor_id, actor, role, action, 'false', details
        from audit_entries limit 1`,
      `insert into audit_seals (chain, position, version, entry_id, entry_at, entry_hash, sealed_at, previous_hash, hash)
        select chain, 2, version, '${id}', entry_at, sha256('x'), sealed_at, hash, sha256('y')
        from audit_seals where position = 1`,
    );
    expect(await fault()).toEqual({ whole: false, what: 'forged', chain, position: 2, entry: id });
  });

  test('forged: a whole chain made with the right encoding and another key', async () => {
    const [first = ''] = await sealed(2);
    const key = sealKey(new Secret(Buffer.alloc(32, 9)));
    const { rows } = await own(`select chain::text, position, version, entry_id::text,
      extract(epoch from entry_at)::text as entry_at, entry_hash, extract(epoch from sealed_at)::text as sealed_at,
      previous_hash from audit_seals where position = 1`);
    const hash = sealHash(key, rows[0]).toString('hex');
    await tamper(`update audit_seals set hash = '\\x${hash}' where position = 1`);
    expect(await fault()).toEqual({ whole: false, what: 'forged', chain, position: 1, entry: first });
  });

  test('forged: a line that was put in past the triggers', async () => {
    await sealed(2);
    const id = uuidv7();
    await tamper(
      `insert into audit_entries select '${id}', organisation_id, at, actor_id, actor, role, action, 'false', details
        from audit_entries limit 1`,
    );
    expect(await fault()).toEqual({ whole: false, what: 'forged', chain, position: null, entry: id });
  });

  test('tail cut: the newest lines and seals are gone, also when the chain has grown again since', async () => {
    await sealed(5);
    await tamper(
      'delete from audit_entries where id in (select entry_id from audit_seals where position > 3)',
      'delete from audit_seals where position > 3',
    );
    expect(await fault()).toEqual({ whole: false, what: 'tail cut', chain, position: 4, entry: null });
    await sealed(4);
    expect(await fault()).toMatchObject({ whole: false, what: 'tail cut', chain, position: 5 });
  });

  test('an end that was cut and replaced cannot be mended with what stood there before', async () => {
    const [, , third = ''] = await sealed(3);
    const keep = `create temporary table kept_seal as select * from audit_seals where entry_id = '${third}'`;
    await own(keep);
    await own(`create temporary table kept_entry as select * from audit_entries where id = '${third}'`);
    await tamper(
      `delete from audit_entries where id = '${third}'`,
      'delete from audit_seals where position = 3',
    );
    const [, , , fourth = ''] = await sealed(2);
    const columns =
      'chain, position, version, entry_id, entry_at, entry_hash, sealed_at, previous_hash, hash';
    // The old third line and its seal are true; the fourth hangs on the one that stood there meanwhile.
    await tamper(
      'delete from audit_entries where id = (select entry_id from audit_seals where position = 3)',
      'delete from audit_seals where position = 3',
      `insert into audit_seals (${columns}) select ${columns} from kept_seal`,
      'insert into audit_entries select * from kept_entry',
    );
    expect(await fault()).toEqual({ whole: false, what: 'reordered', chain, position: 4, entry: fourth });
    await tamper('update audit_seals set previous_hash = (select hash from kept_seal) where position = 4');
    expect(await fault()).toEqual({ whole: false, what: 'forged', chain, position: 4, entry: fourth });
  });

  test('tail cut: a whole chain is gone', async () => {
    await sealed(2);
    await tamper('truncate audit_entries, audit_seals, audit_waiting');
    expect(await fault()).toEqual({ whole: false, what: 'tail cut', chain, position: 1, entry: null });
  });
});

describe('the heads outside of the database', () => {
  test('the file is for the server alone, and signed', async () => {
    await sealed(2);
    const file = headsFile(server.parts.config);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const content = JSON.parse(readFileSync(file, 'utf8'));
    expect(content.heads[chain].position).toBe(2);
    content.heads[chain].position = 1;
    writeFileSync(file, JSON.stringify(content));
    expect((await proof()).fault?.what).toBe('heads forged');
    // Sealing goes on and leaves the forged file as it is.
    await sealed(1);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(content);
    expect((await proof()).fault?.what).toBe('heads forged');
    chmodSync(file, 0o600);
  });

  test('a file that was taken away is missed, and made anew with a line in the trail', async () => {
    await sealed(2);
    rmSync(headsFile(server.parts.config));
    expect((await proof()).fault?.what).toBe('heads missing');
    server.clock.advance(120);
    await write(1, null);
    await sealWaiting(server.parts);
    const { rows } = await own(
      "select organisation_id, actor from audit_entries where action = 'audit.heads-renewed'",
    );
    expect(rows).toEqual([{ organisation_id: null, actor: 'sealer' }]);
    await sealWaiting(server.parts);
    expect(await proof()).toMatchObject({ whole: true, chains: 2 });
  });

  test('a start without the file makes it anew with a line, even where nothing waits', async () => {
    await sealed(2);
    rmSync(headsFile(server.parts.config));
    server.clock.advance(120);
    await startSealing(server.parts).stop();
    expect((await own("select from audit_entries where action = 'audit.heads-renewed'")).rowCount).toBe(1);
    expect(await proof()).toMatchObject({ whole: true, chains: 2 });
  });

  test('after a crash between sealing and keeping, the next start keeps what was missed', async () => {
    await write(1, null);
    await sealed(2);
    const key = sealKey(server.parts.config.secret);
    const file = headsFile(server.parts.config);
    const { heads } = JSON.parse(readFileSync(file, 'utf8'));
    delete heads[chain];
    await writeHeads(file, key, new Map(Object.entries(heads)));
    server.clock.advance(180);
    expect((await proof()).fault).toMatchObject({ what: 'heads missing', chain });
    await startSealing(server.parts).stop();
    expect(await proof()).toMatchObject({ whole: true, sealed: 3 });
  });

  test('chains that another server seals are in the file of this one within a minute, and new ones are no fault before', async () => {
    await write(1, null);
    await sealWaiting(server.parts);
    const elsewhere = mkdtempSync(join(tmpdir(), 'baluarte-other-server-'));
    try {
      const config = { ...server.parts.config, dataDir: elsewhere };
      await sealWaiting({ ...server.parts, config });
      await write(2);
      await sealWaiting({ ...server.parts, config });
      expect(await proof()).toMatchObject({ whole: true, sealed: 3 });
      server.clock.advance(180);
      expect((await proof()).fault).toMatchObject({ what: 'heads missing', chain });
      const sealing = startSealing(server.parts, 20);
      await sealing.stop();
      await write(2);
      await sealWaiting({ ...server.parts, config });
      const again = startSealing(server.parts, 20);
      const keptAt = () =>
        JSON.parse(readFileSync(headsFile(server.parts.config), 'utf8')).heads[chain]?.position;
      await expect.poll(keptAt).toBe(4);
      await write(3);
      await sealWaiting({ ...server.parts, config });
      await expect.poll(keptAt).toBe(7);
      await again.stop();
      expect(await proof()).toMatchObject({ whole: true, sealed: 8 });
    } finally {
      rmSync(elsewhere, { recursive: true, force: true });
    }
  });

  test('the first seals of an installation tell of no missing file', async () => {
    await sealed(2);
    expect((await own("select from audit_entries where action = 'audit.heads-renewed'")).rowCount).toBe(0);
  });
});

describe('retention', () => {
  const age = 3 * 365 * 24 * 3600;

  test('lines older than two years go, their seals stay, and the trail tells how many it lost', async () => {
    server.clock.advance(-age);
    await sealed(3);
    server.clock.advance(age);
    await sealed(2);
    expect(await forgetOldAudit(server.parts)).toBe(3);
    await sealWaiting(server.parts);
    const { rows } = await own(
      "select organisation_id, actor, details from audit_entries where action = 'audit.erase'",
    );
    expect(rows).toEqual([
      { organisation_id: chain, actor: 'retention', details: { lines: 3, before: expect.any(String) } },
    ]);
    expect(await proof()).toEqual({ whole: true, chains: 1, entries: 3, sealed: 3, unsealed: 0, erased: 3 });
    expect(await forgetOldAudit(server.parts)).toBe(0);
  });

  test('an old line that somebody else deleted is missing, and a young one is whatever a line of retention says', async () => {
    server.clock.advance(-age);
    const [first = ''] = await sealed(2);
    server.clock.advance(age);
    const [, , third = ''] = await sealed(1);
    await tamper(`delete from audit_entries where id = '${first}'`);
    expect((await proof()).fault).toMatchObject({ what: 'missing', position: 1 });
    await forgetOldAudit(server.parts);
    expect((await proof()).whole).toBe(true);
    await own(
      `insert into audit_entries values ($1, $2, now(), null, 'retention', null, 'audit.erase', '', $3)`,
      ...[uuidv7(), chain, { before: '2999-01-01T00:00:00.000Z' }],
    );
    await tamper(`delete from audit_entries where id = '${third}'`);
    expect((await proof()).fault).toMatchObject({ what: 'missing', position: 3, entry: third });
  });

  test('the database itself refuses to erase what is younger, and takes only what is sealed', async () => {
    const erase = (years: string) =>
      server.parts.db.pool.query(`select erase_old_audit(now() - interval '${years}', 10) as erased`);
    await sealed(1);
    await expect(erase('1 year 364 days')).rejects.toThrow('audit lines stay for two years');
    await expect(server.parts.db.pool.query('select erase_old_audit(null, 10)')).rejects.toThrow('two years');
    server.clock.advance(-age);
    await write(1);
    server.clock.advance(age);
    expect((await erase('2 years 1 day')).rows[0].erased).toBe(0);
    expect((await own('select from audit_entries')).rowCount).toBe(2);
  });
});

describe("the application's role", () => {
  const asApp = (text: string) => server.parts.db.pool.query(text);

  test.each(
    ['audit_entries', 'audit_seals'].flatMap((table) => [
      `update ${table} set ${table === 'audit_seals' ? 'position = 1' : "actor = 'x'"}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
    ]),
  )('cannot: %s', async (statement) => {
    await expect(asApp(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  test.each([
    'insert into audit_waiting (chain, entry_id) values (gen_random_uuid(), gen_random_uuid())',
    'update audit_waiting set chain = gen_random_uuid()',
    'delete from audit_waiting',
    'truncate audit_waiting',
  ])('cannot: %s', async (statement) => {
    await expect(asApp(statement)).rejects.toThrow('permission denied');
  });

  test('cannot hang the triggers of the trail onto a table of its own', async () => {
    const client = await server.parts.db.pool.connect();
    try {
      await client.query('create temporary table sealed_by_me (entry_id uuid)');
      await expect(
        client.query(`create trigger mine after insert on sealed_by_me referencing new table as sealed
          for each statement execute function end_audit_waiting()`),
      ).rejects.toThrow('permission denied');
    } finally {
      client.release(true);
    }
  });

  test('sees no seal of another organisation', async () => {
    await sealed(2);
    const other = await makeOrganisation(server);
    const count = (organisation: string) =>
      server.parts.db.within({ organisation }, async (tx) => {
        const rows = await tx.selectFrom('audit_seals').select('position').execute();
        const waiting = await tx.selectFrom('audit_waiting').select('number').execute();
        return [rows.length, waiting.length];
      });
    expect(await count(chain)).toEqual([2, 0]);
    expect(await count(other.id)).toEqual([0, 1]);
  });
});
