import { expect, test } from 'vitest';
import { formatNames, importFormats } from '../../../../engines/scanner-files/formats.ts';
import { formatsByProgram } from './formats-by-program.ts';

const plain = () => formatsByProgram().map((one) => one.replaceAll('\u00a0', ' '));

test('formats stand once for each program, and none is left out but our own sheet', () => {
  expect(plain()).toEqual(
    expect.arrayContaining([
      ...['Nmap XML', 'Nessus .nessus, CSV', 'Qualys scan XML, report XML, CSV', 'SARIF'],
      ...['Qualys WAS XML', 'Acunetix 360 XML, JSON', 'npm audit JSON'],
    ]),
  );
  const words = plain().join(' ');
  for (const format of importFormats.filter((one) => one !== 'own_csv' && one !== 'empty_list'))
    for (const word of formatNames[format].replace(/[()]/g, '').split(' ')) expect(words).toContain(word);
  expect(plain()).toContain('Baluarte report CSV, report JSON, report SARIF');
  expect(words).not.toContain('Baluarte CSV');
});
