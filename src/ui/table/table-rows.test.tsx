// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { showElement } from '../form/testing/show-form.tsx';
import { uiMessages } from '../messages.ts';
import type { Column } from './column.ts';
import { TableRows } from './table-rows.tsx';

type Row = { readonly id: string; readonly title: string };

const columns: readonly Column<Row>[] = [
  { key: 'title', head: { en: 'Title', es: 'Título' }, narrow: 'title', cell: ({ title }) => title },
];
const rows: readonly Row[] = [{ id: '1', title: 'Web shop' }];
const shown = { label: 'Requests', columns, rows, rowKey: ({ id }: Row) => id, rowsPerPage: 10 };

test('a row that leads somewhere says to listeners that Enter opens it, another one does not', () => {
  const { show } = showElement(
    <MemoryRouter>
      <TableRows {...shown} rowHref={({ id }) => `/requests/${id}`} />
    </MemoryRouter>,
    'en',
  );
  screen.getByRole('row', { name: 'Web shop', description: uiMessages.enterOpens.en });
  show(
    <MemoryRouter>
      <TableRows {...shown} />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('row', { description: uiMessages.enterOpens.en })).toBeNull();
});
