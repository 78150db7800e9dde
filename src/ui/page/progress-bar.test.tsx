// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

afterEach(cleanup);

test('listeners are told the figure once, as a percentage', () => {
  render(<ProgressBar percentage={98} label="Progress" figure />);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('98%');
  expect(screen.getByText('98%').getAttribute('aria-hidden')).toBe('true');
});
