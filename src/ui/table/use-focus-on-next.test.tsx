// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ShowMore } from './show-more.tsx';

afterEach(cleanup);

const List = () => {
  const [rows, setRows] = useState(['1', '2']);
  const fetchNextPage = async (): Promise<void> =>
    setRows((before) => [...before, ...(before.length === 2 ? ['3', '4'] : ['5'])]);
  return (
    <main>
      {rows.map((row) => (
        <a key={row} href={`#${row}`}>
          {row}
        </a>
      ))}
      {rows.length < 5 ? (
        <ShowMore pages={{ isFetchingNextPage: false, fetchNextPage }} label="Show more" />
      ) : null}
    </main>
  );
};

test('who asks for the last page goes on at the first thing that it brought; before that, at the button', async () => {
  const user = userEvent.setup();
  render(<List />);
  const more = screen.getByRole('button');
  await user.click(more);
  expect(document.activeElement).toBe(more);
  await user.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('5');
});
