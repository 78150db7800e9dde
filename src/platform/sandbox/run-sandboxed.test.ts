import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChildLimits } from '../../shared/engine.ts';
import type { Answering } from './answer-questions.ts';
import { isolationWay } from './isolation.ts';
import { type IsolationWay, isFull } from './isolation-ways.ts';
import { type Exit, runSandboxed } from './run-sandboxed.ts';

const entryUrl = new URL('./test-entries/attempt.ts', import.meta.url);
const entry = fileURLToPath(entryUrl);
const limits: ChildLimits = { heapMiB: 128, memoryMiB: 512, seconds: 20, scratchMiB: 8 };
const way = await isolationWay();

type Options = {
  limits?: Partial<ChildLimits>;
  stdin?: Readable;
  signal?: AbortSignal;
  way?: IsolationWay;
  onSaid?: () => void;
  answer?: Answering;
};

const run = async (args: string[], options: Options = {}): Promise<{ exit: Exit; said: unknown[] }> => {
  const said: unknown[] = [];
  const exit = await runSandboxed({
    entry: entryUrl,
    args,
    stdin: options.stdin ?? Readable.from([]),
    limits: { ...limits, ...options.limits },
    onMessage: (value) => {
      said.push(value);
      options.onSaid?.();
    },
    ...(options.signal && { signal: options.signal }),
    ...(options.way && { way: options.way }),
    answer: options.answer,
  });
  return { exit, said };
};

let dataDir = '';
const servers: Server[] = [];
let port = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'data-'));
  await writeFile(join(dataDir, 'secret.key'), 'top secret', { mode: 0o644 });
  const tcp = createServer().listen(0, '127.0.0.1');
  const unix = createServer().listen(join(dataDir, 'db.sock'));
  servers.push(tcp, unix);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const address = tcp.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterAll(async () => {
  for (const server of servers) server.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe.runIf(isFull(way))('full isolation', () => {
  test('a child reaches no port of the machine', async () => {
    const { said } = await run(['tcp', String(port)]);
    expect(said).toHaveLength(1);
    expect(said).not.toContain('connected');
  });

  test('a child reaches no Unix socket in the data directory', async () => {
    const { said } = await run(['socket', join(dataDir, 'db.sock')]);
    expect(said).toEqual(['EPERM']);
  });

  test('a child cannot read a world-readable file of the data directory', async () => {
    const { said } = await run(['read', join(dataDir, 'secret.key')]);
    expect(said).toEqual(['ENOENT']);
  });

  test('a child sees Node, what it loads, our packages and its own sources, and nothing else', async () => {
    const see = async (path: string) => (await run(['list', path])).said[0] as string[];
    const top = entry.split('/')[1] ?? '';
    const own = ['dev', 'lib', 'lib64', 'proc', 'scratch', 'tmp', 'usr', top];
    expect((await see('/')).filter((name) => !own.includes(name))).toEqual([]);
    expect(await see('/proc')).toEqual(['1', 'self', 'thread-self']);
    expect(await see('/dev')).toEqual(['null', 'urandom']);
    expect(await see(join(entry, '../../..'))).toEqual(['sandbox']);
    for (const path of ['/usr/bin/perl', '/bin/sh', '/usr/bin/env', '/lib/systemd'])
      expect((await run(['read', path])).said).toEqual(['ENOENT']);
  });

  test('a child writes nowhere but in its scratch, not even as root into /proc/sys', async () => {
    expect((await run(['open', entry])).said).toEqual([expect.stringMatching(/^(?:EROFS|EACCES)$/)]);
    // Not there at all, or read-only where the kernel cannot hide it.
    const { said } = await run(['open', '/proc/sys/kernel/core_pattern']);
    expect(said).toEqual([expect.stringMatching(/^(?:ENOENT|EROFS)$/)]);
    for (const path of [`${entry}.x`, '/x', '/tmp/x', '/dev/x']) {
      expect((await run(['create', path])).said).toEqual([expect.stringMatching(/^(?:EROFS|EACCES)$/)]);
    }
    expect((await run(['create', '/scratch/x'])).said).toEqual(['created']);
  });

  test('the scratch is bounded', async () => {
    expect((await run(['scratch', '4'])).said).toEqual(['written']);
    expect((await run(['scratch', '16'])).said).toEqual(['ENOSPC']);
  });

  test('nothing of the scratch ever stands on the machine', async () => {
    const before = await readdir(tmpdir());
    await run(['stay'], { limits: { seconds: 1 } });
    const after = await readdir(tmpdir());
    expect(after.filter((name) => !before.includes(name) && name.startsWith('baluarte-sandbox'))).toEqual([]);
  });
});

const isRoot = process.getuid?.() === 0;
const reduced: readonly IsolationWay[] = isRoot ? ['other-user', 'plain'] : ['plain'];
const ways = [way, ...reduced.filter((other) => other !== way)];

test('without Perl there is no filter, and everything else of reduced isolation', async () => {
  const unfiltered = isRoot ? 'other-user-unfiltered' : 'plain-unfiltered';
  expect((await run(['start'], { way: unfiltered })).said).toEqual(['started']);
  const { said } = await run(['read', '/proc/self/status'], { way: unfiltered });
  expect(String(said[0])).toMatch(/NoNewPrivs:\t1[\s\S]*Seccomp:\t0/);
});

describe.each(ways)('a filter of system calls (%s)', (forced) => {
  test('a child that needs one process starts no other, and reaches no network without namespaces either', async () => {
    expect((await run(['start'], { way: forced })).said).toEqual(['EPERM']);
    expect((await run(['start'], { way: forced, limits: { processes: 2 } })).said).toEqual(['started']);
    expect((await run(['tcp', String(port)], { way: forced })).said).toEqual(['EPERM']);
  });
});

describe.each(ways)('every isolation (%s)', (forced) => {
  test('what the child says arrives in order and the end is done', async () => {
    const { exit, said } = await run(['count', '1000'], { way: forced });
    expect(exit).toEqual({ kind: 'done' });
    expect(said).toEqual(Array.from({ length: 1000 }, (_, i) => i));
  });

  test('stdin arrives whole', async () => {
    const { said } = await run(['echo'], { way: forced, stdin: Readable.from(['a'.repeat(300_000), 'b']) });
    expect(said).toEqual([`${'a'.repeat(300_000)}b`]);
  });

  test('packages are found', async () => {
    expect((await run(['imports'], { way: forced })).said).toEqual(['found']);
  });

  test('no variable of the parent is visible', async () => {
    process.env.BALUARTE_TEST_SECRET = 'x';
    const { said } = await run(['environment'], { way: forced });
    delete process.env.BALUARTE_TEST_SECRET;
    expect((said[0] as string[]).filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))).toEqual([
      'HOME',
      'LANG',
      'NODE_COMPILE_CACHE',
      'PATH',
    ]);
  });

  test('memory beyond the limit ends the child', async () => {
    expect((await run(['memory'], { way: forced })).exit).toEqual({ kind: 'memory' });
    expect((await run(['heap'], { way: forced, limits: { heapMiB: 32 } })).exit).toEqual({ kind: 'memory' });
  });

  test('threads without an end end the child', async () => {
    expect((await run(['threads'], { way: forced })).exit.kind).toMatch(/crashed|memory/);
  });

  test('time beyond the limit ends the child', async () => {
    expect((await run(['stay'], { way: forced, limits: { seconds: 0.5 } })).exit).toEqual({ kind: 'time' });
  });

  test('an abort ends the child', async () => {
    const signal = AbortSignal.timeout(400);
    expect((await run(['stay'], { way: forced, signal })).exit).toEqual({ kind: 'aborted' });
    expect((await run(['stay'], { way: forced, signal })).exit).toEqual({ kind: 'aborted' });
  });

  test('too much output, or output that is not JSON, ends the child', async () => {
    expect((await run(['chatter'], { way: forced, limits: { outputMiB: 1 } })).exit.kind).toBe('crashed');
    expect((await run(['garbage'], { way: forced })).exit.kind).toBe('crashed');
  });

  test('a crash tells its code and its last words', async () => {
    const { exit } = await run(['crash'], { way: forced });
    expect(exit).toEqual({ kind: 'crashed', code: 3, stderrTail: 'it hurts' });
  });

  test('what it started ends with it, and cannot leave the group by which it is ended', async () => {
    const before = performance.now();
    const processes = 2;
    const first = await run(['orphan'], { way: forced, limits: { processes } });
    expect(first).toEqual({ exit: { kind: 'done' }, said: ['left'] });
    const { exit, said } = await run(['orphan', 'own group'], {
      way: forced,
      limits: { processes, seconds: 4 },
    });
    expect([exit.kind, said]).toEqual(['done', ['left']]);
    expect(performance.now() - before).toBeLessThan(25_000);
  });

  test('what it asks is answered, and without somebody who answers there is nobody to ask', async () => {
    const answer: Answering = async (question) => ({ you: question });
    expect((await run(['ask', 'why'], { way: forced, answer })).said).toEqual([{ you: 'why' }]);
    expect((await run(['ask', 'why'], { way: forced })).said).toEqual(['EBADF']);
  });

  test('the scratch is gone afterwards', async () => {
    const ending = new AbortController();
    const onSaid = () => ending.abort();
    const { exit, said } = await run(['stay'], { way: forced, signal: ending.signal, onSaid });
    expect(exit).toEqual({ kind: 'aborted' });
    const { cwd } = said[0] as { cwd: string };
    await expect(readdir(cwd)).rejects.toThrow('ENOENT');
  });
});

test('a receiver that is slow holds the child back', async () => {
  const seen: number[] = [];
  let busy = false;
  await runSandboxed({
    entry: entryUrl,
    args: ['count', '20'],
    stdin: Readable.from([]),
    limits,
    onMessage: async (value) => {
      expect(busy).toBe(false);
      busy = true;
      await new Promise((resolve) => setTimeout(resolve, 5));
      busy = false;
      seen.push(Number(value));
    },
  });
  expect(seen).toHaveLength(20);
});

test('a receiver that fails ends the child and the failure is told', async () => {
  const failing = runSandboxed({
    entry: entryUrl,
    args: ['stay'],
    stdin: Readable.from([]),
    limits,
    onMessage: () => {
      throw new Error('the database is gone');
    },
  });
  await expect(failing).rejects.toThrow('the database is gone');
});

test('a child that asks without an end is ended, and at most four of its questions are open', async () => {
  let open = 0;
  let most = 0;
  const answer: Answering = async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 1));
    open -= 1;
    return 'yes';
  };
  const { exit } = await run(['beg'], { answer });
  expect([exit.kind, most]).toEqual(['crashed', 4]);
});

test('whoever answers a child that is gone is told, and its end does not wait', async () => {
  let told = false;
  const ending = new AbortController();
  const answer: Answering = (_question, gone) =>
    new Promise((resolve) => {
      gone.addEventListener('abort', () => {
        told = true;
        resolve('too late');
      });
      ending.abort();
    });
  const { exit } = await run(['ask', 'why'], { answer, signal: ending.signal });
  expect([exit, told]).toEqual([{ kind: 'aborted' }, true]);
});

test('an answer that fails ends the child and the failure is told', async () => {
  const answer: Answering = () => Promise.reject(new Error('no such question'));
  await expect(run(['ask', 'why'], { answer })).rejects.toThrow('no such question');
});

test('a source that fails midway ends the child and the failure is told', async () => {
  const source = new Readable({ read: () => undefined });
  source.push('some');
  setTimeout(() => source.destroy(new Error('segment is not authentic')), 100);
  await expect(run(['echo'], { stdin: source })).rejects.toThrow('segment is not authentic');
});
