import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleBytes } from '../../../../engines/scanner-files/run/testing/examples.ts';
import { type ImportStage, openImportStage } from '../../../../test/import-stage.ts';
import { tablesWith } from '../../../../test/stages/tables-with.ts';
import { readFinding } from '../../findings/contract.ts';
import { readOriginals } from '../../findings/masking/masking-contract.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await openImportStage();
});
afterAll(() => stage.stop());

/** Hands an example in and saves it. @returns the finding whose evidence had something masked. */
const savedWithSecret = async (example: string) => {
  const request_id = await stage.newRequest();
  const id = await stage.handIn(request_id, exampleBytes(example));
  await stage.until(id, ({ state }) => state === 'ready');
  await stage.saved(id);
  const masked = (await stage.findingsOf(request_id)).filter(({ excerpt }) => excerpt.includes('••••••'));
  const [first] = masked;
  if (!first) throw new Error(`Nothing of ${example} is masked.`);
  return first;
};

const originalOf = async (finding_id: string): Promise<string | undefined> =>
  (await stage.analyst.browser.send(readOriginals, { finding_id })).body.originals[0]?.excerpt;

test('the cookie of a file of Burp is masked everywhere once it is saved, and staff read the original', async () => {
  const { id, excerpt } = await savedWithSecret('burp/burp.xml');
  expect(excerpt).toContain('\nCookie: ••••••\n');
  expect((await stage.analyst.browser.send(readFinding, { finding_id: id })).body.excerpt).toBe(excerpt);
  const tables = await tablesWith(stage.server, 'secret-value');
  expect(tables.filter((name) => name !== 'import_items')).toEqual([]);
  expect(await originalOf(id)).toContain('\nCookie: session=secret-value\n');
});

test.each([
  ['acunetix/scan.xml', 'secret-value'],
  ['acunetix/export.json', 'secret-value'],
  ['acunetix-360/list.xml', 'secret-value'],
  ['acunetix-360/list.json', 'secret-value'],
  ['invicti/standard.xml', 'secret-value'],
  ['nuclei/nuclei.json', 'abc.def'],
  ['qualys/scan.xml', 'secret-value'],
  ['qualys-was/scan.xml', 'secret-value'],
])('so is what signs somebody in of %s', async (example, secret) => {
  const { id } = await savedWithSecret(example);
  const tables = await tablesWith(stage.server, secret);
  expect(tables.filter((name) => name !== 'import_items')).toEqual([]);
  expect(await originalOf(id)).toContain(secret);
});

test('what the engine drops itself is in no original either', async () => {
  const { id, excerpt } = await savedWithSecret('pingcastle/usual.xml');
  expect(excerpt).toContain('password: ••••••');
  expect(await originalOf(id)).toBeUndefined();
});
