import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProgram } from '../../e2e/support/processes/program.ts';
import { mebibyte } from '../files/transfer.ts';
import { most, timed, type Workload } from '../result.ts';

const root = join(import.meta.dirname, '..', '..');

/** `npm start` in a clone of what git has here, on which nothing was ever done: installed, built, its database made, and ready. Seconds. */
const freshStart = async (folder: string): Promise<number> => {
  execFileSync('git', ['-C', root, 'checkout-index', '--all', `--prefix=${folder}/`]);
  const environment = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', NODE_COMPILE_CACHE: '' };
  const program = openProgram(
    () => spawn('npm', ['start'], { cwd: folder, env: environment }),
    'is ready at',
  );
  const milliseconds = await timed(program.start);
  await program.kill('SIGTERM');
  return milliseconds / 1000;
};

/** What `npm ci` puts into an empty folder where the machine's Node is new enough; from npm's own store where it has it. */
export const install: Workload = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-bench-'));
  try {
    for (const name of ['package.json', 'package-lock.json']) cpSync(join(root, name), join(folder, name));
    const milliseconds = await timed(async () => {
      const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
      execFileSync('npm', args, { cwd: folder, stdio: 'ignore' });
    });
    const files = readdirSync(join(folder, 'node_modules'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    );
    // As the disk counts: whole blocks.
    const bytes = files.reduce(
      (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).blocks * 512,
      0,
    );
    const row = { workload: 'install' };
    return [
      { ...row, measured: 'packages, on the disk', unit: 'MiB', value: bytes / mebibyte, limit: most(450) },
      { ...row, measured: 'packages, files', unit: '', value: files.length, limit: most(15_000) },
      { ...row, measured: 'installing them', unit: 's', value: milliseconds / 1000 },
      {
        ...row,
        measured: 'a fresh clone: installed, built, database made, ready',
        unit: 's',
        value: await freshStart(join(folder, 'clone')),
        limit: most(25),
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
