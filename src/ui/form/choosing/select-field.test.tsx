// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FieldDefinition } from '../field-definition.ts';
import { isFilled } from '../form-state.ts';
import { languages, message, showForm } from '../testing/show-form.tsx';

type Values = { readonly service: string };
const label = message('Service', 'Servicio');
const choose = message('Choose', 'Elija');
const missing = message('Please select.', 'Seleccione uno.');
const names = { a: message('Code', 'Código'), b: message('Domains', 'Dominios') };
const field = (disabled = false, display = true): FieldDefinition<Values> => ({
  name: 'service',
  type: 'select',
  label,
  placeholder: choose,
  initialValue: '',
  choices: [
    { value: 'a', label: names.a },
    { value: 'b', label: names.b },
  ],
  validation: isFilled,
  validationErrorMessage: missing,
  disabled,
  display,
});

for (const language of languages) {
  test(`select: known options are the browser's own list, with a name and named options (${language})`, async () => {
    const { user, sent } = showForm([field()], { language });
    const list = screen.getByRole('combobox', { name: label[language] });
    expect(list.tagName).toBe('SELECT');
    expect([...list.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      choose[language],
      names.a[language],
      names.b[language],
    ]);
    await user.selectOptions(list, names.b[language]);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledWith({ service: 'b' });
  });

  test(`select: passing it says nothing, sending shows the error (${language})`, async () => {
    const { user } = showForm([field()], { language });
    const list = screen.getByRole('combobox', { name: label[language] });
    list.focus();
    await user.tab();
    expect(screen.queryByText(missing[language])).toBeNull();
    await user.keyboard('{Enter}');
    expect(list.getAttribute('aria-describedby')).toBe(screen.getByText(missing[language]).id);
    expect(document.activeElement).toBe(list);
  });
}

test('select: disabled cannot be changed, display false is not there', async () => {
  const { user, values } = showForm([field(true)]);
  await user.selectOptions(screen.getByRole('combobox'), 'b');
  expect(values()).toEqual({ service: '' });
  expect(showForm([field(false, false)]).container.querySelector('select')).toBeNull();
});
