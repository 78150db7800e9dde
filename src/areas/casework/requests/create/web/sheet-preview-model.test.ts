import { expect, test } from 'vitest';
import { previewSheet } from '../../../../../shared/sheet/preview-sheet.ts';
import { recipientRules } from '../../../../services/spearphishing/recipients.ts';
import { gapsBefore, previewModel } from './sheet-preview-model.ts';

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

const read = (text: string, maxRows = 10) => previewSheet(bytesOf(text), recipientRules, { maxRows });

test('a wrong cell is marked where it stands and listed with row and column', async () => {
  const model = previewModel(await read('correo;nombre\nana@example.com;Ana\nnot-one;Luis\n'), [], 0, 'es');
  expect(model.ok).toBe(false);
  expect(model.faults).toMatchObject([{ row: 3, column: 'email', head: 'correo' }]);
  expect(model.rows[1]?.cells[0]?.fault).toBe(model.faults[0]?.text);
  expect(model.rows[0]?.cells[0]?.fault).toBeUndefined();
  expect(model.rows[1]?.cells[1]?.fault).toBeUndefined();
});

test("the server's faults are marked in the same way, and each place is told once", async () => {
  const preview = await read('email,first_name\nana@example.com,Ana\nnot-one,Luis\n');
  const server = [
    { loc: ['body', 'document', 2, 'email'], msg: 'Not in your list of domains.', type: 'domain' },
    { loc: ['body', 'document', 3, 'email'], msg: 'Wrong.', type: 'email' },
    { loc: ['body', 'title'], msg: 'Title is required.', type: 'title_required' },
  ];
  const model = previewModel(preview, server, 4, 'en');
  expect(model.faults.map(({ row }) => row)).toEqual([2, 3]);
  expect(model.rows[0]?.cells[0]?.fault).toBe('Not in your list of domains.');
  expect(model.faults[1]?.text).not.toBe('Wrong.');
  expect(model.faultCount).toBe(6);
});

test('a column that is not there has no cell to correct, and is told of the file once', async () => {
  const model = previewModel(await read('nombre\nAna\n'), [], 0, 'en');
  expect(model.faults).toMatchObject([
    { row: undefined, column: 'email', text: 'Add the column “email”: it is missing.' },
  ]);
  expect(model).toMatchObject({ ok: false, hasWrongCells: false });
  const wrong = previewModel(await read('email\nnot-one\n'), [], 0, 'en');
  expect(wrong.hasWrongCells).toBe(true);
});

test('a fault of the whole row stands at the row, one of the file at neither', async () => {
  const model = previewModel(await read('email\nana@example.com,extra\n'), [], 0, 'en');
  expect(model.rows[0]?.fault).toBeDefined();
  const empty = previewModel(await read(''), [], 0, 'en');
  expect(empty.faults).toMatchObject([{ row: undefined, column: undefined }]);
  expect(empty.ok).toBe(false);
});

test('a file in order is in order', async () => {
  const model = previewModel(await read('email\nana@example.com\n'), [], 0, 'en');
  expect(model).toMatchObject({ ok: true, faults: [], faultCount: 0 });
});

test('a column with a name that is not known is told with the names that it could have, and stops nothing', async () => {
  const model = previewModel(
    await read('correo;nombres;apellidos;\nana@example.com;Ana;Paz;\n'),
    [],
    0,
    'es',
  );
  expect(model).toMatchObject({ ok: true, unused: ['nombres'], faultCount: 0 });
  expect(model.absent).toContain('nombre');
  expect(model.absent).not.toContain('correo');
});

test('rows that are left out are counted between the shown ones', async () => {
  expect(gapsBefore([{ row: 2 }, { row: 3 }, { row: 9 }])).toEqual([0, 0, 5]);
  expect(gapsBefore([])).toEqual([]);
});
