/**
 * One key for all spellings of a name: compatibility-normalised, trimmed, lower case (failure 7 of the known
 * ones: a counter or an account for each spelling, CVE-2025-24806).
 */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
