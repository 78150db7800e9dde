// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Marked } from './marked.tsx';

afterEach(cleanup);

const html = (text: string, marks: readonly (readonly [number, number])[]): string =>
  render(<Marked text={text} marks={marks} />).container.innerHTML.replaceAll(/ class="[^"]*"/g, '');

test('the places that were looked for are marked, and the rest stays as it is', () => {
  expect(html('SQL injection', [[4, 13]])).toBe('SQL <mark>injection</mark>');
  expect(html('a<b', [[0, 1]])).toBe('<mark>a</mark>&lt;b');
  expect(html('plain', [])).toBe('plain');
});

test('marks that overlap, turn round or lie outside lose no character and repeat none', () => {
  const odd: [number, number][] = [
    [0, 3],
    [2, 5],
    [9, 2],
    [6, 99],
  ];
  const { container } = render(<Marked text="abcdefgh" marks={odd} />);
  expect(container.textContent).toBe('abcdefgh');
});
