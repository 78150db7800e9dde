import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { infrastructureSheet } from '../../areas/services/infrastructure/rules.ts';
import { recipientRules } from '../../areas/services/spearphishing/rules.ts';
import { webShieldingSheet } from '../../areas/services/web-shielding/sheets.ts';
import { type Service, services } from '../../shared/catalogue/services.ts';
import { readSheet } from '../../shared/sheet/read-sheet.ts';
import { inChunks } from '../../test/sheet-bytes.ts';

const folder = new URL('../../areas/casework/requests/create/templates/', import.meta.url);

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
