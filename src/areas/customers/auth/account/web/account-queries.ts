import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/call.ts';
import type { Message } from '../../../../../shared/messages.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { noteFailure } from '../../../../../ui/calls/query-client.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
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

type Words<Input> = {
  readonly done: Message | ((input: Input) => Message);
  /** Absent where the dialog itself says what went wrong. */
  readonly failed?: Message;
};

/** An action on one's own account: a toast says what came of it, and the page is read anew. */
export const useOwnAction = <Input, Output>(
  act: (input: Input) => Promise<Output>,
  { done, failed }: Words<Input>,
) => {
  const say = useSay();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_answer: Output, input: Input) => toast(say(typeof done === 'function' ? done(input) : done)),
    onError: (error) => {
      noteFailure(error);
      if (failed) toastError(errorMessage(error), say(failed));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownKey }),
  });
};
