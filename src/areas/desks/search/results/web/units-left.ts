import type { Message } from '../../../../../shared/messages.ts';
import type { Service } from '../../../../../shared/service.ts';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage } from '../../../../../ui/text/language.ts';
import { useQuotaOverview } from '../../../../customers/quota/web/quota-queries.ts';
import { resultMessages as messages } from '../messages.ts';

/** How many units of a service are left; undefined where the reader is not told: quotas are for Administrators. */
export type UnitsLeft = (service: Pick<Service, 'submodule' | 'type'>) => number | undefined;

export const useUnitsLeft = (): UnitsLeft => {
  const { data } = useQuotaOverview(useAuth().user.rol === 'Administrator');
  return ({ submodule, type }) => {
    const row = data?.services.find((one) => one.submodule === submodule && one.type_submodule === type);
    return row && Math.max(0, row.limit - row.consumed);
  };
};

/** What asking for a service takes, of what there is. */
export const useCostWords = (left: number | undefined): Message => {
  const language = useLanguage();
  if (left === undefined) return messages.takesOne;
  return left === 0 ? messages.noneLeft : messages.takesOneOf(formatNumber(left, language));
};
