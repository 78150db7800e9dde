import { NavLink } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { useSay } from '../../../ui/language.ts';
import { organisationMessages as messages } from '../messages.ts';
import styles from './organisations.module.css';

/** The two lists of the provider's customers. */
export const OrganisationTabs = () => {
  const say = useSay();
  const tab = ({ isActive }: { isActive: boolean }) => classes(styles.tab, isActive && styles.active);
  return (
    <nav className={styles.tabs} aria-label={say(messages.title)}>
      <NavLink to="/organisations" end className={tab}>
        {say(messages.title)}
      </NavLink>
      <NavLink to="/organisations/people" className={tab}>
        {say(messages.people)}
      </NavLink>
    </nav>
  );
};
