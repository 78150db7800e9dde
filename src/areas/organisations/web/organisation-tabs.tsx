import { Link, useLocation } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { useSay } from '../../../ui/language.ts';
import { organisationMessages as messages } from '../messages.ts';
import styles from './organisations.module.css';

const peoplePath = '/organisations/people';

/** The two lists of the provider's customers; each stays marked while its dialog is open. */
export const OrganisationTabs = () => {
  const say = useSay();
  const { pathname } = useLocation();
  const onPeople = pathname.startsWith(peoplePath);
  const tab = (path: string, label: string, active: boolean) => (
    <Link
      to={path}
      className={classes(styles.tab, active && styles.active)}
      aria-current={active ? 'page' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <nav className={styles.tabs} aria-label={say(messages.title)}>
      {tab('/organisations', say(messages.title), !onPeople)}
      {tab(peoplePath, say(messages.people), onPeople)}
    </nav>
  );
};
