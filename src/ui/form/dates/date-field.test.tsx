// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FieldDefinition } from '../field-definition.ts';
import { halfTyped, isFilled } from '../form-state.ts';
import { languages, message, showForm } from '../testing/show-form.tsx';
import { pickerWords } from './picker-words.ts';

type Values = { readonly day: string };
const label = message('End date', 'Fecha de fin');
const missing = message('Choose a day.', 'Elija un día.');
const field = (initialValue = '', more: { disabled?: boolean; display?: boolean } = {}) =>
  [
    {
      name: 'day',
      type: 'date',
      label,
      initialValue,
      validation: isFilled,
      validationErrorMessage: missing,
      ...more,
    },
  ] satisfies FieldDefinition<Values>[];
const find = (language: 'en' | 'es' = 'en') => screen.findByRole('group', { name: label[language] });
const words = {
  en: { day: 'Day', month: 'Month', year: 'Year', empty: 'DD/MM/YYYY', open: 'Choose date' },
  es: { day: 'Día', month: 'Mes', year: 'Año', empty: 'DD/MM/AAAA', open: 'Seleccione la fecha' },
} as const;

for (const language of languages) {
  const say = words[language];

  test(`date: typed as day, month and year, whose parts have names in the reader's language (${language})`, async () => {
    const { user, values } = showForm<Values>(field(), { language });
    const group = await find(language);
    expect(group.textContent).toContain(say.empty);
    for (const name of [say.day, say.month, say.year])
      expect(within(group).getByRole('spinbutton', { name })).toBeTruthy();
    await user.click(within(group).getByRole('spinbutton', { name: say.day }));
    await user.keyboard('07032026');
    expect(values()).toEqual({ day: '2026-03-07' });
  });

  test(`date: the calendar opens by its named button, by pointer and by keyboard (${language})`, async () => {
    const { user, values } = showForm<Values>(field('2026-03-07'), { language });
    await find(language);
    const open = screen.getByRole('button', { name: new RegExp(say.open) });
    open.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('gridcell', { name: '15' }));
    expect(values()).toEqual({ day: '2026-03-15' });
  });

  test(`date: passing it says nothing, sending shows the error (${language})`, async () => {
    const { user, sent } = showForm<Values>(field(), { language });
    await user.click(within(await find(language)).getByRole('spinbutton', { name: say.day }));
    await user.click(document.body);
    expect(screen.queryByText(missing[language])).toBeNull();
    await user.click(screen.getAllByRole('button').at(-1) ?? document.body);
    const group = await find(language);
    expect(group.getAttribute('aria-describedby')).toBe(screen.getByText(missing[language]).id);
    expect(sent).not.toHaveBeenCalled();
    expect((await find(language)).contains(document.activeElement)).toBe(true);
  });
}

test('date: a date that has lost a part is no longer that date, nor none', async () => {
  const { user, values } = showForm<Values>(field('2026-03-07'));
  await user.click(within(await find()).getByRole('spinbutton', { name: 'Day' }));
  await user.keyboard('{Backspace}');
  expect(values()).toEqual({ day: halfTyped });
});

for (const language of languages) {
  const say = words[language];
  const half = {
    en: 'This date is incomplete or does not exist. Fill in every part, or clear it.',
    es: 'Esta fecha está incompleta o no existe. Rellene todas sus partes o bórrela.',
  }[language];
  const optional = [
    { name: 'day', type: 'date', label, initialValue: '' },
  ] satisfies FieldDefinition<Values>[];

  for (const typed of ['25', '2511', '25112', '31022026'])
    test(`date: ${typed} is an error at the field and is not sent, though none is asked for (${language})`, async () => {
      const { user, sent } = showForm<Values>(optional, { language });
      const group = await find(language);
      await user.click(within(group).getByRole('spinbutton', { name: say.day }));
      await user.keyboard(typed);
      await user.click(screen.getAllByRole('button').at(-1) ?? document.body);
      expect(sent).not.toHaveBeenCalled();
      const error = screen.getByText(half);
      expect((await find(language)).getAttribute('aria-describedby')).toBe(error.id);
    });

  test(`date: half of one that is cleared again is none, which may be sent (${language})`, async () => {
    const { user, sent, values } = showForm<Values>(optional, { language });
    await user.click(within(await find(language)).getByRole('spinbutton', { name: say.day }));
    await user.keyboard('25');
    expect(values()).toEqual({ day: halfTyped });
    await user.click(within(await find(language)).getByRole('spinbutton', { name: say.day }));
    await user.keyboard('{Backspace}');
    expect(values()).toEqual({ day: '' });
    await user.click(screen.getAllByRole('button').at(-1) ?? document.body);
    expect(sent).toHaveBeenCalledOnce();
  });
}

test('date: disabled cannot be changed, display false is not there', async () => {
  showForm<Values>(field('2026-03-07', { disabled: true }));
  await find();
  expect(screen.getByRole('button', { name: /Choose date/ })).toHaveProperty('disabled', true);
  expect(
    showForm<Values>(field('', { display: false })).container.querySelector('[role="group"]'),
  ).toBeNull();
});

test('date: the Spanish picker says usted and keeps its accents', () => {
  const { es } = pickerWords;
  const said = Object.values(es).filter((word) => typeof word === 'string');
  expect(es.datePickerToolbarTitle).toBe('Seleccione la fecha');
  expect(es.day).toBe('Día');
  expect([es.cancelButtonLabel, es.okButtonLabel]).toEqual(['Cancelar', 'Aceptar']);
  expect(said.filter((word) => /elige|seleccionar |dia\b|ok/i.test(word))).toEqual([
    'Seleccionar rango de fecha',
  ]);
});
