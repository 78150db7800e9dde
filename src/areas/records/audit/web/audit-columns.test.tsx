// @vitest-environment jsdom
import '../../../../app/services.ts';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { languages, showElement } from '../../../../ui/form/testing/show-form.tsx';
import { TableCards } from '../../../../ui/table/table-cards.tsx';
import { machineName } from '../messages.ts';
import { sentence } from '../sentence.ts';
import { auditColumns } from './audit-columns.tsx';
import type { TrailRow } from './audit-source.ts';

const person: TrailRow = {
  ...{ id: 'l1', at: '2026-03-01T12:00:00Z', actor: 'ana.torres', actor_full_name: 'Ana Torres' },
  ...{ rol: 'Analyst', action: 'request.accept', object: 'r1', object_kind: 'request' },
  ...{ object_name: 'Shop', object_module: 'DIGITAL WEB SHIELDING', object_reference: 'SAST-0001' },
  ...{ details: {}, sealed: true, position: 1 },
};
const { actor_full_name: _, ...unnamed } = person;
const machine: TrailRow = { ...unnamed, id: 'l2', actor: 'start', rol: null };

for (const language of languages)
  test(`on a phone each line reads as a sentence that begins with who did it, named once (${language})`, () => {
    showElement(
      <MemoryRouter>
        <TableCards
          label="Audit"
          columns={auditColumns(() => '/requests/r1', false)}
          rows={[person, machine]}
          rowKey={({ id }) => id}
          rowsPerPage={10}
        />
      </MemoryRouter>,
      language,
    );
    const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    const names = ['Ana Torres', machineName('start')?.[language] ?? ''];
    for (const [index, row] of [person, machine].entries()) {
      expect(cards[index]).toContain(`${names[index]} ${sentence(row, language)}`);
      expect(cards[index]?.split(names[index] ?? '')).toHaveLength(2);
    }
  });
