/** The highest limit of a quota and the most credits. */
export const mostUnits = 1_000_000;

/** True for a typed whole number between these, without sign and separators. */
export const isUnitCount = (text: string, least = 0): boolean =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) >= least && Number(text) <= mostUnits;
