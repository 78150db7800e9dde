import { folded } from '../../../../shared/vocabulary/folded.ts';

/** What tells of two requests for the same service whether they are about the same. */
export type Likeness = {
  readonly title: string;
  /** Of the file that was handed in. */
  readonly fileName: string | null;
  readonly domain: string | null;
};

/** Words without what changes from one time to the next: numbers, dates, versions. */
const lastingWords = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}{2}/u.test(word) && !/^v?\d/.test(word));

/** `web-shop` of `web-shop-2.4.1.zip`. */
const baseOf = (fileName: string | null): string =>
  lastingWords((fileName ?? '').replace(/(?:\.[a-z0-9]{1,4}){1,2}$/i, '')).join(' ');

/** How much two texts have in common, 0 to 1: words of both among words of either. */
const shareOfWords = (a: string, b: string): number => {
  const [one, other] = [new Set(lastingWords(a)), new Set(lastingWords(b))];
  const either = one.union(other).size;
  return either === 0 ? 0 : one.intersection(other).size / either;
};

/**
 * How much a request repeats an earlier one, 0 to 4: the domain, the words of the title, the name of the file without
 * its version, and findings in common. From 1 on it clearly does.
 * @param common share of the later one's worst findings that the earlier one has too, 0 to 1.
 */
export const likenessOf = (later: Likeness, earlier: Likeness, common: number): number => {
  // Two domains are two things, whatever the titles say.
  if (later.domain !== earlier.domain) return 0;
  const sameDomain = later.domain === null ? 0 : 1;
  const titles = shareOfWords(later.title, earlier.title);
  const file = baseOf(later.fileName);
  const sameFile = file !== '' && file === baseOf(earlier.fileName);
  // Many archives are called `main.zip`: a name says something together with something else.
  const ofFile = sameFile && (titles > 0 || common > 0) ? 1 : 0;
  const ofFindings = common >= 0.5 ? 1 : common / 2;
  return sameDomain + (titles >= 0.75 ? 1 : titles / 2) + ofFile + ofFindings;
};

/** Of the worst findings, so many in common are no chance. */
const sharedLeast = 5;

const isSameTitle = (one: Pick<Likeness, 'title'>, other: Pick<Likeness, 'title'>): boolean =>
  folded(one.title).trim() === folded(other.title).trim();

/** Whether `isScannedAgain` may say so: what is cheap to know of many. */
export const maybeScannedAgain = (
  later: Pick<Likeness, 'title'> & { readonly shared: number },
  earlier: Pick<Likeness, 'title'>,
): boolean => later.shared >= sharedLeast || isSameTitle(later, earlier);

/**
 * Whether a machine has scanned the same code again, beyond what is enough to show both side by side: by its title, or by
 * most of its worst findings. Findings change by it, so that another application must never pass for this one.
 * @param shared how many of the later one's worst findings the earlier one has too.
 */
export const isScannedAgain = (
  later: Pick<Likeness, 'title'>,
  earlier: Pick<Likeness, 'title'>,
  { common, shared }: { readonly common: number; readonly shared: number },
): boolean => isSameTitle(later, earlier) || (common >= 0.5 && shared >= sharedLeast);

/** Whether that is enough to compare without being asked. */
export const clearlyRepeats = (likeness: number): boolean => likeness >= 1;
