// @vitest-environment jsdom
import { QueryClientProvider, type UseMutationResult } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../../../ui/calls/query-client.ts';
import { useOwnAction } from '../../../auth/account/web/account-queries.ts';
import { useCreatePerson, useResetPerson } from '../../web/people-queries.ts';
import { useApprove } from '../../web/registration-queries.ts';
import { useConfirmAct } from './act-queries.ts';

const password = 'Once.Only.7';
vi.stubGlobal('fetch', async () => Response.json({ password, person: { password } }));

test('no answer with a password or a secret is kept once the page that asked for it is left', async () => {
  const client = makeQueryClient();
  const kept = (): string =>
    JSON.stringify(
      client
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.data),
    );
  const useOwn = () => useOwnAction(async () => ({ password }), {});
  const hooks = { useOwn, useApprove, useConfirmAct, useCreatePerson, useResetPerson };
  for (const [name, useIt] of Object.entries(hooks)) {
    const { result, unmount } = renderHook(() => useIt() as UseMutationResult<unknown, Error, object>, {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    result.current.mutate({});
    await waitFor(() => expect(kept(), name).toContain(password));
    unmount();
    await waitFor(() => expect(kept(), name).toBe('[]'));
  }
});
