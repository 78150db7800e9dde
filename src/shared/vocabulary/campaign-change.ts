import type { Message } from '../messages.ts';
import { percentText } from '../text/percent-text.ts';
import { type CampaignFigures, type CampaignResults, type Reaction, rateOf } from './campaign-results.ts';

/** Percentage points since an earlier campaign, and whether that is better; null where one of them went to nobody. */
type RateChange = { readonly points: number; readonly verdict: ChangeVerdict };
type ChangeVerdict = 'better' | 'worse' | 'same' | 'other';

/** More reports are better, fewer clicks and fewer passwords too. Opening a message is no mistake. */
const isBetterWith: Readonly<Record<Reaction, 'more' | 'fewer' | undefined>> = {
  opened: undefined,
  clicked: 'fewer',
  submitted: 'fewer',
  reported: 'more',
};

/** How a rate differs from that of an earlier campaign, as both are shown: with one decimal. */
export const rateChange = (
  now: CampaignFigures,
  before: CampaignFigures,
  reaction: Reaction,
): RateChange | null => {
  const [rate, earlier] = [rateOf(now, reaction), rateOf(before, reaction)];
  if (rate === null || earlier === null) return null;
  const points = Math.round(10 * (rate - earlier)) / 10;
  if (points === 0) return { points: 0, verdict: 'same' };
  const better = isBetterWith[reaction];
  if (better === undefined) return { points, verdict: 'other' };
  return { points, verdict: points > 0 === (better === 'more') ? 'better' : 'worse' };
};

export const changeVerdictWords = {
  better: { en: 'better', es: 'mejor' },
  worse: { en: 'worse', es: 'peor' },
  same: { en: 'the same', es: 'igual' },
} as const satisfies Record<Exclude<ChangeVerdict, 'other'>, Message>;

const decimals: Intl.NumberFormatOptions = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** `36.2%`. */
export const rateText = (rate: number): Message => percentText(rate, 1);

/** `−4.1 points`. */
export const pointsText = (points: number): Message => {
  const sign = points > 0 ? '+' : points < 0 ? '−' : '';
  const size = Math.abs(points);
  return {
    en: `${sign}${size.toLocaleString('en-GB', decimals)} points`,
    es: `${sign}${size.toLocaleString('es-ES', decimals)} puntos`,
  };
};

/** `38 min`, `5 h 20 min`, `3 d 4 h`. */
export const minutesText = (minutes: number): string => {
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)];
  if (days >= 2) return `${days} d ${hours - 24 * days} h`;
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes - 60 * hours} min`;
};

/** What each time is of, over minutes since the message was sent. */
export const minuteWords = {
  first_click: { en: 'First click', es: 'Primera pulsación' },
  first_report: { en: 'First report', es: 'Primer aviso' },
  median_report: { en: 'Half of the reports', es: 'La mitad de los avisos' },
} as const satisfies Record<keyof CampaignResults['minutes'], Message>;
