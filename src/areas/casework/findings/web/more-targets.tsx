import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import type { Finding } from '../contract.ts';
import { findingMessages } from '../messages.ts';

/** Beside the one place that a list has room for: how many more a finding has; nothing where it is the only one. */
export const MoreTargets = ({ finding: { targets } }: { finding: Pick<Finding, 'targets'> }) => {
  const say = useSay();
  const language = useLanguage();
  const more = targets.length - 1;
  return more > 0 ? <span>{say(findingMessages.moreTargets(formatNumber(more, language)))}</span> : null;
};
