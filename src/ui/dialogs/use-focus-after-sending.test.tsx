// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusAfterSending } from './use-focus-after-sending.ts';

afterEach(cleanup);

const Sent = ({ sending, closed = false }: { sending: boolean; closed?: boolean }) => {
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterSending(form, sending);
  return (
    <>
      <form ref={form}>
        <input aria-label="Text" disabled={sending || closed} />
        <button type="submit">Send</button>
      </form>
      <input aria-label="Elsewhere" />
    </>
  );
};

const text = () => screen.getByLabelText('Text');

test('who sends from a field goes on in it; where it stays closed, at the button; who has gone elsewhere is left there', () => {
  const { rerender } = render(<Sent sending={false} />);
  const send = (closed: boolean): void => {
    rerender(<Sent sending />);
    // What browsers do with a field that is closed.
    act(() => text().blur());
    rerender(<Sent sending={false} closed={closed} />);
  };
  act(() => text().focus());
  send(false);
  expect(document.activeElement).toBe(text());
  send(true);
  expect(document.activeElement).toBe(screen.getByRole('button'));
  rerender(<Sent sending={false} />);
  act(() => text().focus());
  rerender(<Sent sending />);
  act(() => screen.getByLabelText('Elsewhere').focus());
  rerender(<Sent sending={false} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});
