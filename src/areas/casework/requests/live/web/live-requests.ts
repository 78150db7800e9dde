import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isStaff } from '../../../../../shared/actor.ts';
import { say } from '../../../../../shared/messages.ts';
import { isMachines, requestPath, serviceOf } from '../../../../../shared/services.ts';
import { statusWords } from '../../../../../shared/vocabulary/request-status.ts';
import type { StreamEvent } from '../../../../../ui/live/event-stream.ts';
import { onLive } from '../../../../../ui/live/live.ts';
import { patchRequest, reportContentKey, requestsKey } from '../../../../../ui/live/live-cache.ts';
import { useAuthStore } from '../../../../../ui/session/auth-store.ts';
import { currentLanguage } from '../../../../../ui/text/language.ts';
import { toastNotice } from '../../../../../ui/toast.ts';
import type { RequestEvent } from '../../contract.ts';
import { listMessages } from '../../messages.ts';
import { isExpectedStep, isOwnMove } from '../../web/own-moves.ts';
import { requestKeys } from '../../web/request-queries.ts';
import { aboutOf } from './about-of.ts';
import { gathered, isMereProgress } from './mere-progress.ts';

const isRequestEvent = (value: unknown): value is RequestEvent =>
  typeof value === 'object' && value !== null && 'id' in value && 'current_status' in value;

/** A request event's data; undefined for anything else. */
export const requestEventOf = (event: StreamEvent): RequestEvent | undefined => {
  if (event.event !== 'request') return undefined;
  const data: unknown = JSON.parse(event.data);
  return isRequestEvent(data) ? data : undefined;
};

type Known = {
  readonly title: string;
  readonly current_status: unknown;
  readonly percentage: unknown;
  readonly waiting_for_customer: unknown;
  /** Where it opens, as far as the row says. */
  readonly module: string | undefined;
  /** A machine does it: it walks through its states by itself. */
  readonly isMachines: boolean;
};

const isMachinesRow = (row: object): boolean =>
  'submodule' in row &&
  'type_submodule' in row &&
  isMachines({ submodule: String(row.submodule), type_submodule: String(row.type_submodule) });

const moduleOf = (row: object): string | undefined =>
  'submodule' in row && 'type_submodule' in row
    ? serviceOf({ submodule: String(row.submodule), type_submodule: String(row.type_submodule) })?.module
    : undefined;

/** What a loaded list or detail knows of this request. */
const known = (data: unknown, id: string): Known | undefined => {
  if (Array.isArray(data)) {
    for (const item of data) {
      const found = known(item, id);
      if (found) return found;
    }
    return undefined;
  }
  if (typeof data !== 'object' || data === null) return undefined;
  if ('title' in data && 'id' in data && data.id === id && 'current_status' in data) {
    return {
      title: String(data.title),
      current_status: data.current_status,
      percentage: 'percentage' in data ? data.percentage : undefined,
      waiting_for_customer: 'waiting_for_customer' in data ? data.waiting_for_customer : undefined,
      isMachines: isMachinesRow(data),
      module: moduleOf(data),
    };
  }
  return 'data' in data ? known(data.data, id) : undefined;
};

const findKnown = (queryClient: QueryClient, id: string): Known | undefined => {
  for (const [, data] of queryClient.getQueriesData({ queryKey: [requestsKey] })) {
    const found = known(data, id);
    if (found) return found;
  }
  return undefined;
};

const isCustomer = (): boolean => {
  const { rol } = useAuthStore.getState().auth.user;
  return rol !== undefined && rol !== null && !isStaff({ role: rol });
};

/** Says what moved, when the person has that request on the screen or had it lately. */
const announce = (before: Known | undefined, event: RequestEvent): void => {
  if (isOwnMove(event) || !before || before.current_status === event.current_status) return;
  if (before.isMachines && isExpectedStep(event)) return;
  // Whoever has its page open sees it there.
  if (location.pathname.includes(event.id)) return;
  const language = currentLanguage();
  const text =
    event.current_status === 'finished'
      ? listMessages.noticeFinished(before.title)
      : listMessages.noticeMoved(before.title, say(statusWords[event.current_status], language));
  const link =
    event.current_status === 'finished' && before.module !== undefined && isCustomer()
      ? {
          to: `${requestPath(before.module, event.id)}?tab=report`,
          text: say(listMessages.noticeOpen, language),
        }
      : undefined;
  toastNotice(say(text, language), { about: event.id, link });
};

/** Brings every loaded list and detail up to date as events come. Stands once, inside the query client. */
export const LiveRequests = () => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const findings = gathered(() => {
      queryClient.invalidateQueries({ queryKey: requestKeys.allFindings }).catch(() => undefined);
    });
    const reportContent = gathered(() => {
      queryClient.invalidateQueries({ queryKey: [reportContentKey] }).catch(() => undefined);
    });
    const stop = onLive((event) => {
      if (event.event === 'reset') {
        queryClient.invalidateQueries({ queryKey: [requestsKey] }).catch(() => undefined);
        reportContent.ask();
        return;
      }
      // Of drafts only staff are told, and of the request itself nothing has changed.
      if (aboutOf(event, 'drafts') !== undefined) {
        findings.ask();
        reportContent.ask();
        return;
      }
      const change = requestEventOf(event);
      if (!change) return;
      const before = findKnown(queryClient, change.id);
      announce(before, change);
      patchRequest(queryClient, change);
      // Counts, quotas and order follow from every change, and a new one stands in no list yet: what is not on the
      // screen is asked for again when it is.
      const outdated = before ? ({ type: 'inactive' } as const) : {};
      queryClient
        .invalidateQueries({ queryKey: [requestsKey], refetchType: 'none', ...outdated })
        .catch(() => undefined);
      // The detail has a timeline and findings that the event does not carry.
      for (const queryKey of [requestKeys.detail(change.id), [requestsKey, 'findings', change.id]])
        queryClient.invalidateQueries({ queryKey }).catch(() => undefined);
      if (isMereProgress(before, change)) return;
      findings.ask();
      // The day on which the tests ended, and who tested, follow from the work.
      reportContent.ask();
    });
    return () => {
      stop();
      findings.stop();
      reportContent.stop();
    };
  }, [queryClient]);
  return null;
};
