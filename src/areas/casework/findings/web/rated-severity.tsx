import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { CircleHelp } from '../../../../ui/icons/icons.ts';
import { SeverityMark } from '../../../../ui/severity-mark.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { findingMessages } from '../messages.ts';

type Rated = { readonly severity: Severity; readonly to_rate: boolean };

/** A finding's severity; what nothing rates says that a person is to rate it. */
export const RatedSeverity = ({ finding: { severity, to_rate } }: { finding: Rated }) => {
  const say = useSay();
  if (!to_rate) return <SeverityMark severity={severity} />;
  return (
    <Chip kind="warning" icon={CircleHelp}>
      {say(findingMessages.toRate)}
    </Chip>
  );
};
