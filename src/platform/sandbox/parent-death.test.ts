import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const isRoot = process.getuid?.() === 0;
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A copy of the sandbox, with what hears of its work, in a project under a folder that only its owner may enter. */
const privateProject = (owner: number): string => {
  const home = mkdtempSync(join(tmpdir(), 'home of '));
  folders.push(home);
  const project = join(home, 'a project');
  for (const part of ['sandbox', 'watch'])
    cpSync(join(here, '..', part), join(project, 'src/platform', part), { recursive: true });
  cpSync(join(here, '../../../package.json'), join(project, 'package.json'));
  mkdirSync(join(project, 'data'));
  if (isRoot) {
    for (const path of [
      home,
      ...readdirSync(home, { recursive: true }).map((name) => join(home, String(name))),
    ]) {
      chownSync(path, owner, owner);
    }
  }
  // After that: what it leads to stays whose it is.
  symlinkSync(realpathSync(join(here, '../../../node_modules')), join(project, 'node_modules'));
  return join(project, 'src/platform/sandbox/test-entries/parent.ts');
};

const start = (command: string[]): ChildProcess =>
  spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });

const lines = async (child: ChildProcess): Promise<unknown[]> => {
  const read: unknown[] = [];
  if (!child.stdout) return read;
  for await (const line of createInterface({ input: child.stdout })) read.push(JSON.parse(line));
  return read;
};

/** Command lines of all processes that name `word`. */
const processesNaming = (word: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8')];
      } catch {
        return [];
      }
    })
    .filter((line) => line.includes(word));

test('a parent killed with SIGKILL takes the child with it', async () => {
  const word = `mark-${process.pid}-${performance.now()}`;
  const parent = start([process.execPath, join(here, 'test-entries/parent.ts'), 'stay', word]);
  await new Promise((resolve) => parent.stdout?.once('data', resolve));
  expect(processesNaming(word).length).toBeGreaterThan(1);
  parent.kill('SIGKILL');
  await expect.poll(() => processesNaming(word), { timeout: 5000 }).toEqual([]);
});

test('a project in a folder that only its owner may enter works', async () => {
  const parent = privateProject(process.getuid?.() ?? 0);
  const said = await lines(start([process.execPath, parent, 'imports']));
  expect(said).toEqual([
    expect.objectContaining({ value: 'found' }),
    { exit: 'done', isolation: expect.stringMatching(/full|reduced/), missing: expect.any(Array) },
  ]);
});

test.runIf(isRoot)('an ordinary user gets the same isolation', async () => {
  const parent = privateProject(1000);
  const asUser = ['setpriv', '--reuid=1000', '--regid=1000', '--clear-groups', process.execPath];
  const said = await lines(start([...asUser, parent, 'list', '/']));
  expect(said).toEqual([
    { pid: expect.any(Number), value: expect.not.arrayContaining(['etc', 'var']) },
    { exit: 'done', isolation: 'full', missing: [] },
  ]);
});

test('where the machine denies namespaces, isolation is reduced, keeps its filter and names what is missing', async () => {
  const denied = 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$0" "$@"';
  const command = ['unshare', '--user', '--map-root-user', 'sh', '-c', denied, process.execPath];
  const said = await lines(start([...command, join(here, 'test-entries/parent.ts'), 'start']));
  expect(said).toEqual([
    { pid: expect.any(Number), value: 'EPERM' },
    {
      exit: 'done',
      isolation: 'reduced',
      missing: [
        expect.stringMatching(/^namespaces \(unshare: .+\)$/),
        expect.stringMatching(/^a user of its own \(set.+\)$/),
      ],
    },
  ]);
});
