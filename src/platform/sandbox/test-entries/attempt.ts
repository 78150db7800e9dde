import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect, Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

// What a hostile child could try. Each attempt answers with what it got, or the code of the refusal. Nothing is ever
// written outside the scratch: on the day the isolation is broken, the test must not harm the machine.

const say = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

const reach = (target: { port: number; host: string } | { path: string }): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(target, () => {
      socket.destroy();
      resolve('connected');
    });
    socket.on('error', (error) => resolve(codeOf(error)));
  });

const attempt = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return codeOf(error);
  }
};

const readStdin = async (): Promise<string> => {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
  return text;
};

const growing: Buffer[] = [];

const attempts: Record<string, (argument: string) => unknown> = {
  tcp: async (port) => say(await reach({ port: Number(port), host: '127.0.0.1' })),
  socket: async (path) => say(await reach({ path })),
  read: (path) => say(attempt(() => readFileSync(path, 'utf8'))),
  open: (path) => say(attempt(() => closeSync(openSync(path, 'r+'))) ?? 'opened'),
  create: (path) => say(attempt(() => closeSync(openSync(path, 'wx'))) ?? 'created'),
  list: async (path) => say((await readdir(path)).sort()),
  environment: () => say(Object.keys(process.env).sort()),
  identity: () => say({ uid: process.getuid?.(), cwd: process.cwd(), cap: capabilities() }),
  echo: async () => say(await readStdin()),
  imports: async () => {
    const { z } = await import('zod');
    say(z.string().parse('found'));
  },
  memory: () => {
    setInterval(() => growing.push(Buffer.alloc(64 * 1024 * 1024, 1)), 20);
  },
  heap: () => {
    const kept: unknown[] = [];
    for (;;) kept.push({ kept: kept.length });
  },
  scratch: (mebibytes) => {
    const block = Buffer.alloc(Number(mebibytes) * 1024 * 1024, 1);
    say(attempt(() => writeFileSync('big', block)) ?? 'written');
  },
  stay: () => {
    writeFileSync('plaintext', 'of a customer');
    say({ cwd: process.cwd() });
    setInterval(() => undefined, 1000);
  },
  chatter: () => {
    const line = 'x'.repeat(64 * 1024);
    for (let i = 0; i < 1000; i++) process.stdout.write(line);
  },
  garbage: () => process.stdout.write('not json\n'),
  count: (upTo) => {
    for (let i = 0; i < Number(upTo); i++) say(i);
  },
  crash: () => {
    process.stderr.write('it hurts');
    process.exitCode = 3;
  },
  ask: async (question) => {
    if (attempt(() => fstatSync(3).isSocket()) !== true) return say('EBADF');
    const pipe = new Socket({ fd: 3, readable: true, writable: true });
    pipe.write(`${JSON.stringify(question)}\n`);
    const [answer] = await once(pipe, 'data');
    say(JSON.parse(String(answer)));
    return pipe.destroy();
  },
  beg: () => {
    const pipe = new Socket({ fd: 3, readable: true, writable: true });
    pipe.resume();
    const more = (): void => {
      while (pipe.write(`"${'x'.repeat(64 * 1024)}"\n`));
      pipe.once('drain', more);
    };
    more();
  },
  orphan: async (way) => {
    const left = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 30_000)'], {
      stdio: 'inherit',
      detached: way === 'own group',
    });
    await once(left, 'spawn');
    left.unref();
    say('left');
  },
  start: async () => {
    const started = attempt(() => spawn(process.execPath, ['--version'], { stdio: 'ignore' }));
    if (!(started instanceof ChildProcess)) return say(started);
    const [end] = await Promise.race([once(started, 'exit'), once(started, 'error')]);
    return say(end instanceof Error ? codeOf(end) : 'started');
  },
  threads: () => {
    for (let i = 0; i < 200; i++)
      new Worker('setInterval(() => {}, 1000)', { eval: true }).on('error', () => {});
  },
  nothing: () => undefined,
};

const capabilities = (): string =>
  /CapBnd:\t(\w+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '';

const [name = '', argument = ''] = process.argv.slice(2);
await attempts[name]?.(argument);
