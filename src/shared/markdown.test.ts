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
