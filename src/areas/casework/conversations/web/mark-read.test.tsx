// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../../../ui/calls/client-error.ts';
import { showElement } from '../../../../ui/form/testing/show-form.tsx';
import { markConversationRead } from '../contract.ts';
import { StaffConversation } from './conversation.tsx';

const send = vi.hoisted(() => vi.fn());
const sendPaged = vi.hoisted(() => vi.fn());
vi.mock('../../../../ui/calls/client.ts', async (original) => ({
  ...(await original<object>()),
  ...{ send, sendPaged },
}));

const entry = (message_id: string, kind = 'message') => ({
  ...{ message_id, kind, text: `Words ${message_id}`, by: 'ana', by_side: 'customer', own: false },
  ...{ at: '2026-01-05T10:00:00Z', answers: null, withdrawn: false, may_withdraw: false },
  ...{ is_new: true, files: [] },
});
const marked = (): string[] =>
  send.mock.calls
    .filter(([call]) => call.path === markConversationRead.path)
    .map(([, { message_id }]) => message_id);

/** What the screen has of the element: nothing until it is said. Of the middle of the screen a part is as good as all. */
let seen: (ratio?: number, middle?: boolean) => void = () => undefined;
beforeEach(() => {
  seen = () => undefined;
  send.mockReset();
  sendPaged.mockReset();
  send.mockResolvedValue(undefined);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #isWatching = true;
      constructor(tell: (entries: object[]) => void, where: IntersectionObserverInit) {
        const isMiddle = where.rootMargin !== undefined;
        const earlier = seen;
        seen = (ratio = 1, middle = false) => {
          earlier(ratio, middle);
          const entry = { isIntersecting: isMiddle ? middle : ratio > 0, intersectionRatio: ratio };
          if (this.#isWatching) tell([entry]);
        };
      }
      observe() {}
      disconnect() {
        this.#isWatching = false;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (messages: readonly object[], nextCursor?: string) => {
  sendPaged.mockResolvedValue({ data: { messages, may_write: true }, nextCursor });
  const request = { id: 'r1', current_status: 'In progress' } as const;
  const element: ReactElement = (
    <QueryClientProvider client={new QueryClient()}>
      <StaffConversation request={request} asks={false} onAsks={() => undefined} />
    </QueryClientProvider>
  );
  showElement(element, 'en');
};

test('a message counts as read once it is on the screen, not when its page is opened', async () => {
  show([entry('m1')]);
  await screen.findByText('Words m1');
  expect(marked()).toEqual([]);
  seen();
  await waitFor(() => expect(marked()).toEqual(['m1']));
});

test('its edge alone is not enough; of one longer than the screen, what crosses the middle is', async () => {
  show([entry('m1')]);
  await screen.findByText('Words m1');
  for (const edge of [0.01, 0.9]) seen(edge);
  expect(marked()).toEqual([]);
  seen(0.004, true);
  await waitFor(() => expect(marked()).toEqual(['m1']));
});

test('below many notes what the customer wrote is not read before it was loaded', async () => {
  show(
    Array.from({ length: 20 }, (_, n) => entry(`n${20 - n}`, 'note')),
    'n1',
  );
  await screen.findByText('Words n20');
  seen();
  expect(marked()).toEqual([]);
});

test('what was not said for a call that failed is said again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let calls = 0;
  send.mockImplementation(async ({ path }: { path: string }) => {
    if (path !== markConversationRead.path) return undefined;
    calls += 1;
    if (calls === 1) throw new ClientError(503, 'unavailable', 'Away.');
    return undefined;
  });
  show([entry('m1')]);
  await screen.findByText('Words m1');
  seen();
  await waitFor(() => expect(marked()).toEqual(['m1']));
  const before = seen;
  await vi.advanceTimersByTimeAsync(11_000);
  // The observer is a new one by then.
  await waitFor(() => expect(seen).not.toBe(before));
  seen();
  await waitFor(() => expect(marked()).toEqual(['m1', 'm1']));
});
