/**
 * What a server works on beside answering, and a worker can be told to do alone: engines and their findings, scanners'
 * files, PDFs, datasets, outgoing mail, and everything that follows by itself (notices, the search index, the calendar,
 * erasures).
 */
export const workGroups = ['scans', 'imports', 'reports', 'datasets', 'mail', 'upkeep'] as const;

export type WorkGroup = (typeof workGroups)[number];

/** The most of one kind at once in one worker: each engine takes a processor and up to 2 GiB. */
const mostAtOnce = 64;

/**
 * Reads `scans,mail`.
 * @throws Error with a sentence that names what there is.
 */
export const readGroups = (text: string): WorkGroup[] => {
  const words = text.split(',').map((word) => word.trim());
  const strange = words.find((word) => !workGroups.some((group) => group === word));
  if (strange !== undefined)
    throw new Error(`--only takes ${workGroups.join(', ')}, separated by commas, not "${strange}".`);
  return workGroups.filter((group) => words.includes(group));
};

/**
 * Reads how many of each kind run at once.
 * @throws Error with a sentence.
 */
export const readAtOnce = (text: string): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= mostAtOnce) return value;
  throw new Error(`--at-once takes a whole number from 1 to ${mostAtOnce}, not "${text}".`);
};
