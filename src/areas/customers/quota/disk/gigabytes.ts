import { mostLimitMiB } from '../../../../shared/bytes/organisation-limits.ts';

const gibibyte = 1024 ** 3;

/** A limit as it is typed, in units of 1,024 MB: `10`, `0.5`, `0,5`; empty for none of one's own. Null: no such number. */
export const readGigabytes = (text: string): { readonly bytes: number | null } | null => {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return { bytes: null };
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(typed) || Number(typed) > mostLimitMiB / 1024) return null;
  return { bytes: Math.round(Number(typed) * gibibyte) };
};

/** The same back, for the field: at most three decimals. */
export const writeGigabytes = (bytes: number): string => String(Math.round((bytes / gibibyte) * 1000) / 1000);
