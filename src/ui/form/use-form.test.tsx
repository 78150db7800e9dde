// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { type Checks, isFilled } from './form-state.ts';
import { type Held, useForm } from './use-form.ts';

type Values = { readonly name: string; readonly terms: boolean };
const empty: Values = { name: '', terms: false };
const required = { en: 'Required', es: 'Obligatorio' };
const checks: Checks<Values> = {
  name: [{ passes: isFilled, message: required }],
  terms: [{ passes: isFilled, message: required }],
};
const shown = (held?: Held<Values>) => renderHook(() => useForm(empty, checks, held)).result;

test('helper: keeps values, updates on input, and resets', () => {
  const form = shown();
  act(() => form.current.field('name').onChange('Ana'));
  act(() => form.current.field('terms').onChange(true));
  expect(form.current.values).toEqual({ name: 'Ana', terms: true });
  act(() => form.current.reset());
  expect(form.current.values).toEqual(empty);
});

test('helper: after each change every field has an error or null, and it is valid only when all are null', () => {
  const form = shown();
  expect(form.current.errors).toEqual({ name: required, terms: required });
  act(() => form.current.change('name', 'Ana'));
  expect(form.current.errors).toEqual({ name: null, terms: required });
  expect(form.current.valid).toBe(false);
  act(() => form.current.change('terms', true));
  expect(form.current.errors).toEqual({ name: null, terms: null });
  expect(form.current.valid).toBe(true);
});

test('helper: an error is shown when the field has been changed and left, and a reset hides it', () => {
  const form = shown();
  act(() => form.current.change('name', 'Ana'));
  act(() => form.current.change('name', ''));
  expect(form.current.field('name').error).toBeNull();
  act(() => form.current.field('name').onBlur());
  expect(form.current.field('name').error).toBe('Required');
  expect(form.current.field('terms').error).toBeNull();
  act(() => form.current.reset());
  expect(form.current.field('name').error).toBeNull();
});

test('helper: an empty field that the focus only passes is not judged; what it began with is', () => {
  const form = shown();
  act(() => form.current.field('name').onBlur());
  expect(form.current.field('name').error).toBeNull();
  const short = { name: [{ passes: (value: string) => value.length > 3, message: required }] };
  const begun = renderHook(() => useForm({ name: 'Ana' }, short)).result;
  act(() => begun.current.field('name').onBlur());
  expect(begun.current.field('name').error).toBe('Required');
});

test('helper: a field that the form itself emptied or put the focus into is not judged when it is left untouched', () => {
  const form = shown();
  act(() => form.current.change('name', 'Ana'));
  act(() => form.current.reset());
  act(() => form.current.field('name').onBlur());
  expect(form.current.field('name').error).toBeNull();
  act(() => form.current.change('name', 'Ana'));
  act(() => form.current.change('name', ''));
  act(() => form.current.field('name').onBlur());
  expect(form.current.field('name').error).toBe('Required');
});

test('helper: sending judges every field, also those that the form emptied', () => {
  const form = shown();
  act(() => form.current.reset());
  const event = { preventDefault: () => undefined, currentTarget: document.createElement('form') };
  act(() => form.current.submit(() => undefined)(event as unknown as FormEvent<HTMLFormElement>));
  expect(form.current.field('name').error).toBe('Required');
});

test('helper: values that are held elsewhere are told, not kept', () => {
  const onChange = vi.fn();
  const form = shown({ values: { name: 'Eva', terms: true }, onChange });
  act(() => form.current.change('name', 'Ana'));
  expect(onChange).toHaveBeenCalledWith('name', 'Ana');
  expect(form.current.values.name).toBe('Eva');
});
