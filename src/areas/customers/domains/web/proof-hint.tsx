import { Link } from 'react-router';
import { useSay } from '../../../../ui/text/language.ts';
import { domainMessages as messages } from '../messages.ts';
import type { DomainRow } from './domain-queries.ts';
import type { DomainRules } from './use-domain-rules.ts';

/** Whether a typed domain is proved; undefined while it is no domain or nothing is known. */
export const isTypedProved = (
  typed: string,
  rules: DomainRules | null,
  rows: readonly DomainRow[] | undefined,
): boolean | undefined => {
  const domain = rules?.check(typed);
  if (!domain?.ok || !rows || !rules) return undefined;
  const covering = rules.covering(domain.ascii);
  return rows.some((row) => row.verified && covering.includes(row.domain));
};

/** A quiet line below the field of a domain; the link keeps what was typed. */
export const ProofHint = ({ proved }: { proved: boolean }) => {
  const say = useSay();
  if (proved) return <>{say(messages.hintProved)}</>;
  return (
    <>
      {say(messages.hintWaiting)}{' '}
      <Link to="/domains" target="_blank" rel="noopener">
        {say(messages.hintLink)}
      </Link>
    </>
  );
};
