import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import {
  type LibraryText,
  listLibrary,
  listLibraryWeaknesses,
  removeLibraryText,
  saveLibraryText,
} from '../../write/staff-contract.ts';

let server: TestServer;
let analyst: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  analyst = await signIn(server, 'Analyst', null);
});
afterAll(() => server.stop());

const text = (title: string) => ({ title, description: `About ${title}.`, remediation: 'Mend it.' });
const save = (en: string, es: string, more: object = {}) =>
  analyst.browser.send(saveLibraryText, {
    texts: { en: text(en), es: text(es) },
    severity: 'low',
    ...more,
  } as never);
const titles = async (search?: string): Promise<string[]> => {
  const { body } = await analyst.browser.send(listLibrary, search === undefined ? {} : { search });
  return body.map(({ title }: LibraryText) => title.en);
};

test('a text is found by the words of either language whatever their accents, and replaced by its id', async () => {
  const { body } = await save('Weak cipher', 'Cifrado débil', { cwe: 'CWE-327' });
  expect([await titles('DEBIL cif'), await titles('327'), await titles('de%il')]).toEqual([
    ['Weak cipher'],
    ['Weak cipher'],
    [],
  ]);
  const { text_id } = body;
  expect((await save('Weak ciphers', 'Cifrados débiles', { text_id })).body.text_id).toBe(text_id);
  expect(await titles('cipher')).toEqual(['Weak ciphers']);
  expect((await analyst.browser.send(removeLibraryText, { text_id })).status).toBe(204);
  expect((await analyst.browser.send(removeLibraryText, { text_id })).status).toBe(404);
});

test('texts are narrowed to a severity and a weakness, and the weaknesses that stand in them are told by number', async () => {
  for (const [title, severity, cwe] of [
    ['Narrow: cookie', 'high', 'CWE-1004'],
    ['Narrow: script', 'high', 'CWE-79'],
    ['Narrow: form', 'info', 'CWE-79'],
    ['Narrow: none', 'high', null],
  ] as const)
    await save(title, title, { severity, cwe });
  const list = async (more: object) => {
    const { body, headers } = await analyst.browser.send(listLibrary, { search: 'narrow', ...more } as never);
    return [headers.get('x-total-count'), ...body.map(({ title }: LibraryText) => title.en)];
  };
  expect([
    await list({ severity: 'high' }),
    await list({ weakness: 'CWE-79' }),
    await list({ severity: 'high', weakness: 'CWE-79' }),
    await list({ weakness: 'CWE-7' }),
  ]).toEqual([
    ['3', 'Narrow: cookie', 'Narrow: none', 'Narrow: script'],
    ['2', 'Narrow: form', 'Narrow: script'],
    ['1', 'Narrow: script'],
    ['0'],
  ]);
  const told = await analyst.browser.send(
    listLibraryWeaknesses,
    {},
    { headers: { 'accept-language': 'es' } },
  );
  const numbers = told.body.map(({ weakness }: { weakness: string }) =>
    Number(weakness.slice('CWE-'.length)),
  );
  expect(numbers).toEqual([...new Set<number>(numbers)].toSorted((one, other) => one - other));
  expect(told.body).toContainEqual({ weakness: 'CWE-79', name: 'Secuencias de comandos entre sitios (XSS)' });
  expect((await analyst.browser.send(listLibrary, { severity: 'dreadful' } as never)).status).toBe(422);
});

test('a title stands once, whatever its case and whoever saves at the same moment', async () => {
  const both = await Promise.all([save('Open port', 'Puerto abierto'), save('OPEN port', 'Puerto abierto')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { body } = await save('Other', 'Otro');
  expect((await save('open Port', 'Otro', { text_id: body.text_id })).status).toBe(409);
});

test('both languages are wanted', async () => {
  const { status } = await analyst.browser.send(saveLibraryText, {
    ...{ texts: { en: text('Half') }, severity: 'low' },
  } as never);
  expect(status).toBe(422);
});

test.each([
  { language: 'en', order: ['Page 1', 'Page 2', 'Page 3'] },
  { language: 'es', order: ['Page 2', 'Page 3', 'Page 1'] },
])('pages follow one another by the titles that are read ($language)', async ({ language, order }) => {
  const names = ['Página última', 'Página árida', 'Página media'];
  for (const [n, name] of names.entries()) await save(`Page ${n + 1}`, name);
  const list = (more: object) =>
    analyst.browser.send(
      listLibrary,
      { search: 'page', limit: 2, ...more },
      { headers: { 'accept-language': language } },
    );
  const first = await list({});
  const second = await list({ cursor: first.headers.get('x-next-cursor') ?? '' });
  expect([...first.body, ...second.body].map(({ title }: LibraryText) => title.en)).toEqual(order);
  expect([first.headers.get('x-total-count'), second.headers.get('x-next-cursor')]).toEqual(['3', null]);
});
