import type { InputOf } from '../../../../../shared/call.ts';
import type { Service } from '../../../../../shared/service.ts';
import { findService } from '../../../../../shared/services.ts';
import { type Status, statuses } from '../../../../../shared/vocabulary/request-status.ts';
import { campaignRowsPerPage } from '../../../../../ui/constants.ts';
import { isFinal, statusFrom } from '../../../../casework/requests/status.ts';
import { type QueueOrder, queueOrders, type staffListRequests } from '../../contract.ts';

/** Names in the address. */
export const queueFilterNames = ['status', 'organisation', 'service', 'assigned'] as const;
export type QueueFilterName = (typeof queueFilterNames)[number];
export type QueueWords = Readonly<Record<QueueFilterName | 'sort', string | undefined>>;

/** The word for everything that is not over: what the queue opens with. */
export const openWord = 'open';
/** The word for open and finished ones. */
export const anyWord = 'any';

export const openStatuses: readonly Status[] = statuses.filter((status) => !isFinal(status));

export type QueueFilter = {
  readonly search: string;
  /** Undefined: whatever its state. */
  readonly status: Status | typeof openWord | undefined;
  readonly organisation: string | undefined;
  readonly service: Service | undefined;
  /** `me`, `nobody` or somebody's id. */
  readonly assigned: string | undefined;
  readonly sort: QueueOrder;
};

/** A service in one word: `VULNERABILITY ASSESSMENT/EXTERNAL`, as the command line writes it. */
export const serviceWord = ({ submodule, type }: Pick<Service, 'submodule' | 'type'>): string =>
  `${submodule}/${type}`;

const serviceFrom = (word: string): Service | undefined => {
  const [submodule = '', type = ''] = word.split('/');
  return findService(submodule, type);
};

const statusIn = (word: string | undefined): QueueFilter['status'] => {
  if (word === anyWord) return undefined;
  return (word ? statusFrom(word) : undefined) ?? openWord;
};

/** Only what is open has an end to come. */
export const mayOrderByEnd = (status: QueueFilter['status']): boolean =>
  status === openWord || (status !== undefined && !isFinal(status));

const orderIn = (word: string | undefined, status: QueueFilter['status']): QueueOrder => {
  const usual = mayOrderByEnd(status) ? 'due' : 'newest';
  const chosen = queueOrders.find((order) => order === word) ?? usual;
  return chosen === 'due' && !mayOrderByEnd(status) ? 'newest' : chosen;
};

/** The filter that an address stands for; what it cannot mean is left out. */
export const readQueueFilter = (search: string, words: QueueWords): QueueFilter => {
  const status = statusIn(words.status);
  return {
    search,
    status,
    organisation: words.organisation,
    service: words.service ? serviceFrom(words.service) : undefined,
    assigned: words.assigned,
    sort: orderIn(words.sort, status),
  };
};

/** The body for the call. */
export const queueInput = (filter: QueueFilter): InputOf<typeof staffListRequests> => ({
  ...(filter.search ? { search: filter.search } : {}),
  ...(filter.status ? { status: filter.status === openWord ? [...openStatuses] : filter.status } : {}),
  ...(filter.organisation ? { organisation_id: filter.organisation } : {}),
  ...(filter.service ? { submodule: filter.service.submodule, type_submodule: filter.service.type } : {}),
  ...(filter.assigned ? { assigned_to: filter.assigned } : {}),
  sort: filter.sort,
  limit: campaignRowsPerPage,
});
