import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { replaceProcess } from './replace-process.ts';

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

const [task = '', ...rest] = process.argv.slice(2);

switch (task) {
  case 'start': {
    const { buildIfStale, builtProgram } = await import('./build.ts');
    await buildIfStale();
    replaceProcess(builtProgram, ['run', 'start', ...rest]);
    break;
  }
  case 'cli': {
    // From the sources: what is built as they say has come by its own way (run.sh, program.ts). A command never builds: it may
    // be run where nothing can be written, or while a server is being updated.
    const { main } = await import('../src/app/main.ts');
    await main(rest);
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
