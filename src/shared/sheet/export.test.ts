import { expect, test } from 'vitest';
import { encodeAs, inChunks } from '../../test/sheet-bytes.ts';
import { exportSheet } from './export.ts';

const exported = async (bytes: Uint8Array | string, chunkBytes?: number): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of exportSheet(inChunks(bytes, chunkBytes))) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

test('rows come back with the separator, header, line end and blank lines they came with', async () => {
  const text = 'Correo;Otra;Nombre\r\na@example.com;1,5;"Ñ; ""x"""\r\n\r\nb@example.com;;\r\n';
  for (const chunkBytes of [1, 1000])
    expect(await exported(text, chunkBytes)).toBe(text.replace('1,5', '"1,5"'));
  expect(await exported('email\ra@example.com')).toBe('email\ra@example.com\r');
});

test('the answer is UTF-8, marked only if the upload was', async () => {
  const text = 'email,first_name\na@example.com,Núñez\n';
  expect(await exported(encodeAs(text, 'windows-1252'))).toBe(text);
  expect(await exported(encodeAs(text, 'utf-16le-bare'))).toBe(text);
  expect(await exported(encodeAs(text, 'utf-8-bom'))).toBe(`\ufeff${text}`);
  expect(await exported(encodeAs(text, 'utf-16be'), 3)).toBe(`\ufeff${text}`);
});

test('cells that a spreadsheet would run are made harmless, in the header too', async () => {
  expect(await exported('email,=x\n=cmd|1,-5\n@a,"-1+1"\n')).toBe("email,'=x\n'=cmd|1,-5\n'@a,'-1+1\n");
});
