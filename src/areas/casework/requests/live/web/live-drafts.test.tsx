// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { StreamEvent } from '../../../../../ui/live/event-stream.ts';
import { oneControl } from '../../../reports/control/web/control-queries.ts';
import { requestKeys } from '../../web/request-queries.ts';
import { LiveRequests } from './live-requests.ts';

const listeners = vi.hoisted(() => new Set<(event: StreamEvent) => void>());
vi.mock('../../../../../ui/live/live.ts', async (original) => ({
  ...(await original<object>()),
  onLive: (listener: (event: StreamEvent) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

/** A page that asks for something while events come. @returns the way to leave it. */
const showLive = (useQueries: () => unknown): (() => void) => {
  const Shown = () => {
    useQueries();
    return <LiveRequests />;
  };
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown />
    </QueryClientProvider>,
  ).unmount;
};

const drafts = (id: string): StreamEvent => ({ event: 'drafts', data: '{"request_id":"r1"}', id });
const moved = { id: 'r1', current_status: 'in review', percentage: 90, excecute: true, end_date: null };

test('what is written for a report is asked for again when its request has moved, and when all is to be loaded anew', async () => {
  for (const event of [
    { event: 'request', data: JSON.stringify(moved), id: '1' },
    { event: 'reset', data: '', id: '1' },
  ]) {
    const control = vi.fn(async () => null);
    const unmount = showLive(() =>
      useQuery({ queryKey: oneControl('r1').queryKey, queryFn: control as never }),
    );
    await waitFor(() => expect(control).toHaveBeenCalledTimes(1));
    for (const listener of listeners) listener(event);
    await waitFor(() => expect(control).toHaveBeenCalledTimes(2), { timeout: 5000 });
    unmount();
  }
});

test('findings and what is written for a report are asked for again when drafts were changed, once for several', async () => {
  const [findings, details, control] = [
    vi.fn(async () => null),
    vi.fn(async () => null),
    vi.fn(async () => null),
  ];
  const unmount = showLive(() => {
    useQuery({ queryKey: [...requestKeys.allFindings, 'page'], queryFn: findings });
    useQuery({ queryKey: requestKeys.detail('r1'), queryFn: details });
    useQuery({ queryKey: oneControl('r1').queryKey, queryFn: control as never });
  });
  await waitFor(() => expect(findings).toHaveBeenCalledTimes(1));
  for (const id of ['1', '2']) for (const listener of listeners) listener(drafts(id));
  await waitFor(() => expect(findings).toHaveBeenCalledTimes(2), { timeout: 5000 });
  await waitFor(() => expect(control).toHaveBeenCalledTimes(2));
  expect(details).toHaveBeenCalledTimes(1);
  unmount();
  expect(listeners.size).toBe(0);
});
