import { Link } from 'react-router';
import { Notice } from '../../../../ui/page/notice.tsx';
import { useAuth } from '../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { domainMessages as messages } from '../messages.ts';
import { useDomains } from './domain-queries.ts';

/** What the form for a new domain begins with, as a link here carries it. */
export const domainToAdd = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'domain' in state && typeof state.domain === 'string'
    ? state.domain
    : undefined;

/** On a request about a domain that nobody has proved: what is missing before work begins, with the way there. */
export const VerifyDomain = ({ domain }: { domain: string }) => {
  const say = useSay();
  const isTheirs = useAuth().user.rol === 'Administrator';
  const listed = useDomains(isTheirs).data?.find(
    (row) => row.domain === domain || row.domain_display === domain,
  );
  return (
    <Notice kind="warning" title={say(messages.verifyTitle(domain))}>
      <p>{say(messages.verifyText)}</p>
      {isTheirs ? (
        <Link to={`/domains/${listed?.domain ?? 'add'}`} state={listed ? null : { domain }}>
          {say(messages.toVerification)}
        </Link>
      ) : (
        <p>{say(messages.verifyForMembers)}</p>
      )}
    </Notice>
  );
};
