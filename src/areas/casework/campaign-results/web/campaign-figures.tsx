import { formatDate } from '../../../../shared/time/dates.ts';
import {
  changeVerdictWords,
  minutesText,
  minuteWords,
  pointsText,
  rateChange,
  rateText,
} from '../../../../shared/vocabulary/campaign-change.ts';
import {
  type CampaignResults,
  figureWords,
  type Reaction,
  rateOf,
  reactions,
} from '../../../../shared/vocabulary/campaign-results.ts';
import { ArrowDownRight, ArrowUpRight, Equal } from '../../../../ui/icons/icons.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import type { EarlierCampaign } from '../contract.ts';
import { campaignMessages as messages } from '../messages.ts';
import styles from './campaign.module.css';

type Compared = { readonly results: CampaignResults; readonly earlier: EarlierCampaign | null };

/** By how many points a rate changed, and whether that is better: by a sign, an arrow and a word. */
const Change = ({ results, earlier, reaction }: Compared & { readonly reaction: Reaction }) => {
  const say = useSay();
  const change = earlier && rateChange(results.total, earlier.total, reaction);
  if (!change) return null;
  const { points, verdict } = change;
  const Icon = points === 0 ? Equal : points > 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <span className={classes(styles.change, styles[verdict])}>
      <Icon size={14} aria-hidden="true" />
      {say(pointsText(points))}
      {verdict === 'other' ? '' : `, ${say(changeVerdictWords[verdict])}`}
    </span>
  );
};

const times = ['first_click', 'first_report', 'median_report'] as const;

const Minutes = ({ minutes }: Pick<CampaignResults, 'minutes'>) => {
  const say = useSay();
  const known = times.filter((time) => minutes[time] !== null);
  if (known.length === 0) return null;
  return (
    <dl className={styles.times}>
      {known.map((time) => (
        <div key={time}>
          <dt>{say(minuteWords[time])}</dt>
          <dd className="numeric">{say(messages.after(minutesText(minutes[time] ?? 0)))}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The five figures of a campaign, each with a bar of those to whom the message went, and what changed since the last one. */
export const CampaignFigures = ({ results, earlier }: Compared) => {
  const say = useSay();
  const language = useLanguage();
  const { total } = results;
  const figure = (value: number): string => formatNumber(value, language);
  const share = (value: number): string => `${total.sent === 0 ? 0 : (100 * value) / total.sent}%`;
  return (
    <>
      <ul className={styles.figures} aria-label={say(messages.figures)}>
        {(['sent', ...reactions] as const).map((key) => {
          const rate = key === 'sent' ? null : rateOf(total, key);
          return (
            <li key={key}>
              <span className={styles.word}>{say(figureWords[key])}</span>
              <span className={styles.track} aria-hidden="true">
                <span className={classes(styles.bar, styles[key])} style={{ width: share(total[key]) }} />
              </span>
              <strong>{figure(total[key])}</strong>
              <span className={styles.rate}>
                {key === 'sent'
                  ? say(messages.ofList(figure(total.recipients)))
                  : rate === null
                    ? '–'
                    : say(rateText(rate))}
              </span>
              {key === 'sent' ? null : <Change results={results} earlier={earlier} reaction={key} />}
            </li>
          );
        })}
      </ul>
      <Minutes minutes={results.minutes} />
      <p className={styles.hint}>
        {say(earlier ? messages.against(earlier.title, formatDate(earlier.end_date)) : messages.first)}
      </p>
    </>
  );
};
