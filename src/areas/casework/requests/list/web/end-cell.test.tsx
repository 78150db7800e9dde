// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Status } from '../../../../../shared/vocabulary/request-status.ts';
import { languages, showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { detailMessages as messages } from '../../messages.ts';
import { EndCell } from './end-cell.tsx';

const show = (current_status: Status, language: 'en' | 'es') =>
  showElement(<EndCell row={{ current_status, end_date: '2026-03-01T12:00:00Z' }} />, language);

for (const language of languages) {
  test.each(['finished', 'failed', 'cancelled', 'rejected'] as const)(
    `of a request that is over it is said when it ended: %s (${language})`,
    (status) => {
      show(status, language);
      expect(screen.getByText(messages.ended[language])).toBeTruthy();
    },
  );

  test.each(['pending', 'accepted', 'In progress', 'in review'] as const)(
    `of open work it is said that the end is planned: %s (${language})`,
    (status) => {
      show(status, language);
      expect(screen.getByText(messages.plannedEnd[language])).toBeTruthy();
    },
  );
}
