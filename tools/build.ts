import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from '../src/platform/sandbox/command.ts';

const stampFile = join('dist', 'stamp');

/** The server and the commands as they are built. */
export const builtProgram = join('dist', 'server', 'main.js');

const configs = ['vite.config.ts', 'vite.server.config.ts'];

/** What a build is made of; a change of name, size or time of any of it makes the build stale. */
const sources = [...configs, 'index.html', 'verify.html', 'package-lock.json', 'public', 'src'];

const filesBelow = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};

const currentStamp = (): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesBelow).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

/** Builds what that file of Vite says, and ends where it cannot. */
const bundle = (config: string): void => {
  const vite = join('node_modules', '.bin', 'vite');
  const args = ['build', '--config', config, '--logLevel', 'warn'];
  const { status } = spawnSync(vite, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
};

/** Builds the web app into dist/web and the server into dist/server, and compiles what the engines run. */
export const build = (): void => {
  for (const config of configs) bundle(config);
  spawnSync(process.execPath, [join('tools', 'compile-engines.ts')], { stdio: 'inherit' });
  mkdirSync('dist', { recursive: true });
  writeFileSync(stampFile, currentStamp());
};

/** Whether what is built is what the sources say. */
export const isBuilt = (): boolean =>
  existsSync(builtProgram) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp();

/** Builds only where something changed, so that a second start is quick. */
export const buildIfStale = (): void => {
  if (isBuilt() && existsSync(childEnvironment.NODE_COMPILE_CACHE)) return;
  console.error('Building the console (once)…');
  build();
};
