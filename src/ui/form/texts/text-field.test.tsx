// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FieldDefinition } from '../field-definition.ts';
import { isFilled } from '../form-state.ts';
import { formMessages } from '../messages.ts';
import { languages, message, showForm } from '../testing/show-form.tsx';

type Values = { readonly town: string };
const label = message('Town', 'Ciudad');
const help = message('Where it is', 'Dónde está');
const missing = message('Town is required.', 'La ciudad es obligatoria.');
const town = (more: Partial<Extract<FieldDefinition<Values>, { type: 'text' }>> = {}) =>
  ({
    name: 'town',
    type: 'text',
    label,
    help,
    initialValue: '',
    validation: isFilled,
    validationErrorMessage: missing,
    ...more,
  }) as FieldDefinition<Values>;

for (const language of languages) {
  test(`text: its label is its name and its help its description (${language})`, () => {
    showForm([town()], { language });
    const field = screen.getByRole('textbox', { name: label[language] });
    expect(field).toHaveProperty('type', 'text');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      help[language],
    );
  });

  test(`text: passing the empty field says nothing; the error comes on leaving it emptied, takes the place of the help, and goes when it is right (${language})`, async () => {
    const { user } = showForm([town()], { language });
    const field = screen.getByRole('textbox', { name: label[language] });
    await user.click(field);
    await user.tab();
    expect(screen.queryByText(missing[language])).toBeNull();
    await user.type(field, 'x{Backspace}');
    expect(screen.queryByText(missing[language])).toBeNull();
    await user.tab();
    const error = screen.getByText(missing[language]);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(error.id);
    expect(screen.queryByText(help[language])).toBeNull();
    await user.type(field, 'Quito');
    expect(screen.queryByText(missing[language])).toBeNull();
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });
}

test('text: Enter sends what was typed, and the error comes on sending too', async () => {
  const { user, sent } = showForm([town()]);
  const field = screen.getByRole('textbox', { name: 'Town' });
  await user.type(field, '  {Enter}');
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByText('Town is required.')).toBeTruthy();
  await user.type(field, 'Lima{Enter}');
  expect(sent).toHaveBeenCalledWith({ town: '  Lima' });
});

test('text: an input type, a mode, a length and autocompletion of its own', async () => {
  const { user, sent } = showForm([
    town({ inputType: 'email', inputMode: 'email', maxLength: 3, autoComplete: 'off', placeholder: 'a@b' }),
  ]);
  const field = screen.getByPlaceholderText('a@b');
  expect(field).toMatchObject({ type: 'email', inputMode: 'email', autocomplete: 'off' });
  await user.type(field, 'abcdef');
  expect(field).toHaveProperty('value', 'abcdef');
  await user.type(field, '{Enter}');
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByText(formMessages.tooLong(3).en)).toBeTruthy();
});

test('text: disabled takes nothing, and display false is neither rendered nor validated', async () => {
  const first = showForm([town({ disabled: true, initialValue: 'Lima' })]);
  const field = screen.getByRole('textbox', { name: 'Town' });
  await first.user.type(field, 'x');
  expect(field).toHaveProperty('value', 'Lima');
  const second = showForm([town({ display: false })]);
  expect(second.container.querySelector('[name="town"]')).toBeNull();
  await second.user.click(screen.getAllByRole('button', { name: 'Search' })[1] ?? document.body);
  expect(second.sent).toHaveBeenCalledWith({ town: '' });
});
