// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../../../ui/text/language.ts';
import { ProgressForm } from './progress-form.tsx';

afterEach(cleanup);

test('who saves the progress by keyboard goes on at the button, and what somebody else saved takes the field’s place', () => {
  setLanguage('en');
  const onSave = vi.fn();
  const form = (least: number, busy = false) => (
    <ProgressForm least={least} busy={busy} disabled={busy} onSave={onSave} />
  );
  const { rerender } = render(form(35));
  const field = () => screen.getByRole<HTMLInputElement>('spinbutton');
  fireEvent.change(field(), { target: { value: '40' } });
  const save = screen.getByRole('button', { name: 'Save' });
  act(() => save.focus());
  fireEvent.click(save);
  expect(onSave).toHaveBeenCalledExactlyOnceWith(40);
  rerender(form(35, true));
  rerender(form(40));
  expect(document.activeElement).toBe(save);
  expect(save.getAttribute('aria-disabled')).toBe('true');
  rerender(form(60));
  expect(field().value).toBe('60');
});
