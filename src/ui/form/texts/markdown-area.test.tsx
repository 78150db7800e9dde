// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { say } from '../../../shared/messages.ts';
import type { FieldDefinition } from '../field-definition.ts';
import { formMessages } from '../messages.ts';
import { languages, message, showForm } from '../testing/show-form.tsx';
import { MarkdownArea } from './markdown-area.tsx';

type Values = { readonly text: string };
const label = message('What it is', 'En qué consiste');
const refused = message('Too short.', 'Demasiado corto.');
const field = (initialValue = ''): FieldDefinition<Values> => ({
  name: 'text',
  type: 'custom',
  label,
  initialValue,
  validation: (text) => text.length > 10,
  validationErrorMessage: refused,
  maxLength: 40,
  render: (props) => <MarkdownArea {...props} />,
});

for (const language of languages) {
  const press = (words: { en: string; es: string }) =>
    screen.getByRole('button', { name: `${say(words, language)}: ${label[language]}` });

  test(`a text is seen as it will be read, and written on where it was left (${language})`, async () => {
    const { user, values } = showForm([field()], { language });
    expect(press(formMessages.preview)).toHaveProperty('disabled', true);
    await user.type(screen.getByRole('textbox', { name: label[language] }), 'a **bold** word');
    await user.click(press(formMessages.preview));
    expect((await screen.findByText('bold')).tagName).toBe('STRONG');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(press(formMessages.write));
    await user.type(screen.getByRole('textbox'), ' more');
    expect(values()).toEqual({ text: 'a **bold** word more' });
  });

  test(`what is wrong in a text that is only being looked at is shown where it is written (${language})`, async () => {
    const { user } = showForm([field('short')], { language });
    await user.click(press(formMessages.preview));
    await user.click(screen.getByRole('button', { name: say({ en: 'Search', es: 'Buscar' }, language) }));
    expect(screen.getByText(refused[language])).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
}

test('near the limit the field says how much room is left', async () => {
  showForm([field('x'.repeat(39))]);
  expect(await screen.findByText('39/40')).toBeTruthy();
});
