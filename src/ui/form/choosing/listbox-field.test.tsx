// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { uiMessages } from '../../messages.ts';
import { type FieldDefinition, loaded } from '../field-definition.ts';
import { isFilled } from '../form-state.ts';
import { formMessages } from '../messages.ts';
import { languages, message, showForm } from '../testing/show-form.tsx';

type Customer = { readonly id: number; readonly name: string };
const customers: readonly Customer[] = [
  { id: 1, name: 'Álamo' },
  { id: 2, name: 'Banco Andino' },
  { id: 3, name: 'Banco Sur' },
];
type One = { readonly customer: string };
type Many = { readonly customers: readonly string[] };
const label = message('Customer', 'Cliente');
const choose = message('Choose', 'Elija');
const missing = message('Please select.', 'Seleccione uno.');

const source = (dataGetter: () => Promise<readonly Customer[]>) =>
  loaded<Customer>({
    dataGetter,
    labelSelector: ({ name }) => name,
    valueSelector: ({ id }) => String(id),
  });
const getter = () => vi.fn(async () => customers);
const one = (
  dataGetter: () => Promise<readonly Customer[]>,
  more: { disabled?: boolean; display?: boolean } = {},
): FieldDefinition<One>[] => [
  {
    name: 'customer',
    type: 'select',
    label,
    placeholder: choose,
    initialValue: '',
    validation: isFilled,
    validationErrorMessage: missing,
    ...source(dataGetter),
    ...more,
  },
];
const many = (dataGetter: () => Promise<readonly Customer[]>): FieldDefinition<Many>[] => [
  {
    name: 'customers',
    type: 'select',
    multiple: true,
    label,
    initialValue: [],
    validation: isFilled,
    validationErrorMessage: missing,
    ...source(dataGetter),
  },
];
const find = (language: 'en' | 'es' = 'en') => screen.findByRole('combobox', { name: label[language] });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const pointed = (list: HTMLElement) =>
  document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent;

for (const language of languages) {
  test(`select: options are loaded when it opens, once, and chosen by pointer (${language})`, async () => {
    const get = getter();
    const { user, values } = showForm(one(get), { language });
    const list = await find(language);
    expect(get).not.toHaveBeenCalled();
    expect(list.textContent).toBe(choose[language]);
    await user.click(list);
    expect(list.getAttribute('aria-expanded')).toBe('true');
    await user.click(await screen.findByRole('option', { name: 'Banco Sur' }));
    expect(values()).toEqual({ customer: '3' });
    expect(list.textContent).toBe('Banco Sur');
    expect(list.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.click(list);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Banco Sur');
    expect(options()).toEqual([choose[language], 'Álamo', 'Banco Andino', 'Banco Sur']);
    expect(get).toHaveBeenCalledTimes(1);
  });

  test(`select: says that it is loading, and what failed, with another try (${language})`, async () => {
    const get = getter();
    let fail: (reason: Error) => void = () => undefined;
    get.mockImplementationOnce(
      () =>
        new Promise((_resolve, reject) => {
          fail = reject;
        }),
    );
    const { user } = showForm(one(get), { language });
    const list = await find(language);
    await user.click(list);
    expect(screen.getByRole('status').textContent).toBe(`${formMessages.loadingOptions[language]}…`);
    fail(new Error('no network'));
    expect((await screen.findByRole('alert')).textContent).toContain(formMessages.optionsFailed[language]);
    await user.click(screen.getByRole('button', { name: uiMessages.tryAgain[language] }));
    expect(await screen.findByRole('option', { name: 'Álamo' })).toBeTruthy();
    expect(document.activeElement).toBe(list);
    expect(get).toHaveBeenCalledTimes(2);
  });

  test(`select: the keyboard opens it, moves, chooses and closes; the list says which is meant (${language})`, async () => {
    const { user, values } = showForm(one(getter()), { language });
    const list = await find(language);
    list.focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('option', { name: 'Álamo' });
    await user.keyboard('{End}');
    expect(pointed(list)).toBe('Banco Sur');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(values()).toEqual({ customer: '2' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(list);
    await user.keyboard(' {Home}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(values()).toEqual({ customer: '2' });
  });

  test(`select: passing it says nothing, sending shows the error, with the focus in it (${language})`, async () => {
    const { user, sent } = showForm(one(getter()), { language });
    const list = await find(language);
    list.focus();
    await user.tab();
    expect(screen.queryByText(missing[language])).toBeNull();
    await user.keyboard('{Enter}');
    expect(list.getAttribute('aria-describedby')).toBe(screen.getByText(missing[language]).id);
    expect(document.activeElement).toBe(list);
    expect(sent).not.toHaveBeenCalled();
  });

  test(`select, multiple: each press adds or takes away, the list stays open, the order is the list's (${language})`, async () => {
    const { user, values } = showForm(many(getter()), { language });
    const list = await find(language);
    await user.click(list);
    await user.click(await screen.findByRole('option', { name: 'Banco Sur' }));
    await user.keyboard('{Home} ');
    expect(values()).toEqual({ customers: ['1', '3'] });
    expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true');
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(2);
    await user.click(screen.getByRole('option', { name: 'Banco Sur' }));
    expect(values()).toEqual({ customers: ['1'] });
    expect(list.textContent).toBe('Álamo');
  });
}

test('select: letters go to the option that begins with them, accents or not', async () => {
  const { user } = showForm(one(getter()));
  const list = await find();
  list.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: 'Álamo' });
  await user.keyboard('banco s');
  expect(pointed(list)).toBe('Banco Sur');
});

test('select: Escape closes the list and not the dialog around it; Tab takes the meant one', async () => {
  const outside = vi.fn();
  document.addEventListener('keydown', outside);
  const { user, values } = showForm(one(getter()));
  (await find()).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: 'Álamo' });
  outside.mockClear();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(outside).not.toHaveBeenCalled();
  await user.keyboard('{Enter}{Home}{ArrowDown}{Tab}');
  expect(values()).toEqual({ customer: '1' });
  expect(screen.queryByRole('listbox')).toBeNull();
  document.removeEventListener('keydown', outside);
});

test('select: what it has loaded is kept while the field is not displayed', async () => {
  type Both = One & { readonly shown: boolean };
  const get = getter();
  const { user } = showForm<Both>([
    { name: 'shown', type: 'checkbox', label: 'Shown', initialValue: true },
    {
      name: 'customer',
      type: 'select',
      label,
      initialValue: '',
      display: ({ shown }) => shown,
      ...source(get),
    },
  ]);
  await user.click(await find());
  await user.click(await screen.findByRole('option', { name: 'Álamo' }));
  await user.click(screen.getByRole('checkbox'));
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(screen.getByRole('checkbox'));
  expect((await find()).textContent).toBe('Álamo');
  await user.click(await find());
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(get).toHaveBeenCalledTimes(1);
});

test('select: disabled does not open, display false is not there', async () => {
  const get = getter();
  const { user } = showForm(one(get, { disabled: true }));
  await user.click(await find());
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(get).not.toHaveBeenCalled();
  expect(showForm(one(get, { display: false })).container.querySelector('[role="combobox"]')).toBeNull();
});
