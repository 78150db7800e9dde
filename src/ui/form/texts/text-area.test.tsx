// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { say } from '../../../shared/messages.ts';
import type { FieldDefinition } from '../field-definition.ts';
import { isFilled } from '../form-state.ts';
import { formMessages } from '../messages.ts';
import { languages, message, showForm } from '../testing/show-form.tsx';

type Values = { readonly reason: string };
const label = message('Reason', 'Motivo');
const missing = message('Please give a reason.', 'Indique un motivo.');
const field = (disabled = false, display = true): FieldDefinition<Values> => ({
  name: 'reason',
  type: 'textarea',
  label,
  initialValue: '',
  aside: ({ reason }) => `${reason.length}/5`,
  validation: isFilled,
  validationErrorMessage: missing,
  maxLength: 5,
  disabled,
  display,
});

for (const language of languages) {
  test(`textarea: Enter is a line break, the counter follows, and what is too long stays and is an error (${language})`, async () => {
    const { user, sent, values } = showForm([field()], { language });
    const area = screen.getByRole('textbox', { name: label[language] });
    await user.type(area, 'a{Enter}bcdef');
    expect(values()).toEqual({ reason: 'a\nbcdef' });
    expect(screen.getByText('7/5')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: say({ en: 'Search', es: 'Buscar' }, language) }));
    expect(screen.getByText(formMessages.tooLong(5)[language])).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    await user.type(area, '{Backspace}{Backspace}');
    expect(screen.queryByText(formMessages.tooLong(5)[language])).toBeNull();
  });

  test(`textarea: the error comes on leaving once it was emptied, and on sending, with the focus in it (${language})`, async () => {
    const { user } = showForm([field()], { language });
    const area = screen.getByRole('textbox', { name: label[language] });
    await user.type(area, 'x{Backspace}');
    await user.tab();
    expect(screen.getByText(missing[language])).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(area);
    expect(area.getAttribute('aria-invalid')).toBe('true');
  });
}

test('textarea: disabled takes nothing, display false is not there', async () => {
  const { user } = showForm([field(true)]);
  await user.type(screen.getByRole('textbox'), 'x');
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  expect(showForm([field(false, false)]).container.querySelector('textarea')).toBeNull();
});
