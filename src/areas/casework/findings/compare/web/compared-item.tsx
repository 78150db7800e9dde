import { Link } from 'react-router';
import { severityWords } from '../../../../../shared/vocabulary/severity.ts';
import { verdictWords } from '../../../../../shared/vocabulary/verdict.ts';
import { Chip } from '../../../../../ui/chip.tsx';
import { EyeOff, History, RotateCcw, SearchX } from '../../../../../ui/icons/icons.ts';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { FindingStateChip } from '../../web/state-chip.tsx';
import type { ComparedFinding } from '../compare-contract.ts';
import { compareMessages as messages } from '../compare-messages.ts';
import styles from './what-changed.module.css';

/** What became of it, where the list's kind does not say all. */
const Outcome = ({ finding }: { finding: ComparedFinding }) => {
  const say = useSay();
  const { verdict, state, earlier } = finding;
  if (verdict === 'back') {
    return (
      <Chip kind="warning" icon={RotateCcw} wraps>
        {say(messages.back)}
      </Chip>
    );
  }
  if (verdict === 'decided_before' && state === 'open') {
    return (
      <Chip kind="neutral" icon={History} wraps>
        {say(earlier?.state === 'accepted' ? messages.wasAccepted : messages.wasFalsePositive)}
      </Chip>
    );
  }
  if (verdict === 'fixed' && state !== 'fixed') {
    return (
      <Chip kind="info" icon={SearchX} wraps>
        {say(messages.noLonger)}
      </Chip>
    );
  }
  if (verdict === 'not_looked_at') {
    return (
      <Chip kind="neutral" icon={EyeOff} wraps>
        {say(verdictWords.not_looked_at)}
      </Chip>
    );
  }
  return <FindingStateChip finding={{ ...finding, released: true }} />;
};

type ComparedItemProps = { readonly finding: ComparedFinding };

/** One compared finding, which leads to its page. */
export const ComparedItem = ({ finding }: ComparedItemProps) => {
  const say = useSay();
  const { severity, earlier, reference, title, location } = finding;
  const changed = earlier && earlier.severity !== severity ? earlier.severity : undefined;
  return (
    <li className={styles.row}>
      <span className={styles.severity}>
        <SeverityMark severity={severity} />
        {changed ? (
          <span className={styles.was}>{say(messages.was(say(severityWords[changed])))}</span>
        ) : null}
      </span>
      <Link to={`/findings/${finding.id}`} className={styles.finding}>
        <span className={styles.number}>{reference} </span>
        {title}
      </Link>
      <span>
        <Outcome finding={finding} />
      </span>
      <code className={styles.location} title={location}>
        {location}
      </code>
    </li>
  );
};
