import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtProgram } from '../../../tools/build.ts';
import { commandNames } from '../commands/usage.ts';
import { workGroups } from '../work-groups.ts';

// What lies under `deploy` runs nowhere in these tests: what it names must at least exist.

const root = join(import.meta.dirname, '..', '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
const installing = files.filter((path) => /container|kubernetes|\.service$/.test(path));

/** As the table of settings names them. */
const settings = new Set(
  [
    ...(read('docs/operate.md').split('## Settings')[1]?.split('\n## ')[0] ?? '').matchAll(
      /`([A-Z][A-Z0-9_]+)`/g,
    ),
  ].map(([, name = '']) => name),
);

test('what installs it names settings that exist', () => {
  const named = installing.flatMap((path) =>
    [...read(path).matchAll(/^(?:ENV | {2,6}|Environment=)([A-Z][A-Z0-9_]+)(?:: |=)(.*)$/gm)].flatMap(
      ([, name = '', rest = '']) => [
        name,
        ...[...rest.matchAll(/ ([A-Z][A-Z0-9_]+)=/g)].map(([, more = '']) => more),
      ],
    ),
  );
  const strange = named.filter(
    (name) => !settings.has(name) && !/^(MALLOC_ARENA_MAX|NODE_ENV|POSTGRES_\w+)$/.test(name),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(strange).toEqual([]);
});

test('it starts commands that exist, with groups of work that exist, all of them', () => {
  const args = installing.flatMap((path) =>
    [...read(path).matchAll(/^ +(?:args|command): \[([^\]]+)\]$|^CMD \[([^\]]+)\]$/gm)].map(([, a, b]) =>
      (a ?? b ?? '').replaceAll('"', '').replaceAll(/, (?=--|[a-z])/g, ' '),
    ),
  );
  expect(args.length).toBeGreaterThanOrEqual(8);
  for (const line of args) expect(commandNames).toContain(line.split(' ')[0]);
  for (const folder of ['container', 'kubernetes']) {
    const text = installing
      .filter((path) => path.includes(folder))
      .map(read)
      .join('\n');
    const groups = [...text.matchAll(/--only, "([a-z,]+)"/g)].flatMap(([, list = '']) => list.split(','));
    expect(groups.toSorted()).toEqual([...workGroups].toSorted());
  }
});

test('the image copies what exists, and proxies and clusters ask addresses that exist', () => {
  const copied = [...read('deploy/container/Dockerfile').matchAll(/^COPY (?!--from)(.+) \.\/?$/gm)].flatMap(
    ([, paths = '']) => paths.split(' '),
  );
  expect(copied.length).toBeGreaterThanOrEqual(2);
  for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true);
  const asked = files.flatMap((path) => read(path).match(/\/api\/(?:health|ready)\w*/g) ?? []);
  expect(new Set(asked)).toEqual(new Set(['/api/health', '/api/ready']));
  expect(read('deploy/container/Dockerfile')).toContain(`"${builtProgram}", "run"`);
});

test('nothing that is installed may have a right or write to its root', () => {
  const kubernetes = files
    .filter((path) => path.includes('kubernetes'))
    .map(read)
    .join('\n');
  const containers = kubernetes.match(/^ +image: baluarte$/gm)?.length ?? 0;
  expect(containers).toBe(5);
  for (const rule of [
    'readOnlyRootFilesystem: true',
    'allowPrivilegeEscalation: false',
    'drop: [ALL]',
    'runAsNonRoot: true',
  ])
    expect(kubernetes.split(rule).length - 1, rule).toBe(containers);
  const compose = read('deploy/container/compose.yaml');
  for (const rule of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
    expect(compose).toContain(rule);
  expect(read('deploy/container/Dockerfile')).toMatch(/^USER 10001:10001$/m);
});
