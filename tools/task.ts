import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

// What `npm run …` comes to, once dependencies and Node are there (see run.sh).

const root = join(import.meta.dirname, '..');
process.chdir(root);

/** Runs a script, a program by its path or one of node_modules, and ends with its status when it fails. */
const run = (command: string, args: readonly string[] = []): void => {
  const program = command.endsWith('.ts')
    ? [process.execPath, command]
    : [command.includes('/') ? command : join('node_modules', '.bin', command)];
  const [file = '', ...first] = program;
  const { status, signal } = spawnSync(file, [...first, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(signal ? 1 : (status ?? 1));
};

/** Runs the product's own command line from that file. */
const runProgram = async (file: string, words: readonly string[]): Promise<void> => {
  try {
    const { main }: typeof import('../src/app/main.ts') = await import(join(root, file));
    await main(words);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    console.error(
      `A part of the build is missing (${(error as Error).message}). Make it anew: npm run build`,
    );
    process.exit(1);
  }
};

const [task = '', ...rest] = process.argv.slice(2);

switch (task) {
  case 'start': {
    const { buildIfStale, builtProgram } = await import('./build.ts');
    await buildIfStale();
    await runProgram(builtProgram, ['start', ...rest]);
    break;
  }
  case 'cli': {
    const { builtProgram, isBuilt } = await import('./build.ts');
    // A command never builds: it may be run where nothing can be written, or while a server is being updated.
    await runProgram(isBuilt() ? builtProgram : join('src', 'app', 'main.ts'), rest);
    break;
  }
  case 'build': {
    const { build } = await import('./build.ts');
    await build();
    break;
  }
  case 'dev':
    run('tools/dev.ts', rest);
    break;
  case 'check':
    run('tools/check.ts', rest);
    break;
  case 'openapi':
    run('tools/openapi.ts');
    break;
  case 'format':
    run('.ci/lint/node_modules/.bin/biome', ['check', '--write', '.']);
    run('tools/draw-picture.ts');
    break;
  case 'icons':
    run('tools/icons.ts');
    break;
  case 'test':
    run('tools/test.ts', rest);
    break;
  case 'test:unit':
    run('vitest', ['run', ...rest]);
    break;
  case 'test:neighbour':
    run('tools/test-neighbour.ts', rest);
    break;
  case 'test:long':
    run('tools/test.ts', ['--long', ...rest]);
    break;
  case 'test:fuzz':
    run('tools/test-fuzz.ts', rest);
    break;
  case 'test:scanners':
    run('tools/scanners/run.ts', rest);
    break;
  case 'e2e':
    run('tools/test.ts', ['--only-e2e', ...rest]);
    break;
  case 'release':
    run('tools/release.ts', rest);
    break;
  case 'bench':
    run('bench/run.ts', rest);
    break;
  default:
    console.error(`There is no task "${task}". See README.md.`);
    process.exit(existsSync('README.md') ? 2 : 1);
}
