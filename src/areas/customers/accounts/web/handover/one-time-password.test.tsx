// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { languages, showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { peopleMessages as messages } from '../../messages.ts';
import { OneTimePassword } from './one-time-password.tsx';

for (const language of languages) {
  test(`a password that is shown once stays until it is handed over, and says why (${language})`, async () => {
    const onClose = vi.fn();
    const { user } = showElement(
      <OneTimePassword title="Added" username="carla.nunez" password="yBPq-C7fb" onClose={onClose} />,
      language,
    );
    for (const { [language]: name } of [messages.copyAddress, messages.copyUsername, messages.copyPassword])
      expect(screen.getByRole('button', { name })).toBeDefined();
    expect(screen.queryByText(messages.staysOpen[language])).toBeNull();
    await user.keyboard('{Escape}');
    await screen.findByText(messages.staysOpen[language]);
    expect(onClose).not.toHaveBeenCalled();
    // It names the button as the button is named.
    expect(messages.staysOpen[language]).toContain(messages.done[language]);
    await user.click(screen.getByRole('button', { name: messages.done[language] }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
}
