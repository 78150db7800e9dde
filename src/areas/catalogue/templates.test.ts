import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { infrastructureSheet } from '../infrastructure/rules.ts';
import { readSheet } from '../requests/sheet/read-sheet.ts';
import { inChunks } from '../requests/sheet/testing/sheet-bytes.ts';
import { recipientRules } from '../spearphishing/rules.ts';
import { webShieldingSheet } from '../web-shielding/sheets.ts';
import { type Service, services } from './services.ts';

const folder = new URL('./templates/', import.meta.url);

const rulesOf = ({ module, submodule, type }: Service) => {
  if (module === 'SPEARPHISHING CAMPAIGN') return recipientRules;
  return module === 'DIGITAL WEB SHIELDING'
    ? webShieldingSheet(submodule)
    : infrastructureSheet(submodule, type);
};

test('there is one template for each service and no other file', () => {
  expect(readdirSync(folder).sort()).toEqual(services.map((service) => service.template).sort());
});

for (const service of services) {
  test(`${service.template} is itself accepted, all its columns known`, async () => {
    const bytes = readFileSync(new URL(service.template, folder));
    const rules = rulesOf(service);
    if (!rules) throw new Error('no rules');
    const { rows, faults, format } = await readSheet(inChunks(bytes), rules);
    expect(faults).toEqual([]);
    expect(rows).toBeGreaterThanOrEqual(2);
    expect(format).toEqual({ encoding: 'utf-8', bom: false, separator: ',' });
    const header = bytes.toString('utf8').split('\n')[0];
    expect(header).toBe(rules.columns.map((column) => column.name).join(','));
    expect(bytes.includes('\r')).toBe(false);
  });
}
