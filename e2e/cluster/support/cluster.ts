import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram } from '../../../tools/build.ts';
import type { Server } from '../../support/server.ts';
import { type Host, type Network, openNetwork, whyNoNetwork } from './hosts.ts';
import { type DatabaseHosts, findPostgres, startDatabaseHosts } from './postgres.ts';
import { type ProxyKind, type RunningProxy, startProxy } from './proxy.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const readySeconds = 90;

/** A server or worker of the product, on a host of its own. */
export type Member = {
  readonly host: Host;
  /** What it has printed since it was started last. */
  readonly printed: () => string;
  readonly start: () => Promise<void>;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
};

export type Cluster = {
  readonly url: string;
  readonly network: Network;
  readonly database: DatabaseHosts;
  readonly servers: readonly Member[];
  readonly workers: readonly Member[];
  /** As the other journeys know a server: for making people and organisations beside it. */
  readonly server: Server;
  readonly stop: () => Promise<void>;
};

/** Why there can be none here; undefined where there can. */
export const whyNoCluster = (): string | undefined => {
  const missing = ['haproxy', 'ip', 'openssl', 'arping'].filter(
    (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
  );
  if (missing.length > 0) return `${missing.join(', ')} are not installed`;
  return whyNoNetwork() ?? (findPostgres() ? undefined : 'no PostgreSQL of the system');
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const openMember = (
  host: Host,
  words: readonly string[],
  ready: string,
  environment: Record<string, string>,
): Member => {
  let child: ChildProcess | undefined;
  let output = '';
  return {
    host,
    printed: () => output,
    start: async () => {
      output = '';
      const args = [
        '--max-semi-space-size=1',
        '--disable-warning=ExperimentalWarning',
        'tools/task.ts',
        ...words,
      ];
      const started = host.spawn(process.execPath, args, { cwd: root, env: environment });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (chunk) => (output += String(chunk)));
      const until = Date.now() + readySeconds * 1000;
      while (!output.includes(ready)) {
        if (started.exitCode !== null || Date.now() > until)
          throw new Error(`${host.name} did not start:\n${output}`);
        await pause(30);
      }
    },
    kill: async (signal) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child?.once('exit', resolve));
      child.kill(signal);
      await gone;
    },
  };
};

type Options = {
  readonly servers?: number;
  readonly proxy?: ProxyKind;
  readonly environment?: Readonly<Record<string, string>>;
  /** What each worker works on, beside one for the rest. */
  readonly isReadFromStandby?: boolean;
};

const workOf = ['scans,imports', 'reports,datasets,mail,upkeep'] as const;

/** Starts proxy, servers, two workers, primary and standby, each on a host of its own. */
export const startCluster = async ({
  servers: count = 3,
  proxy: kind = 'haproxy',
  environment: more = {},
  isReadFromStandby = true,
}: Options = {}): Promise<Cluster> => {
  // Where postgres may pass through.
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-cluster-'));
  execFileSync('chmod', ['711', folder]);
  const serverNames = Array.from({ length: count }, (_, n) => `console${n + 1}`);
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
  const key = join(folder, 'key');
  writeFileSync(key, 'a secret that is only used in these tests\n', { mode: 0o600 });
  const environmentOf = (name: string): Record<string, string> => ({
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    DATA_DIR: inside(name),
    SECRET_KEY: readFileSync(key, 'utf8').trim(),
    DATABASE_URL: database.url,
    ...(isReadFromStandby ? { DATABASE_READ_URL: database.readUrl } : {}),
    STORAGE_URL: `file://${join(folder, 'files')}`,
    DISK_FREE_MIN: '0%',
    HOST: network.hosts.get(name)?.address ?? '127.0.0.1',
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
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/task.ts', 'cli', ...args], {
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
  const proxy: RunningProxy = await startProxy(kind, proxyHost, inside('proxy'), hosts);
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
      command: <T>(...args: string[]): T => {
        const { status, stdout, stderr } = run(...args);
        if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
        return JSON.parse(stdout) as T;
      },
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

/** Whether a build is there, which members start from. */
export const isBuilt = (): boolean => spawnSync('test', ['-f', join(root, builtProgram)]).status === 0;
