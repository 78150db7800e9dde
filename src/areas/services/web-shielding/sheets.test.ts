import { expect, test } from 'vitest';
import { readSheet } from '../../../shared/sheet/read-sheet.ts';
import { inChunks } from '../../../test/sheet-bytes.ts';
import { sastRules, shieldingRules } from './sheets.ts';

test('the bulk sheet names the later of two equal domains, however they are written', async () => {
  const text = 'Dominio;Título\nñandú.example;A\nwww.example.com;B\nXN--AND-6MA2C.example.;C\n10.0.0.1;D\n';
  const { faults } = await readSheet(inChunks(text), shieldingRules);
  expect(faults.map(({ loc, type }) => [...loc.slice(2), type].join(' '))).toEqual([
    '4 domain_subdomain duplicate',
    '5 domain_subdomain ip_address',
  ]);
});

test('the SAST sheet wants a title in every row, once each', async () => {
  const text = `título,lenguaje\nPagos,Java\n,Go\nPAGOS,x\n${'x'.repeat(121)},y\n`;
  const { faults } = await readSheet(inChunks(text), sastRules);
  expect(faults.map(({ loc, type }) => [...loc.slice(2), type].join(' '))).toEqual([
    '3 title required',
    '4 title duplicate',
    '5 title too_long',
  ]);
});
