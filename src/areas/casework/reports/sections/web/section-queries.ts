import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../../../shared/call.ts';
import type { ReportSection } from '../../../../../shared/vocabulary/report/report-section.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { lookAgainEvery } from '../../../../../ui/calls/look-again.ts';
import { useChange } from '../../../../../ui/calls/use-change.ts';
import { reportContentKey } from '../../../../../ui/live/live-cache.ts';
import { type Passage, passageCalls, type ShownSection, sectionCalls } from '../sections-contract.ts';

const passagesKey = 'report-passages';

/** What `useSections` asks. */
export const everySection = (requestId: string) =>
  queryOptions<ShownSection[]>({
    queryKey: [reportContentKey, requestId, 'list'],
    queryFn: ({ signal }) => send(sectionCalls.list, { request_id: requestId }, { signal }),
  });

/** Every section of a request's report. */
export const useSections = (requestId: string, wanted = true) =>
  useQuery({ ...everySection(requestId), enabled: wanted });

const lookAgainMilliseconds = 5000;

/** The same before they are issued: as they are now, and as somebody else changes them meanwhile. */
export const useSectionsToRead = (requestId: string) =>
  useQuery({
    ...everySection(requestId),
    refetchOnMount: 'always',
    refetchInterval: lookAgainEvery(lookAgainMilliseconds),
  });

/** What was saved for one, the newest first; asked for when somebody looks. */
export const useSectionVersions = (requestId: string, section: ReportSection, wanted: boolean) =>
  useQuery({
    queryKey: [reportContentKey, requestId, 'versions', section],
    queryFn: ({ signal }) => send(sectionCalls.versions, { request_id: requestId, section }, { signal }),
    enabled: wanted,
  });

export const useSaveSection = () =>
  useChange((input: InputOf<typeof sectionCalls.save>) => send(sectionCalls.save, input), {
    changes: [[reportContentKey]],
  });

/** The provider's library of passages. */
export const usePassages = () =>
  useQuery<Passage[]>({
    queryKey: [passagesKey],
    queryFn: ({ signal }) => send(passageCalls.list, {}, { signal }),
  });

const changed = { changes: [[passagesKey]] };

export const useSavePassage = () =>
  useChange((input: InputOf<typeof passageCalls.save>) => send(passageCalls.save, input), changed);
export const useRemovePassage = () =>
  useChange((passage_id: string) => send(passageCalls.remove, { passage_id }), changed);
