import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { most, timed, type Workload } from '../result.ts';
import { mebibyte } from '../transfer.ts';

const root = join(import.meta.dirname, '..', '..');

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
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
