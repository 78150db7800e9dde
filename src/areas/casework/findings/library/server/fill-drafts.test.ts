import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FindingStage, openFindingStage } from '../../../../../test/findings-stage.ts';
import { waitingForLocks } from '../../../../../test/waiting-for-locks.ts';
import { type Finding, listFindings, readFinding } from '../../contract.ts';
import { insertFindings } from '../../server/insert-store.ts';
import {
  addUsualTexts,
  countTextOffers,
  fitLibraryText,
  type LibraryText,
  listLibrary,
  releaseFindings,
  saveLibraryText,
  useTexts,
} from '../../write/staff-contract.ts';
import { starterTexts } from '../starter-texts.ts';

let stage: FindingStage;
let request_id: string;
beforeAll(async () => {
  stage = await openFindingStage();
});
beforeEach(async () => {
  await stage.server.owner.query('delete from finding_texts');
  request_id = await stage.newRequest();
});
afterAll(() => stage.server.stop());

/** Drafts as an import leaves them; gives their ids. */
const imported = async (...titles: string[]): Promise<string[]> => {
  const { analyst, organisationId, server } = stage;
  const same = (text: string) => ({ en: text, es: text });
  return server.parts.db.within('system', async (tx) => {
    const findings = titles.map((title) => ({
      ...({
        severity: 'low',
        cwe: null,
        cvss: null,
        location: 'a.example:443',
        targets: ['a.example:443'],
      } as const),
      ...{ title: same(title), description: same('offered'), remediation: same(''), excerpt: '' },
      ...{ fingerprint: title, writtenIn: ['en'] },
    }));
    const { ids } = await insertFindings(tx, findings, {
      ...{ organisationId, requestId: request_id, source: 'testssl.sh', released: false },
      ...{ personId: analyst.userId, now: server.clock.now() },
    });
    return ids.reverse();
  });
};
const offers = async () =>
  (await stage.analyst.browser.send(countTextOffers, { request_id })).body.drafts as number;
const use = async (input: { finding_ids?: string[] } = {}) =>
  stage.analyst.browser.send(useTexts, { request_id, ...input });
const read = async (finding_id: string) =>
  (await stage.analyst.browser.send(readFinding, { finding_id })).body;

test('drafts of a scanner gain the missing language, impact and remediation; their words are found, the rest stays', async () => {
  const [known = '', unknown = ''] = await imported('TLS: SWEET32', 'Something else');
  expect(await offers()).toBe(1);
  expect((await use()).body).toEqual({ filled: 1 });
  const { editing, history, ...finding } = await read(known);
  expect(editing).toMatchObject({
    ...{ written_in: ['en', 'es'], version: 2 },
    title: { en: 'TLS: SWEET32', es: 'SWEET32: cifrados con bloques de 64 bits' },
    description: { en: 'offered', es: expect.stringContaining('3DES') },
    remediation: { en: expect.stringContaining('3DES'), es: expect.stringContaining('3DES') },
    impact: { en: expect.stringContaining('cookies'), es: expect.stringContaining('cookies') },
  });
  expect([finding.severity, finding.cvss]).toEqual(['low', null]);
  expect(history.at(-1)).toMatchObject({
    ...{ kind: 'edited', fields: ['title', 'description', 'remediation', 'impact'] },
  });
  const search = { request_id, search: 'cifrados bloques' };
  const rows = (await stage.analyst.browser.send(listFindings, search)).body;
  expect(rows.map(({ id }: Finding) => id)).toEqual([known]);
  expect((await read(unknown)).editing).toMatchObject({ written_in: ['en'], version: 1 });
  expect([await offers(), (await use()).body]).toEqual([0, { filled: 0 }]);
});

test('only drafts that are named are filled in, and none that the customer has seen or that is of another request', async () => {
  const [first = '', second = '', shown = ''] = await imported('TLS: RC4', 'TLS: FREAK', 'TLS: DROWN');
  await stage.analyst.browser.send(releaseFindings, { request_id, finding_ids: [shown] });
  const elsewhere = await stage.newRequest();
  const other = { request_id: elsewhere, finding_ids: [first] };
  expect((await stage.analyst.browser.send(useTexts, other)).body).toEqual({ filled: 0 });
  expect((await use({ finding_ids: [second, shown] })).body).toEqual({ filled: 1 });
  expect(await offers()).toBe(1);
  expect((await read(shown)).editing).toMatchObject({ written_in: ['en'] });
  expect((await use({ finding_ids: ['x'] })).status).toBe(404);
});

test('a text of the provider’s own library comes before the usual one', async () => {
  const text = (title: string) => ({ title, description: 'Own.', remediation: 'Own.', impact: 'Own.' });
  const save = (en: string, es: string) =>
    stage.analyst.browser.send(saveLibraryText, {
      ...{ texts: { en: text(en), es: text(es) }, severity: 'low' },
    } as never);
  await save('sweet32: Ciphers with 64-bit blocks', 'Cifrados viejos');
  await save('House rule', 'Norma de la casa');
  const [usual = '', house = ''] = await imported('TLS: SWEET32', 'House rule');
  expect((await use()).body).toEqual({ filled: 2 });
  expect((await read(usual)).editing?.title.es).toBe('Cifrados viejos');
  expect((await read(house)).editing?.title.es).toBe('Norma de la casa');
});

test('drafts of a request of which a report is built stay as they are; a stranger’s request is none', async () => {
  await imported('TLS: SWEET32');
  await stage.server.owner.query('update requests set finishing = true where id = $1', [request_id]);
  expect((await use()).status).toBe(409);
  request_id = '018f0000-0000-7000-8000-000000000000';
  expect((await use()).status).toBe(404);
  expect((await stage.analyst.browser.send(countTextOffers, { request_id })).status).toBe(404);
});

test('two who press at once fill in each draft once', async () => {
  const { owner } = stage.server;
  const [id = ''] = await imported('TLS: SWEET32');
  await owner.query('begin');
  await owner.query('select from requests where id = $1 for update', [request_id]);
  const both = [use(), use()];
  await expect.poll(() => waitingForLocks(stage.server)).toBe(2);
  await owner.query('commit');
  const filled = (await Promise.all(both)).map(({ body }) => body.filled);
  expect(filled.toSorted()).toEqual([0, 1]);
  expect((await read(id)).editing?.version).toBe(2);
});

test('the usual texts are added once, and a title that stands is left as it is', async () => {
  const { analyst } = stage;
  const own = { title: 'SQL Injection', description: 'Own.', remediation: '' };
  await analyst.browser.send(saveLibraryText, {
    ...{ texts: { en: own, es: { ...own, title: 'Inyección' } }, severity: 'low' },
  } as never);
  const add = async () => (await analyst.browser.send(addUsualTexts, {})).body;
  expect(await add()).toEqual({ added: starterTexts.length - 1 });
  expect(await add()).toEqual({ added: 0 });
  const { body } = await analyst.browser.send(listLibrary, { search: 'inyeccion', limit: 100 });
  expect(body.map(({ title }: LibraryText) => title.es)).toContain('Inyección');
  expect(body.map(({ title }: LibraryText) => title.es)).not.toContain('Inyección de SQL');
});

test('the text for a title is the library’s own, else the usual one, else none', async () => {
  const { analyst } = stage;
  const textFor = async (title: string) => (await analyst.browser.send(fitLibraryText, { title })).body.text;
  expect(await textFor('Inyección SQL en el buscador')).toMatchObject({
    text_id: '',
    title: { en: 'SQL injection' },
  });
  await analyst.browser.send(addUsualTexts, {});
  expect((await textFor('SQL injection'))?.text_id).not.toBe('');
  expect(await textFor('Nothing of the kind')).toBeNull();
});

test('staff who look at the request are told, the customer is not', async () => {
  await imported('TLS: SWEET32');
  expect((await use()).body).toEqual({ filled: 1 });
  // Where nothing was filled in there is nothing to tell.
  expect((await use()).body).toEqual({ filled: 0 });
  const { rows } = await stage.server.owner.query(
    "select internal from request_events where request_id = $1 and name = 'drafts'",
    [request_id],
  );
  expect(rows).toEqual([{ internal: true }]);
});
