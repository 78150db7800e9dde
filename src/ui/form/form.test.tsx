// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { uiMessages } from '../messages.ts';
import type { FieldDefinition } from './field-definition.ts';
import { isFilled } from './form-state.ts';
import { languages, message, showForm } from './testing/show-form.tsx';

type Values = { readonly first: string; readonly second: string; readonly agreed: boolean };
const missing = message('Give the first.', 'Indique el primero.');
const differs = message('They differ.', 'No coinciden.');
const short = message('Too short.', 'Demasiado corto.');
const first = message('First', 'Primero');
const second = message('Second', 'Segundo');
const fields: readonly FieldDefinition<Values>[] = [
  {
    name: 'first',
    type: 'text',
    label: first,
    initialValue: '',
    validation: [
      { passes: isFilled, message: missing },
      { passes: (value) => value.length > 1, message: short },
    ],
  },
  {
    name: 'second',
    type: 'text',
    label: second,
    initialValue: 'b',
    display: ({ agreed }) => agreed,
    disabled: ({ first: value }) => value === 'locked',
    validation: (value, values) => value === values.first,
    validationErrorMessage: differs,
  },
  { name: 'agreed', type: 'checkbox', label: 'Agreed', initialValue: false },
];
const box = () => screen.getByRole('checkbox');
const named = (name: string) => screen.getByRole('textbox', { name });

test('what stands below a field that appears stays as it is', async () => {
  const { user } = showForm(fields, { language: 'en' });
  const before = box();
  await user.click(before);
  expect(named(second.en)).toBeTruthy();
  expect(box()).toBe(before);
});

for (const language of languages) {
  test(`form: the buttons are Search and Cancel unless said otherwise (${language})`, async () => {
    const onCancel = vi.fn();
    const { user, sent } = showForm(fields, { language, onCancel });
    const words = ({ en: ['Cancel', 'Search'], es: ['Cancelar', 'Buscar'] } as const)[language];
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(words);
    await user.click(screen.getByRole('button', { name: words[0] }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(sent).not.toHaveBeenCalled();
  });

  test(`form: an unfinished one is not sent, names every fault, and the first wrong field has the focus (${language})`, async () => {
    const { user, sent, invalid } = showForm(fields, { language });
    await user.click(box());
    await user.click(screen.getByRole('button'));
    expect(screen.getByText(missing[language])).toBeTruthy();
    expect(screen.getByText(differs[language])).toBeTruthy();
    expect(document.activeElement).toBe(named(first[language]));
    expect(invalid).toHaveBeenCalledTimes(1);
    await user.keyboard('x');
    expect(screen.getByText(short[language])).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  test(`form: the server's faults stand at their fields, the first has the focus, and a change takes its fault away (${language})`, async () => {
    const { user, form } = showForm(fields, { language });
    const faults = [
      { loc: ['body', 'first'], msg: 'Taken.', type: 'taken' },
      { loc: ['body', 'first', 3], msg: 'Of a row.', type: 'row' },
      { loc: ['body', 'elsewhere'], msg: 'Nowhere.', type: 'nowhere' },
    ];
    await user.type(named(first[language]), 'ab');
    box().focus();
    let others: unknown;
    act(() => {
      others = form().showFaults(faults);
    });
    expect(others).toEqual(faults.slice(1));
    expect(screen.getByText('Taken.')).toBeTruthy();
    expect(document.activeElement).toBe(named(first[language]));
    await user.keyboard('c');
    expect(screen.queryByText('Taken.')).toBeNull();
  });
}

test('form: Enter sends the values that all checks have passed', async () => {
  const { user, sent } = showForm(fields);
  await user.type(named('First'), 'ab{Enter}');
  expect(sent).toHaveBeenCalledWith({ first: 'ab', second: 'b', agreed: false });
});

test('form: display false is neither rendered nor validated, and both follow from the values', async () => {
  const { user, form } = showForm(fields);
  expect(screen.queryByRole('textbox', { name: 'Second' })).toBeNull();
  await user.type(named('First'), 'ab');
  expect(form().valid).toBe(true);
  await user.click(box());
  expect(named('Second')).toHaveProperty('value', 'b');
  expect(form().valid).toBe(false);
});

test('form: disabled follows from the values, and everything is disabled while sending', async () => {
  const { user, sending, sent } = showForm(fields);
  await user.click(box());
  await user.type(named('First'), 'locked');
  expect(named('Second')).toHaveProperty('disabled', true);
  sending(true);
  expect(named('First')).toHaveProperty('disabled', true);
  expect(box()).toHaveProperty('disabled', true);
  // The button refuses, but keeps the focus: a dialog hears the keyboard as long as it has it.
  const button = screen.getByRole('button', { name: 'Search' });
  button.focus();
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(sent).not.toHaveBeenCalled();
});

test('form: selects and chips are 210 px wide in a search, and as wide as their definition says', async () => {
  const wide: readonly FieldDefinition<{ a: readonly string[]; b: string; c: string; d: string }>[] = [
    { name: 'a', type: 'chips', label: 'A', initialValue: [] },
    { name: 'b', type: 'select', label: 'B', initialValue: '', choices: [] },
    { name: 'c', type: 'select', label: 'C', initialValue: '', choices: [], width: 300 },
    { name: 'd', type: 'text', label: 'D', initialValue: '' },
  ];
  const widths = (container: HTMLElement) =>
    [...container.querySelectorAll<HTMLElement>('form > div[class*="cell"]')].map(
      ({ style }) => style.flexBasis,
    );
  expect(widths(showForm(wide, { layout: 'search' }).container)).toEqual(['210px', '210px', '300px', '']);
  expect(widths(showForm(wide).container)).toEqual(['', '', '300px', '']);
});

test('form: neighbours of one group stand under its legend', () => {
  const group = { legend: message('Quotas', 'Cupos'), help: 'For a year' };
  showForm<{ readonly a: string; readonly b: string; readonly c: string }>([
    { name: 'a', type: 'text', label: 'A', initialValue: '', group },
    { name: 'b', type: 'text', label: 'B', initialValue: '', group },
    { name: 'c', type: 'text', label: 'C', initialValue: '' },
  ]);
  const fieldset = screen.getByRole('group', { name: 'Quotas' });
  expect(within(fieldset).getAllByRole('textbox')).toHaveLength(2);
  expect(fieldset.textContent).toContain('For a year');
});

test('form: what follows from a change is done with it, and help, aside and what is below follow too', async () => {
  const { user, values } = showForm<{ readonly a: string; readonly b: string }>([
    {
      name: 'a',
      type: 'text',
      label: 'A',
      initialValue: '',
      help: ({ a }) => `help ${a}`,
      aside: ({ a }) => `aside ${a}`,
      below: ({ a }) => <p>below {a}</p>,
      onChange: (value, change) => change('b', value.toUpperCase()),
    },
    { name: 'b', type: 'text', label: 'B', initialValue: '' },
  ]);
  await user.type(named('A'), 'xy');
  expect(values()).toEqual({ a: 'xy', b: 'XY' });
  for (const part of ['help', 'aside', 'below']) expect(screen.getByText(`${part} xy`)).toBeTruthy();
});

test('form: without buttons of its own it is sent by one that stands elsewhere', async () => {
  const { sent, container } = showForm<{ readonly a: string }>(
    [{ name: 'a', type: 'text', label: 'A', initialValue: 'x' }],
    { buttons: false },
  );
  expect(screen.queryByRole('button')).toBeNull();
  act(() => container.querySelector('form')?.requestSubmit());
  expect(sent).toHaveBeenCalledWith({ a: 'x' });
  expect(uiMessages.search.en).toBe('Search');
});
