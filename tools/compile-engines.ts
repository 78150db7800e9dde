import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { childEnvironment, engineFlags, ownUserNamespace } from '../src/platform/sandbox/command.ts';
import { isolationWay } from '../src/platform/sandbox/isolation.ts';
import { isFull } from '../src/platform/sandbox/isolation-ways.ts';

// Fills the cache of compiled code that engines start from: each of them runs once on empty input, outside the sandbox
// because there the cache cannot be written. An engine that is missing here only starts slower.

const engines = join(import.meta.dirname, '..', 'src', 'engines');

/** What the files of an engine name as the program of a child: `new URL('./run/….ts', import.meta.url)`. */
const entries = readdirSync(engines, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => join(engines, path))
  .flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/new URL\('(\.\/run\/[^']+\.ts)', import\.meta\.url\)/g)].map(
      ([, entry = '']) => join(dirname(path), entry),
    ),
  );

/** Node keeps a cache for each user id, and a child with namespaces of its own sees itself as root. */
const asTheChild =
  isFull(await isolationWay()) && process.getuid?.() !== 0 ? ['unshare', ...ownUserNamespace] : [];

const cache = childEnvironment.NODE_COMPILE_CACHE;
mkdirSync(cache, { recursive: true });
const cwd = mkdtempSync(join(tmpdir(), 'baluarte-compile-'));
const loadOnce = 'await import(process.argv[1]).catch(() => undefined)';
for (const entry of entries) {
  const [command = '', ...args] = [
    ...asTheChild,
    process.execPath,
    ...[...engineFlags, '--input-type=module', '--eval', loadOnce, entry],
  ];
  spawnSync(command, args, { cwd, env: childEnvironment, stdio: 'ignore', timeout: 60_000 });
}
// Node keeps them for their owner alone; a child is without the right to read what belongs to others.
for (const path of readdirSync(cache, { recursive: true, encoding: 'utf8' })) {
  const file = join(cache, path);
  chmodSync(file, statSync(file).isDirectory() ? 0o755 : 0o644);
}
rmSync(cwd, { recursive: true, force: true });
