import { type ChildProcess, execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { endProcess } from '../../support/processes/program.ts';
import type { Host, Network } from './hosts.ts';

const password = 'only-for-tests';

/** The system's newest PostgreSQL; undefined where there is none. */
export const findPostgres = (): string | undefined => {
  const all = '/usr/lib/postgresql';
  const versions = existsSync(all)
    ? readdirSync(all)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  return versions
    .map((version) => join(all, String(version), 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')));
};

const asPostgres = [
  'setpriv',
  '--reuid=postgres',
  '--regid=postgres',
  '--init-groups',
  '--pdeathsig',
  'QUIT',
] as const;

/** A primary and a standby on two hosts, under an address that moves with the primary's part. */
export type DatabaseHosts = {
  /** Of the owner, at the address that moves. */
  readonly url: string;
  /** Of the standby, for lists. */
  readonly readUrl: string;
  readonly query: <Row extends object>(text: string) => Promise<Row[]>;
  /** Kills the primary and has the standby take its place, as a watcher such as Patroni would. @returns milliseconds. */
  readonly failOver: () => Promise<number>;
  /** Makes the former primary the synchronous standby of the present one. */
  readonly rejoin: () => Promise<void>;
  /** Ends the primary, as at an update (fast) or a crash (immediate), and starts it again. @returns milliseconds. */
  readonly restart: (how: 'fast' | 'immediate') => Promise<number>;
  readonly stop: () => Promise<void>;
};

export const startDatabaseHosts = async (
  network: Network,
  folder: string,
  bin: string,
  [one, other]: readonly [Host, Host],
): Promise<DatabaseHosts> => {
  const moving = network.spareAddress;
  const dataOf = (host: Host): string => join(folder, host.name);
  const running = new Map<Host, ChildProcess>();
  const logs = join(folder, 'log');
  mkdirSync(logs, { recursive: true });
  execFileSync('chown', ['-R', 'postgres', folder]);
  const run = (host: Host, program: string, ...args: string[]): string => {
    const [command, ...rest] = [...asPostgres, join(bin, program), ...args];
    return host.run(command ?? '', ...rest);
  };

  const start = async (host: Host): Promise<void> => {
    const [command, ...rest] = [...asPostgres, join(bin, 'postgres'), '-D', dataOf(host)];
    const child = host.spawn(command ?? '', rest, { stdio: 'ignore' });
    running.set(host, child);
    const until = Date.now() + 30_000;
    for (;;) {
      try {
        run(host, 'pg_isready', '-h', host.address, '-q');
        return;
      } catch {
        if (Date.now() > until || child.exitCode !== null)
          throw new Error(`PostgreSQL of ${host.name} did not start.`);
        await pause(50);
      }
    }
  };
  const kill = async (host: Host): Promise<void> => {
    const child = running.get(host);
    if (child) await endProcess(child, 'SIGKILL');
    // Its children notice within a moment; their shared memory keeps another from starting before.
    await pause(200);
  };

  run(
    one,
    'initdb',
    '-D',
    dataOf(one),
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  );
  appendFileSync(
    join(dataOf(one), 'postgresql.conf'),
    [
      '',
      "listen_addresses = '*'",
      `unix_socket_directories = ''`,
      'max_connections = 300',
      'shared_buffers = 128MB',
      'wal_keep_size = 256MB',
      'hot_standby = on',
      // Else every write waits for up to five seconds after a restart, until the standby looks again.
      "wal_retrieve_retry_interval = '500ms'",
      'wal_log_hints = on',
      'logging_collector = on',
      `log_directory = '${logs}'`,
      "log_filename = 'postgres-%a.log'",
      "synchronous_standby_names = 'ANY 1 (standby)'",
      'synchronous_commit = on',
      '',
    ].join('\n'),
  );
  appendFileSync(
    join(dataOf(one), 'pg_hba.conf'),
    `host all postgres ${network.range} trust\nhost replication postgres ${network.range} trust\nhost all all ${network.range} scram-sha-256\n`,
  );
  await start(one);
  one.takeAddress(moving);

  const asSuperuser = async (text: string): Promise<pg.QueryResult> => {
    const client = new pg.Client({
      connectionString: `postgres://postgres@${moving}/baluarte`,
      connectionTimeoutMillis: 3000,
    });
    client.on('error', () => {});
    await client.connect();
    return client.query(text).finally(() => client.end());
  };

  /** Runs statements as the superuser, one after the other on one connection. */
  const psql = (host: Host, ...statements: string[]): string =>
    run(
      host,
      'psql',
      ...['-h', host.address, '-U', 'postgres', '-q'],
      ...statements.flatMap((statement) => ['-c', statement]),
    );

  const follow = async (standby: Host, primary: Host): Promise<void> => {
    rmSync(dataOf(standby), { recursive: true, force: true });
    const from = `host=${primary.address} user=postgres application_name=standby`;
    run(standby, 'pg_basebackup', '-D', dataOf(standby), '-d', from, '-R', '-X', 'stream', '-c', 'fast');
    await start(standby);
  };

  // Until the standby is there nothing is waited for.
  const alone = 'set synchronous_commit = local';
  psql(one, alone, `create role baluarte login createrole password '${password}'`);
  psql(one, alone, 'create database baluarte owner baluarte');
  await follow(other, one);
  let [primary, standby] = [one, other];

  return {
    url: `postgres://baluarte:${password}@${moving}/baluarte`,
    readUrl: `postgres://${other.address}/baluarte`,
    query: async <Row extends object>(text: string) => (await asSuperuser(text)).rows as Row[],
    failOver: async () => {
      const began = performance.now();
      await kill(primary);
      primary.dropAddress(moving);
      // Alone from now on: nothing is waited for that cannot come.
      psql(
        standby,
        "alter system set synchronous_standby_names = ''",
        'select pg_reload_conf()',
        'select pg_promote()',
      );
      standby.takeAddress(moving);
      // Neighbours learn where it is now.
      standby.run('sh', '-c', `arping -q -c 2 -w 1 -U -I eth0 ${moving} || true`);
      [primary, standby] = [standby, primary];
      return performance.now() - began;
    },
    rejoin: async () => {
      await follow(standby, primary);
      psql(
        primary,
        "alter system set synchronous_standby_names = 'ANY 1 (standby)'",
        'select pg_reload_conf()',
      );
    },
    restart: async (how) => {
      const began = performance.now();
      const child = running.get(primary);
      if (child) await endProcess(child, how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await start(primary);
      return performance.now() - began;
    },
    stop: async () => {
      for (const host of [one, other]) await kill(host);
    },
  };
};
