// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { halfTyped } from '../../../../ui/form/form-state.ts';
import { formMessages } from '../../../../ui/form/messages.ts';
import { languages, showElement } from '../../../../ui/form/testing/show-form.tsx';
import { actionMessages as messages } from '../messages.ts';
import { PlanForm } from './plan-form.tsx';
import { isInOrder } from './planned-end.tsx';

const show = async (language: 'en' | 'es') => {
  const onSave = vi.fn();
  const form = <PlanForm planned={null} busy={false} disabled={false} onSave={onSave} />;
  const { user } = showElement(form, language);
  const group = await screen.findByRole('group', { name: messages.plannedEnd[language] });
  const type = async (keys: string) => {
    await user.click(within(group).getByRole('spinbutton', { name: language === 'en' ? 'Day' : 'Día' }));
    await user.keyboard(keys);
    await user.click(screen.getByRole('button', { name: messages.save[language] }));
  };
  return { onSave, type, group };
};

for (const language of languages) {
  test(`a planned day without its time is an error at the field and is not saved as no plan (${language})`, async () => {
    const { onSave, type, group } = await show(language);
    await type('25112126');
    expect(onSave).not.toHaveBeenCalled();
    expect(group.getAttribute('aria-describedby')).toBe(
      screen.getByText(formMessages.wholeDate[language]).id,
    );
  });

  test(`a planned end that is over says so at the field (${language})`, async () => {
    const { onSave, type, group } = await show(language);
    await type('251120200900A');
    expect(onSave).not.toHaveBeenCalled();
    expect(group.getAttribute('aria-describedby')).toBe(screen.getByText(messages.planPast[language]).id);
  });

  test.each(['251120902400', '251120902930', '251120900960'])(
    `a time that no day has is not read as another one: %s (${language})`,
    async (keys) => {
      const { onSave, type, group } = await show(language);
      await type(keys);
      expect(group.textContent).toMatch(/25\/11\/2090 (hh:[03]0|09:mm)/);
      expect(onSave).not.toHaveBeenCalled();
      expect(group.getAttribute('aria-describedby')).toBe(
        screen.getByText(formMessages.wholeDate[language]).id,
      );
    },
  );

  test(`the last hour of a day, and an hour typed anew, are saved (${language})`, async () => {
    const { onSave, type, group } = await show(language);
    await type('251120902359');
    expect(onSave).toHaveBeenLastCalledWith(new Date('2090-11-25T23:59').toISOString());
    await type('251120902400{ArrowLeft}12');
    expect(group.textContent).toContain('25/11/2090 12:00');
    expect(onSave).toHaveBeenLastCalledWith(new Date('2090-11-25T12:00').toISOString());
  });

  test(`a whole planned end is saved (${language})`, async () => {
    const { onSave, type } = await show(language);
    await type('251120900900A');
    expect(onSave).toHaveBeenCalledWith(new Date('2090-11-25T09:00').toISOString());
  });
}

test('start and end are compared only when both are whole', () => {
  const later = '2090-01-02T00:00';
  expect(isInOrder({ plannedStart: later, plannedEnd: '' })).toBe(true);
  expect(isInOrder({ plannedStart: later, plannedEnd: halfTyped })).toBe(true);
  expect(isInOrder({ plannedStart: later, plannedEnd: '2090-01-01T00:00' })).toBe(false);
  expect(isInOrder({ plannedStart: later, plannedEnd: '2090-01-03T00:00' })).toBe(true);
});
