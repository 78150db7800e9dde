import { formatDate } from '../../../../shared/time/dates.ts';
import type { FindingState } from '../../../../shared/vocabulary/finding-state.ts';
import { Chip, type ChipKind } from '../../../../ui/chip.tsx';
import {
  CircleAlert,
  CircleArrowRight,
  CircleCheck,
  CircleSlash,
  FilePen,
  ShieldCheck,
} from '../../../../ui/icons/icons.ts';
import { useSay } from '../../../../ui/text/language.ts';
import type { Finding } from '../contract.ts';
import { findingMessages, findingStateWords } from '../messages.ts';
import styles from './state-chip.module.css';

const looks: Readonly<Record<FindingState, readonly [ChipKind, typeof CircleAlert]>> = {
  open: ['warning', CircleAlert],
  fixed: ['success', CircleCheck],
  accepted: ['info', ShieldCheck],
  false_positive: ['neutral', CircleSlash],
  superseded: ['neutral', CircleArrowRight],
};

/** A finding's state in colour, icon and word; a draft says that it is one. */
export const FindingStateChip = ({
  finding,
}: {
  finding: Pick<Finding, 'state' | 'state_until' | 'released'>;
}) => {
  const say = useSay();
  if (!finding.released) {
    return (
      <Chip kind="neutral" icon={FilePen} className={styles.draft}>
        {say(findingMessages.draft)}
      </Chip>
    );
  }
  const [kind, icon] = looks[finding.state];
  const word = finding.state_until
    ? findingMessages.acceptedUntil(formatDate(finding.state_until))
    : findingStateWords[finding.state];
  return (
    <Chip
      kind={kind}
      icon={icon}
      className={finding.state === 'accepted' ? styles.accepted : undefined}
      wraps
    >
      {say(word)}
    </Chip>
  );
};
