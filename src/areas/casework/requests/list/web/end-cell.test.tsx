// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { EndFact } from './end-cell.tsx';

test('on a card the word and the day are one box, so that the space between them stays', () => {
  const row = { end_date: '2026-12-14T12:00:00Z', current_status: 'accepted' } as const;
  showElement(
    <dl>
      <dd>
        <EndFact row={row} />
      </dd>
    </dl>,
    'en',
  );
  const fact = document.querySelector('dd');
  expect([fact?.childNodes.length, fact?.textContent]).toEqual([1, 'Planned end 14/12/2026']);
});
