// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showElement } from '../testing/show-form.tsx';
import { type Findable, FindChoice } from './find-choice.tsx';

const texts: readonly Findable[] = [
  { value: 'sql', label: 'SQL injection', words: 'Inyección de SQL CWE-89', note: 'For this title' },
  { value: 'xss', label: 'Cross-site scripting', words: 'CWE-79' },
  { value: 'command', label: 'Command injection', words: 'Inyección de órdenes CWE-78' },
];

const show = (choices = texts) => {
  const onChoose = vi.fn();
  const onEscape = vi.fn();
  showElement(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog around it
    <div onKeyDown={(event) => event.key === 'Escape' && onEscape()}>
      <FindChoice label="Library" placeholder="Find a text" choices={choices} onChoose={onChoose} />
    </div>,
    'en',
  );
  return { onChoose, onEscape, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Library' }) };
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('each word must be in the label or in what else finds it, whatever the accents', async () => {
  const { box, onChoose } = show();
  await userEvent.click(box);
  expect(options()).toEqual(['SQL injectionFor this title', 'Cross-site scripting', 'Command injection']);
  await userEvent.type(box, 'INYECCION cwe-78');
  expect(options()).toEqual(['Command injection']);
  await userEvent.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([['command']]);
  expect([box.value, options()]).toEqual(['', []]);
});

test('the arrows lead through the list, Enter chooses, the field keeps the focus', async () => {
  const { box, onChoose } = show();
  box.focus();
  expect(options()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toBe('Cross-site scripting');
  await userEvent.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([['xss']]);
  expect(document.activeElement).toBe(box);
});

test('Escape closes the list and not the dialog, then the dialog', async () => {
  const { box, onEscape } = show();
  await userEvent.click(box);
  await userEvent.keyboard('{Escape}');
  expect([options(), onEscape.mock.calls.length]).toEqual([[], 0]);
  await userEvent.keyboard('{Escape}');
  expect(onEscape).toHaveBeenCalledTimes(1);
});

test('what nothing has says so and chooses nothing; of very many the first are drawn', async () => {
  const many = Array.from({ length: 1000 }, (_, n) => ({ value: String(n), label: `Text ${n}`, words: '' }));
  const { box, onChoose } = show(many);
  await userEvent.click(box);
  expect(options()).toHaveLength(100);
  expect(screen.getByText('100 of 1,000 shown. Type to shorten the list.')).toBeTruthy();
  await userEvent.type(box, 'absent{Enter}');
  expect(screen.getByRole('status').textContent).toBe('Nothing has these words.');
  expect(onChoose).not.toHaveBeenCalled();
});
