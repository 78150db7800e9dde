import { expect, test } from 'vitest';
import { mendCell } from './mend-cell.ts';

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

test('one cell is another, and everything else is as it came', async () => {
  const sheet = '\ufeffemail;name\r\nana@x;"A; B"\r\n\r\n=1;"say ""hi"""\r\n';
  expect(await mendCell(bytes(sheet), { row: 2, cell: 0 }, 'ana@example.com')).toBe(
    '\ufeffemail;name\r\nana@example.com;"A; B"\r\n\r\n=1;"say ""hi"""\r\n',
  );
});

test('a cell that the row did not have is put at its place, and quoted where it must be', async () => {
  expect(await mendCell(bytes('a,b,c\n1\n'), { row: 2, cell: 2 }, 'x,"y"')).toBe('a,b,c\n1,,"x,""y"""\n');
});
