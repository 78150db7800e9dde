import { type Language, type Message, say } from '../../../shared/messages.ts';
import {
  changeVerdictWords,
  minutesText,
  minuteWords,
  pointsText,
  rateChange,
  rateText,
} from '../../../shared/vocabulary/campaign-change.ts';
import {
  type CampaignFigures,
  type DepartmentFigures,
  figureWords,
  otherDepartments,
  type Reaction,
  rateOf,
  reactions,
} from '../../../shared/vocabulary/campaign-results.ts';
import { reportLabels } from '../messages.ts';
import type { CampaignData } from '../report-data.ts';
import { campaignTexts } from './campaign-messages.ts';
import { breakable, printableLine } from './printable.ts';
import { longDate } from './report-dates.ts';
import { number } from './summary-messages.ts';

const none = '–';
const times = ['first_click', 'first_report', 'median_report'] as const;

/** `The message was sent to 56 people: 21 (37.5 %) clicked the link, …` */
export const campaignSentences = ({ results: { total } }: CampaignData): readonly Message[] => {
  const rate = (figure: number): Message => {
    const share = total.sent === 0 ? undefined : rateText(Math.round((1000 * figure) / total.sent) / 10);
    return share ? { en: ` (${share.en})`, es: ` (${share.es})` } : { en: '', es: '' };
  };
  const left = total.recipients - total.sent;
  return [campaignTexts.result(total, rate), ...(left > 0 ? [campaignTexts.not_sent(left)] : [])];
};

const rateIn = (figures: CampaignFigures, reaction: Reaction, language: Language): string => {
  const rate = rateOf(figures, reaction);
  return rate === null ? none : say(rateText(rate), language);
};

/** How a rate changed, in points and a word; empty where there is nothing to compare with. */
const changeIn = ({ results, earlier }: CampaignData, reaction: Reaction, language: Language) => {
  const change = earlier && rateChange(results.total, earlier.total, reaction);
  if (!change) return { change: '', verdict: 'other' };
  const { points, verdict } = change;
  const word = verdict === 'other' ? '' : `, ${say(changeVerdictWords[verdict], language)}`;
  return { change: `${say(pointsText(points), language)}${word}`, verdict };
};

/** The figure of the campaign before with its rate; empty where there is none to compare with. */
const beforeIn = ({ earlier }: CampaignData, key: 'sent' | Reaction, language: Language): string => {
  if (!earlier) return '';
  const figure = number(earlier.total[key], language);
  return say(
    campaignTexts.before(key === 'sent' ? figure : `${figure} · ${rateIn(earlier.total, key, language)}`),
    language,
  );
};

const departmentRow = (figures: DepartmentFigures, language: Language): readonly string[] => [
  breakable(printableLine(figures.name ?? say(otherDepartments, language))),
  number(figures.sent, language),
  ...reactions.map(
    (reaction) => `${number(figures[reaction], language)} · ${rateIn(figures, reaction, language)}`,
  ),
];

/** The section on a campaign: a bar a figure, times, what changed, and departments where the document tells them. */
export const campaignOf = (campaign: CampaignData, language: Language, withDepartments: boolean) => {
  const { total, minutes, departments } = campaign.results;
  const { earlier } = campaign;
  const date = earlier ? { en: longDate(earlier.date, 'en'), es: longDate(earlier.date, 'es') } : null;
  const share = (figure: number): number => (total.sent === 0 ? 0 : figure / total.sent);
  return {
    bars: [
      {
        ...{ key: 'sent', word: say(figureWords.sent, language), count: number(total.sent, language) },
        ...{ rate: '', share: share(total.sent), change: '', verdict: 'other' },
        before: beforeIn(campaign, 'sent', language),
      },
      ...reactions.map((reaction) => ({
        ...{ key: reaction, word: say(figureWords[reaction], language) },
        ...{ count: number(total[reaction], language), rate: rateIn(total, reaction, language) },
        share: share(total[reaction]),
        ...changeIn(campaign, reaction, language),
        before: beforeIn(campaign, reaction, language),
      })),
    ],
    against:
      earlier && date
        ? breakable(say(campaignTexts.against(printableLine(earlier.title), date), language))
        : '',
    minutes: times.flatMap((time) => {
      const value = minutes[time];
      return value === null
        ? []
        : [[say(minuteWords[time], language), say(campaignTexts.after(minutesText(value)), language)]];
    }),
    head: [
      say(reportLabels.department, language),
      ...(['sent', ...reactions] as const).map((key) => say(figureWords[key], language)),
    ],
    departments: withDepartments ? departments.map((one) => departmentRow(one, language)) : [],
    groups: say(campaignTexts.groups, language),
  };
};
