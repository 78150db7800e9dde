import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openProgram, programArgs } from './processes/program.ts';

/** The program as a person starts it, in a folder and on a port of its own. */
export type Server = {
  readonly url: string;
  readonly dataDir: string;
  /** Absent where the server brought its own database. */
  readonly databaseUrl: string | undefined;
  readonly pid: number;
  /** What it was started with. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Runs a command beside it, whatever comes of it. */
  readonly run: (...args: string[]) => { status: number | null; stdout: string; stderr: string };
  /** Runs a command beside it and gives its line of JSON. */
  readonly command: <T>(...args: string[]) => T;
  /** What it printed so far. */
  readonly printed: () => string;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
  readonly start: () => Promise<void>;
  /** Ends it and removes all that it made. */
  readonly remove: () => Promise<void>;
};

const root = join(import.meta.dirname, '..', '..');

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** With an external server, a database of its own there; the embedded one needs nothing. */
const ownDatabase = async (
  given: string | undefined,
): Promise<{ url?: string; drop: () => Promise<void> }> => {
  if (!given) return { drop: async () => {} };
  const name = `journey_${randomBytes(6).toString('hex')}`;
  const asOwner = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: given });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await asOwner(`create database ${name}`);
  const at = new URL(given.replace('@/', '@localhost/'));
  at.pathname = `/${name}`;
  const text = at.toString();
  return {
    url: given.includes('@/') ? text.replace('@localhost/', '@/') : text,
    drop: () => asOwner(`drop database if exists ${name} with (force)`, `drop role if exists ${name}_app`),
  };
};

/** Gives a command's line of JSON. @throws Error with what it said where it failed. */
export const commandBy =
  (run: Server['run']): Server['command'] =>
  <T>(...args: string[]): T => {
    const { status, stdout, stderr } = run(...args);
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
    return JSON.parse(stdout) as T;
  };

/** Starts one; `remove` it at the end. */
export const startServer = async (
  options: {
    readonly args?: readonly string[];
    readonly environment?: Readonly<Record<string, string>>;
    /** What it begins with: the folder of a server that was stopped. */
    readonly folder?: string;
  } = {},
): Promise<Server> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'baluarte-e2e-'));
  // With owners and rights: PostgreSQL refuses a folder of somebody else.
  if (options.folder) execFileSync('cp', ['-a', `${options.folder}/.`, dataDir]);
  const port = await freePort();
  const database = await ownDatabase(process.env.DATABASE_URL);
  const { DATABASE_URL: _given, ...inherited } = process.env;
  const environment: Record<string, string | undefined> = {
    ...inherited,
    DATA_DIR: dataDir,
    PORT: String(port),
    ...options.environment,
    ...(database.url ? { DATABASE_URL: database.url } : {}),
  };
  const nodeArgs = programArgs(root);
  const program = openProgram(
    () =>
      spawn(process.execPath, [...nodeArgs, 'start', ...(options.args ?? [])], {
        cwd: root,
        env: environment,
      }),
    'is ready at',
  );
  const { printed, start, kill } = program;

  const run: Server['run'] = (...args) =>
    spawnSync(process.execPath, [...nodeArgs, 'cli', ...args], {
      cwd: root,
      env: environment,
      encoding: 'utf8',
    });

  await start();
  return {
    url: `http://localhost:${port}`,
    dataDir,
    databaseUrl: database.url,
    get pid() {
      return program.pid;
    },
    environment,
    run,
    command: commandBy(run),
    printed,
    kill,
    start,
    remove: async () => {
      await kill('SIGTERM');
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
