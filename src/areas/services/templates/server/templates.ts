import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const services = join(import.meta.dirname, '..', '..');

/** The CSV templates by file name, read once: the call and the static file give the same bytes (row E12). */
export const templates: ReadonlyMap<string, string> = new Map(
  globSync('*/templates/*.csv', { cwd: services }).map((path) => [
    basename(path),
    readFileSync(join(services, path), 'utf8'),
  ]),
);
