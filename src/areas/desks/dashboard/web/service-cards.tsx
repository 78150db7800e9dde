import { Link } from 'react-router';
import { Plus } from '../../../../ui/icons/icons.ts';
import { formatNumber, isOne } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import type { ServiceArea } from '../../../casework/requests/service-area.ts';
import { areaIcons } from '../../../casework/requests/web/area-icon.ts';
import { homeMessages as messages } from '../messages.ts';
import styles from './home-page.module.css';

type ServiceCardsProps = {
  readonly areas: readonly ServiceArea[];
  /** Open requests by module. */
  readonly counts: ReadonlyMap<string, number>;
};

/** What can be asked for, each with the way to ask. */
export const ServiceCards = ({ areas, counts }: ServiceCardsProps) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <ul className={styles.services} aria-label={say(messages.services)}>
      {areas.map((area) => {
        const Icon = areaIcons[area.icon];
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
            <p>{say(area.about)}</p>
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
