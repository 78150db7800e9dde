import { Link } from 'react-router';
import { BellRing } from '../../../../../ui/icons/icons.ts';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { useAskingOrganisations } from '../../../../customers/organisations/web/organisation-queries.ts';
import { queueMessages as messages } from '../../messages.ts';
import styles from './queue.module.css';

const namedMost = 3;

/** For Operators: which customers ask for more of a service and wait for an answer; nothing where none does. */
export const AskingCustomers = () => {
  const say = useSay();
  const language = useLanguage();
  const isOperator = useAuth().user.rol === 'Operator';
  const asking = useAskingOrganisations(isOperator).data ?? [];
  if (asking.length === 0) return null;
  const figure = formatNumber(asking.length, language);
  return (
    <section className={styles.asking} aria-label={say(messages.waitsForYou)}>
      <BellRing size={16} aria-hidden="true" />
      <strong>{say(messages.waitsForYou)}</strong>
      <span>{say(isOne(asking.length, language) ? messages.oneAsks : messages.askForMore(figure))}</span>
      <ul>
        {asking.slice(0, namedMost).map(({ organisation_id, name }) => (
          <li key={organisation_id}>
            <Link to={`/organisations/${organisation_id}`}>{name}</Link>
          </li>
        ))}
        {asking.length > namedMost ? (
          <li>
            <Link to="/organisations">{say(messages.allOrganisations)}</Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
};
