import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { sampleFindings } from '../../src/engines/code/examples/sample-project.ts';
import { databaseUserId } from '../../src/platform/db/other-user.ts';
import { sampleArchive } from '../support/archive.ts';
import { makeAccount, makeOrganisation } from '../support/people.ts';
import { hasChild, killAndStart, openSession, waitFor } from '../support/processes/killed.ts';
import { type Server, startServer } from '../support/server.ts';

const kills = process.env.LONG ? 20 : 3;
const fillerFiles = 4000;

type Row = { id: string; current_status: string; percentage: number };

const open = async (server: Server): Promise<APIRequestContext> => {
  await makeAccount(server, 'Operator', undefined, { username: 'second.operator' });
  return openSession(server, 'Administrator', (await makeOrganisation(server)).name);
};

const history = async (context: APIRequestContext): Promise<Row[]> => {
  const response = await context.post('/api/main/digital_web_shielding/get_history', { data: {} });
  return response.ok() ? response.json() : [];
};

const sendArchive = async (context: APIRequestContext, bytes: Buffer): Promise<string> => {
  const document = { name: 'shop.zip', mimeType: 'application/zip', buffer: bytes };
  const response = await context.post('/api/main/digital_web_shielding/send_info_sast', {
    multipart: { title: 'Shop', description: '', document },
  });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { request_id: string }).request_id;
};

const rowOf = async (context: APIRequestContext, id: string): Promise<Row | undefined> =>
  (await history(context).catch(() => [])).find((row) => row.id === id);

const postmasterOf = (server: Server): number =>
  Number(readFileSync(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Another writes its number there only once no connection of the killed one is left that could still answer. */
const killDatabase = async (server: Server): Promise<void> => {
  const killed = postmasterOf(server);
  process.kill(killed, 'SIGKILL');
  const isAnother = () => ![0, killed].includes(postmasterOf(server));
  await waitFor(isAnother, 30, 'another database to begin');
};

test('a scan that is killed again and again finishes once, and nothing acknowledged is lost', async () => {
  test.setTimeout(120_000 + kills * 60_000);
  const server = await startServer();
  try {
    const context = await open(server);
    const id = await sendArchive(context, await sampleArchive(fillerFiles));
    const acknowledged = [id];
    for (let round = 0; round < kills; round += 1) {
      await waitFor(async () => hasChild(server, 'engines/code/run/scan.ts'), 60, 'the scan to begin');
      await new Promise((resolve) => setTimeout(resolve, 300 + 150 * (round % 4)));
      expect((await rowOf(context, id))?.current_status, 'killed in the middle').toBe('In progress');
      const made = await context.post('/api/main/digital_web_shielding/send_info_shielding', {
        form: { title: `Round ${round}`, description: '', domain_subdomain: 'www.example.com' },
      });
      if (made.ok()) acknowledged.push(((await made.json()) as { request_id: string }).request_id);
      const killsDatabase = round % 2 === 1 && !process.env.DATABASE_URL;
      await (killsDatabase ? killDatabase : killAndStart)(server);
      await waitFor(async () => (await rowOf(context, id)) !== undefined, 30, 'the server to answer again');
    }
    await waitFor(
      async () => (await rowOf(context, id))?.current_status === 'finished',
      120,
      'the scan to finish',
    );

    const rows = await history(context);
    expect(rows.map((row) => row.id).sort()).toEqual([...acknowledged].sort());
    const listed = await context.post('/api/main/findings/list', { data: { request_id: id, limit: 1000 } });
    const findings = (await listed.json()) as { location: string; title: string }[];
    const unique = new Set(findings.map((finding) => `${finding.location} ${finding.title}`));
    expect(findings.length).toBeGreaterThanOrEqual(sampleFindings().length);
    expect(unique.size).toBe(findings.length);
    const details = await (
      await context.post('/api/main/digital_web_shielding/details', { data: { request_id: id } })
    ).json();
    const ends = details.timeline.filter(
      (entry: { current_status: string }) => entry.current_status === 'finished',
    );
    expect(ends.length).toBe(1);
    const { Cards } = await (await context.post('/api/main/dashboard/data', { data: {} })).json();
    const consumed = (Cards as { consumed: number }[]).reduce((sum, card) => sum + card.consumed, 0);
    expect(consumed).toBe(acknowledged.length);
  } catch (error) {
    throw new Error(`${String(error)}\nThe server said:\n${server.printed()}`);
  } finally {
    await server.remove();
  }
});

test('SIGTERM ends everything, PostgreSQL included, and a second start is quick and knows everybody', async () => {
  const server = await startServer();
  try {
    const context = await open(server);
    const began = Date.now();
    await server.kill('SIGTERM');
    expect(Date.now() - began).toBeLessThan(10_000);
    if (!process.env.DATABASE_URL) {
      const file = join(server.dataDir, 'postgres', 'postmaster.pid');
      expect(() => readFileSync(file)).toThrow();
    }
    await server.start();
    expect(await history(context)).toEqual([]);
    expect((await context.post('/api/main/dashboard/data', { data: {} })).status()).toBe(200);
  } finally {
    await server.remove();
  }
});

test('SIGTERM to npm ends the server too', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'npm-start-'));
  const { DATABASE_URL: _given, ...environment } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...environment, DATA_DIR: dataDir, PORT: '0' },
  });
  let printed = '';
  npm.stdout.on('data', (chunk) => (printed += String(chunk)));
  // At once: a signal just after that line once found nobody who heard it.
  await waitFor(async () => printed.includes('is ready at'), 60, 'npm start', 1);
  npm.kill('SIGTERM');
  const isGone = async () =>
    !existsSync(join(dataDir, 'server.lock')) && !existsSync(join(dataDir, 'postgres', 'postmaster.pid'));
  await waitFor(isGone, 10, 'everything to end');
  rmSync(dataDir, { recursive: true });
});

test('a second server on the same folder is refused with a sentence', async () => {
  const server = await startServer();
  try {
    expect(() => server.command('start')).toThrow(/already runs/);
  } finally {
    await server.remove();
  }
});

test('where namespaces are denied, root still gets a database, and a user of its own runs it', async () => {
  test.skip(process.getuid?.() !== 0 || Boolean(process.env.DATABASE_URL), 'only root needs another user');
  const denied = mkdtempSync(join(tmpdir(), 'denied-'));
  writeFileSync(join(denied, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const server = await startServer({ environment: { PATH: `${denied}:${process.env.PATH}` } });
  try {
    expect(statSync(join(server.dataDir, 'postgres')).uid).toBe(databaseUserId);
    expect(statSync(join(server.dataDir, 'secret.key')).mode & 0o077).toBe(0);
    // Again, now that the folders are its own.
    await server.kill('SIGTERM');
    await server.start();
    expect(await (await fetch(`${server.url}/api/ready`)).json()).toMatchObject({ status: 'ready' });
  } finally {
    await server.remove();
    rmSync(denied, { recursive: true });
  }
});
