import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { templates } from '../../areas/services/templates/server/templates.ts';
import { services } from '../../shared/services.ts';
import { readSheet } from '../../shared/sheet/read-sheet.ts';
import { inChunks } from '../../test/sheet-bytes.ts';

const folder = new URL('../../areas/services/', import.meta.url);

test('there is one template for each service and no other file', () => {
  expect([...templates.keys()].sort()).toEqual(
    services()
      .map((service) => service.template)
      .sort(),
  );
  expect(globSync('*/templates/*.*', { cwd: folder })).toHaveLength(templates.size);
});

for (const service of services()) {
  test(`${service.template} is itself accepted, all its columns known`, async () => {
    const bytes = Buffer.from(templates.get(service.template) ?? '');
    const rules = await service.sheet();
    const { rows, faults, format } = await readSheet(inChunks(bytes), rules);
    expect(faults).toEqual([]);
    expect(rows).toBeGreaterThanOrEqual(2);
    expect(format).toEqual({ encoding: 'utf-8', bom: false, separator: ',' });
    const header = bytes.toString('utf8').split('\n')[0];
    expect(header).toBe(rules.columns.map((column) => column.name).join(','));
    expect(bytes.includes('\r')).toBe(false);
  });
}
