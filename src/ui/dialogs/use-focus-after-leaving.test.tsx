// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusAfterLeaving } from './use-focus-after-leaving.ts';

afterEach(cleanup);

/** The button is closed while the list is asked for again, as of drafts that were released. */
const Drafts = () => {
  const [rows, setRows] = useState(['a', 'b', 'c', 'd']);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isFetching, setFetching] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const leave = useFocusAfterLeaving(list, rows);
  const release = async (): Promise<void> => {
    setFetching(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    setRows(rows.filter((row) => !chosen.includes(row)));
    leave(chosen);
    setChosen([]);
    setFetching(false);
  };
  return (
    <section>
      <button type="button" role="tab" aria-selected="true">
        Shown
      </button>
      {rows.length > 0 ? (
        <>
          <ul ref={list}>
            {rows.map((row) => (
              <li key={row}>
                <input
                  type="checkbox"
                  aria-label={row}
                  checked={chosen.includes(row)}
                  onChange={() => setChosen([...chosen, row])}
                />
              </li>
            ))}
          </ul>
          {/* jsdom leaves the focus on a button that is closed: it goes away instead. */}
          {isFetching ? null : (
            <button type="button" onClick={release}>
              Release
            </button>
          )}
        </>
      ) : null}
    </section>
  );
};

test('who has chosen rows leave a list goes on at the next one, at the last one, and at the tab that is shown', async () => {
  const user = userEvent.setup();
  render(<Drafts />);
  const release = async (...names: string[]): Promise<void> => {
    for (const name of names) await user.click(screen.getByLabelText(name));
    await user.click(screen.getByRole('button', { name: 'Release' }));
  };
  await release('b');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('c'));
  await release('d');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('c'));
  await release('a', 'c');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('tab'));
});
