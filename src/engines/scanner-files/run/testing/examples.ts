import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../examples/', import.meta.url);

/** Every example, as `program/file`, in the order of their names. */
export const exampleNames: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.includes('/'))
  .toSorted();

/** The bytes of an example, e.g. `nmap/nmap.xml`. */
export const exampleBytes = (name: string): Buffer => readFileSync(new URL(name, folder));

export const exampleText = (name: string): string => exampleBytes(name).toString();

const formats = new URL('../formats/', import.meta.url);

const testsBesideFormats = (): readonly string[] =>
  readdirSync(formats, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, formats), 'utf8'));

/** Whether a test beside a format expects that example by itself (`checkExample`). */
export const isCheckedElsewhere = (name: string): boolean =>
  testsBesideFormats().some((text) => text.includes(`checkExample('${name}'`));

/**
 * Programs whose formats have a test of their own beside them, named after the folder of their examples. Such a test
 * expects every example of its folder (`expectExamples`).
 */
export const programsTestedBesideFormat: readonly string[] = readdirSync(formats, {
  recursive: true,
  encoding: 'utf8',
}).flatMap((name) => {
  const program = /([\w-]+)\.test\.ts$/.exec(name)?.[1];
  if (program === undefined) return [];
  const isExpected = readFileSync(new URL(name, formats), 'utf8').includes(`expectExamples('${program}'`);
  return isExpected ? [program] : [];
});
