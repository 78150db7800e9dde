import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from '../src/platform/sandbox/command.ts';

const stampFile = join('dist', 'stamp');

/** What the web app is made of; a change of name, size or time of any of it makes the build stale. */
const sources = ['index.html', 'verify.html', 'vite.config.ts', 'package-lock.json', 'public', 'src'];

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

/** Builds the web app into dist/web, compresses it ahead of time, and compiles what the engines run. */
export const build = (): void => {
  const bin = join('node_modules', '.bin', 'vite');
  const vite = spawnSync(bin, ['build', '--logLevel', 'warn'], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (vite.status !== 0) process.exit(vite.status ?? 1);
  const compressed = spawnSync(process.execPath, [join('tools', 'compress.ts'), join('dist', 'web')], {
    stdio: 'inherit',
  });
  if (compressed.status !== 0) process.exit(compressed.status ?? 1);
  spawnSync(process.execPath, [join('tools', 'compile-engines.ts')], { stdio: 'inherit' });
  mkdirSync('dist', { recursive: true });
  writeFileSync(stampFile, currentStamp());
};

/** Builds only where something changed, so that a second start is quick. */
export const buildIfStale = (): void => {
  const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp();
  if (isBuilt && existsSync(childEnvironment.NODE_COMPILE_CACHE)) return;
  console.error('Building the web app (once)…');
  build();
};
