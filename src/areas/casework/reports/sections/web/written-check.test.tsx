// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { WrittenCheck } from './written-check.tsx';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../../../ui/calls/client.ts', async (original) => ({ ...(await original<object>()), send }));

const saved = { version: 1, by: 'ana.ruiz', at: '2026-01-05T10:00:00Z', wanted: true, risk: null };
const none = { body: { en: '', es: '' }, version: 0, by: null, at: null, risk: null };
const sections = [
  { section: 'summary', ...saved, body: { en: 'Two weaknesses.', es: 'Dos debilidades.' } },
  { section: 'rating', ...saved, body: { en: '', es: '' }, risk: 'high' },
  { section: 'narrative', ...saved, body: { en: 'How we got in.', es: 'Cómo entramos.' } },
  { section: 'conclusion', ...none, wanted: false },
];
const counts = [{ severity: 'high', state: 'open', drafts: false, total: 1 }];

const show = (fixed: readonly 'high'[]) => {
  const onRead = vi.fn();
  send.mockImplementation(async ({ path }: { path: string }) =>
    path.endsWith('/counts') ? { counts, overdue: 0, next_due: null } : sections,
  );
  showElement(
    <QueryClientProvider client={new QueryClient()}>
      <WrittenCheck requestId="r1" fixed={fixed} onRead={onRead} />
    </QueryClientProvider>,
    'en',
  );
  return onRead;
};

test('what is said of the result as a whole is shown and can be changed; nothing else is', async () => {
  const onRead = show([]);
  expect(await screen.findByRole('button', { name: 'Edit: Executive summary' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit: Overall risk' })).toBeTruthy();
  expect(screen.getByText('Overall risk: High')).toBeTruthy();
  // Both languages are issued, and what is issued is what was read.
  for (const text of ['Two weaknesses.', 'Dos debilidades.']) expect(screen.getByText(text)).toBeTruthy();
  expect(onRead).toHaveBeenLastCalledWith([
    { section: 'summary', version: 1 },
    { section: 'rating', version: 1 },
  ]);
  expect(screen.queryByText('How we got in.')).toBeNull();
  expect(screen.queryByText('Conclusion')).toBeNull();
  expect(screen.queryByText(/no finding will be open/)).toBeNull();
});

test('a risk that the retest leaves above what is open is brought up', async () => {
  show(['high']);
  expect(await screen.findByText(/The overall risk says “High”, and no finding will be open/)).toBeTruthy();
});
