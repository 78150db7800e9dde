import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isStaff } from '../../../../../shared/actor.ts';
import { requestPath } from '../../../../../shared/services.ts';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import { formatScore } from '../../../../../shared/vocabulary/format-score.ts';
import { Button } from '../../../../../ui/button.tsx';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { FindingDetails } from '../../contract.ts';
import { FindingRetests, missingLanguage, sourceOf } from '../../list/web/finding-body.tsx';
import { findingMessages as messages, retestMessages } from '../../messages.ts';
import { ownMessages } from '../../own/own-messages.ts';
import { ChooseOwner } from '../../own/web/choose-owner.tsx';
import { type NewOwner, useGive } from '../../own/web/use-give.ts';
import { DueDate } from '../../web/due-date.tsx';
import { writingMessages } from '../../write/writing-messages.ts';
import styles from './finding-page.module.css';

type PartProps = { readonly finding: FindingDetails };

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Who takes care of it; the customer's people take it over and hand it on. */
const Owner = ({ finding }: PartProps) => {
  const say = useSay();
  const { user } = useAuth();
  const [isChoosing, setChoosing] = useState(false);
  const { give, isPending } = useGive([finding.id], () => setChoosing(false));
  const mayGive =
    finding.released && finding.state !== 'superseded' && !isStaff({ role: user.rol ?? 'Member' });
  const own: NewOwner = { user_id: user.user_id ?? '', name: user.username ?? '' };
  return (
    <>
      <span className={finding.owner ? styles.owner : styles.faint}>
        {finding.owner?.name ?? say(ownMessages.nobody)}
      </span>
      {mayGive ? (
        <span className={styles.ownActs}>
          {finding.owner?.user_id === user.user_id ? null : (
            <Button busy={isPending} onClick={() => give(own)}>
              {say(ownMessages.take)}
            </Button>
          )}
          <Button onClick={() => setChoosing(true)}>{say(ownMessages.assign)}</Button>
        </span>
      ) : null}
      {isChoosing ? (
        <ChooseOwner
          mayBeNobody={finding.owner !== null}
          busy={isPending}
          onChoose={give}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
};

const Places = ({ finding }: PartProps) => {
  const places = finding.targets.length > 0 ? finding.targets : [finding.location];
  return (
    <ul className={styles.places}>
      {places.filter(Boolean).map((place) => (
        <li key={place}>
          <code>{place}</code>
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
          <Owner finding={finding} />
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
        {finding.cwe ? <Fact label={say(messages.weakness)}>{finding.cwe}</Fact> : null}
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
