import { type Language, languages, type Message } from '../../../../../shared/messages.ts';
import { engineNames } from '../../../../../shared/services.ts';
import { trimmedCode } from '../../../../../shared/text/code-text.ts';
import { formatDate } from '../../../../../shared/time/dates.ts';
import { formatScore } from '../../../../../shared/vocabulary/format-score.ts';
import { Breakable } from '../../../../../ui/text/breakable.tsx';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { Markdown } from '../../../../../ui/text/markdown.tsx';
import type { FindingDetails } from '../../contract.ts';
import { MaskedEvidence } from '../../masking/web/masked-evidence.tsx';
import { findingMessages as messages, retestMessages } from '../../messages.ts';
import { ownMessages } from '../../own/own-messages.ts';
import { FindingOwner } from '../../own/web/finding-owner.tsx';
import { DueDate } from '../../web/due-date.tsx';
import { OtherLanguage } from '../../web/other-language.tsx';
import { EvidenceFiles } from '../../write/web/evidence-files.tsx';
import { writingMessages } from '../../write/writing-messages.ts';
import styles from './finding-body.module.css';
import { FindingHistory } from './finding-history.tsx';
import { Weakness } from './weakness.tsx';

/** For staff, who may write it: the language in which nobody has written it. */
export const missingLanguage = ({ editing }: FindingDetails): Language | undefined =>
  editing && languages.find((language) => !editing.written_in.includes(language));

/** What found it, in words. */
export const sourceOf = ({ source }: FindingDetails): Message =>
  (source === 'analyst' ? messages.byHand : engineNames(source)) ?? { en: source, es: source };

const Facts = ({ finding }: { finding: FindingDetails }) => {
  const say = useSay();
  const language = useLanguage();
  const source = sourceOf(finding);
  const missing = missingLanguage(finding);
  const places = finding.targets.length > 0 ? finding.targets : [finding.location];
  return (
    <dl className={styles.facts}>
      <dt>{say(messages.request)}</dt>
      <dd>{finding.request_title}</dd>
      <dt>{say(messages.targets)}</dt>
      <dd>
        <ul className={styles.targets}>
          {places.filter(Boolean).map((place) => (
            <li key={place}>
              <code>
                <Breakable text={place} />
              </code>
            </li>
          ))}
        </ul>
      </dd>
      {finding.cvss ? (
        <>
          <dt>{say(messages.cvss)}</dt>
          <dd>
            {finding.cvss_score === null ? null : (
              <strong className="numeric">{formatScore(finding.cvss_score, language)} </strong>
            )}
            <code>{finding.cvss}</code>
          </dd>
        </>
      ) : null}
      {finding.cwe ? (
        <>
          <dt>{say(messages.weakness)}</dt>
          <dd>
            <Weakness finding={finding} />
          </dd>
        </>
      ) : null}
      {finding.state === 'open' && finding.due_at ? (
        <>
          <dt>{say(messages.due)}</dt>
          <dd>
            <DueDate finding={finding} />
          </dd>
        </>
      ) : null}
      {finding.released ? (
        <>
          <dt>{say(ownMessages.owner)}</dt>
          <dd>
            <FindingOwner finding={finding} />
          </dd>
        </>
      ) : null}
      <dt>{say(messages.source)}</dt>
      <dd>{say(source)}</dd>
      {missing ? (
        <>
          <dt>{say(writingMessages.languages)}</dt>
          <dd>{say(missing === 'es' ? writingMessages.onlyInEnglish : writingMessages.onlyInSpanish)}</dd>
        </>
      ) : null}
      {finding.state_reason ? (
        <>
          <dt>{say(messages.reason)}</dt>
          <dd>{finding.state_reason}</dd>
        </>
      ) : null}
    </dl>
  );
};

/** Rounds in which it was or will be tested again. */
export const FindingRetests = ({ finding }: { finding: FindingDetails }) => {
  const say = useSay();
  return (
    <ul className={styles.rounds}>
      {finding.retests.map((round) => (
        <li key={round.number}>
          {say(retestMessages.round(round.number))} ({formatDate(round.asked_at)}):{' '}
          {say(
            round.state === 'done' && round.result
              ? retestMessages.results[round.result]
              : retestMessages.states[round.state],
          )}
        </li>
      ))}
    </ul>
  );
};

/** What it is, its impact and evidence, and how to correct it. */
export const FindingTexts = ({ finding }: { finding: FindingDetails }) => {
  const say = useSay();
  const part = (title: Message, text: string) =>
    text ? (
      <section>
        <h3>{say(title)}</h3>
        <Markdown text={text} />
      </section>
    ) : null;
  return (
    <>
      <section>
        <h3>{say(messages.description)}</h3>
        <OtherLanguage finding={finding} />
        <Markdown text={finding.description} />
      </section>
      {part(messages.impact, finding.impact)}
      {part(messages.reproduction, finding.reproduction)}
      {finding.excerpt || finding.evidence.length > 0 ? (
        <section>
          <h3>{say(messages.evidence)}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          {finding.excerpt ? <pre tabIndex={0}>{trimmedCode(finding.excerpt)}</pre> : null}
          <EvidenceFiles files={finding.evidence} />
        </section>
      ) : null}
      <MaskedEvidence finding={finding} />
      {part(messages.remediation, finding.remediation)}
    </>
  );
};

/** All that is known of a finding: facts, texts, evidence, rounds, history. */
export const FindingBody = ({ finding }: { finding: FindingDetails }) => {
  const say = useSay();
  return (
    <div className={styles.body}>
      <Facts finding={finding} />
      <FindingTexts finding={finding} />
      {finding.retests.length > 0 ? (
        <section>
          <h3>{say(retestMessages.title)}</h3>
          <FindingRetests finding={finding} />
        </section>
      ) : null}
      {finding.history.length > 0 ? (
        <section>
          <h3>{say(messages.history)}</h3>
          <FindingHistory events={finding.history} />
        </section>
      ) : null}
    </div>
  );
};
