import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../shared/call.ts';
import { type Page, send, sendPaged } from '../../../../ui/calls/client.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import { requestKeys } from '../../requests/web/request-queries.ts';
import { outsideTyped } from '../page/outside-contract.ts';
import {
  addUsualTexts,
  countTextOffers,
  countUnwritten,
  createFinding,
  discardFindings,
  editFinding,
  fitLibraryText,
  type LibraryText,
  listLibrary,
  listLibraryWeaknesses,
  rateDrafts,
  releaseFindings,
  removeEvidence,
  removeLibraryText,
  saveLibraryText,
  useTexts,
} from '../write/staff-contract.ts';
import { useFindingChange } from './finding-queries.ts';

export type FindingContent = Omit<InputOf<typeof createFinding>, 'request_id'>;

/** Writes a new finding into a request, or changes one. */
export const useSaveFinding = () =>
  useFindingChange(
    (
      input:
        | { readonly requestId: string; readonly content: FindingContent }
        | { readonly findingId: string; readonly version: number; readonly content: FindingContent },
    ): Promise<OutputOf<typeof createFinding>> =>
      'requestId' in input
        ? send(createFinding, { request_id: input.requestId, ...input.content })
        : send(editFinding, { finding_id: input.findingId, version: input.version, ...input.content }),
  );

/** Findings of a request that nobody has written in one of the languages; asked for when somebody is about to show them. */
export const useUnwritten = (requestId: string, wanted: boolean, draft = false) =>
  useQuery({
    queryKey: [...requestKeys.allFindings, 'unwritten', requestId, draft],
    queryFn: ({ signal }) =>
      send(countUnwritten, { request_id: requestId, ...(draft ? { draft } : {}) }, { signal }),
    enabled: wanted,
  });

/**
 * Of places that are typed for a finding of this request, those that lie outside of it; of what is typed since, what was
 * said last.
 */
export const useOutsideTyped = (requestId: string, places: readonly string[]): readonly string[] => {
  const { data } = useQuery({
    queryKey: ['outside-typed', requestId, places],
    queryFn: ({ signal }) => send(outsideTyped, { request_id: requestId, places: [...places] }, { signal }),
    enabled: places.length > 0,
    // A request names the same as long as the form is open; a remark that is missing is no reason to ask again.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return data?.outside ?? [];
};

/** How many drafts of a request have a text of the library that says more than is written. */
export const useTextOffers = (requestId: string, wanted: boolean) =>
  useQuery({
    queryKey: [...requestKeys.allFindings, 'text-offers', requestId],
    queryFn: ({ signal }) => send(countTextOffers, { request_id: requestId }, { signal }),
    enabled: wanted,
  });

export const useFillDrafts = () =>
  useFindingChange((input: InputOf<typeof useTexts>) => send(useTexts, input));

export const useRelease = () =>
  useFindingChange((input: InputOf<typeof releaseFindings>) => send(releaseFindings, input));
export const useRate = () => useFindingChange((input: InputOf<typeof rateDrafts>) => send(rateDrafts, input));
export const useDiscard = () =>
  useFindingChange((input: InputOf<typeof discardFindings>) => send(discardFindings, input));

export const useRemoveEvidence = () =>
  useFindingChange((file_id: string) => send(removeEvidence, { file_id }));

const libraryKey = 'library';

/** One page of the provider's texts, in the order of the titles that are read. */
export const useLibrary = (input: InputOf<typeof listLibrary>) => {
  const language = useLanguage();
  return useQuery<Page<LibraryText[]>>({
    queryKey: [libraryKey, input, language],
    queryFn: ({ signal }) => sendPaged(listLibrary, input, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** The weaknesses that the provider's texts name, in the reader's words. */
export const useLibraryWeaknesses = () => {
  const language = useLanguage();
  return useQuery({
    queryKey: [libraryKey, 'weaknesses', language],
    queryFn: ({ signal }) => send(listLibraryWeaknesses, {}, { signal }),
  });
};

export const useSaveText = () =>
  useFindingChange((input: InputOf<typeof saveLibraryText>) => send(saveLibraryText, input), libraryKey);
export const useAddUsual = () => useFindingChange(() => send(addUsualTexts, {}), libraryKey);

/** The text for a finding of that title, asked for from three letters on. */
export const useFittingText = (title: string) =>
  useQuery({
    queryKey: [libraryKey, 'fit', title],
    queryFn: ({ signal }) => send(fitLibraryText, { title }, { signal }),
    enabled: title.length > 2,
    placeholderData: keepPreviousData,
  });

export const useRemoveText = () =>
  useFindingChange((text_id: string) => send(removeLibraryText, { text_id }), libraryKey);
