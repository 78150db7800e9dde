import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { expect } from './test.ts';

const root = join(import.meta.dirname, '..', '..');
const unzip = join(root, 'src/test/unzip.ts');

type Recording = typeof globalThis & { savedAs?: string[] };

/** Runs in the page: notes the name under which it asks the browser to save. The browser's own word for it may come
 * before it has learned the name of a blob. */
const recordNames = (): void => {
  const page = globalThis as Recording;
  if (page.savedAs) return;
  const names: string[] = [];
  page.savedAs = names;
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (this.download) names.push(this.download);
    click.call(this);
  };
};

const lastName = (): string | undefined => (globalThis as Recording).savedAs?.at(-1);

/** Presses the button and gives the path of what the browser has saved, under the name that it chose. */
export const save = async (page: Page, button: Locator, info: TestInfo): Promise<string> => {
  await page.evaluate(recordNames);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const path = info.outputPath((await page.evaluate(lastName)) ?? download.suggestedFilename());
  await download.saveAs(path);
  return path;
};

/** A report's archive, unpacked. */
export type OpenedReport = {
  /** Every file by its name in the archive, in alphabetical order. */
  readonly names: readonly string[];
  readonly bytes: (name: string) => Buffer;
  readonly text: (name: string) => string;
  readonly json: (name: string) => unknown;
  /** The words of report.pdf, as `pdftotext` reads them, on one line. */
  readonly pdfWords: () => string;
};

export const openReport = (archive: string, info: TestInfo): OpenedReport => {
  const folder = info.outputPath('report');
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', unzip, archive, folder]);
  const bytes = (name: string): Buffer => readFileSync(join(folder, name));
  const text = (name: string): string => bytes(name).toString('utf8');
  return {
    names: readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort(),
    bytes,
    text,
    json: (name) => JSON.parse(text(name)),
    pdfWords: () => {
      const words = execFileSync('pdftotext', [join(folder, 'report.pdf'), '-'], { encoding: 'utf8' });
      return words.replace(/\s+/g, ' ');
    },
  };
};

/** The manifest names every other file but its own signature with its true size and SHA-256, and whose report it is. */
export const expectTrueManifest = (report: OpenedReport, organisation: string, requestId: string): void => {
  const files = report.names
    .filter((name) => name !== 'manifest.json' && name !== 'manifest.sig')
    .map((name) => {
      const bytes = report.bytes(name);
      return { name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    });
  const manifest = report.json('manifest.json');
  expect(manifest).toMatchObject({ request_id: requestId, organisation });
  expect(manifest).toHaveProperty('files');
  const named = (manifest as { files: { name: string }[] }).files;
  expect(named.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(files);
};
