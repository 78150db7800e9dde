import type { Service } from '../../../../../../shared/service.ts';
import { useAuth } from '../../../../../../ui/session/auth-store.ts';
import type { Ask } from '../../../../../customers/quota/contract.ts';
import { useQuotaFigures, useQuotaOverview } from '../../../../../customers/quota/web/quota-queries.ts';

export type ServiceQuota = {
  readonly submodule: string;
  readonly type_submodule: string;
  readonly consumed: number;
  readonly limit: number;
  /** What an Administrator asked for last. */
  readonly ask: Ask | null;
  /** The last day of the running or next period of the contract. */
  readonly until: string | null;
};

/**
 * The reader's organisation's quota of a service, as far as the reader may see it. Undefined while it is not known:
 * then the form is open, and the server decides. @param wanted false for staff, who have none.
 */
export const useServiceQuota = (wanted = true) => {
  const mayAsk = useAuth().user.rol === 'Administrator';
  const forAdministrators = useQuotaOverview(wanted && mayAsk);
  const forMembers = useQuotaFigures(wanted && !mayAsk);
  const { data: overview } = forAdministrators;
  const { data: figures } = forMembers;
  const isOnItsWay = (mayAsk ? forAdministrators : forMembers).isPending;
  const quotaOf = (service: Service | undefined): ServiceQuota | undefined => {
    const isThis = (row: { submodule: string; type_submodule: string }): boolean =>
      row.submodule === service?.submodule && row.type_submodule === service.type;
    const row = (overview ?? figures)?.services.find(isThis);
    if (!row) return undefined;
    return {
      ...row,
      ask: overview?.services.find(isThis)?.ask ?? null,
      until: (overview ?? figures)?.period?.until ?? null,
    };
  };
  /** True where sending could only be refused: nothing was contracted, or all of it is taken. */
  const isClosed = (service: Service | undefined): boolean => {
    const quota = quotaOf(service);
    return quota !== undefined && quota.consumed >= quota.limit;
  };
  /** While it is not known, nothing is said of it. */
  const isContracted = (service: Service | undefined): boolean => quotaOf(service)?.limit !== 0;
  return { mayAsk, isOnItsWay, quotaOf, isClosed, isContracted };
};
