import { isStaff } from '../../../../../shared/actor.ts';
import type { SettledState } from '../../../../../shared/vocabulary/finding-state.ts';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import type { FindingDetails } from '../../contract.ts';
import { settleMessages } from '../../messages.ts';
import { maySettle } from '../../rules.ts';

/** In which order it is offered. */
export const settleOrder = ['fixed', 'false_positive', 'open', 'accepted'] as const;

export const settleVerbs = {
  accepted: settleMessages.accept,
  open: settleMessages.reopen,
  fixed: settleMessages.fixed,
  false_positive: settleMessages.falsePositive,
} as const;

/** What this reader may make of a finding now; accepting its risk is the last choice. */
export const useSettlements = (finding: FindingDetails): readonly SettledState[] => {
  const role = useAuth().user.rol ?? 'Member';
  if (!finding.released || role === 'Member') return [];
  const side = isStaff({ role }) ? 'provider' : 'customer';
  return settleOrder.filter((to) => to !== finding.state && maySettle(side, finding.state, to));
};
