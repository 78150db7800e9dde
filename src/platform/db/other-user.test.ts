import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { Secret } from '../crypto/secret.ts';
import { silentLog } from '../log.ts';
import { startCluster } from './cluster.ts';
import { databaseUserId, giveTo } from './other-user.ts';

const secret = new Secret(Buffer.alloc(32, 2));
const isRoot = process.getuid?.() === 0 && !process.env.DATABASE_URL;
const homes: string[] = [];

afterEach(() => {
  for (const home of homes.splice(0)) rmSync(home, { recursive: true, force: true });
});

/** A data directory below a folder that only root may enter. */
const closedFolder = (): string => {
  const home = mkdtempSync(join(tmpdir(), 'home of root '));
  homes.push(home);
  chmodSync(home, 0o700);
  return join(home, 'data');
};

const answer = async (ownerUrl: string, query: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
};

const ownersBelow = (folder: string): Set<number> =>
  new Set(readdirSync(folder, { recursive: true }).map((name) => statSync(join(folder, String(name))).uid));

const postmaster = (dataDir: string): string =>
  readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';

test.runIf(isRoot)(
  'root gives the database a user of its own, who sees its folders and nothing else of the data; files that root owns change hands',
  async () => {
    const dataDir = closedFolder();
    mkdirSync(dataDir, { mode: 0o700 });
    const first = await startCluster(dataDir, secret, silentLog, 'own');
    await answer(first.ownerUrl, 'create table kept as select 7 as number');
    expect(ownersBelow(join(dataDir, 'postgres'))).toEqual(new Set([databaseUserId]));
    const status = readFileSync(`/proc/${postmaster(dataDir)}/status`, 'utf8');
    expect(status).toMatch(new RegExp(`Uid:(\\t${databaseUserId}){4}`));
    expect(status).toMatch(/CapBnd:\t0{16}\n[\s\S]*NoNewPrivs:\t1/);
    const seen = readdirSync(`/proc/${postmaster(dataDir)}/root${dataDir}`);
    expect(seen.sort()).toEqual(['postgres', 'run']);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    await first.stop();

    // As an earlier version left them.
    spawnSync('chown', ['-R', '0:0', join(dataDir, 'postgres'), join(dataDir, 'run')]);
    const second = await startCluster(dataDir, secret, silentLog, 'own');
    expect(await answer(second.ownerUrl, 'select number from kept')).toEqual([{ number: 7 }]);
    expect(ownersBelow(join(dataDir, 'postgres'))).toEqual(new Set([databaseUserId]));
    await second.stop();
  },
);

test.runIf(isRoot)(
  'root gives away no link, nothing that one leads to, and nothing that is somebody else’s',
  () => {
    const home = closedFolder();
    const [folder, elsewhere, link] = [join(home, 'postgres'), join(home, 'elsewhere'), join(home, 'link')];
    for (const made of [folder, elsewhere]) mkdirSync(made, { recursive: true });
    symlinkSync(elsewhere, link);
    expect(() => giveTo(databaseUserId, link)).toThrow(/link is a link.*mount --bind/);
    chownSync(folder, 1000, 1000);
    expect(() => giveTo(databaseUserId, folder)).toThrow(/belongs to user 1000: start Baluarte as that user/);
    chownSync(folder, 0, 0);
    symlinkSync(elsewhere, join(folder, 'pg_wal'));
    expect(() => giveTo(databaseUserId, folder)).toThrow(/pg_wal is a link.*chown -R 65533:65533/);
    expect([statSync(elsewhere).uid, statSync(folder).uid]).toEqual([0, 0]);
    // Given away by hand.
    chownSync(elsewhere, databaseUserId, databaseUserId);
    giveTo(databaseUserId, folder);
    expect(lstatSync(folder).uid).toBe(databaseUserId);
  },
);

test.runIf(isRoot)('a root that can become nobody else says so in one line that helps', () => {
  const dataDir = closedFolder();
  const program = `
    import { startCluster } from ${JSON.stringify(join(import.meta.dirname, 'cluster.ts'))};
    import { Secret } from ${JSON.stringify(join(import.meta.dirname, '../crypto/secret.ts'))};
    await startCluster(${JSON.stringify(dataDir)}, new Secret(Buffer.alloc(32)), () => {}, 'own').catch((error) => console.log(error.message));`;
  const alone = ['--user', '--map-root-user', process.execPath, '--input-type=module', '--eval', program];
  const { stdout } = spawnSync('unshare', alone, { encoding: 'utf8' });
  expect(stdout).toMatch(/^PostgreSQL does not run as root, and this root cannot become another user .*\n$/);
  expect(stdout).toMatch(/npm start.*DATABASE_URL/);
});
