const requestDigits = 4;
const findingDigits = 2;

/** What a service's numbers begin with: short enough to be said, nothing but capitals. */
export const isPrefix = (text: string): boolean => /^[A-Z]{2,10}$/.test(text);

/**
 * What people call a request, the same in each language: `SAST-0042`. Counted for each organisation and prefix, from 1.
 * The migration 0047 spells those of older requests the same.
 */
export const requestReference = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(requestDigits, '0')}`;

/** What people call a finding: its request's number and its own, `SAST-0042-03`. */
export const findingReference = (request: string, number: number): string =>
  `${request}-${String(number).padStart(findingDigits, '0')}`;

/** The numbers of requests and findings in a text that people read, as pieces of their own at the odd places. */
export const splitAtReferences = (text: string): string[] =>
  text.split(/(?<![\p{L}\p{N}-])([A-Z]{2,10}-\d{4,9}(?:-\d{2,6})?)(?![\p{L}\p{N}])/u);

/** What reports from before there were numbers of requests call a finding: `F-007`. */
export const findingLabel = (number: number): string => `F-${String(number).padStart(3, '0')}`;

/** How people write the number of a request: `SAST-0042`, `SAST-42`. */
export const referenceSpellings = (reference: string): string[] => [
  ...new Set([reference, reference.replace(/-0+(?=\d)/, '-')]),
];

/**
 * The number alone, as somebody types it who leaves the service out: `6`, `007`, `0006-02`; undefined for anything else. It
 * may be a part of a title just as well.
 */
export const readBareNumber = (
  search: string,
): { readonly number: number; readonly finding?: number } | undefined => {
  const found = /^\s*(\d{1,9})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(search);
  if (!found?.[1]) return undefined;
  return { number: Number(found[1]), ...(found[2] ? { finding: Number(found[2]) } : {}) };
};

export type NamedReference = {
  /** The request's number in its one spelling. */
  readonly request: string;
  /** The finding's, where one is named too. */
  readonly finding?: number;
};

/**
 * The number that a search names: `SAST-0042-03`, `sast-42`, `Sast 42`; undefined where it is no number and nothing but
 * one. Whether the prefix is a service's stands with whoever asks.
 */
export const readReference = (search: string): (NamedReference & { readonly prefix: string }) | undefined => {
  const found = /^\s*([a-z]{2,10})[\s-]*(\d{1,9})(?:\s*-\s*(\d{1,6}))?\s*$/i.exec(search);
  if (!found?.[1] || !found[2]) return undefined;
  const prefix = found[1].toUpperCase();
  const request = requestReference(prefix, Number(found[2]));
  return { prefix, request, ...(found[3] ? { finding: Number(found[3]) } : {}) };
};
