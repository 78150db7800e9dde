import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../e2e/support/server.ts';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { least, median, most, type Row, type Workload } from './result.ts';

const version = '13.5.0';
const installSeconds = 120;
const runSeconds = 90;
const runs = 3;
const limits = { performance: 100, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof limits;
const categories = Object.keys(limits) as Category[];

/** Fetched aside for this measurement only: it is no part of the product and of none of its tests. */
const fetchAside = (folder: string): string | undefined => {
  const args = ['install', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
  const { status } = spawnSync('npm', [...args, `lighthouse@${version}`], {
    cwd: folder,
    timeout: installSeconds * 1000,
    stdio: 'ignore',
  });
  return status === 0 ? join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js') : undefined;
};

/** Milliseconds until the largest text or picture was on the screen. */
const paintLimit = 1200;

type Scores = Record<Category, number> & { readonly largestPaint: number };

/** One run as a phone (its default): slow network and processor are simulated. */
const scoresOf = (program: string, url: string, folder: string): Scores => {
  const output = join(folder, 'lighthouse.json');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${chromiumFlags.join(' ')}`,
      '--no-enable-error-reporting',
    ],
    {
      cwd: folder,
      timeout: runSeconds * 1000,
      encoding: 'utf8',
      env: { ...process.env, ...(chromiumPath ? { CHROME_PATH: chromiumPath } : {}) },
    },
  );
  if (status !== 0) throw new Error(`lighthouse ended with ${status}: ${stderr.slice(-500)}`);
  const read = JSON.parse(readFileSync(output, 'utf8')) as {
    categories: Record<Category, { score: number }>;
    audits: Record<'largest-contentful-paint', { numericValue: number }>;
  };
  const scores = Object.fromEntries(categories.map((name) => [name, read.categories[name].score * 100]));
  return { ...scores, largestPaint: read.audits['largest-contentful-paint'].numericValue } as Scores;
};

/** The sign-in page as Lighthouse sees it. */
export const lighthouse: Workload = async () => {
  const workload = 'lighthouse';
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-bench-'));
  try {
    const program = fetchAside(folder);
    if (!program) return [{ workload, measured: 'sign-in page', notMeasured: 'it could not be fetched' }];
    const server = await startServer();
    try {
      const scores = Array.from({ length: runs }, () => scoresOf(program, server.url, folder));
      return [
        ...categories.map(
          (name): Row => ({
            workload,
            measured: `sign-in page, mobile, ${name}`,
            unit: '',
            value: median(scores.map((one) => one[name])),
            limit: least(limits[name]),
          }),
        ),
        {
          workload,
          measured: 'sign-in page, mobile, largest contentful paint',
          unit: 'ms',
          value: median(scores.map((one) => one.largestPaint)),
          limit: most(paintLimit),
        },
      ];
    } finally {
      await server.remove();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
