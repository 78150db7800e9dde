import { Ban, CircleCheck, CircleX, Clock, Eye, Hourglass, LoaderCircle, TriangleAlert } from 'lucide-react';
import { type Status, statusWords } from '../../../../shared/vocabulary/request-status.ts';
import { Chip, type ChipKind } from '../../../../ui/chip.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { statusFrom } from '../status.ts';

/** Row E6: in progress green, finished blue with a check, waiting amber, ended otherwise red. */
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

/** The state of a request in colour, icon and word. Takes the wire's word in any case. */
export const StatusChip = ({ status }: { status: string }) => {
  const say = useSay();
  const known = statusFrom(status) ?? 'failed';
  const [kind, icon] = looks[known];
  return (
    <Chip kind={kind} icon={icon}>
      {say(statusWords[known])}
    </Chip>
  );
};
