import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { withRole } from './address.ts';

const url = inject('templateUrl');
const connect = async (connectionString: string): Promise<string> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'connected';
  } catch (error) {
    return String((error as { code?: string }).code);
  } finally {
    await client.end().catch(() => {});
  }
};

// An external database decides for itself how its roles are known.
test.skipIf(process.env.DATABASE_URL)(
  'no role of the embedded database gets in without its own password',
  async () => {
    const { name, password } = inject('appRole');
    expect(await connect(withRole(url, { name, password }))).not.toBe('28P01');
    expect(await connect(withRole(url, { name, password: `${password}x` }))).toBe('28P01');
    const owner = new URL(url.replace('@/', '@localhost/'));
    expect(owner.password.length).toBeGreaterThan(20);
    expect(await connect(url.replace(`:${owner.password}@`, ':postgres@'))).toBe('28P01');
  },
);

test("the server's own role is no superuser, makes neither roles nor databases, and passes no policy by", async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const text =
      'select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = $1';
    const { rows } = await client.query(text, [inject('appRole').name]);
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
    const owned = await client.query('select relname from pg_class where relowner = $1::regrole', [
      inject('appRole').name,
    ]);
    expect(owned.rows).toEqual([]);
  } finally {
    await client.end();
  }
});
