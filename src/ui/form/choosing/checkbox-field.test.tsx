// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FieldDefinition } from '../field-definition.ts';
import { languages, message, showForm } from '../testing/show-form.tsx';

type Values = { readonly terms: boolean };
const label = message('I accept the terms', 'Acepto las condiciones');
const missing = message('You must accept.', 'Debe aceptarlas.');
const field = (disabled = false, display = true): FieldDefinition<Values> => ({
  name: 'terms',
  type: 'checkbox',
  label,
  initialValue: false,
  beside: <button type="button">Read</button>,
  validation: (ticked) => ticked,
  validationErrorMessage: missing,
  disabled,
  display,
});

for (const language of languages) {
  test(`checkbox: its value is its checked flag, by pointer, by its label and by the space bar (${language})`, async () => {
    const { user, values } = showForm([field()], { language });
    const box = screen.getByRole('checkbox', { name: label[language] });
    await user.click(box);
    expect(values()).toEqual({ terms: true });
    await user.click(screen.getByText(label[language]));
    expect(values()).toEqual({ terms: false });
    await user.keyboard(' ');
    expect(values()).toEqual({ terms: true });
  });

  test(`checkbox: the error comes on sending and is what the box is described by (${language})`, async () => {
    const { user, sent } = showForm([field()], { language });
    await user.click(screen.getAllByRole('button').at(-1) ?? document.body);
    const box = screen.getByRole('checkbox', { name: label[language] });
    expect(box.getAttribute('aria-describedby')).toBe(screen.getByText(missing[language]).id);
    expect(document.activeElement).toBe(box);
    expect(sent).not.toHaveBeenCalled();
  });
}

test('checkbox: the error comes on leaving it once it was ticked and unticked', async () => {
  const { user } = showForm([field()]);
  await user.tab();
  await user.keyboard('  ');
  await user.tab();
  expect(screen.getByText(missing.en)).toBeTruthy();
});

test('checkbox: what stands beside it does not tick it; disabled cannot be ticked; display false is not there', async () => {
  const { user, values } = showForm([field(true)]);
  await user.click(screen.getByRole('button', { name: 'Read' }));
  await user.click(screen.getByRole('checkbox'));
  expect(values()).toEqual({ terms: false });
  expect(showForm([field(false, false)]).container.querySelector('input')).toBeNull();
});
