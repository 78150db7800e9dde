import { createHash } from 'node:crypto';
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
import { type Server, startServer } from '../support/server.ts';

/** Kills for each of a first version, newer ones and documents: 30 in all. */
const kills = process.env.LONG ? 10 : 1;

type Json = Record<string, unknown>;
type Version = { report_id: string; version: number; language: string; code: string; sha256: string };
type Ordered = { document_id: string; state: string; code: string | null; sha256: string | null };

/**
 * Kills while it is built, each time a little later: while it is typeset, stored, written down. One that was done first
 * ends this.
 * @returns how many kills struck.
 */
const killWhileBuilding = async (
  server: Server,
  most: number,
  isDone: () => Promise<boolean>,
): Promise<number> => {
  for (let round = 0; round < most; round += 1) {
    let done = false;
    let nextLook = 0;
    const hasBegun = async (): Promise<boolean> => {
      if (hasChild(server, 'render-pdf-main.ts')) return true;
      if (Date.now() < nextLook) return false;
      nextLook = Date.now() + 500;
      done = await isDone();
      return done;
    };
    await waitFor(hasBegun, 60, 'the typesetter to begin', oftenMilliseconds);
    if (done) return round;
    await new Promise((resolve) => setTimeout(resolve, 70 * round));
    await killAndStart(server);
  }
  await waitFor(isDone, 60, 'the end of what is built');
  return most;
};

test('a report, a newer version and a document that are killed again and again are there once each', async () => {
  test.setTimeout(120_000 + kills * 120_000);
  const server = await startServer();
  try {
    const organisation = await makeOrganisation(server);
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

    let newest = 1;
    const isIssued = async () => (await versions()).length === 2 * newest;
    let struck = await killWhileBuilding(server, kills, isIssued);
    while (struck < 2 * kills) {
      newest += 1;
      await ask(operator, '/api/staff/reports/reissue', { request_id, reason: 'Killed too' });
      struck += await killWhileBuilding(server, 2 * kills - struck, isIssued);
    }
    let orders = 0;
    const areReady = async () => (await documents()).every(({ state }) => state === 'ready');
    while (struck < 3 * kills) {
      orders += 1;
      await ask(admin, '/api/main/reports/order', { request_id, kind: 'technical', language: 'es' });
      struck += await killWhileBuilding(server, 3 * kills - struck, areReady);
    }
    // Whatever still waits in the queue gets its turn: it must find nothing to do.
    await new Promise((resolve) => setTimeout(resolve, 5000));

    const rows = await versions();
    const each = Array.from({ length: newest }, (_, n) => newest - n);
    expect(rows.map(({ version, language }) => `${version} ${language}`)).toEqual(
      each.flatMap((version) => [`${version} en`, `${version} es`]),
    );
    expect(new Set(rows.map(({ code }) => code)).size).toBe(2 * newest);
    for (const { report_id, sha256, version, code } of rows) {
      const archive = await admin.post('/api/main/reports/download', { data: { report_id } });
      expect(
        createHash('sha256')
          .update(await archive.body())
          .digest('hex'),
      ).toBe(sha256);
      const answer = await ask<Json>(admin, '/api/verify', { code });
      expect(answer.result).toBe(version === newest ? 'genuine' : 'superseded');
    }
    const ordered = await documents();
    expect(ordered.map(({ state }) => state)).toEqual(Array(orders).fill('ready'));
    const details = await ask<{ timeline: { current_status: string; reason?: string }[] }>(
      admin,
      '/api/main/requests/details',
      { request_id },
    );
    const ends = details.timeline.filter(({ current_status }) => current_status === 'finished');
    expect(ends.map(({ reason }) => reason?.includes('Killed too') ?? false)).toEqual(
      each.map((_, n) => n > 0),
    );
  } catch (error) {
    throw new Error(`${String(error)}\nThe server said:\n${server.printed()}`);
  } finally {
    await server.remove();
  }
});
