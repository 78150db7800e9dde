// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { RequestProgress } from './request-columns.tsx';

test('listeners are told how far a request is once, as a percentage', () => {
  showElement(
    <RequestProgress row={{ title: 'Web shop', percentage: 98, current_status: 'In progress' }} />,
    'en',
  );
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('98%');
  expect(screen.getByText('98%').getAttribute('aria-hidden')).toBe('true');
});
