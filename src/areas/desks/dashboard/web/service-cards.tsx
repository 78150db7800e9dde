import { MailWarning, Plus, ServerCog, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Module } from '../../../../shared/catalogue/services.ts';
import { formatNumber, isOne } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { homeMessages as messages } from '../messages.ts';
import styles from './home-page.module.css';
import { homeAreas } from './home-queries.ts';

const looks = {
  'SPEARPHISHING CAMPAIGN': [MailWarning, messages.spearphishing],
  'INFRASTRUCTURE VULNERABILITY ASSESSMENT': [ServerCog, messages.infrastructure],
  'DIGITAL WEB SHIELDING': [ShieldCheck, messages.webShielding],
} as const satisfies Record<Module, unknown>;

/** What can be asked for, each with the way to ask. */
export const ServiceCards = ({ counts }: { counts: ReadonlyMap<string, number> }) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <ul className={styles.services} aria-label={say(messages.services)}>
      {homeAreas.map((area) => {
        const [Icon, text] = looks[area.module];
        const open = counts.get(area.module) ?? 0;
        const openWords = isOne(open, language)
          ? messages.oneOpen
          : messages.openCount(formatNumber(open, language));
        return (
          <li key={area.module} className={styles.service}>
            <span className={styles.icon}>
              <Icon size={19} aria-hidden="true" />
            </span>
            <h2>{say(area.title)}</h2>
            <p>{say(text)}</p>
            <div className={styles.foot}>
              <Link to={`${area.path}/create`} className={styles.create}>
                <Plus size={16} aria-hidden="true" />
                {say(messages.create)}
                <span className="visually-hidden">: {say(area.title)}</span>
              </Link>
              <Link to={area.path}>
                {open > 0 ? say(openWords) : say(messages.seeAll)}
                <span className="visually-hidden">: {say(area.title)}</span>
              </Link>
            </div>
          </li>
        );
      })}
    </ul>
  );
};
