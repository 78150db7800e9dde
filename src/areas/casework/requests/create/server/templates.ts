import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Service, services } from '../../../../../shared/catalogue/services.ts';

const folder = join(import.meta.dirname, '..', 'templates');

/** The CSV templates by file name, read once: the call and the static file give the same bytes (row E12). */
export const templates: ReadonlyMap<string, string> = new Map(
  services.map(({ template }) => [template, readFileSync(join(folder, template), 'utf8')]),
);

/** The answer of get_template: a list, whose first item the original client takes. */
export const templateOf = (service: Service): { title: string; text: string }[] => [
  { title: service.template, text: templates.get(service.template) ?? '' },
];
