import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/call.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { type ActionWords, useAction } from '../../../../../ui/calls/use-action.ts';
import { account, listSessions } from '../../contract.ts';
import { passkeyObstacle } from './account-rules.ts';

export type Account = OutputOf<typeof account>;
export type Passkey = Account['passkeys'][number];
export type Session = OutputOf<typeof listSessions>[number];

/** Everything here lives under one key: what is done to a factor ends sessions too. */
const ownKey = ['own-account'] as const;

export const useAccount = () =>
  useQuery<Account>({
    queryKey: [...ownKey, 'account'],
    queryFn: ({ signal }) => send(account, {}, { signal }),
  });

export const useSessions = () =>
  useQuery<Session[]>({
    queryKey: [...ownKey, 'sessions'],
    queryFn: ({ signal }) => send(listSessions, {}, { signal }),
  });

/** True for somebody who has a passkey that this browser can show here. */
export const canShowPasskey = (own: Account | undefined): boolean =>
  own !== undefined && own.passkeys.length > 0 && !passkeyObstacle(own, 'PublicKeyCredential' in window);

/** An action on one's own account; the page is read anew. Recovery codes and secrets that it answers are not kept. */
export const useOwnAction = <Input, Output>(
  act: (input: Input) => Promise<Output>,
  words: Omit<ActionWords<Input, Output>, 'changes' | 'gcTime'>,
) => useAction(act, { ...words, changes: [ownKey], gcTime: 0 });
