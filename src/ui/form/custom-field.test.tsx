// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FieldDefinition } from './field-definition.ts';
import { languages, message, showForm } from './testing/show-form.tsx';

type Values = { readonly stars: string };
const label = message('Stars', 'Estrellas');
const missing = message('Give some.', 'Ponga alguna.');
const help = message('From 1 to 3', 'De 1 a 3');
const field = (disabled = false, display = true): FieldDefinition<Values> => ({
  name: 'stars',
  type: 'custom',
  label,
  help,
  initialValue: '',
  validation: (value) => value !== '',
  validationErrorMessage: missing,
  disabled,
  display,
  render: (props) => (
    <button
      type="button"
      name={props.name}
      disabled={props.disabled}
      aria-invalid={props.error ? true : undefined}
      onClick={() => props.onChange(`${props.value}*`)}
      onBlur={props.onBlur}
    >
      {props.label} {props.value} {props.error ?? props.help}
    </button>
  ),
});

for (const language of languages) {
  test(`custom: gets label, help, value and error, and gives values, by pointer and by keyboard (${language})`, async () => {
    const { user, sent } = showForm([field()], { language });
    const own = screen.getByRole('button', { name: `${label[language]} ${help[language]}` });
    await user.tab();
    await user.tab();
    expect(own.textContent).not.toContain(missing[language]);
    await user.keyboard('{Enter}');
    expect(own.textContent).toContain(missing[language]);
    expect(document.activeElement).toBe(own);
    expect(sent).not.toHaveBeenCalled();
    await user.click(own);
    await user.keyboard('{Enter}');
    expect(own.textContent).toContain('**');
    await user.click(screen.getAllByRole('button').at(-1) ?? own);
    expect(sent).toHaveBeenCalledWith({ stars: '**' });
  });
}

test('custom: is told that it is disabled, display false is not rendered', () => {
  showForm([field(true)]);
  expect(screen.getByRole('button', { name: /Stars/ })).toHaveProperty('disabled', true);
  expect(showForm([field(false, false)]).container.querySelector('[name="stars"]')).toBeNull();
});
