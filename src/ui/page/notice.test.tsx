// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Notice } from './notice.tsx';

test('what has just failed is brought into view, a remark that stands there is not', () => {
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const { rerender } = render(<Notice>Remark</Notice>);
  expect(scrollIntoView).not.toHaveBeenCalled();
  rerender(<Notice live>Failed</Notice>);
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
});
