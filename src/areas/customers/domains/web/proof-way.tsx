import type { Message } from '../../../../shared/messages.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Notice } from '../../../../ui/page/notice.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import type { DomainRow } from './domain-queries.ts';
import styles from './domains.module.css';

/** What stands where, and the button that copies it. */
type ProofLine = { readonly label: Message; readonly text: string; readonly copy: Message };

type ProofWayProps = {
  readonly title: Message;
  readonly text: Message;
  readonly lines: readonly ProofLine[];
  /** What the last check found this way; undefined when it was never looked at. */
  readonly check: DomainRow['checks'][number] | undefined;
  /** The other way has proved it, so that nothing here is a worry. */
  readonly isEnough: boolean;
};

/** One way to prove a domain: what to set, and what was found. */
export const ProofWay = ({ title, text, lines, check, isEnough }: ProofWayProps) => {
  const say = useSay();
  const kind = check?.result === 'proved' ? 'success' : isEnough ? 'info' : 'warning';
  return (
    <section className={styles.way} aria-label={say(title)}>
      <h3>{say(title)}</h3>
      <p>{say(text)}</p>
      <dl className={styles.values}>
        {lines.map((line) => (
          <div key={line.label.en} className={styles.line}>
            <dt>{say(line.label)}</dt>
            <dd>
              <code>{line.text}</code>
            </dd>
            <dd>
              <CopyButton text={line.text} label={say(line.copy)} />
            </dd>
          </div>
        ))}
      </dl>
      {check ? (
        <div className={styles.result}>
          <Notice kind={kind}>{check.message}</Notice>
        </div>
      ) : null}
    </section>
  );
};
