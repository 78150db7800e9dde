import { type Status, statusWords } from '../../../../shared/vocabulary/request-status.ts';
import { Chip, type ChipKind } from '../../../../ui/chip.tsx';
import {
  Ban,
  CircleCheck,
  CircleX,
  Clock,
  Eye,
  Hourglass,
  LoaderCircle,
  TriangleAlert,
} from '../../../../ui/icons/icons.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { statusFrom } from '../status.ts';
import styles from './status-colours.module.css';

/** Row E6: in progress green, finished blue with a check, waiting in shades of amber, ended otherwise red. */
const looks: Readonly<Record<Status, readonly [ChipKind, typeof Ban]>> = {
  pending: ['warning', Hourglass],
  accepted: ['warning', Clock],
  'In progress': ['success', LoaderCircle],
  'in review': ['warning', Eye],
  finished: ['info', CircleCheck],
  rejected: ['danger', Ban],
  cancelled: ['danger', CircleX],
  failed: ['danger', TriangleAlert],
};

/** Within amber: what was taken on, and what is nearly done. Within red: what somebody gave up, which is no fault. */
const shades: Readonly<Partial<Record<Status, string | undefined>>> = {
  accepted: styles.accepted,
  'in review': styles.review,
  cancelled: styles.cancelled,
};

/** The colour of an open state in bars and plots: that of its chip. */
export const statusColours = {
  pending: 'var(--warning)',
  accepted: 'var(--accepted)',
  'In progress': 'var(--progress)',
  'in review': 'var(--review)',
} as const satisfies Partial<Record<Status, string>>;

/** The state of a request in colour, icon and word. Takes the wire's word in any case. */
export const StatusChip = ({ status }: { status: string }) => {
  const say = useSay();
  const known = statusFrom(status) ?? 'failed';
  const [kind, icon] = looks[known];
  return (
    <Chip kind={kind} icon={icon} className={shades[known]}>
      {say(statusWords[known])}
    </Chip>
  );
};
