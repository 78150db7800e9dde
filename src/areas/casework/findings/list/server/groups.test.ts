import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FindingStage, openFindingStage } from '../../../../../test/findings-stage.ts';
import { type FindingSort, listFindings, readFinding } from '../../contract.ts';
import { ownFindings } from '../../own/own-contract.ts';
import { type FindingGroup, groupFindings } from '../group-contract.ts';

let stage: FindingStage;
let request: string;
beforeAll(async () => {
  stage = await openFindingStage();
  request = await stage.newRequest();
  const release = (title: string, es: string, change: object) => {
    const text = { description: 'What it is.', remediation: 'What to do.' };
    const texts = { en: { title, ...text }, es: { title: es, ...text } };
    return stage.released(request, { texts, cvss: null, ...change });
  };
  const at = (host: string) => ({ targets: [host] });
  await release('Search reveals rows', 'La búsqueda revela filas', {
    ...{ cwe: 'CWE-89', severity: 'medium' },
    ...at('a.example:443'),
  });
  await release('Login reveals rows', 'El acceso revela filas', {
    ...{ cwe: 'CWE-89', severity: 'critical' },
    ...at('b.example:443'),
  });
  for (const host of ['a.example:80', 'a.example:81', 'a.example:82'])
    await release('Weak password', 'Contraseña débil', { cwe: 'CWE-521', severity: 'low', ...at(host) });
  const own = await release('Odd banner', 'Aviso extraño', {
    cwe: null,
    severity: 'low',
    ...at('c.example'),
  });
  await stage.admin.browser.send(ownFindings, { finding_ids: [own.id], owner: stage.member.userId });
  for (const title of ['One', 'Other'])
    await release(title, title, { cwe: 'CWE-99999', severity: 'info', ...at('d.example') });
});
afterAll(() => stage.server.stop());

const groups = async (by: 'weakness' | 'place' | 'owner', language = 'en') => {
  const wish = { by, request_id: request };
  const headers = { 'accept-language': language };
  await stage.server.owner.query('update people set language = $2 where id = $1', [
    stage.admin.userId,
    language,
  ]);
  const { body } = await stage.admin.browser.send(groupFindings, wish, { headers });
  return body.groups.map(({ key, label, worst, total }: FindingGroup) => [key, label, worst, total]);
};

test('groups are called by what all of one share: the title, else the name of the CWE; the worst stand first', async () => {
  expect(await groups('weakness')).toEqual([
    ['CWE-89', 'SQL injection', 'critical', 2],
    ['CWE-521', 'Weak password', 'low', 3],
    ['Odd banner', 'Odd banner', 'low', 1],
    ['CWE-99999', 'CWE-99999', 'info', 2],
  ]);
});

test('groups obey the order that is asked for: by day the first ones first, those without a day last', async () => {
  const { body: all } = await stage.admin.browser.send(listFindings, { request_id: request, limit: 100 });
  const days: Readonly<Record<string, number>> = { 'CWE-521': 1, 'CWE-99999': 2 };
  for (const { id, cwe } of all)
    await stage.server.owner.query('update findings set due_at = $2 where id = $1', [
      id,
      days[cwe] === undefined ? null : new Date(Date.UTC(2030, 0, days[cwe])),
    ]);
  const keys = async (sort: FindingSort) =>
    (
      await stage.admin.browser.send(groupFindings, { by: 'weakness' as const, request_id: request, sort })
    ).body.groups.map(({ key }: FindingGroup) => key);
  expect(await keys('due_at')).toEqual(['CWE-521', 'CWE-99999', 'CWE-89', 'Odd banner']);
  expect(await keys('-due_at')).toEqual(['CWE-99999', 'CWE-521', 'CWE-89', 'Odd banner']);
  expect(await keys('title')).toEqual(await keys('-severity'));
  expect(await keys('severity')).toEqual(['CWE-99999', 'CWE-521', 'Odd banner', 'CWE-89']);
});

test('a group is called in the language of its reader', async () => {
  const labels = (await groups('weakness', 'es')).map(([, label]: unknown[]) => label);
  expect(labels).toEqual(['Inyección de SQL', 'Contraseña débil', 'Aviso extraño', 'CWE-99999']);
});

test('a group of one finding is called after its weakness, not after it', async () => {
  const other = await stage.newRequest();
  await stage.released(other);
  const wish = { by: 'weakness', request_id: other } as const;
  const { body } = await stage.analyst.browser.send(groupFindings, wish);
  expect(body.groups).toMatchObject([{ key: 'CWE-521', label: 'Weak password requirements', total: 1 }]);
});

test('a group whose findings bear a scanner’s code is called as the CWE is', async () => {
  const { server, analyst } = stage;
  const other = await stage.newRequest();
  await stage.released(other);
  await stage.released(other);
  const code = 'java.lang.security.audit.sqli';
  await server.owner.query('update findings set title = $2 where request_id = $1', [
    ...[other, JSON.stringify({ en: code, es: code })],
  ]);
  const { body } = await analyst.browser.send(groupFindings, { by: 'weakness', request_id: other });
  expect(body.groups).toMatchObject([{ key: 'CWE-521', label: 'Weak password requirements', total: 2 }]);
});

test('a finding names its CWE in the language of its reader, and no name where none is known', async () => {
  const { server, admin } = stage;
  const nameIn = async (weakness: string, language: string): Promise<unknown> => {
    await server.owner.query('update people set language = $2 where id = $1', [admin.userId, language]);
    const { body } = await admin.browser.send(listFindings, { request_id: request, weakness });
    const { body: details } = await admin.browser.send(
      readFinding,
      { finding_id: body[0].id },
      { headers: { 'accept-language': language } },
    );
    return details.cwe_name;
  };
  expect(await nameIn('CWE-89', 'en')).toBe('SQL injection');
  expect(await nameIn('CWE-89', 'es')).toBe('Inyección de SQL');
  expect(await nameIn('CWE-99999', 'en')).toBeNull();
  expect(await nameIn('Odd banner', 'en')).toBeNull();
});

test('places and owners stand with the worst first too, then the largest', async () => {
  expect((await groups('place')).map(([key, , worst]: unknown[]) => [key, worst])).toEqual([
    ['b.example', 'critical'],
    ['a.example', 'medium'],
    ['c.example', 'low'],
    ['d.example', 'info'],
  ]);
  expect((await groups('owner')).map(([, , worst, total]: unknown[]) => [worst, total])).toEqual([
    ['critical', 7],
    ['low', 1],
  ]);
});

test('a group says by when the first of its open ones is to be fixed, and who takes care of them', async () => {
  const { body } = await stage.admin.browser.send(groupFindings, { by: 'weakness', request_id: request });
  const told = () =>
    body.groups.map(({ key, owners, owner }: FindingGroup) => [key, owners, owner?.toLowerCase() ?? null]);
  expect(told()).toEqual([
    ['CWE-89', 'nobody', null],
    ['CWE-521', 'nobody', null],
    ['Odd banner', 'one', stage.member.username.replace('-', ' ')],
    ['CWE-99999', 'nobody', null],
  ]);
  const { rows } = await stage.server.owner.query(
    "select id, due_at from findings where request_id = $1 and weakness = 'CWE-521' order by number",
    [request],
  );
  const first = new Date('2026-01-02T03:04:05Z');
  await stage.server.owner.query('update findings set due_at = $2 where id = $1', [rows[1].id, first]);
  await stage.admin.browser.send(ownFindings, { finding_ids: [rows[0].id], owner: stage.member.userId });
  const one = async () =>
    (await stage.admin.browser.send(groupFindings, { by: 'weakness', request_id: request })).body.groups.find(
      ({ key }: FindingGroup) => key === 'CWE-521',
    );
  expect(await one()).toMatchObject({ due_at: first.toISOString(), owners: 'several', owner: null });
  await stage.server.owner.query("update findings set state = 'fixed', state_at = now() where id = $1", [
    rows[1].id,
  ]);
  expect((await one()).due_at).not.toBe(first.toISOString());
});
