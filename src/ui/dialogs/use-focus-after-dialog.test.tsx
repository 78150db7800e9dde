// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

/** A row of its own for each; others take rows away while a question stands. */
const Page = () => {
  const [rows, setRows] = useState(['a', 'b', 'c']);
  const [isClosed, setClosed] = useState(false);
  const [asking, setAsking] = useState<string>();
  return (
    <main id="content" tabIndex={-1}>
      <section>
        <button type="button">Add</button>
        {rows.map((row) => (
          <p key={row}>
            <button type="button" disabled={isClosed} onClick={() => setAsking(row)}>
              {`Remove ${row}`}
            </button>
          </p>
        ))}
      </section>
      {asking === undefined ? null : (
        <Dialog open title="Remove?" onClose={() => setAsking(undefined)}>
          <button type="button" onClick={() => setRows(rows.filter((row) => row !== asking))}>
            Others are faster
          </button>
          <button type="button" onClick={() => setClosed(true)}>
            Others close it
          </button>
        </Dialog>
      )}
    </main>
  );
};

const focused = () => expect.poll(() => document.activeElement?.textContent, { timeout: 2000 });

test('whoever closes a question whose control is gone goes on near where it stood, else at the control itself', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Remove b' }));
  await user.keyboard('{Escape}');
  await focused().toBe('Remove b');
  await user.click(screen.getByRole('button', { name: 'Remove b' }));
  await user.click(await screen.findByText('Others are faster'));
  await user.keyboard('{Escape}');
  await focused().toBe('Remove c');
  await user.click(screen.getByRole('button', { name: 'Remove c' }));
  await user.click(await screen.findByText('Others close it'));
  await user.keyboard('{Escape}');
  await focused().toBe('Add');
});
