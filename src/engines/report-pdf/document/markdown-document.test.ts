import { expect, test } from 'vitest';
import { printedMarkdown } from './markdown-document.ts';
import { beginningOf, plainMarkdown } from './markdown-words.ts';

test('a word that goes through bold, code and plain text can still be broken', () => {
  const text = 'a**b**`c`'.repeat(60);
  const said = JSON.stringify(printedMarkdown(text).blocks);
  const words = [...said.matchAll(/"text":"([^"]*)"/g)].map(([, words]) => words).join('');
  expect(Math.max(...words.split('\u200b').map(({ length }) => length))).toBeLessThanOrEqual(28);
  expect(words.replaceAll('\u200b', '')).toBe('abc'.repeat(60));
});

test('a link says where it leads, unless its words do, and is followed only to the web', () => {
  const [paragraph] = printedMarkdown(
    '[bank](https://evil.example) https://a.example [b](mailto:a@b.example)',
  ).blocks;
  const links =
    paragraph?.kind === 'paragraph' ? paragraph.children.filter(({ kind }) => kind === 'link') : [];
  expect(links).toMatchObject([
    { to: 'https://evil.example', address: '(https://evil.example)' },
    { to: '', address: '(a@b.example)' },
  ]);
  const long = JSON.stringify(printedMarkdown(`[x](https://a.example/${'y'.repeat(9000)})`).blocks);
  expect(long).toContain('"to":""');
});

test('every leaf can be drawn, and code is wrapped to its column', () => {
  const said = JSON.stringify(
    printedMarkdown(
      `**😀** \`日本\`\n\n\`\`\`\n${'x'.repeat(200)}\n\u202e\n\`\`\`\n\n| 😀 |\n|---|\n| \u0007 |`,
    ).blocks,
  );
  expect(said).not.toMatch(/😀|日|\u202e/u);
  expect(said).toContain(`"${'x'.repeat(88)}"`);
});

test('words for tools and summaries carry no marks', () => {
  const text = '## Steps\n\n1. Open `x`\n2. **Send** it\n\n- a\n- b\n\n```\ncode *here*\n```';
  expect(plainMarkdown(text)).toBe('Steps\n\n1. Open x\n2. Send it\n\n- a\n- b\n\ncode *here*');
  expect(beginningOf('## Fix\n\n- Use **one** `owner`. More.\n- b')).toBe('Use one owner. More.');
  expect(beginningOf('plain text')).toBe('plain text');
  expect(beginningOf('')).toBe('');
});

test('about how high a text is grows with its lines, rows and code', () => {
  const high = (text: string) => printedMarkdown(text).lines;
  expect(high('a')).toBeLessThan(2);
  expect(high(`\`\`\`\n${'x\n'.repeat(40)}\`\`\``)).toBeGreaterThan(30);
  expect(high(`| a | b |\n|---|---|\n${'| x | y |\n'.repeat(20)}`)).toBeGreaterThan(34);
  expect(high('- x\n'.repeat(40))).toBeGreaterThan(34);
});
