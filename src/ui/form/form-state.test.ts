import { expect, test } from 'vitest';
import { type Checks, formState, inputValue, isFilled } from './form-state.ts';

type Values = { readonly title: string; readonly again: string; readonly terms: boolean };
const message = (text: string) => ({ en: text, es: text });
const checks: Checks<Values> = {
  title: [
    { passes: isFilled, message: message('required') },
    { passes: (value) => value.length <= 5, message: message('long') },
  ],
  again: [{ passes: (value, values) => value === values.title, message: message('differs') }],
};

test('every field has an error or null, and the first failing check speaks', () => {
  const { errors } = formState({ title: ' ', again: ' ', terms: false }, checks);
  expect(errors).toEqual({ title: message('required'), again: null, terms: null });
  expect(formState({ title: 'abcdef', again: '', terms: false }, checks).errors.title?.en).toBe('long');
});

test('a form is valid only when all errors are null', () => {
  expect(formState({ title: 'abc', again: 'ab', terms: true }, checks).valid).toBe(false);
  expect(formState({ title: 'abc', again: 'abc', terms: false }, checks).valid).toBe(true);
});

test('a check sees the other fields', () => {
  expect(formState({ title: 'abc', again: 'abd', terms: true }, checks).errors.again?.en).toBe('differs');
});

test('a checkbox gives its checked flag, every other input its value', () => {
  expect(inputValue({ type: 'checkbox', value: 'on', checked: false })).toBe(false);
  expect(inputValue({ type: 'checkbox', value: 'on', checked: true })).toBe(true);
  expect(inputValue({ type: 'text', value: 'on', checked: true })).toBe('on');
});

test('white space alone, an unticked box and no file are not filled', () => {
  expect([' \n', '', false, null].map((value) => isFilled(value))).toEqual([false, false, false, false]);
  expect(['a', true].map((value) => isFilled(value))).toEqual([true, true]);
});
