// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusAfterAct } from './use-focus-after-act.ts';

afterEach(cleanup);

/** Each act takes itself away; the last one brings another in its place. */
const Acts = () => {
  const [acts, setActs] = useState(['a', 'b', 'accept']);
  const frame = useRef<HTMLParagraphElement>(null);
  useFocusAfterAct(frame);
  const without = (act: string) => acts.filter((one) => one !== act);
  return (
    <article>
      <h2>The finding</h2>
      <p ref={frame}>
        {acts.map((act) => (
          <button
            key={act}
            type="button"
            onClick={() => setActs(act === 'accept' ? [...without(act), 'open again'] : without(act))}
          >
            {act}
          </button>
        ))}
      </p>
    </article>
  );
};

test('who presses what goes away goes on at what takes its place, at the last one, and at the heading', async () => {
  const user = userEvent.setup();
  render(<Acts />);
  const press = async (act: string, then: string): Promise<void> => {
    screen.getByRole('button', { name: act }).focus();
    await user.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.textContent).toBe(then);
  };
  await press('accept', 'open again');
  await press('a', 'b');
  await press('open again', 'b');
  await press('b', 'The finding');
});

test('who has gone on elsewhere is left there', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Acts />
      <input aria-label="Elsewhere" />
    </>,
  );
  screen.getByRole('button', { name: 'a' }).focus();
  await user.keyboard('{Enter}');
  screen.getByLabelText('Elsewhere').focus();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});
