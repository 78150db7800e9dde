import { expect, test } from 'vitest';
import { recipientRules } from '../../areas/services/spearphishing/recipients.ts';
import { encodeAs, inChunks, type TestEncoding } from '../../test/sheet-bytes.ts';
import { defaultSheetLimits } from './limits.ts';
import { previewSheet } from './preview-sheet.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetRow } from './sheet-rules.ts';

const read = (bytes: Uint8Array | string, chunkBytes?: number) =>
  readSheet(inChunks(bytes, chunkBytes), recipientRules);

const faultOf = async (bytes: Uint8Array | string) => {
  const { faults } = await read(bytes);
  return faults.map(({ loc, type }) => [...loc.slice(2), type].join(' '));
};

const encodings: readonly TestEncoding[] = [
  'utf-8',
  'utf-8-bom',
  'utf-16le',
  'utf-16be',
  'utf-16le-bare',
  'utf-16be-bare',
  'windows-1252',
];

for (const encoding of encodings) {
  for (const separator of [',', ';']) {
    for (const [name, end] of [
      ['LF', '\n'],
      ['CRLF', '\r\n'],
      ['CR', '\r'],
    ] as const) {
      test(`${encoding} with ${separator} and ${name} is read, however it is cut`, async () => {
        const lines = [
          ['email', 'Nombre', 'ÁREA'],
          ['ana@example.com', '"Núñez; ""Ñ"", hija"', '€ ’'],
          ['', '', ''],
          ['luis@example.com', `"dos${end}líneas"`, ''],
        ];
        const text = lines.map((cells) => cells.join(separator)).join(end) + end;
        for (const chunkBytes of [1, 7, 100_000]) {
          const rows: SheetRow[] = [];
          const result = await readSheet(
            inChunks(encodeAs(text, encoding), chunkBytes),
            {
              columns: recipientRules.columns.map((c) => ({ ...c, multiline: true })),
              start: recipientRules.start,
            },
            defaultSheetLimits,
            (row) => {
              rows.push(row);
            },
          );
          expect(result.faults).toEqual([]);
          expect(result.rows).toBe(2);
          expect(rows.map((r) => [r.row, r.cells.email, r.cells.first_name, r.cells.department])).toEqual([
            [2, 'ana@example.com', 'Núñez; "Ñ", hija', '€ ’'],
            [4, 'luis@example.com', `dos${end}líneas`, ''],
          ]);
          expect(result.format.separator).toBe(separator);
          expect(result.format.bom).toBe(!/bare|1252|utf-8$/.test(encoding));
        }
      });
    }
  }
}

test('a Latin-1 byte after 64 KiB of ASCII still comes out right', async () => {
  const filler = Array.from({ length: 4000 }, (_, i) => `p${i}@example.com,x`).join('\n');
  const bytes = encodeAs(`email,first_name\n${filler}\nz@example.com,Núñez`, 'windows-1252');
  let last: SheetRow | undefined;
  const result = await readSheet(inChunks(bytes), recipientRules, defaultSheetLimits, (row) => {
    last = row;
  });
  expect(result.format.encoding).toBe('windows-1252');
  expect(last?.cells.first_name).toBe('Núñez');
});

test('a malformed byte after real UTF-8 is refused, never guessed', async () => {
  const bytes = Buffer.concat([
    Buffer.from('email,first_name\na@example.com,Núñez\nb@example.com,N'),
    Buffer.from([0xfa]),
  ]);
  expect(await faultOf(bytes)).toEqual(['unreadable_encoding']);
  const marked = Buffer.concat([Buffer.from('\ufeffemail\na@example.com\n'), Buffer.from([0xfa])]);
  expect(await faultOf(marked)).toEqual(['unreadable_encoding']);
});

test('empty, blank, header-only and binary files are refused as a whole', async () => {
  expect(await faultOf('')).toEqual(['empty']);
  expect(await faultOf('\ufeff')).toEqual(['empty']);
  expect(await faultOf('\n \r\n;;\n')).toEqual(['empty']);
  expect(await faultOf('email\n')).toEqual(['header_only']);
  expect(await faultOf('email\n,,\n\n')).toEqual(['header_only']);
  expect(await faultOf('email\na@example.com\u0000\n')).toEqual(['binary']);
  for (const magic of ['PK\u0003\u0004....', '%PDF-1.7\n', '\u0000\u0000\u0000']) {
    expect(await faultOf(magic)).toEqual(['binary']);
  }
  const late = `email\n${'a@example.com\n'.repeat(10)}${'x'.repeat(2000)}\u0000`;
  expect((await faultOf(late)).at(-1)).toBe('binary');
});

test('rows are the spreadsheet’s: blank ones counted, a record of several lines once', async () => {
  const text = 'email,notas\n\n"a@example.com","x\ny\nz"\n , \nwrong,\n';
  expect(await faultOf(text)).toEqual(['5 email email']);
});

test('faults carry the English column whatever the header said, and unknown columns are ignored', async () => {
  expect(await faultOf('CORREO-Electrónico;Zona_Horaria;otra\nx;Nowhere/City;=1\n')).toEqual([
    '2 email email',
    '2 time_zone time_zone',
  ]);
});

test('a missing or repeated column is a fault of row 1', async () => {
  expect(await faultOf('nombre\nAna\n')).toEqual(['1 email missing_column']);
  expect(await faultOf('email,correo\na@example.com,b@example.com\n')).toEqual(['1 email duplicate_column']);
  expect(await faultOf('\nemail\na@example.com\n')).toEqual(['1 email missing_column']);
});

test('an address twice names the later row, whatever its case', async () => {
  expect(await faultOf('email\nana@example.com\nb@example.com\nANA@Example.com\n')).toEqual([
    '4 email duplicate',
  ]);
});

test('a row with more cells than the header is refused; empty ones at its end are not', async () => {
  expect(await faultOf('email,first_name\na@example.com,Ana,,\nb@example.com,B, C\n')).toEqual([
    '3 extra_cells',
  ]);
});

test('a quotation mark that never closes is refused with its row, in bounded memory', async () => {
  expect(await faultOf('email,first_name\na@example.com,"Ana\nb@example.com,B\n')).toEqual([
    '2 first_name unclosed_quote',
  ]);
  const endless = `email,first_name\na@example.com,"Ana\n${'b@example.com,B\n'.repeat(5000)}`;
  expect(await faultOf(endless)).toEqual(['2 first_name cell_too_long']);
});

test('a line of a million columns is refused', async () => {
  expect(await faultOf(`email${',x'.repeat(1_000_000)}\na@example.com\n`)).toEqual(['1 too_many_columns']);
  expect(await faultOf(`email\na@example.com${','.repeat(1_000_000)}\nwrong\n`)).toEqual([
    '2 too_many_columns',
    '3 email email',
  ]);
});

test('11 MiB and 100,001 rows are refused', async () => {
  const row = `${'x'.repeat(1000)}\n`;
  const large = `email,notas\n${Array.from({ length: 11 * 1049 }, (_, i) => `a${i}@example.com,${row}`).join('')}`;
  expect(await faultOf(large)).toEqual(['too_large']);
  const many = Array.from({ length: 100_001 }, (_, i) => `a${i}@example.com`).join('\n');
  expect(await faultOf(`email\n${many}`)).toEqual(['too_many_rows']);
  expect(await faultOf(`email\n${many.slice(0, many.lastIndexOf('\n'))}\n\n`)).toEqual([]);
});

test('the first hundred faults are listed and the rest counted', async () => {
  const { faults, more, rows } = await read(`email\n${'wrong\n'.repeat(250)}`);
  expect([faults.length, more, rows]).toEqual([100, 150, 250]);
});

test('invisible characters and line breaks in a name are refused', async () => {
  expect(
    await faultOf('email,first_name\na@example.com,A\u0007\nb@example.com,"A\nB"\nc@example.com,\u202eanA\n'),
  ).toEqual([
    '2 first_name control_character',
    '3 first_name control_character',
    '4 first_name control_character',
  ]);
});

/** What each turn of the event loop takes of the processor, in milliseconds: a busy machine makes it no longer. */
const measureTurns = (): { end: () => number[] } => {
  const turns: number[] = [];
  let before = process.threadCpuUsage();
  let next: NodeJS.Immediate;
  const turn = (): void => {
    const now = process.threadCpuUsage();
    turns.push((now.user + now.system - before.user - before.system) / 1000);
    before = now;
    next = setImmediate(turn);
  };
  turn();
  return {
    end: () => {
      clearImmediate(next);
      turn();
      clearImmediate(next);
      return turns;
    },
  };
};

test('a hundred thousand rows leave the event loop free', async () => {
  const text = Array.from(
    { length: 100_000 },
    (_, i) => `persona${i}@example.com,Ana,Núñez,Cargo,Área,es-MX,America/Bogota`,
  ).join('\n');
  const bytes = Buffer.from(`email,nombre,apellidos,cargo,área,idioma,zona horaria\n${text}`);
  const turns = measureTurns();
  const result = await readSheet(inChunks(bytes, bytes.length), recipientRules);
  const milliseconds = turns.end().toSorted((a, b) => a - b);
  expect([result.rows, result.faults]).toEqual([100_000, []]);
  expect(milliseconds.length).toBeGreaterThan(10);
  expect(milliseconds.at(Math.floor(milliseconds.length * 0.99))).toBeLessThan(50);
});

test('a preview shows the first rows and every wrong one, each cell with its fault', async () => {
  const good = Array.from({ length: 30 }, (_, i) => `p${i}@example.com,Ana`).join('\n');
  const text = `email;extra;nombre\n${good.replaceAll(',', ';;')}\nwrong;<b>;"=1+1"\n`;
  const preview = await previewSheet(inChunks(text), recipientRules, { maxRows: 3 });
  expect(preview.header.map((cell) => cell.column)).toEqual(['email', undefined, 'first_name']);
  expect(preview.rows.map((row) => row.row)).toEqual([2, 3, 4, 32]);
  expect(preview.rows.at(-1)?.cells.map((cell) => [cell.text, cell.fault?.type])).toEqual([
    ['wrong', 'email'],
    ['<b>', undefined],
    ['=1+1', undefined],
  ]);
  expect([preview.total, preview.format.separator, preview.format.encoding]).toEqual([31, ';', 'utf-8']);
});

test('a preview counts all addresses by their domains, the largest first, and none that is no address', async () => {
  const own = Array.from({ length: 30 }, (_, i) => `p${i}@bank.example`).join('\n');
  const text = `nombre,email\n${own.replaceAll(/^/gm, 'Ana,')}\nEva,eva@Mail.example\nLeo,leo@bank.example\nUma,wrong\n`;
  const preview = await previewSheet(inChunks(text), recipientRules, { maxRows: 3 });
  expect(preview.groups).toEqual([
    { name: 'bank.example', total: 31 },
    { name: 'mail.example', total: 1 },
  ]);
});

test('an error of the source itself is thrown, not told as a fault', async () => {
  async function* broken() {
    yield Buffer.from('email\n');
    throw new Error('disk');
  }
  await expect(readSheet(broken(), recipientRules)).rejects.toThrow('disk');
});
