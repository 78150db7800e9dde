// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FieldDefinition } from './field-definition.ts';
import { languages, showForm } from './testing/show-form.tsx';

type Values = { readonly username: string };
const field = (display = true): FieldDefinition<Values> => ({
  name: 'username',
  type: 'hidden',
  initialValue: 'maria.rojas',
  autoComplete: 'username',
  display,
});

for (const language of languages) {
  test(`hidden: is in the form and goes with it, and nobody sees, hears or reaches it (${language})`, async () => {
    const { user, sent, container } = showForm([field()], { language });
    expect(container.querySelector('input')).toMatchObject({
      type: 'hidden',
      name: 'username',
      value: 'maria.rojas',
      autocomplete: 'username',
    });
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledWith({ username: 'maria.rojas' });
  });
}

test('hidden: display false is not there', () => {
  expect(showForm([field(false)]).container.querySelector('input')).toBeNull();
});
