/** PostgreSQL's text of a moment in UTC, its fraction as short as it goes: `2026-11-21 14:19:35.12+00`. */
const utcText = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;
const wholeSecondsEnd = 'YYYY-MM-DD hh:mm:ss'.length;

/**
 * A moment as the wire has it, ISO 8601 in UTC with milliseconds, like `Date.toISOString`. Lists read moments as text
 * (`::text`) and turn that round by its characters: by way of a Date each row of a long page would cost twice as much.
 */
export const isoMoment = (moment: Date | string): string => {
  if (typeof moment !== 'string') return moment.toISOString();
  if (!utcText.test(moment)) return new Date(moment).toISOString();
  const milliseconds = moment
    .slice(wholeSecondsEnd + 1, -3)
    .slice(0, 3)
    .padEnd(3, '0');
  return `${moment.slice(0, 10)}T${moment.slice(11, wholeSecondsEnd)}.${milliseconds}Z`;
};
