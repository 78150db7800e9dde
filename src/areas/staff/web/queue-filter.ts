import type { InputOf } from '../../../shared/call.ts';
import { campaignRowsPerPage } from '../../../ui/constants.ts';
import { findService, type Service } from '../../catalogue/services.ts';
import { isFinal, type Status, statuses, statusFrom } from '../../requests/status.ts';
import type { staffListRequests } from '../contract.ts';

/** Names in the address. */
export const queueFilterNames = ['status', 'organisation', 'service'] as const;
export type QueueFilterName = (typeof queueFilterNames)[number];
export type QueueWords = Readonly<Record<QueueFilterName, string | undefined>>;

/** The word for everything that is not over. */
export const openWord = 'open';

export const openStatuses: readonly Status[] = statuses.filter((status) => !isFinal(status));

export type QueueFilter = {
  readonly search: string;
  readonly status: Status | typeof openWord | undefined;
  readonly organisation: string | undefined;
  readonly service: Service | undefined;
};

/** A service in one word: `VULNERABILITY ASSESSMENT/EXTERNAL`, as the command line writes it. */
export const serviceWord = ({ submodule, type }: Pick<Service, 'submodule' | 'type'>): string =>
  `${submodule}/${type}`;

const serviceFrom = (word: string): Service | undefined => {
  const [submodule = '', type = ''] = word.split('/');
  return findService(submodule, type);
};

/** The filter that an address stands for; what it cannot mean is left out. */
export const readQueueFilter = (search: string, words: QueueWords): QueueFilter => ({
  search,
  status: words.status === openWord ? openWord : words.status ? statusFrom(words.status) : undefined,
  organisation: words.organisation,
  service: words.service ? serviceFrom(words.service) : undefined,
});

/** The body for the call. */
export const queueInput = (filter: QueueFilter): InputOf<typeof staffListRequests> => ({
  ...(filter.search ? { search: filter.search } : {}),
  ...(filter.status ? { status: filter.status === openWord ? [...openStatuses] : filter.status } : {}),
  ...(filter.organisation ? { organisation_id: filter.organisation } : {}),
  ...(filter.service ? { submodule: filter.service.submodule, type_submodule: filter.service.type } : {}),
  limit: campaignRowsPerPage,
});
