import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { waitFor } from '../support/processes/killed.ts';
import { startServer } from '../support/server.ts';

const drainSeconds = 6;
const root = join(import.meta.dirname, '..', '..');

/** How many TCP sockets a process listens at; the tables of /proc are those of all processes. */
const listening = (pid: number): number => {
  const own = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      // Closed since it was listed.
      return '';
    }
  });
  return ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/${pid}/net/${table}`, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && own.includes(`socket:[${inode}]`)).length;
};

const answers = (url: string): Promise<Response | undefined> => fetch(url).catch(() => undefined);

test('a server that is told to stop says so to its proxy at once, and goes on to serve for as long as it was told to', async () => {
  const server = await startServer({
    environment: { DRAIN_SECONDS: String(drainSeconds), LOG_LEVEL: 'info', METRICS_PORT: '0' },
  });
  try {
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    const asked = performance.now();
    const gone = server.kill('SIGTERM');
    const state = async () => (await (await answers(`${server.url}/api/ready`))?.json())?.status;
    await waitFor(async () => (await state()) === 'stopping', 5, 'the server to say that it stops');
    // Within what a proxy takes to notice, and before anything has ended.
    expect(performance.now() - asked).toBeLessThan(drainSeconds * 1000);
    expect((await answers(`${server.url}/api/health`))?.status).toBe(200);
    await gone;
    expect(performance.now() - asked).toBeGreaterThanOrEqual(drainSeconds * 1000);
    expect(server.printed()).toContain('Stopped.');
    const lines = server
      .printed()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    const calls = lines.filter(({ event }) => event === 'request');
    expect(calls.map(({ call }) => call)).toContain('/api/ready');
    expect(new Set(calls.map(({ request }) => request)).size).toBe(calls.length);
  } finally {
    await server.remove();
  }
});

test('a worker tells metrics of its own, and a server that was not asked to listens nowhere else', async () => {
  const server = await startServer();
  const worker = spawn(process.execPath, [join(root, 'tools', 'task.ts'), 'cli', 'worker'], {
    cwd: root,
    env: { ...server.environment, METRICS_PORT: '0', LOG_LEVEL: 'info' },
  });
  let said = '';
  worker.stderr.on('data', (bytes) => {
    said += String(bytes);
  });
  try {
    await waitFor(async () => said.includes('Working.'), 60, 'the worker to begin');
    const port = /"event":"metrics","host":"127.0.0.1","port":(\d+)/.exec(said)?.[1];
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toContain('part="worker"');
    expect(text).toContain('baluarte_database_up 1');
    expect(text).toContain('baluarte_jobs_total{kind="scan-code",outcome="done"} 0');
    expect([listening(server.pid), listening(worker.pid ?? 0)]).toEqual([1, 1]);
  } finally {
    worker.kill('SIGTERM');
    await new Promise((resolve) => worker.once('exit', resolve));
    await server.remove();
  }
});
