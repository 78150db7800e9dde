import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProgram, type Program, programArgs } from '../../support/processes/program.ts';
import { commandBy, type Server } from '../../support/server.ts';
import { type Host, type Network, openNetwork, whyNoNetwork } from './hosts.ts';
import { type DatabaseHosts, findPostgres, startDatabaseHosts } from './postgres.ts';
import { type ProxyName, startProxy } from './proxy.ts';

const root = join(import.meta.dirname, '..', '..', '..');

export type Cluster = {
  readonly url: string;
  readonly network: Network;
  readonly database: DatabaseHosts;
  /** Servers and workers of the product, each on a host of its own. */
  readonly servers: readonly Program[];
  readonly workers: readonly Program[];
  /** As the other journeys know a server: for making people and organisations beside it. */
  readonly server: Server;
  readonly stop: () => Promise<void>;
};

/** Why there can be none here; undefined where there can. */
export const whyNoCluster = (proxy: ProxyName = 'haproxy'): string | undefined => {
  const missing = [proxy, 'ip', 'openssl', 'arping'].filter(
    (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
  );
  if (missing.length > 0) return `${missing.join(', ')} are not installed`;
  return whyNoNetwork() ?? (findPostgres() ? undefined : 'no PostgreSQL of the system');
};

const openMember = (
  host: Host,
  words: readonly string[],
  ready: string,
  environment: Record<string, string>,
): Program =>
  openProgram(
    () =>
      host.spawn(process.execPath, [...programArgs(root), ...words], {
        cwd: root,
        env: environment,
      }),
    ready,
  );

const serverNames = ['console1', 'console2', 'console3'] as const;
/** What each worker works on. */
const workOf = ['scans,imports', 'reports,datasets,mail,upkeep'] as const;

/**
 * Starts proxy, servers, two workers, primary and standby, each on a host of its own.
 * @param more settings of servers and workers.
 */
export const startCluster = async (
  more: Readonly<Record<string, string>> = {},
  proxyName: ProxyName = 'haproxy',
): Promise<Cluster> => {
  // Where postgres may pass through.
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-cluster-'));
  execFileSync('chmod', ['711', folder]);
  const workerNames = workOf.map((_, n) => `worker${n + 1}`);
  const network = openNetwork(['proxy', 'database1', 'database2', ...serverNames, ...workerNames]);
  const inside = (name: string): string => {
    const made = join(folder, name);
    mkdirSync(made, { recursive: true });
    return made;
  };
  const bin = findPostgres() ?? '';
  const database = await startDatabaseHosts(network, inside('databases'), bin, [
    network.host('database1'),
    network.host('database2'),
  ]);
  const proxyHost = network.host('proxy');
  const hosts = serverNames.map(network.host);
  const environmentOf = (name: string): Record<string, string> => ({
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    DATA_DIR: inside(name),
    SECRET_KEY: 'a secret that is only used in these tests',
    DATABASE_URL: database.url,
    DATABASE_READ_URL: database.readUrl,
    STORAGE_URL: `file://${join(folder, 'files')}`,
    DISK_FREE_MIN: '0%',
    HOST: network.host(name).address,
    PORT: '8080',
    PUBLIC_URL: `https://${proxyHost.address}`,
    TRUSTED_PROXIES: proxyHost.address,
    RATE_LIMIT_EXEMPT: network.range,
    OPERATOR_USERNAME: 'operator',
    OPERATOR_PASSWORD: 'Given-Once.Horse-7',
    ...more,
  });
  const command = environmentOf('console1');
  const run: Server['run'] = (...args) =>
    spawnSync(process.execPath, [...programArgs(root), 'cli', ...args], {
      cwd: root,
      env: command,
      encoding: 'utf8',
    });
  const migrated = run('migrate');
  if (migrated.status !== 0) throw new Error(`migrate: ${migrated.stderr}`);
  const servers = hosts.map((host) =>
    openMember(host, ['start', '--no-work'], 'is ready at', environmentOf(host.name)),
  );
  const workers = workerNames.map((name, n) =>
    openMember(
      network.host(name),
      ['cli', 'worker', '--only', workOf[n] ?? ''],
      'Working',
      environmentOf(name),
    ),
  );
  for (const member of [...servers, ...workers]) await member.start();
  const proxy = await startProxy(proxyName, proxyHost, inside('proxy'), hosts);
  return {
    url: proxy.url,
    network,
    database,
    servers,
    workers,
    server: {
      url: proxy.url,
      dataDir: command.DATA_DIR ?? '',
      databaseUrl: database.url,
      pid: 0,
      environment: command,
      run,
      command: commandBy(run),
      printed: () => [...servers, ...workers].map((member) => member.printed()).join('\n'),
      kill: async () => {},
      start: async () => {},
      remove: async () => {},
    },
    stop: async () => {
      await proxy.stop();
      await Promise.all([...servers, ...workers].map((member) => member.kill('SIGKILL')));
      await database.stop();
      network.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
