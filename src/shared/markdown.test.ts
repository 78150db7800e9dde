import { describe, expect, test } from 'vitest';
import { type Block, type Inline, readMarkdown } from './markdown.ts';

const text = (value: string): Inline => ({ kind: 'text', text: value });
const paragraph = (...children: readonly Inline[]): Block => ({ kind: 'paragraph', children });

describe('what was never meant as markup reads as it was written', () => {
  const untouched = [
    'C:\\Windows\\System32 and \\\\server\\share',
    '&lt;script&gt; &amp;',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a __init__ of a_module_name and _so on_',
    '2 * 3 * 4',
    '[x](javascript:alert(1))',
    '[x](data:text/html,hi)',
    '[x](/somewhere)',
    '[ref]: https://example.com',
  ];
  for (const words of untouched) {
    test(words, () => expect(readMarkdown(words)).toEqual([paragraph(text(words))]));
  }

  test('each line stands on its own, and an empty one begins a paragraph', () => {
    expect(readMarkdown('one\n  two\n---\n\nthree')).toEqual([
      paragraph(text('one'), { kind: 'break' }, text('two'), { kind: 'break' }, text('---')),
      paragraph(text('three')),
    ]);
  });

  test('an image is not one: nothing is fetched', () => {
    const [block] = readMarkdown('![x](https://example.com/a.png)');
    expect(JSON.stringify(block)).not.toContain('image');
  });
});

describe('what people mark', () => {
  test('stars, code and links', () => {
    expect(
      readMarkdown('**so** *it* `a_b*c*` [here](https://example.com/?a=1) <mailto:a@example.com>'),
    ).toEqual([
      paragraph(
        { kind: 'strong', children: [text('so')] },
        text(' '),
        { kind: 'emphasis', children: [text('it')] },
        text(' '),
        { kind: 'code', text: 'a_b*c*' },
        text(' '),
        { kind: 'link', to: 'https://example.com/?a=1', children: [text('here')] },
        text(' '),
        { kind: 'link', to: 'mailto:a@example.com', children: [text('mailto:a@example.com')] },
      ),
    ]);
  });

  test('headings, fenced code, lists in lists, quotes and tables', () => {
    const blocks = readMarkdown(
      [
        ...['## Steps', '', '3. log in', '   - as *x*', '4. read', ''],
        ...['```http', 'GET /?a=**b**', '  Host: x', '```', '', '> said', ''],
        ...['| Host | Port |', '|---|---|', '| `a` | 1 |'],
      ].join('\n'),
    );
    expect(blocks).toEqual([
      { kind: 'heading', level: 2, children: [text('Steps')] },
      {
        kind: 'list',
        start: 3,
        items: [
          [
            paragraph(text('log in')),
            {
              kind: 'list',
              start: null,
              items: [[paragraph(text('as '), { kind: 'emphasis', children: [text('x')] })]],
            },
          ],
          [paragraph(text('read'))],
        ],
      },
      { kind: 'code', text: 'GET /?a=**b**\n  Host: x' },
      { kind: 'quote', children: [paragraph(text('said'))] },
      {
        kind: 'table',
        head: [[text('Host')], [text('Port')]],
        rows: [[[{ kind: 'code', text: 'a' }], [text('1')]]],
      },
    ]);
  });
});

const depth = (value: unknown): number =>
  value !== null && typeof value === 'object' ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0;

describe('no text makes it deep', () => {
  const hostile: Readonly<Record<string, string>> = {
    quotes: '>'.repeat(20_000),
    lists: '- '.repeat(10_000),
    stars: '*a **b '.repeat(2_000) + 'c** d*'.repeat(2_000),
    brackets: '['.repeat(20_000),
    links: '[a]('.repeat(5_000),
    stairs: Array.from({ length: 140 }, (_, i) => `${' '.repeat(i * 2)}- a`).join('\n'),
  };
  for (const [name, words] of Object.entries(hostile)) {
    test(name, () => {
      // A step of the tree is two steps of its JSON, and a list's four.
      expect(depth(readMarkdown(words))).toBeLessThan(80);
    });
  }
});

describe('a table that is too large stays text, and costs what text costs', () => {
  const row = (cells: number, word: string) => `|${`${word}|`.repeat(cells)}\n`;
  const table = (columns: number, rows: number, line = '|a|\n') =>
    row(columns, 'h') + row(columns, '-') + line.repeat(rows);
  const kinds = (words: string) => readMarkdown(words).map(({ kind }) => kind);

  test('twenty columns and a thousand cells are the most, over all tables of a text', () => {
    expect(kinds(table(20, 49))).toEqual(['table']);
    expect(kinds(table(20, 50))).toEqual(['paragraph']);
    expect(kinds(table(21, 1))).toEqual(['paragraph']);
    expect(kinds(`${table(10, 49)}\n${table(10, 49)}\n${table(1, 1)}`)).toEqual([
      'table',
      'table',
      'paragraph',
    ]);
  });

  test('nothing of it is lost, and what follows is read as ever', () => {
    const [first, ...others] = readMarkdown(`${table(30, 2)}- point\n\n${table(2, 1)}`);
    const words = first?.kind === 'paragraph' ? first.children : [];
    expect(words.map((run) => ('text' in run ? run.text : '\n')).join('')).toBe(table(30, 2).trim());
    expect(others.map(({ kind }) => kind)).toEqual(['list', 'table']);
  });

  const worst: Readonly<Record<string, string>> = {
    'wide heads over rows of one cell': table(300, 5000),
    'as wide as may be': table(20, 10_000, 'a\n'),
    'narrow and long': table(5, 10_000, 'a\n'),
    'one after the other': `${table(20, 49, 'a\n')}\n`.repeat(120),
    'in quotes': '> > |a|\n> > |-|\n> > a\n\n'.repeat(1000),
    'heads that begin again and again': '|-|\n'.repeat(5000),
  };
  for (const [name, words] of Object.entries(worst)) {
    test(`${name}: at most a thousand cells of 20,000 characters`, () => {
      const cells = (blocks: readonly Block[]): number =>
        blocks.reduce((all, block) => {
          if (block.kind === 'quote') return all + cells(block.children);
          return block.kind === 'table' ? all + block.head.length * (block.rows.length + 1) : all;
        }, 0);
      const begun = process.cpuUsage();
      expect(cells(readMarkdown(words.slice(0, 20_000)))).toBeLessThanOrEqual(1000);
      const { user, system } = process.cpuUsage(begun);
      // A tenth of what it was.
      expect((user + system) / 1000).toBeLessThan(200);
    });
  }
});
