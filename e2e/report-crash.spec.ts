import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { ask, hasChild, killAndStart, openSession, waitFor } from './support/killed.ts';
import { makeOrganisation } from './support/people.ts';
import { type Server, startServer } from './support/server.ts';

const kills = process.env.LONG ? 10 : 1;

type Json = Record<string, unknown>;
type Version = { report_id: string; version: number; language: string; code: string; sha256: string };
type Ordered = { document_id: string; state: string; code: string | null; sha256: string | null };

const killWhileTypesetting = async (server: Server): Promise<void> => {
  for (let round = 0; round < kills; round += 1) {
    await waitFor(() => hasChild(server, 'render-pdf-main.ts'), 60, 'the typesetter to begin');
    await new Promise((resolve) => setTimeout(resolve, 150 * round));
    await killAndStart(server);
  }
};

test('a report, a newer version and a document that are killed again and again are there once each', async () => {
  test.setTimeout(120_000 + kills * 120_000);
  const server = await startServer();
  try {
    const organisation = makeOrganisation(server);
    const admin = await openSession(server, 'Administrator', organisation.name);
    const operator = await openSession(server, 'Operator');
    const { request_id } = (await (
      await admin.post('/api/main/digital_web_shielding/send_info_shielding', {
        form: { title: 'Killed', description: '', domain_subdomain: 'www.example.com' },
      })
    ).json()) as { request_id: string };
    const versions = () => ask<Version[]>(admin, '/api/main/reports/list', { request_id });
    const documents = () => ask<Ordered[]>(admin, '/api/main/reports/documents', { request_id });
    for (const to of ['accepted', 'In progress', 'in review', 'finished'])
      await ask(operator, '/api/staff/requests/move', { request_id, to });

    await killWhileTypesetting(server);
    await waitFor(async () => (await versions()).length === 2, 60, 'the report');
    await ask(operator, '/api/staff/reports/reissue', { request_id, reason: 'Killed too' });
    await killWhileTypesetting(server);
    await waitFor(async () => (await versions()).length === 4, 60, 'the newer version');
    const order = { request_id, kind: 'technical', language: 'es' };
    await ask(admin, '/api/main/reports/order', order);
    await killWhileTypesetting(server);
    await waitFor(async () => (await documents())[0]?.state === 'ready', 60, 'the document');
    // Whatever still waits in the queue gets its turn: it must find nothing to do.
    await new Promise((resolve) => setTimeout(resolve, 5000));

    const rows = await versions();
    expect(rows.map(({ version, language }) => `${version} ${language}`)).toEqual([
      '2 en',
      '2 es',
      '1 en',
      '1 es',
    ]);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(4);
    for (const { report_id, sha256, version, code } of rows) {
      const archive = await admin.post('/api/main/reports/download', { data: { report_id } });
      expect(
        createHash('sha256')
          .update(await archive.body())
          .digest('hex'),
      ).toBe(sha256);
      const answer = await ask<Json>(admin, '/api/verify', { code });
      expect(answer.result).toBe(version === 2 ? 'genuine' : 'superseded');
    }
    const ordered = await documents();
    expect(ordered.map(({ state }) => state)).toEqual(['ready']);
    const details = await ask<{ timeline: { current_status: string; reason?: string }[] }>(
      admin,
      '/api/main/requests/details',
      { request_id },
    );
    const ends = details.timeline.filter(({ current_status }) => current_status === 'finished');
    expect(ends.map(({ reason }) => reason?.includes('Killed too') ?? false)).toEqual([false, true]);
  } catch (error) {
    throw new Error(`${String(error)}\nThe server said:\n${server.printed()}`);
  } finally {
    await server.remove();
  }
});
