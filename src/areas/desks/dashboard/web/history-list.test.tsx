// @vitest-environment jsdom
import '../../../../app/services.ts';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { languages, showElement } from '../../../../ui/form/testing/show-form.tsx';
import type { HistoryItem } from '../contract.ts';
import { dashboardMessages as messages } from '../messages.ts';
import { HistoryList } from './history-list.tsx';

const item = (current_status: HistoryItem['current_status'], excecute: boolean): HistoryItem => ({
  ...{ _id: 'r1', reference: 'SAST-0001', title: 'Shop', current_status, excecute, percentage: 35 },
  ...{ module: 'DIGITAL WEB SHIELDING', submodule: 'SAST', type_submodule: 'NA' },
  ...{ start_date: '2026-03-01T12:00:00Z', end_date: null, waiting_for_customer: false },
});

const cases = [
  ['accepted', false, messages.notExecuted],
  ['In progress', true, messages.executing],
  ['in review', true, messages.executing],
  ['finished', true, messages.executed],
  ['cancelled', true, messages.partlyExecuted],
] as const;

for (const language of languages)
  test.each(cases)(
    `of what is %s and begun: %s, the history says how far it is executed (${language})`,
    (status, begun, word) => {
      showElement(
        <MemoryRouter>
          <HistoryList items={[item(status, begun)]} busy={false} withExecution />
        </MemoryRouter>,
        language,
      );
      expect(screen.getByText(word[language])).toBeTruthy();
    },
  );
