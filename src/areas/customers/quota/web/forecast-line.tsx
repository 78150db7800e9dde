import { formatDate } from '../../../../shared/time/dates.ts';
import { useSay } from '../../../../ui/text/language.ts';
import type { QuotaOverview } from '../contract.ts';
import { quotaPageMessages as messages } from '../page-messages.ts';

/** A day of the calendar as people write it. Alone it would be midnight in Greenwich, the day before in America. */
export const writtenDay = (day: string): string => formatDate(`${day}T00:00`);

/** When the quota ends at this pace; nothing where nothing can be said. */
export const ForecastLine = ({ forecast }: Pick<QuotaOverview['services'][number], 'forecast'>) => {
  const say = useSay();
  if (!forecast) return null;
  return say(forecast.day === null ? messages.lasts : messages.endsOn(writtenDay(forecast.day)));
};
