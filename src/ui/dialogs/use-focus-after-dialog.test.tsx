// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

/** A row of its own for each; `gone`: what was done by others while the question stood. */
const Page = () => {
  const [rows, setRows] = useState(['a', 'b']);
  const [asking, setAsking] = useState<string>();
  return (
    <main id="content" tabIndex={-1}>
      <section>
        <button type="button">Add</button>
        {rows.map((row) => (
          <p key={row}>
            <button type="button" onClick={() => setAsking(row)}>
              {`Remove ${row}`}
            </button>
          </p>
        ))}
      </section>
      {asking === undefined ? null : (
        <Dialog open title="Remove?" onClose={() => setAsking(undefined)}>
          <button type="button" onClick={() => setRows([])}>
            Others are faster
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
  await focused().toBe('Add');
});
