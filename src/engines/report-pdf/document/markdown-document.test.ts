import { expect, test } from 'vitest';
import { printedMarkdown } from './markdown-document.ts';
import { beginningOf, plainMarkdown } from './markdown-words.ts';

test('a word that goes through bold, code and plain text can still be broken', () => {
  const text = 'a**b**`c`'.repeat(60);
  const said = JSON.stringify(printedMarkdown(text));
  const words = [...said.matchAll(/"text":"([^"]*)"/g)].map(([, words]) => words).join('');
  expect(Math.max(...words.split('\u200b').map(({ length }) => length))).toBeLessThanOrEqual(28);
  expect(words.replaceAll('\u200b', '')).toBe('abc'.repeat(60));
});

test('a link says where it leads, unless its words do, and is followed only to the web', () => {
  const [paragraph] = printedMarkdown(
    '[bank](https://evil.example) https://a.example [b](mailto:a@b.example)',
  );
  const links =
    paragraph?.kind === 'paragraph' ? paragraph.children.filter(({ kind }) => kind === 'link') : [];
  expect(links).toMatchObject([
    { to: 'https://evil.example', address: '(https://evil.example)' },
    { to: 'https://a.example', address: '', children: [{ text: 'https://a.example' }] },
    { to: '', address: '(a@b.example)' },
  ]);
  const long = JSON.stringify(printedMarkdown(`[x](https://a.example/${'y'.repeat(9000)})`));
  expect(long).toContain('"to":""');
});

test('an address in words is a link too, in a link or in code it is not', () => {
  const links = (text: string) => JSON.stringify(printedMarkdown(text)).match(/"kind":"link"/g)?.length ?? 0;
  expect(links('See **CVE-2021-44228** and CWE-79.')).toBe(2);
  expect(links('[CVE-2021-44228](https://a.example)')).toBe(1);
  expect(links('`CVE-2021-44228`')).toBe(0);
  expect(links(`https://a.example/${'y'.repeat(9000)}`)).toBe(0);
});

test('every leaf can be drawn, and code is wrapped to its column', () => {
  const said = JSON.stringify(
    printedMarkdown(
      `**😀** \`日本\`\n\n\`\`\`\n${'x'.repeat(200)}\n\u202e\n\`\`\`\n\n| 😀 |\n|---|\n| \u0007 |`,
    ),
  );
  expect(said).not.toMatch(/😀|日|\u202e/u);
  expect(said).toContain(`"${'x'.repeat(100)}"`);
});

test('words for tools and summaries carry no marks', () => {
  const text = '## Steps\n\n1. Open `x`\n2. **Send** it\n\n- a\n- b\n\n```\ncode *here*\n```';
  expect(plainMarkdown(text)).toBe('Steps\n\n1. Open x\n2. Send it\n\n- a\n- b\n\ncode *here*');
  expect(beginningOf('## Fix\n\n- Use **one** `owner`. More.\n- b')).toBe('Use one owner. More.');
  expect(beginningOf('plain text')).toBe('plain text');
  expect(beginningOf('')).toBe('');
});
