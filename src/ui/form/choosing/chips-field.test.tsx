// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FieldDefinition } from '../field-definition.ts';
import { isFilled } from '../form-state.ts';
import { formMessages } from '../messages.ts';
import { languages, message, showForm } from '../testing/show-form.tsx';
import type { ChipFace } from './chips-field.tsx';

type Values = { readonly words: readonly string[] };
const label = message('Keywords', 'Palabras');
const missing = message('One keyword at least.', 'Al menos una palabra.');
type More = { disabled?: boolean; display?: boolean; most?: number; face?: (word: string) => ChipFace };
const field = (initialValue: readonly string[] = [], more: More = {}) =>
  [
    {
      name: 'words',
      type: 'chips',
      label,
      initialValue,
      validation: isFilled,
      validationErrorMessage: missing,
      ...more,
    },
  ] satisfies FieldDefinition<Values>[];
const find = (language: 'en' | 'es' = 'en') => screen.findByRole('textbox', { name: label[language] });

for (const language of languages) {
  test(`chips: Enter, comma and a pasted list make keywords, and duplicates are one (${language})`, async () => {
    const { user, values, sent } = showForm<Values>(field(), { language });
    const input = await find(language);
    await user.type(input, 'one{Enter}two,ONE,');
    await user.paste('two\nthree, four\r\nfive');
    expect(values()).toEqual({ words: ['one', 'two', 'three', 'four', 'five'] });
    expect(input).toHaveProperty('value', '');
    expect(sent).not.toHaveBeenCalled();
    const list = screen.getByRole('list', { name: formMessages.keywordsOf(label[language])[language] });
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByText(formMessages.added('three, four, five')[language])).toBeTruthy();
  });

  test(`chips: says how a keyword is made (${language})`, async () => {
    showForm<Values>(field(), { language });
    const input = await find(language);
    const hint = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe(
      { en: 'Press Enter after every keyword', es: 'Pulse Intro después de cada palabra clave' }[language],
    );
  });

  test(`chips: each is taken away by its named button, by pointer and by keyboard, and the focus stays (${language})`, async () => {
    const { user, values } = showForm<Values>(field(['one', 'two']), { language });
    const input = await find(language);
    const name = (word: string) => ({ name: formMessages.removeKeyword(word)[language] });
    await user.click(screen.getByRole('button', name('one')));
    expect(values()).toEqual({ words: ['two'] });
    expect(document.activeElement).toBe(input);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', name('two')));
    await user.keyboard('{Enter}');
    expect(values()).toEqual({ words: [] });
    expect(document.activeElement).toBe(input);
  });

  test(`chips: the error comes on leaving once it was emptied, and on sending (${language})`, async () => {
    const { user, sent } = showForm<Values>(field(), { language });
    const input = await find(language);
    await user.type(input, 'one{Enter}{Backspace}');
    await user.tab();
    expect(screen.getByText(missing[language])).toBeTruthy();
    await user.click(input);
    await user.keyboard('{Enter}');
    expect(sent).not.toHaveBeenCalled();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input);
  });
}

test('chips: Backspace in the empty input takes the last away, and elsewhere only a letter', async () => {
  const { user, values } = showForm<Values>(field(['one', 'two']));
  await user.type(await find(), 'x{Backspace}');
  expect(values()).toEqual({ words: ['one', 'two'] });
  await user.keyboard('{Backspace}');
  expect(values()).toEqual({ words: ['one'] });
});

test('chips: what is still being typed counts when the form is sent or the field is left', async () => {
  const { user, sent, values } = showForm<Values>(field());
  await user.type(await find(), 'half');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(sent).toHaveBeenCalledWith({ words: ['half'] });
  await user.type(await find(), 'left');
  await user.tab();
  expect(values()).toEqual({ words: ['half', 'left'] });
});

test('chips: Enter in the empty input sends', async () => {
  const { user, sent } = showForm<Values>(field(['one']));
  await user.type(await find(), '{Enter}');
  expect(sent).toHaveBeenCalledWith({ words: ['one'] });
});

test('chips: disabled takes nothing and gives nothing away, display false is not there', async () => {
  const { user, values } = showForm<Values>(field(['one'], { disabled: true }));
  await user.type(await find(), 'x,');
  await user.click(screen.getByRole('button', { name: 'Remove keyword: one' }));
  expect(values()).toEqual({ words: ['one'] });
  expect(showForm<Values>(field([], { display: false })).container.querySelector('input')).toBeNull();
});

test('chips: a semicolon ends a keyword too', async () => {
  const { user, values } = showForm<Values>(field());
  await user.type(await find(), 'one;two;three');
  expect(values()).toEqual({ words: ['one', 'two'] });
});

for (const language of languages) {
  test(`chips: more than the most are left out, which is said until something is taken away (${language})`, async () => {
    const { user, values } = showForm<Values>(field([], { most: 3 }), { language });
    await user.click(await find(language));
    await user.paste(Array.from({ length: 10_000 }, (_, index) => `w${index}`).join('\n'));
    expect(values()).toEqual({ words: ['w0', 'w1', 'w2'] });
    const said = formMessages.mostKeywords('3', { en: '9,997', es: '9.997' }[language])[language];
    expect(screen.getByText(said)).toBeTruthy();
    await user.keyboard('{Backspace}');
    expect(screen.queryByText(said)).toBeNull();
  });
}

test('chips: each says what kind it is, a wrong one what is wrong', async () => {
  const face = (word: string) => ({
    icon: () => null,
    word: 'Kind',
    fault: word === 'wrong' ? 'Not so' : null,
  });
  showForm<Values>(field(['fine', 'wrong'], { face }));
  await find();
  const [fine, wrong] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect([fine, wrong]).toEqual(['Kindfine', 'wrongNot so']);
});
