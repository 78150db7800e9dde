import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');
const alerts = read('deploy', 'prometheus', 'alerts.yml');
const dashboard = read('deploy', 'grafana', 'baluarte.json');
const operate = read('docs', 'operate.md');
const between = (text: string, from: string, to: string): string =>
  text.slice(text.indexOf(from), text.indexOf(to, text.indexOf(from) + from.length));

let server: TestServer;
let text: string;

beforeAll(async () => {
  server = await startTestServer({ environment: { METRICS_PORT: '0' } });
  text = await (await fetch(server.metricsUrl)).text();
});
afterAll(() => server.stop());

/** Names that an expression may ask for, by what the server declares. */
const told = (): Set<string> =>
  new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );

const namesIn = (document: string): string[] => [
  ...new Set(document.match(/\b(?:baluarte|nodejs|process)_[a-z0-9_]+\b/g)),
];

test('the dashboard and the alerts ask for metrics that the server tells', () => {
  for (const [document, least] of [
    [alerts, 14],
    [dashboard, 30],
  ] as const) {
    const names = namesIn(document);
    expect(names.length).toBeGreaterThanOrEqual(least);
    expect(names.filter((name) => !told().has(name))).toEqual([]);
  }
});

test("every metric of the product stands in the operator's list and nothing else does, and has a name as Prometheus wants it", () => {
  const types = [...text.matchAll(/^# TYPE (baluarte_\w+) (\w+)$/gm)];
  expect(types.length).toBeGreaterThan(25);
  for (const [, name = '', type] of types)
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
  const listed = [...between(operate, '### Metrics', '\n### ').matchAll(/^\| `(baluarte_\w+)/gm)];
  expect(listed.map(([, name]) => name).toSorted()).toEqual(types.map(([, name]) => name).toSorted());
});

test('each alert says in docs/operate.md what it means and what to do', () => {
  const named = [...alerts.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name]) => name);
  const rows = [
    ...between(operate, '### Alerts', '\n### ').matchAll(/^\| `(\w+)` \| ([^|]{20,}) \| ([^|]{20,}) \|$/gm),
  ];
  expect(named.length).toBeGreaterThan(10);
  expect(rows.map(([, name]) => name)).toEqual(named);
});

test('what shows metrics and traces is loaded by whoever asked for it, and by nobody else', () => {
  const sources = globSync('src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
  const importing = (what: RegExp): string[] => sources.filter((path) => what.test(read(path))).toSorted();
  expect(importing(/from '(?:prom-client|@opentelemetry\/[^']+)'/)).toEqual([
    'src/platform/watch/metrics.ts',
    'src/platform/watch/traces.ts',
  ]);
  // Types cost nothing; a value would bring the library with it.
  const values = /^import (?!type )[^;]*from '[^']*\/watch\/(?:metrics|traces|metrics-server)\.ts'/m;
  expect(importing(values)).toEqual([]);
  expect(importing(/\bimport\('[^']*\/watch\/(?:metrics|traces)\.ts'\)/)).toEqual([
    'src/app/start-watching.ts',
  ]);
});

/** Prometheus' own judge, from the system or out of its package: installing that would start a service. */
const withPromtool = (use: (promtool: string) => void): void => {
  if (spawnSync('promtool', ['--version']).status === 0) {
    use('promtool');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'));
  try {
    execFileSync('apt-get', ['download', 'prometheus'], { cwd: folder, stdio: 'ignore' });
    const [archive = ''] = readdirSync(folder);
    execFileSync('dpkg-deb', ['-x', archive, '.'], { cwd: folder });
    use(join(folder, 'usr', 'bin', 'promtool'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

// Its package is 19 MB, which is too much for each push.
test.runIf(process.env.LONG)(
  'promtool finds no fault in metrics, rules and the example, and each alert rings',
  () => {
    withPromtool((promtool) => {
      const cwd = join(root, 'deploy', 'prometheus');
      const judge = (args: readonly string[], input = '') => {
        const { status, stdout, stderr } = spawnSync(promtool, args, { cwd, input, encoding: 'utf8' });
        expect(`${args.join(' ')}: ${status} ${status === 0 ? '' : stdout + stderr}`).toBe(
          `${args.join(' ')}: 0 `,
        );
      };
      judge(['check', 'metrics'], text);
      judge(['check', 'config', 'scrape.yml']);
      judge(['check', 'rules', 'alerts.yml']);
      judge(['test', 'rules', 'alerts.test.yml']);
    });
  },
);
