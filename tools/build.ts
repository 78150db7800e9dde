import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow } from '../src/platform/files-below.ts';
import { takeLock } from '../src/platform/process-lock.ts';
import { childEnvironment } from '../src/platform/sandbox/command.ts';

const stampFile = join('dist', 'stamp');
const lockFile = join('dist', 'lock');

/** The server and the commands as they are built. */
export const builtProgram = join('dist', 'server', 'program.js');

const configs = ['vite.config.ts', 'vite.server.config.ts'];

/** What a build is made of; a change of name, size or time of any of it makes the build stale. */
const sources = [
  ...[...configs, 'index.html', 'verify.html', 'package-lock.json', 'public', 'src'],
  ...[
    'tools/build.ts',
    'tools/program.ts',
    'tools/replace-process.ts',
    'tools/compress.ts',
    'tools/first-paint.ts',
    'tools/sign-in-page.ts',
  ],
];

/** Whoever comes second waits for the first: a build takes a quarter of a minute, on a slow machine a few of them. */
const patienceMilliseconds = 10 * 60_000;

/**
 * Files of earlier builds stay so long: pages that are open, and a server that was not started again yet, ask for theirs
 * by names that carry a hash.
 */
const keptDays = 7;

const filesOf = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  // A test is no part of what is built.
  return filesBelow(path).filter((file) => !/\.test\.tsx?$/.test(file));
};

const currentStamp = (): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

/** Runs a program to its end. @returns its status; null where a signal ended it. */
const run = async (program: string, args: readonly string[]): Promise<number | null> => {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const end = (): void => void child.kill();
  process.once('exit', end);
  try {
    const [status] = (await once(child, 'exit')) as [number | null];
    return status;
  } finally {
    process.off('exit', end);
  }
};

/** Builds what that file of Vite says. @returns its status; whoever failed has said why. */
const bundle = (config: string): Promise<number | null> =>
  run(join('node_modules', '.bin', 'vite'), ['build', '--config', config, '--logLevel', 'warn']);

const script = (name: string): Promise<number | null> =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', join('tools', name)]);

const removeOld = (): void => {
  const before = Date.now() - keptDays * 24 * 3600 * 1000;
  for (const file of [join('dist', 'web'), join('dist', 'server')].flatMap(filesOf))
    if (statSync(file).mtimeMs < before) rmSync(file);
};

/** A service may run where it can write nothing: there somebody else builds, and no lock is waited for. */
const requireWritable = (): void => {
  try {
    mkdirSync('dist', { recursive: true });
    accessSync('dist', constants.W_OK);
  } catch {
    console.error(
      `The console must be built anew, and ${resolve('dist')} cannot be written here. As who installed it: npm run build`,
    );
    process.exit(1);
  }
};

/** One build at a time in a checkout. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  requireWritable();
  const lock = await takeLock(lockFile, patienceMilliseconds);
  if (!lock) throw new Error('Another build of this checkout does not end.');
  // A build that is told to end tells its programs, too: they would write beside the next one.
  const end = (): never => process.exit(1);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  try {
    await work();
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
    lock.release();
  }
};

const buildAll = async (): Promise<void> => {
  // Read before: what is changed meanwhile is built the next time. Not there while it is not whole.
  const stamp = currentStamp();
  rmSync(stampFile, { force: true });
  const server = async (): Promise<number | null> => {
    const status = await bundle('vite.server.config.ts');
    if (status !== 0) return status;
    await script('compile-engines.ts');
    await script('prepare-database.ts');
    return status;
  };
  // The web app takes one processor for as long as all the rest takes another. Both have ended before anything else goes on.
  const halves = await Promise.allSettled([bundle('vite.config.ts'), server()]);
  for (const half of halves) {
    if (half.status === 'rejected') throw half.reason;
    if (half.value !== 0) process.exit(half.value ?? 1);
  }
  removeOld();
  writeFileSync(stampFile, stamp);
};

/** Builds the web app into dist/web and the server into dist/server, compiles what engines run, and makes the database whole. */
export const build = (): Promise<void> => alone(buildAll);

/** Whether what is built is what the sources say. */
export const isBuilt = (): boolean =>
  [stampFile, builtProgram, join('dist', 'web', 'index.html')].every((file) => existsSync(file)) &&
  readFileSync(stampFile, 'utf8') === currentStamp();

/** The same, and what engines run is compiled. */
export const isWhole = (): boolean => isBuilt() && existsSync(childEnvironment.NODE_COMPILE_CACHE);

/** Builds only where something changed, so that a second start is quick. */
export const buildIfStale = async (): Promise<void> => {
  if (isWhole()) return;
  await alone(async () => {
    // Built by whoever was before us.
    if (isWhole()) return;
    console.error('Building the console (once)…');
    await buildAll();
  });
};
