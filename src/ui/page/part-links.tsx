import { NavLink } from 'react-router';
import type { Message } from '../../shared/messages.ts';
import { useSay } from '../text/language.ts';
import styles from './part-links.module.css';

type Part = {
  readonly to: string;
  readonly label: Message;
  /** Pages below its address belong to it too. */
  readonly withBelow?: boolean;
};

/** The parts of a page, each with its address. */
export const PartLinks = ({ label, parts }: { label: Message; parts: readonly Part[] }) => {
  const say = useSay();
  return (
    <nav className={styles.parts} aria-label={say(label)}>
      {parts.map(({ to, label: name, withBelow = false }) => (
        <NavLink key={to} to={to} end={!withBelow}>
          {say(name)}
        </NavLink>
      ))}
    </nav>
  );
};
