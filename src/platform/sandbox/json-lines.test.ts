import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readJsonLines } from './json-lines.ts';

const read = (text: string, values: { lineValues?: number; allValues?: number } = {}): Promise<unknown[]> =>
  Array.fromAsync(readJsonLines(Readable.from([Buffer.from(text)]), { bytes: 64 * 1024 * 1024, ...values }));

test('one line of very many values is refused before it is parsed, which would hold up everybody; a long text is not', async () => {
  await expect(read(`[${'{},'.repeat(100_000)}0]\n`)).rejects.toThrow('too many values');
  const packages = `[${'{"name":"a","version":"1"},'.repeat(20_000)}0]`;
  const pdf = JSON.stringify('A'.repeat(10 * 1024 * 1024));
  const lines = await read(`${packages}\n${pdf}\n`);
  expect(lines.map((line) => (line as { length: number }).length)).toEqual([20_001, 10 * 1024 * 1024]);
});

test('many lines have a bound in all, and while they are parsed others have their turn', async () => {
  const lines = (count: number): string => `[${'0,'.repeat(9_998)}0]\n`.repeat(count);
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 0);
  expect(await read(lines(300))).toHaveLength(300);
  clearInterval(others);
  expect(turns).toBeGreaterThan(30);
  await expect(read(lines(101), { allValues: 1_000_000 })).rejects.toThrow(
    'The output holds too many values',
  );
});
