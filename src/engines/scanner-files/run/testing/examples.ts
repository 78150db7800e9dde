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
