// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { showElement } from '../form/testing/show-form.tsx';
import { showToast, ToastRegions } from './toast-regions.tsx';

// jsdom lays nothing out: nothing ever changes its size.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const show = () =>
  showElement(
    <MemoryRouter>
      <Link to="/next">Next</Link>
      <Link to="?page=2">Narrow</Link>
      <ToastRegions />
    </MemoryRouter>,
    'en',
  );

/** It goes by an animation, which has no end here. */
const isLeaving = (text: string): boolean =>
  screen.getByText(text).closest('.Toastify__toast')?.className.includes('exit') ?? false;

test('what is said of an own act ends with its page, and what comes with a page stays on it', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  try {
    const { user } = show();
    showToast('own', 'Sent.', { kind: 'success' });
    showToast('pushed', 'Something moved.', {});
    await screen.findByText('Sent.');
    clock.mockReturnValue(13_000);
    await user.click(screen.getByText('Narrow'));
    expect(isLeaving('Sent.')).toBe(false);
    showToast('own', 'Created.', { kind: 'success' });
    await screen.findByText('Created.');
    clock.mockReturnValue(13_200);
    await user.click(screen.getByText('Next'));
    await waitFor(() => expect(isLeaving('Sent.')).toBe(true));
    expect([isLeaving('Created.'), isLeaving('Something moved.')]).toEqual([false, false]);
  } finally {
    clock.mockRestore();
  }
});

test('what waits for room goes with its page too, and what comes with a page still gets room on it', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(20_000);
  try {
    const { user } = show();
    for (let n = 0; n < 7; n += 1) showToast('own', `Said ${n}.`, { kind: 'success' });
    await screen.findByText('Said 0.');
    clock.mockReturnValue(22_000);
    showToast('own', 'Created.', { kind: 'success' });
    await user.click(screen.getByText('Next'));
    await waitFor(() => expect(isLeaving('Said 0.')).toBe(true));
    for (const one of document.querySelectorAll('.Toastify__toast'))
      one.dispatchEvent(new Event('animationend', { bubbles: true }));
    await screen.findByText('Created.');
    expect([...document.querySelectorAll('.Toastify__toast')].map((one) => one.textContent)).toEqual([
      'Created.',
    ]);
  } finally {
    clock.mockRestore();
  }
});

test('a long result is cut after some lines, with what follows after it; what failed is read whole', async () => {
  show();
  const long = 'Word '.repeat(60).trim();
  showToast('pushed', long, { title: 'Title' });
  showToast('own', `${long}!`, { kind: 'error' });
  const isCut = (text: string): boolean => screen.getByText(text).className.includes('long');
  await screen.findByText(`${long}!`);
  expect([isCut(long), isCut(`${long}!`)]).toEqual([true, false]);
});
