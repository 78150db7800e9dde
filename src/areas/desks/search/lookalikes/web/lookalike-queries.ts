import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../../../shared/call.ts';
import { send, sendPaged } from '../../../../../ui/calls/client.ts';
import { useAction } from '../../../../../ui/calls/use-action.ts';
import { useChange } from '../../../../../ui/calls/use-change.ts';
import { type Lookalike, listLookalikes, settleLookalike } from '../contract.ts';
import { lookalikeMessages as messages } from '../messages.ts';

const key = ['lookalikes'] as const;
const changes = [key];

/** One page of the organisation's look-alikes. */
export const useLookalikes = (input: InputOf<typeof listLookalikes>) =>
  useQuery({
    queryKey: [...key, input],
    queryFn: ({ signal }) => sendPaged(listLookalikes, input, { signal }),
    placeholderData: keepPreviousData,
  });

export const useSettle = () =>
  useChange((input: InputOf<typeof settleLookalike>): Promise<Lookalike> => send(settleLookalike, input), {
    changes,
  });

/** Takes back what was said of it; the note stays. */
export const useOpenAgain = () =>
  useAction(
    ({ lookalike_id, note }: Lookalike): Promise<Lookalike> =>
      send(settleLookalike, { lookalike_id, settled: null, note }),
    { changes, failed: messages.notOpened, done: ({ name_display }) => messages.opened(name_display) },
  );
