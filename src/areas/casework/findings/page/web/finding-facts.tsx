import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { requestPath } from '../../../../../shared/services.ts';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import { formatScore } from '../../../../../shared/vocabulary/format-score.ts';
import { Breakable } from '../../../../../ui/text/breakable.tsx';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { FindingDetails } from '../../contract.ts';
import { FindingRetests, missingLanguage, sourceOf } from '../../list/web/finding-body.tsx';
import { Weakness } from '../../list/web/weakness.tsx';
import { findingMessages as messages, retestMessages } from '../../messages.ts';
import { ownMessages } from '../../own/own-messages.ts';
import { FindingOwner } from '../../own/web/finding-owner.tsx';
import { DueDate } from '../../web/due-date.tsx';
import { useOutsidePlaces } from '../../web/finding-queries.ts';
import { OutsideMark } from '../../web/outside-mark.tsx';
import { writingMessages } from '../../write/writing-messages.ts';
import styles from './finding-page.module.css';

type PartProps = { readonly finding: FindingDetails };

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Places = ({ finding }: PartProps) => {
  const places = finding.targets.length > 0 ? finding.targets : [finding.location];
  const outside = useOutsidePlaces(finding.request_id, [finding])(finding.id);
  return (
    <ul className={styles.places}>
      {places.filter(Boolean).map((place) => (
        <li key={place}>
          <code>
            <Breakable text={place} />
          </code>
          {outside.includes(place) ? <OutsideMark /> : null}
        </li>
      ))}
    </ul>
  );
};

/** Where it belongs: its request, for staff with whose it is. */
const Request = ({ finding }: PartProps) => {
  const to = finding.organisation
    ? `/requests/${finding.request_id}`
    : requestPath(finding.module, finding.request_id);
  return <Link to={to}>{finding.request_title}</Link>;
};

/** Beside a finding: who takes care of it, by when, where it is and where it comes from. */
export const FindingFacts = ({ finding }: PartProps) => {
  const say = useSay();
  const language = useLanguage();
  const missing = missingLanguage(finding);
  return (
    <section className={styles.facts} aria-label={say(messages.facts)}>
      <dl>
        <Fact label={say(ownMessages.owner)}>
          <FindingOwner finding={finding} />
        </Fact>
        {finding.state === 'open' ? (
          <Fact label={say(messages.due)}>
            {finding.due_at ? (
              <DueDate finding={finding} />
            ) : (
              <span className={styles.faint}>{say(messages.noDue)}</span>
            )}
          </Fact>
        ) : null}
        <Fact label={say(messages.request)}>
          <Request finding={finding} />
        </Fact>
        {finding.organisation ? (
          <Fact label={say(messages.organisation)}>{finding.organisation.name}</Fact>
        ) : null}
        <Fact label={say(messages.where)}>
          <Places finding={finding} />
        </Fact>
        {finding.cwe ? (
          <Fact label={say(messages.weakness)}>
            <Weakness finding={finding} />
          </Fact>
        ) : null}
        {finding.cvss ? (
          <Fact label={say(messages.cvss)}>
            {finding.cvss_score === null ? null : (
              <strong className="numeric">{formatScore(finding.cvss_score, language)} </strong>
            )}
            <code>{finding.cvss}</code>
          </Fact>
        ) : null}
        <Fact label={say(messages.source)}>
          {say(sourceOf(finding))}
          <span className={styles.faint}>{formatMoment(finding.created_at)}</span>
        </Fact>
        {missing ? (
          <Fact label={say(writingMessages.languages)}>
            {say(missing === 'es' ? writingMessages.onlyInEnglish : writingMessages.onlyInSpanish)}
          </Fact>
        ) : null}
        {finding.retests.length > 0 ? (
          <Fact label={say(retestMessages.title)}>
            <FindingRetests finding={finding} />
          </Fact>
        ) : null}
      </dl>
    </section>
  );
};
