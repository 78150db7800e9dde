import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../shared/call.ts';
import { type Page, send, sendPaged } from '../../../../ui/calls/client.ts';
import { useChange } from '../../../../ui/calls/use-change.ts';
import {
  createPerson,
  inviteOwnPerson,
  listOwnPeople,
  listPeople,
  ownPeopleCalls,
  type PersonRow,
  staffPeopleCalls,
  unlockPerson,
} from '../contract.ts';
import { useReader } from './reader.ts';

export const peopleKey = ['people'] as const;

export type CreatedPerson = OutputOf<typeof createPerson>;
export type ListInput = InputOf<typeof listPeople>;
/** Null stands for the provider itself; an Administrator's is always their own. */
type NewPerson = InputOf<typeof createPerson>;
export type PersonChange = InputOf<typeof staffPeopleCalls.update>;

const useCalls = () => (useReader().isOperator ? staffPeopleCalls : ownPeopleCalls);

/** One page by user name; the last page stays while the next one comes. */
export const usePeople = (input: ListInput) => {
  const { isOperator } = useReader();
  return useQuery<Page<PersonRow[]>>({
    queryKey: [...peopleKey, 'list', input],
    queryFn: ({ signal }) => {
      const { organisation_id: _own, ...rest } = input;
      return isOperator
        ? sendPaged(listPeople, input, { signal })
        : sendPaged(listOwnPeople, rest, { signal });
    },
    placeholderData: keepPreviousData,
  });
};

/** Some answers hold a password: none is kept once the page lets go of it. */
const changed = { changes: [peopleKey], gcTime: 0 };

export const useCreatePerson = () => {
  const { isOperator } = useReader();
  return useChange(
    ({ organisation_id, ...person }: NewPerson) =>
      isOperator ? send(createPerson, { organisation_id, ...person }) : send(inviteOwnPerson, person),
    changed,
  );
};

export const useUpdatePerson = () => {
  const { update } = useCalls();
  return useChange((change: PersonChange) => send(update, change), changed);
};

export const useResetPerson = () => {
  const { reset } = useCalls();
  return useChange((input: InputOf<typeof reset>) => send(reset, input), changed);
};

export const useErasePerson = () => {
  const { erase } = useCalls();
  return useChange((input: InputOf<typeof erase>) => send(erase, input), changed);
};

/** What is done to a person and answers nothing. */
export type PlainAction = 'disable' | 'enable' | 'unlock';

export const usePlainAction = (action: PlainAction) => {
  const { disable, enable } = useCalls();
  const calls = { disable, enable, unlock: unlockPerson };
  return useChange((user_id: string) => send(calls[action], { user_id }), changed);
};
