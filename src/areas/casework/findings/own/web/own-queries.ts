import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../../../shared/call.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { correctFindings } from '../../retest/retest-contract.ts';
import { useFindingChange } from '../../web/finding-queries.ts';
import { findingOwners, ownFindings } from '../own-contract.ts';

/** Who of the organisation may own findings; those of a search. */
export const useOwners = (search: string, wanted = true) =>
  useQuery({
    queryKey: ['finding-owners', search],
    queryFn: ({ signal }) => send(findingOwners, search ? { search } : {}, { signal }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });

/** The person with that id, where it is one of the organisation. */
export const useOwner = (userId: string, wanted: boolean) =>
  useQuery({
    queryKey: ['finding-owners', 'one', userId],
    queryFn: ({ signal }) => send(findingOwners, { user_id: userId }, { signal }),
    enabled: wanted,
  }).data?.[0];

export const useOwn = () =>
  useFindingChange((input: InputOf<typeof ownFindings>) => send(ownFindings, input));

export const useCorrect = () =>
  useFindingChange((input: InputOf<typeof correctFindings>) => send(correctFindings, input));
