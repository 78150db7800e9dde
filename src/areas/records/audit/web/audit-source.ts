import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../shared/call.ts';
import { type Page, send, sendPaged } from '../../../../ui/calls/client.ts';
import { type DownloadOptions, download } from '../../../../ui/calls/download.ts';
import { currentCsvSeparator } from '../../../../ui/text/csv-separator.ts';
import {
  auditSeal,
  exportAudit,
  listAudit,
  type StaffAuditRow,
  staffAuditSeal,
  staffExportAudit,
  staffListAudit,
} from '../contract.ts';

/** A line as the page shows it; whose it is only where there are several trails. */
export type TrailRow = Omit<StaffAuditRow, 'organisation' | 'organisation_id'> &
  Partial<Pick<StaffAuditRow, 'organisation' | 'organisation_id'>>;
type Wish = Omit<InputOf<typeof staffExportAudit>, 'separator'>;
type PageWish = InputOf<typeof staffListAudit>;
export type SealState = OutputOf<typeof auditSeal>;

/** Where the page's lines come from: the own trail, or all of them. */
export type TrailSource = {
  readonly name: 'own' | 'every';
  readonly list: (wish: PageWish, signal: AbortSignal) => Promise<Page<TrailRow[]>>;
  readonly seal: (wish: Wish, signal: AbortSignal) => Promise<SealState>;
  readonly download: (wish: Wish, options: DownloadOptions) => Promise<void>;
};

export const ownTrail: TrailSource = {
  name: 'own',
  list: ({ organisation_id: _, ...wish }, signal) => sendPaged(listAudit, wish, { signal }),
  seal: (_wish, signal) => send(auditSeal, {}, { signal }),
  download: ({ organisation_id: _, ...wish }, options) =>
    download(exportAudit, { ...wish, separator: currentCsvSeparator() }, options),
};

export const everyTrail: TrailSource = {
  name: 'every',
  list: (wish, signal) => sendPaged(staffListAudit, wish, { signal }),
  seal: ({ organisation_id }, signal) =>
    send(staffAuditSeal, organisation_id === undefined ? {} : { organisation_id }, { signal }),
  download: (wish, options) =>
    download(staffExportAudit, { ...wish, separator: currentCsvSeparator() }, options),
};

/** A seal comes about a second after its line: until then the page looks again. */
const sealingMilliseconds = 3000;

/** One page; the last one stays while the next one comes. */
export const useTrail = (source: TrailSource, wish: PageWish) =>
  useQuery({
    queryKey: ['audit', source.name, 'list', wish],
    queryFn: ({ signal }) => source.list(wish, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((row) => !row.sealed) ? sealingMilliseconds : false,
  });

/** How far the chain reaches. */
export const useSealState = (source: TrailSource, wish: Wish) =>
  useQuery({
    queryKey: ['audit', source.name, 'seal', wish.organisation_id],
    queryFn: ({ signal }) => source.seal(wish, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? sealingMilliseconds : false),
  });
