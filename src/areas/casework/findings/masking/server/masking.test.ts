import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret } from '../../../../../platform/crypto/secret.ts';
import { type FindingStage, finding, openFindingStage } from '../../../../../test/findings-stage.ts';
import { tablesWith } from '../../../../../test/stages/tables-with.ts';
import { listAudit } from '../../../../records/audit/contract.ts';
import { readFinding } from '../../contract.ts';
import { createFinding, discardFindings, editFinding, releaseFindings } from '../../write/staff-contract.ts';
import { readOriginals } from '../masking-contract.ts';
import { eraseOldOriginals, resealEvidenceKeys, tellOriginals } from './originals.ts';

let stage: FindingStage;
beforeAll(async () => {
  stage = await openFindingStage();
});
afterAll(() => stage.server.stop());

const secret = 'Hunter42!';
const evidence = `POST /login\n\nuser=ana&password=${secret}`;
const steps = `1. Sign in.\n\n    password: ${secret}`;
const { en, es } = finding.texts;
const content = {
  ...finding,
  texts: { en: { ...en, reproduction: steps }, es: { ...es, reproduction: steps } },
  excerpt: evidence,
};

const written = async (requestId: string, change: object = {}) =>
  (await stage.analyst.browser.send(createFinding, { request_id: requestId, ...content, ...change } as never))
    .body;
const originalsOf = async (finding_id: string) =>
  (await stage.analyst.browser.send(readOriginals, { finding_id })).body.originals;

test('what a person writes is masked everywhere, and staff read what was written, which the customer’s trail says', async () => {
  const request_id = await stage.newRequest();
  const draft = await written(request_id);
  expect(draft.excerpt).toBe('POST /login\n\nuser=ana&password=••••••');
  expect(draft.reproduction).toBe('1. Sign in.\n\n    password: ••••••');
  expect(draft.editing?.masked).toBe(true);
  expect(await tablesWith(stage.server, secret)).toEqual([]);
  await stage.analyst.browser.send(releaseFindings, { request_id });
  const seen = await stage.admin.browser.send(readFinding, { finding_id: draft.id });
  expect(JSON.stringify(seen.body)).not.toContain(secret);
  expect(await originalsOf(draft.id)).toMatchObject([
    { excerpt: evidence, reproduction: { en: steps, es: steps } },
  ]);
  const trail = await stage.admin.browser.send(listAudit, {});
  expect(JSON.stringify(trail.body)).toContain('finding.read-masked');
  expect((await stage.admin.browser.send(readOriginals, { finding_id: draft.id })).status).toBe(403);
});

test('saving what is shown keeps the original; another writing is kept beside it, the last first', async () => {
  const draft = await written(await stage.newRequest());
  const edit = async (version: number, change: object) =>
    (
      await stage.analyst.browser.send(editFinding, {
        ...{ ...content, texts: finding.texts, ...change, finding_id: draft.id, version },
      } as never)
    ).body;
  const again = await edit(draft.editing?.version ?? 0, { excerpt: draft.excerpt });
  expect((await originalsOf(draft.id)).map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual([
    evidence,
  ]);
  await edit(again.editing?.version ?? 0, { excerpt: `${draft.excerpt}\ntoken=abcdefgh` });
  expect((await originalsOf(draft.id)).map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual([
    `${draft.excerpt}\ntoken=abcdefgh`,
    evidence,
  ]);
});

test('an address shows no token of its own; staff read it, and saving the same again keeps nothing twice', async () => {
  const targets = [`https://www.example.com/reset?token=${secret}`, `https://ana:${secret}@www.example.com/`];
  const draft = await written(await stage.newRequest(), { targets, excerpt: '', texts: finding.texts });
  expect([draft.location, draft.targets]).toEqual([
    'https://www.example.com/reset?token=••••••',
    ['https://www.example.com/reset?token=••••••', 'https://ana:••••••@www.example.com/'],
  ]);
  expect(await tablesWith(stage.server, secret)).toEqual([]);
  const edit = (version: number) =>
    stage.analyst.browser.send(editFinding, {
      ...{ ...content, excerpt: '', texts: finding.texts, targets, finding_id: draft.id, version },
    } as never);
  const { version } = (await edit(draft.editing?.version ?? 0)).body.editing ?? {};
  expect((await edit(version ?? 0)).status).toBe(200);
  expect(await originalsOf(draft.id)).toMatchObject([{ places: targets }]);
});

test('a mask that is longer than its secret leaves a text that can be saved again', async () => {
  const long = `pin=12\n${'x'.repeat(19_990)}`;
  const draft = await written(await stage.newRequest(), { excerpt: long, texts: finding.texts });
  expect(draft.excerpt.length).toBeLessThanOrEqual(20_000);
  expect(draft.excerpt).toMatch(/^pin=••••••\n/);
  expect(await originalsOf(draft.id)).toMatchObject([{ excerpt: long }]);
});

test('what holds no secret keeps nothing, and nobody is told that something was read', async () => {
  const draft = await written(await stage.newRequest(), { excerpt: 'GET / 200', texts: finding.texts });
  expect(draft.editing?.masked).toBe(false);
  expect(await originalsOf(draft.id)).toEqual([]);
});

/** What the analyst is told where the installation has that key. */
const readUnder = (secret: Secret, findingId: string) => {
  const { analyst, server } = stage;
  const actor = { userId: analyst.userId, username: analyst.username, role: 'Analyst', organisationId: null };
  return server.parts.db.within('staff', (tx) =>
    tellOriginals(tx, actor as never, secret, findingId, server.clock.now()),
  );
};

test('another key of the installation opens what was kept before, and the old one nothing', async () => {
  const { parts } = stage.server;
  const draft = await written(await stage.newRequest());
  const [old, other] = [parts.config.secret, new Secret(Buffer.alloc(32, 7))];
  const reseal = (from: Secret, to: Secret) =>
    parts.db.within('system', (tx) => resealEvidenceKeys(tx, from, to));
  await reseal(old, other);
  expect(await readUnder(other, draft.id)).toMatchObject([{ excerpt: evidence }]);
  await expect(readUnder(old, draft.id)).rejects.toThrow('authenticate');
  await reseal(other, old);
  expect(await originalsOf(draft.id)).toHaveLength(1);
});

test('a row that is copied to another finding does not open', async () => {
  const request_id = await stage.newRequest();
  const [one, other] = [await written(request_id), await written(request_id)];
  await stage.server.owner.query(
    `update finding_originals set sealed = (select sealed from finding_originals where finding_id = $1)
     where finding_id = $2`,
    [one.id, other.id],
  );
  const { parts } = stage.server;
  await expect(readUnder(parts.config.secret, other.id)).rejects.toThrow('authenticate');
});

test('the original goes when the time is over for which uploads are kept, with a line in the trail', async () => {
  const { server } = stage;
  const request_id = await stage.newRequest();
  const draft = await written(request_id);
  await stage.analyst.browser.send(releaseFindings, { request_id });
  await server.owner.query(`update requests set status = 'finished', end_date = $2 where id = $1`, [
    request_id,
    server.clock.now(),
  ]);
  await eraseOldOriginals(server.parts, 90);
  expect(await originalsOf(draft.id)).toHaveLength(1);
  await stage.later(91 * 24 * 3600);
  await eraseOldOriginals(server.parts, 90);
  expect(await originalsOf(draft.id)).toEqual([]);
  const { rows } = await server.owner.query(
    `select actor from audit_entries where action = 'finding.erase-masked' and object = $1`,
    [request_id],
  );
  expect(rows).toEqual([{ actor: 'retention' }]);
  const shown = await stage.admin.browser.send(readFinding, { finding_id: draft.id });
  expect(shown.body.excerpt).toContain('••••••');
});

test('a draft that is thrown away takes its original with it', async () => {
  const request_id = await stage.newRequest();
  const draft = await written(request_id);
  await stage.analyst.browser.send(discardFindings, { request_id, finding_ids: [draft.id] });
  const { rows } = await stage.server.owner.query('select 1 from finding_originals where finding_id = $1', [
    draft.id,
  ]);
  expect(rows).toEqual([]);
});
