// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { showElement } from '../form/testing/show-form.tsx';
import { showToast, ToastRegions } from './toast-regions.tsx';

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
