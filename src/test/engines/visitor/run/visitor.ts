import { connect, Socket } from 'node:net';
import { askOutside } from '../../../../shared/outbound-question.ts';
import type { TestMessage } from '../../test-engine.ts';

const settings: { title: string } = JSON.parse(process.argv[2] ?? '');
const [act = '', argument = '', times = '1'] = settings.title.split(' ');

const pipe = new Socket({ fd: 3, readable: true, writable: true });
const outside = askOutside(pipe, (line) => pipe.write(line));

const visit = async (): Promise<string> => {
  const page = await outside.fetch(argument);
  return page.ok
    ? `${page.status} ${page.headers.server ?? ''} ${Buffer.from(page.body, 'base64').subarray(0, 50)}`
    : page.fault;
};

/** Past the broker. */
const reach = (): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ port: Number(argument), host: '127.0.0.1' }, () => resolve('connected'));
    socket.on('error', () => resolve('no way'));
  });

const acts: Readonly<Record<string, () => Promise<string>>> = {
  fetch: visit,
  twice: async () => [await visit(), await visit()].map((answer) => answer.slice(0, 14)).join(),
  reach,
  resolve: async () => {
    const names = await outside.resolve(argument, 'text');
    return names.ok ? names.records.join() : names.fault;
  },
  beg: async () => {
    pipe.write(`${JSON.stringify({ id: 0, ask: 'connect', host: argument })}\n`);
    await new Promise((resolve) => pipe.on('close', resolve));
    return 'nobody answers';
  },
};

const found = await Promise.all(
  Array.from({ length: Number(times) }, async (_, n) => `${n + 1}: ${await acts[act]?.()}`),
);
process.stdout.write(`${JSON.stringify({ type: 'result', found } satisfies TestMessage)}\n`);
pipe.destroy();
