import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const services = join(import.meta.dirname, '..', '..');

/** By hand: a glob loads a library of its own at each start. */
const templateFolders = (): string[] =>
  readdirSync(services)
    .map((service) => join(services, service, 'templates'))
    .filter(existsSync);

/** The CSV templates by file name, read once: the call and the static file give the same bytes (row E12). */
export const templates: ReadonlyMap<string, string> = new Map(
  templateFolders().flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.csv'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const),
  ),
);
