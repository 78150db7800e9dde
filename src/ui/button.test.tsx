// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button, IconButton } from './button.tsx';

afterEach(cleanup);

/** What a browser makes of two presses in quick succession: `detail` counts them. */
const doubleClick = (button: HTMLElement): void => {
  for (const detail of [1, 2]) fireEvent.click(button, { detail });
};

test('a double click on what does something once does it once, before the page knows that it has begun', () => {
  const press = vi.fn();
  render(
    <Button busy={false} onClick={press}>
      Save
    </Button>,
  );
  doubleClick(screen.getByRole('button'));
  expect(press).toHaveBeenCalledTimes(1);
  // By the keyboard: no press is counted.
  fireEvent.click(screen.getByRole('button'), { detail: 0 });
  expect(press).toHaveBeenCalledTimes(2);
});

test('a double click on a button that sends a form sends it once', () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Button type="submit" busy={false}>
        Send
      </Button>
    </form>,
  );
  doubleClick(screen.getByRole('button'));
  expect(send).toHaveBeenCalledTimes(1);
});

test('a button that cannot be busy may be pressed as quickly as somebody likes', () => {
  const turn = vi.fn();
  render(<Button onClick={turn}>Next</Button>);
  doubleClick(screen.getByRole('button'));
  expect(turn).toHaveBeenCalledTimes(2);
});

test('a button that closes while it has the focus keeps it, takes no press, and is closed for good once somebody goes on', () => {
  const press = vi.fn();
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const view = (disabled: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" disabled={disabled} onClick={press}>
        Save
      </Button>
      <IconButton label="Next" disabled={disabled} onClick={press} />
    </form>
  );
  const { rerender } = render(view(false));
  for (const button of screen.getAllByRole<HTMLButtonElement>('button')) {
    rerender(view(false));
    act(() => button.focus());
    rerender(view(true));
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    fireEvent.click(button);
    act(() => button.blur());
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([true, null]);
  }
  expect(press).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});
