// @vitest-environment jsdom
import '../../../../../app/services.ts';
import { screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { languages, showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { detailMessages } from '../../messages.ts';
import { pageMessages as messages } from '../messages.ts';
import { FailedNotice } from './failed-notice.tsx';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

const at = '2026-03-01T12:00:00Z';
const sast = { submodule: 'SAST', type_submodule: 'NA' };
const pentest = { submodule: 'PENETRATION TESTING', type_submodule: 'EXTERNAL' };

const show = (language: 'en' | 'es', asked: typeof sast, current_status: 'failed' | 'finished' = 'failed') =>
  showElement(
    <MemoryRouter initialEntries={['/requests/r1']}>
      <FailedNotice
        request={{
          ...{ id: 'r1', ...asked, current_status },
          timeline: [
            { at, current_status: 'pending', percentage: 0, by: 'ana' },
            { at, current_status, percentage: 0, by: null, reason: 'The project is too large.' },
          ],
        }}
      />
      <Routes>
        <Route path="*" element={<Address />} />
      </Routes>
    </MemoryRouter>,
    language,
  );

for (const language of languages) {
  test(`a scan that failed says why and leads to another one (${language})`, async () => {
    const { user } = show(language, sast);
    expect(screen.getByText(messages.scanFailed[language])).toBeTruthy();
    expect(screen.getByText('The project is too large.')).toBeTruthy();
    expect(screen.getByText(messages.failedHint[language])).toBeTruthy();
    await user.click(screen.getByRole('button', { name: detailMessages.scanAgain[language] }));
    expect(screen.getByRole('status').textContent).toMatch(/\/create\?from=r1$/);
  });

  test(`what people work on says why, and has no scan to repeat (${language})`, () => {
    show(language, pentest);
    expect(screen.getByText(messages.failed[language])).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
}

test('of what did not fail nothing is said', () => {
  show('en', sast, 'finished');
  expect(screen.queryByText(/too large/)).toBeNull();
});
