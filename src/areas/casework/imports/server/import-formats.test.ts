import { basename } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFormats } from '../../../../engines/scanner-files/formats.ts';
import { exampleBytes, exampleNames } from '../../../../engines/scanner-files/run/testing/examples.ts';
import { readBytes } from '../../../../engines/scanner-files/run/testing/read-bytes.ts';
import { type ImportStage, openImportStage } from '../../../../test/import-stage.ts';
import { listFindings } from '../../findings/contract.ts';
import { importPreview } from '../contract.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await openImportStage();
});
afterAll(() => stage.stop());

/** One example of each format, with findings where there is one, and how many. */
const chosen = new Map<string | undefined, [string, number]>();
for (const name of exampleNames) {
  const { format, findings } = await readBytes(exampleBytes(name));
  if ((chosen.get(format)?.[1] ?? 0) === 0) chosen.set(format, [name, findings.length]);
}

/** Imports of one request that wait for a decision at once; some more would be refused. */
const atOnce = 8;
/** So many formats at a time, so that a slow machine is not taken for one that hangs. */
const inPart = 12;
const parts = Array.from({ length: Math.ceil(importFormats.length / inPart) }, (_, part) =>
  importFormats.slice(part * inPart, (part + 1) * inPart),
);

test.each(parts)(
  'a file of every format comes through the sandbox: recognised, previewed, saved as drafts: %s and those after it',
  async (...formats) => {
    const request_id = await stage.newRequest();
    const check = async (format: string, name: string, id: string, found: number): Promise<void> => {
      const row = await stage.until(id, ({ state }) => state !== 'reading');
      expect([name, row.state, row.refusal, row.format]).toEqual([name, 'ready', null, format]);
      const { rows, standing } = (await stage.analyst.browser.send(importPreview, { import_id: id })).body;
      expect([name, rows.length > 0]).toEqual([name, found > 0]);
      const done = await stage.saved(id);
      expect([name, done.saved]).toEqual([
        name,
        expect.objectContaining({
          ...{ added: standing?.new, known: (standing?.known ?? 0) + (standing?.fixed ?? 0), left_out: 0 },
        }),
      ]);
    };
    // The next is handed in before the last is looked at, so that the one child that reads is never idle.
    const waiting: [string, string, string, number][] = [];
    for (const format of formats) {
      const [name, found] = chosen.get(format) ?? ['No example is of this format.', 0];
      const id = await stage.handIn(request_id, exampleBytes(name), basename(name));
      waiting.push([format, name, id, found]);
      const first = waiting.length < atOnce ? undefined : waiting.shift();
      if (first) await check(...first);
    }
    for (const one of waiting) await check(...one);
    const drafts = await stage.findingsOf(request_id);
    expect(drafts.every((finding) => !finding.released)).toBe(true);
    if (formats.includes('nmap_xml')) expect(new Set(drafts.map(({ source }) => source))).toContain('Nmap');
    expect((await stage.admin.browser.send(listFindings, { request_id })).body).toEqual([]);
  },
);
