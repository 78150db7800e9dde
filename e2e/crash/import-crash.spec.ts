import { expect, test } from '@playwright/test';
import { makeOrganisation } from '../support/people.ts';
import {
  ask,
  hasChild,
  killAndStart,
  oftenMilliseconds,
  openSession,
  waitFor,
} from '../support/processes/killed.ts';
import { startServer } from '../support/server.ts';

/** Of each place; the long run kills thirty times. */
const kills = process.env.LONG ? 10 : 1;
const count = process.env.LONG ? 20_000 : 5_000;

const file = (): Buffer =>
  Buffer.from(
    [...Array(count).keys()]
      .map((n) =>
        JSON.stringify({
          'template-id': `weakness-${n}`,
          info: { name: `Weakness ${n}`, severity: 'low', description: 'Lorem ipsum '.repeat(20) },
          'matched-at': `https://h${n}.example.com/`,
        }),
      )
      .join('\n'),
  );

const reader = 'scanner-files/run/read.ts';

/** What saving says of known findings to which the file adds nothing. */
const nothingMore = { extended: 0, raised: 0, kept: 0, beyond: 0 };

type Import = { state: string; findings: { low: number }; saved: unknown };
type Counts = { counts: { total: number; drafts: boolean }[] };

test('an import and what it tells are killed again and again: each finding, line and notice is there once', async () => {
  test.setTimeout(180_000 + kills * 90_000);
  const server = await startServer();
  try {
    const admin = await openSession(server, 'Administrator', (await makeOrganisation(server)).name);
    const analyst = await openSession(server, 'Analyst');
    const list = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('target\n203.0.113.7\n') };
    const form = {
      ...{ title: 'Killed', description: '', authorisation_version: '1', document: list },
      ...{ submodule: 'VULNERABILITY ASSESSMENT', type_submodule: 'EXTERNAL' },
    };
    const asked = await admin.post('/api/main/infrastructure_vulnerability_assessement/send_info', {
      multipart: form,
    });
    const { request_id } = (await asked.json()) as { request_id: string };
    for (const to of ['accepted', 'In progress'])
      await ask(analyst, '/api/staff/requests/move', { request_id, to });

    const upload = async (): Promise<string> => {
      const document = { name: 'scan.jsonl', mimeType: 'application/json', buffer: file() };
      const answer = await analyst.post('/api/staff/imports/upload', { multipart: { request_id, document } });
      return ((await answer.json()) as { import_id: string }).import_id;
    };
    const look = async (import_id: string): Promise<Import> =>
      (await ask<{ import: Import }>(analyst, '/api/staff/imports/preview', { import_id, limit: 1 })).import;
    const comesTo = (id: string, state: string): Promise<void> =>
      waitFor(async () => (await look(id)).state === state, 120, `the import to be ${state}`);
    const counted = async (drafts: boolean): Promise<number> =>
      (await ask<Counts>(analyst, '/api/main/findings/counts', { request_id })).counts
        .filter((row) => row.drafts === drafts)
        .reduce((sum, { total }) => sum + total, 0);

    const first = await upload();
    for (let round = 0; round < kills; round += 1) {
      await waitFor(() => hasChild(server, reader), 60, 'the reader to begin', oftenMilliseconds);
      const isInTheMiddle = async () => (await look(first)).findings.low > 500;
      await waitFor(isInTheMiddle, 60, 'findings to be read', oftenMilliseconds);
      await new Promise((resolve) => setTimeout(resolve, 100 * round));
      expect((await look(first)).state, 'killed in the middle').toBe('reading');
      await killAndStart(server);
    }
    await comesTo(first, 'ready');
    expect((await look(first)).findings.low).toBe(count);

    await ask(analyst, '/api/staff/imports/save', { import_id: first });
    for (let round = 0; round < kills; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 150 + 150 * round));
      if (round === 0) expect((await look(first)).state, 'killed in the middle').toBe('saving');
      await killAndStart(server);
      await waitFor(async () => ['saving', 'saved'].includes((await look(first)).state), 60, 'the server');
    }
    await comesTo(first, 'saved');
    expect((await look(first)).saved).toEqual({ ...nothingMore, added: count, known: 0, left_out: 0 });
    expect(await counted(true)).toBe(count);

    // What is told is told once, however often the telling is cut off.
    await ask(analyst, '/api/staff/findings/release', { request_id });
    for (let round = 0; round < kills; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 60 * round));
      await killAndStart(server);
    }
    expect(await counted(false)).toBe(count);
    const told = async (): Promise<string[]> =>
      (await ask<{ kind: string }[]>(admin, '/api/main/notices/list', {})).map(({ kind }) => kind);
    await waitFor(async () => (await told()).includes('findings-released'), 30, 'the notice');
    // Whatever still waits gets its turn: it must find nothing to do.
    await new Promise((resolve) => setTimeout(resolve, 6000));
    expect((await told()).filter((kind) => kind === 'findings-released')).toHaveLength(1);

    // The same file changes nothing.
    const again = await upload();
    await comesTo(again, 'ready');
    await ask(analyst, '/api/staff/imports/save', { import_id: again });
    await comesTo(again, 'saved');
    expect((await look(again)).saved).toEqual({ ...nothingMore, added: 0, known: count, left_out: 0 });
    expect((await counted(false)) + (await counted(true))).toBe(count);
  } catch (error) {
    throw new Error(`${String(error)}\nThe server said:\n${server.printed()}`);
  } finally {
    await server.remove();
  }
});
