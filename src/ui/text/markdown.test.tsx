// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { say } from '../../shared/messages.ts';
import { languages, showElement } from '../form/testing/show-form.tsx';
import { uiMessages } from '../messages.ts';
import { Markdown } from './markdown.tsx';

const showPlain = (text: string) => {
  showElement(<Markdown text={text} />, 'en');
  return { container: document.body };
};

for (const language of languages) {
  test(`a text is drawn as what it says, and a link says where it leads (${language})`, async () => {
    const text = [
      ...['## Steps', '', '3. log in', '4. **read**', '', '```', '<b>', '```', '', '| Host |', '|---|'],
      ...['| `a` |', '', 'See [the advisory](https://example.com/a?b=1) or <mailto:soc@example.com>.'],
    ].join('\n');
    showElement(<Markdown text={text} />, language);
    expect((await screen.findByRole('heading')).textContent).toBe('Steps');
    expect(screen.getByRole('list').getAttribute('start')).toBe('3');
    expect(screen.getByText('read').tagName).toBe('STRONG');
    expect(screen.getByText('<b>').tagName).toBe('PRE');
    expect(screen.getByRole('cell').textContent).toBe('a');
    const newTab = say(uiMessages.newTab, language);
    const link = screen.getByRole('link', { name: `the advisory (example.com), ${newTab}` });
    expect(link.getAttribute('href')).toBe('https://example.com/a?b=1');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: `mailto:soc@example.com, ${newTab}` })).toBeTruthy();
  });
}

test.each([
  ['[https://web.io/login](https://b.io)', 'https://web.io/login (b.io)'],
  ['[good.com, not b.io](https://b.io)', 'good.com, not b.io (b.io)'],
  ['[https://good.com@b.io](https://b.io)', 'https://good.com@b.io (b.io)'],
  ['[b.io.good.com](https://b.io)', 'b.io.good.com (b.io)'],
  ['[b.io/a](https://b.io/b)', 'b.io/a'],
  ['<https://b.io/a?b>', 'https://b.io/a?b'],
  ['[B.io](https://b.io)', 'B.io'],
])('a link says its host unless its words are that address: %s', async (text, shown) => {
  showPlain(text);
  const name = `${shown}, ${say(uiMessages.newTab, 'en')}`;
  expect(await screen.findByRole('link', { name })).toBeTruthy();
});

test('nothing that somebody wrote becomes an element, a picture or a script', async () => {
  const text =
    '<img src=x onerror=alert(1)> ![x](https://example.com/a.png) [x](javascript:alert(1)) <script>alert(1)</script>';
  const { container } = showPlain(text);
  await screen.findByText(/alert\(1\)/);
  expect(container.querySelector('img, script, a[href^="javascript"]')).toBeNull();
  expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
});

test('what was written before Markdown reads line by line', async () => {
  const { container } = showPlain('one\ntwo\n\nthree');
  await screen.findByText('three');
  expect(container.querySelectorAll('p')).toHaveLength(2);
  expect(container.querySelectorAll('br')).toHaveLength(1);
});
