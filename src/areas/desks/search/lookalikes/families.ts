/** How a look-alike came about; the first eleven are those of the generator. */
export const families = [
  'omission',
  'repetition',
  'transposition',
  'replacement',
  'insertion',
  'homoglyph',
  'bitsquatting',
  'hyphenation',
  'subdomain',
  'ending',
  'dictionary',
  'similar',
  'contains',
] as const;
export type Family = (typeof families)[number];
