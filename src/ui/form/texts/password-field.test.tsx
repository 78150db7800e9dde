// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { uiMessages } from '../../messages.ts';
import type { FieldDefinition } from '../field-definition.ts';
import { isFilled } from '../form-state.ts';
import { languages, message, showForm } from '../testing/show-form.tsx';

type Values = { readonly secret: string };
const label = message('Password', 'Contraseña');
const missing = message('Give a password.', 'Indique una contraseña.');
const field = (disabled = false, display = true): FieldDefinition<Values> => ({
  name: 'secret',
  type: 'password',
  label,
  initialValue: '',
  validation: isFilled,
  validationErrorMessage: missing,
  autoComplete: 'new-password',
  disabled,
  display,
});

for (const language of languages) {
  test(`password: is hidden until its named button shows it, by pointer and by keyboard (${language})`, async () => {
    const { user } = showForm([field()], { language });
    const input = screen.getByLabelText(label[language]);
    await user.type(input, 'Horse.7');
    expect(input).toMatchObject({ type: 'password', value: 'Horse.7', autocomplete: 'new-password' });
    await user.click(screen.getByRole('button', { name: uiMessages.showPassword[language] }));
    expect(input).toHaveProperty('type', 'text');
    const hide = screen.getByRole('button', { name: uiMessages.hidePassword[language] });
    expect(hide.getAttribute('aria-pressed')).toBe('true');
    hide.focus();
    await user.keyboard('{Enter}');
    expect(input).toHaveProperty('type', 'password');
  });

  test(`password: the error comes on leaving once it was emptied (${language})`, async () => {
    const { user, sent } = showForm([field()], { language });
    await user.keyboard('{Tab}x{Backspace}{Tab}{Tab}');
    expect(screen.getByText(missing[language])).toBeTruthy();
    await user.type(screen.getByLabelText(label[language]), 'x{Enter}');
    expect(sent).toHaveBeenCalledWith({ secret: 'x' });
  });
}

test('password: may be pasted', async () => {
  const { user, values } = showForm([field()]);
  await user.click(screen.getByLabelText('Password'));
  await user.paste('from the manager');
  expect(values()).toEqual({ secret: 'from the manager' });
});

test('password: disabled takes nothing, display false is not there', async () => {
  const { user } = showForm([field(true)]);
  await user.type(screen.getByLabelText('Password'), 'x');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  const { container } = showForm([field(false, false)]);
  expect(container.querySelector('input')).toBeNull();
});
