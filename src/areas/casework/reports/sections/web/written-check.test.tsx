// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { reportContentKey } from '../../../../../ui/live/live-cache.ts';
import { useCloseRetest } from '../../../findings/retest/web/retest-queries.ts';
import { useReissue } from '../../web/report-queries.ts';
import { WrittenCheck } from './written-check.tsx';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../../../ui/calls/client.ts', async (original) => ({ ...(await original<object>()), send }));

const saved = {
  version: 1,
  by: 'ana.ruiz',
  by_full_name: 'Ana Ruiz',
  at: '2026-01-05T10:00:00Z',
  wanted: true,
  risk: null,
};
const none = { body: { en: '', es: '' }, version: 0, by: null, by_full_name: null, at: null, risk: null };
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
  for (const language of ['English', 'Spanish']) expect(screen.getByText(language)).toBeTruthy();
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

test.each([
  [
    'a new version',
    () => {
      const { mutateAsync } = useReissue();
      return () => mutateAsync({ request_id: 'r1', reason: 'Why' });
    },
  ],
  [
    'the end of a retest',
    () => {
      const { mutateAsync } = useCloseRetest();
      return () => mutateAsync({ retest_id: 't1' });
    },
  ],
])('the sections are asked for again at once when %s is refused', async (_what, useAct) => {
  const client = new QueryClient();
  const key = [reportContentKey, 'r1', 'list'];
  client.setQueryData(key, sections);
  send.mockRejectedValue(new Error('A text was changed.'));
  const { result } = renderHook((): (() => Promise<unknown>) => useAct(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
  await result.current().catch(() => undefined);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
