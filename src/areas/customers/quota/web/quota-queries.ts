import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { InputOf } from '../../../../shared/call.ts';
import { type Page, send, sendPaged } from '../../../../ui/calls/client.ts';
import { type DownloadOptions, download } from '../../../../ui/calls/download.ts';
import { lookAgainEvery } from '../../../../ui/calls/look-again.ts';
import { useChange } from '../../../../ui/calls/use-change.ts';
import { onLive } from '../../../../ui/live/live.ts';
import { requestsKey } from '../../../../ui/live/live-cache.ts';
import { currentCsvSeparator } from '../../../../ui/text/csv-separator.ts';
import {
  askQuota,
  declineAsk,
  grantAsk,
  type LedgerRow,
  type QuotaFigures,
  type QuotaOverview,
  quotaFigures,
  quotaLedger,
  quotaLedgerCsv,
  quotaOverview,
  type StaffQuotaOverview,
  setCredits,
  setPeriod,
  staffQuotaLedger,
  staffQuotaOverview,
  withdrawAsk,
} from '../contract.ts';

/** Of everything that a movement of a quota changes. */
export const quotasKey = [requestsKey, 'quotas'] as const;

/** Somebody of the other side asks or answers in the meantime, and of those who look some are not told. */
const lookAgainMilliseconds = 30_000;

/** Asks for the figures again when the bell rings: it tells those who ask and those who answer of each other. */
export const useToldOfQuotas = (): void => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onLive(({ event }) => {
        if (event === 'notice') queryClient.invalidateQueries({ queryKey: quotasKey }).catch(() => undefined);
      }),
    [queryClient],
  );
};

/** One's own organisation's quotas (Administrators). */
export const useQuotaOverview = (wanted = true) =>
  useQuery<QuotaOverview>({
    enabled: wanted,
    queryKey: [...quotasKey, 'own', 'overview'],
    queryFn: ({ signal }) => send(quotaOverview, {}, { signal }),
    refetchInterval: lookAgainEvery(lookAgainMilliseconds),
  });

/** The figures alone, as every customer reads them (Members). */
export const useQuotaFigures = (wanted = true) =>
  useQuery<QuotaFigures>({
    enabled: wanted,
    queryKey: [...quotasKey, 'own', 'figures'],
    queryFn: ({ signal }) => send(quotaFigures, {}, { signal }),
    refetchInterval: lookAgainEvery(lookAgainMilliseconds),
  });

/** A customer's, for Operators. */
export const useCustomersQuotas = (organisationId: string) =>
  useQuery<StaffQuotaOverview>({
    queryKey: [...quotasKey, organisationId, 'overview'],
    queryFn: ({ signal }) => send(staffQuotaOverview, { organisation_id: organisationId }, { signal }),
    refetchInterval: lookAgainEvery(lookAgainMilliseconds),
  });

export type LedgerWish = InputOf<typeof quotaLedger>;

/** Where the lines come from; one's own may be saved. */
export type LedgerSource = {
  readonly name: string;
  readonly list: (wish: LedgerWish, signal: AbortSignal) => Promise<Page<LedgerRow[]>>;
  readonly download?: (wish: LedgerWish, options: DownloadOptions) => Promise<void>;
  readonly requestHref: (row: LedgerRow) => string;
  /** Absent where a search of the ledger is not the reader's to open. */
  readonly searchHref?: (row: LedgerRow) => string;
};

export const ownLines = (wish: LedgerWish, signal: AbortSignal) => sendPaged(quotaLedger, wish, { signal });
export const saveOwnLines = (wish: LedgerWish, options: DownloadOptions) =>
  download(quotaLedgerCsv, { ...wish, separator: currentCsvSeparator() }, options);
export const customersLines = (organisationId: string) => (wish: LedgerWish, signal: AbortSignal) =>
  sendPaged(staffQuotaLedger, { ...wish, organisation_id: organisationId }, { signal });

/** One page; the last one stays while the next one comes. */
export const useLedger = (source: LedgerSource, wish: LedgerWish) =>
  useQuery({
    queryKey: [...quotasKey, source.name, 'ledger', wish],
    queryFn: ({ signal }) => source.list(wish, signal),
    placeholderData: keepPreviousData,
  });

// The figures of quotas stand in other pages too: all is loaded again.
export const useAskQuota = () => useChange((input: InputOf<typeof askQuota>) => send(askQuota, input));
export const useWithdrawAsk = () =>
  useChange((input: InputOf<typeof withdrawAsk>) => send(withdrawAsk, input));
export const useGrantAsk = () => useChange((input: InputOf<typeof grantAsk>) => send(grantAsk, input));
export const useDeclineAsk = () => useChange((input: InputOf<typeof declineAsk>) => send(declineAsk, input));
export const useSetPeriod = () => useChange((input: InputOf<typeof setPeriod>) => send(setPeriod, input));
export const useSetCredits = () => useChange((input: InputOf<typeof setCredits>) => send(setCredits, input));
