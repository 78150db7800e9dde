// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FieldDefinition } from '../field-definition.ts';
import { isFilled } from '../form-state.ts';
import { languages, message, showForm } from '../testing/show-form.tsx';

type Values = { readonly places: readonly string[] };
const label = message('Places', 'Lugares');
const missing = message('Choose one at least.', 'Elija al menos uno.');
const names = { a: message('Servers', 'Servidores'), b: message('Documents', 'Documentos') };
const field = (disabled = false, display = true): FieldDefinition<Values> => ({
  name: 'places',
  type: 'multicheck',
  label,
  initialValue: [],
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
  test(`multicheck: named boxes in a named group, ticked by pointer and by keyboard, in the order of the boxes (${language})`, async () => {
    const { user, values } = showForm([field()], { language });
    expect(await screen.findByRole('group', { name: label[language] })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: names.b[language] }));
    expect(values()).toEqual({ places: ['b'] });
    screen.getByRole('checkbox', { name: names.a[language] }).focus();
    await user.keyboard(' ');
    expect(values()).toEqual({ places: ['a', 'b'] });
    await user.click(screen.getByText(names.b[language]));
    expect(values()).toEqual({ places: ['a'] });
  });

  test(`multicheck: going from box to box is not leaving; leaving the group and sending show the error (${language})`, async () => {
    const { user } = showForm([field()], { language });
    const first = await screen.findByRole('checkbox', { name: names.a[language] });
    first.focus();
    await user.keyboard('  ');
    await user.tab();
    expect(screen.queryByText(missing[language])).toBeNull();
    await user.tab();
    const error = screen.getByText(missing[language]);
    expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe(error.id);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(first);
  });
}

test('multicheck: disabled cannot be ticked, display false is not there', async () => {
  const { user, values } = showForm([field(true)]);
  await user.click(await screen.findByRole('checkbox', { name: 'Servers' }));
  expect(values()).toEqual({ places: [] });
  expect(showForm([field(false, false)]).container.querySelector('fieldset')).toBeNull();
});
