// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Column } from './column.ts';
import { TableCards } from './table-cards.tsx';

afterEach(cleanup);

type Row = { readonly id: string; readonly title: string; readonly owner: string | null };

const head = (text: string) => ({ en: text, es: text });
const columns: readonly Column<Row>[] = [
  {
    key: 'owner',
    head: head('Owner'),
    narrow: 'fact',
    cell: ({ owner }) => owner ?? '–',
    narrowCell: ({ owner }) => owner,
  },
  { key: 'title', head: head('Title'), narrow: 'title', cell: ({ title }) => title },
  { key: 'number', head: head('Number'), narrow: 'fact', onlyNarrow: true, cell: ({ id }) => id },
  {
    key: 'state',
    head: head('State'),
    narrow: 'mark',
    cell: ({ owner }) => <span>{owner && 'Late'}</span>,
  },
  { key: 'file', head: head('File'), narrow: 'hidden', cell: () => 'a file' },
];
const rows: readonly Row[] = [
  { id: 'SAST-1', title: 'Web shop', owner: 'Ana Torres' },
  { id: 'SAST-2', title: 'Intranet', owner: null },
];

test('a card shows its title as the link, the facts that it has with heads that are heard, and nothing hidden', () => {
  render(
    <MemoryRouter>
      <TableCards
        label="Requests"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/requests/${id}`}
        rowsPerPage={10}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Web shop' }).getAttribute('href')).toBe('/requests/SAST-1');
  const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cards).toEqual(['Web shopLateOwnerAna TorresNumberSAST-1', 'IntranetOwnerNumberSAST-2']);
  // Several marks beside it would leave the title no room.
  const beside = screen.getByRole('link', { name: 'Web shop' }).parentElement?.parentElement;
  expect(beside?.textContent).toBe('Web shop');
});
