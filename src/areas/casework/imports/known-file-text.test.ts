import { expect, test } from 'vitest';
import { knownFile, knownFileIds } from '../../../engines/scanner-files/known-files.ts';
import { knownFileText } from './known-file-text.ts';
import { faultText } from './texts.ts';

test('the refusal says whose file it is, and what would do instead', () => {
  expect(faultText('unknown_format', 'nessus_html', 0)).toEqual({
    en: 'This is an HTML report by Nessus, which cannot be read. Send Nessus (.nessus) or Nessus CSV instead.',
    es: 'Es un informe HTML de Nessus, que no se puede leer. Envíe en su lugar Nessus (.nessus) o Nessus CSV.',
  });
  expect(knownFileText('bandit')).toEqual({
    en: 'This is a JSON file by Bandit, which cannot be read. Bandit can write SARIF: send that file.',
    es: 'Es un archivo JSON de Bandit, que no se puede leer. Bandit puede generar SARIF: envíe ese archivo.',
  });
  expect(knownFileText('bloodhound_zip')).toEqual({
    en: 'This is an archive by BloodHound, which cannot be read. Enter its findings in our own sheet (“Template of our own sheet”).',
    es: 'Es un archivo comprimido de BloodHound, que no se puede leer. Pase sus hallazgos a nuestra plantilla («Plantilla CSV propia»).',
  });
  expect(knownFileText('qualys_pdf')?.es).toBe(
    'Es un informe PDF de Qualys, que no se puede leer. Envíe en su lugar Qualys scan XML, Qualys report XML o Qualys CSV.',
  );
  expect(knownFileText('pdf')).toEqual({
    en: 'This is a PDF report, which cannot be read. Export the results from the scanner as XML, JSON or CSV.',
    es: 'Es un informe PDF, que no se puede leer. Exporte los resultados desde el escáner como XML, JSON o CSV.',
  });
});

test('in both languages for each, with the name of the program', () => {
  for (const id of knownFileIds) {
    const { en = '', es = '' } = knownFileText(id) ?? {};
    for (const text of [en, es]) {
      expect(text).toMatch(/\.$/);
      expect(text).not.toMatch(/undefined| {2}/);
      expect(text).toContain(knownFile(id)?.program);
    }
    expect(es).not.toBe(en);
  }
});

test('a word of nobody is refused as ever', () => {
  for (const id of ['', 'constructor', '12']) {
    expect(knownFileText(id)).toBeUndefined();
    expect(faultText('unknown_format', id, 0).en).toBe('This is none of the formats that can be imported.');
  }
});
