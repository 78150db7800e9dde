import { findingLimits, type ImportedFinding } from '../../../engines/scanner-files/imported-finding.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import { weightOf } from '../../../shared/vocabulary/severity.ts';

/** `src/a.ts:12` where the place is `src/a.ts`: the line says more. */
const isLineOf = (location: string, place: string): boolean =>
  location.startsWith(`${place}:`) && /^(?::\d+)+$/.test(location.slice(place.length));

/** Where a finding was seen, with the line where its place has one. */
export const placesOf = ({ targets, location }: Pick<ImportedFinding, 'targets' | 'location'>): string[] => {
  if (targets.length === 0) return location === '' ? [] : [location];
  const [first = '', ...others] = targets;
  return isLineOf(location, first) ? [location, ...others] : [...targets];
};

/** A text with the paragraphs of another one that it does not have. */
const withParagraphs = (text: string, more: string): string => {
  if (more === '' || text.includes(more)) return text;
  const fresh = more.split('\n\n').filter((paragraph) => !text.includes(paragraph));
  return cutText([text, ...fresh].filter((part) => part !== '').join('\n\n'), findingLimits.text);
};

/** Everything of both, each once, as far as fits; and how many did not. */
const joined = (one: readonly string[], other: readonly string[], most: number) => {
  const all = [...new Set([...one, ...other])];
  return { kept: all.slice(0, most), beyond: Math.max(0, all.length - Math.max(most, one.length)) };
};

/** Whether a finding is rated worse than another one; what nothing rates is worse than nothing. */
const isWorse = (one: ImportedFinding, other: ImportedFinding): boolean => {
  if (one.to_rate !== other.to_rate) return other.to_rate;
  return weightOf(one.severity) > weightOf(other.severity);
};

/**
 * A finding that a file says twice: the first one with the places, references and texts of the second, and the worse
 * severity of both with its vector. `beyond` counts places and references that one finding does not hold.
 */
export const mergeImported = (
  first: ImportedFinding,
  more: ImportedFinding,
): { readonly finding: ImportedFinding; readonly beyond: number } => {
  const places = joined(placesOf(first), placesOf(more), findingLimits.targets);
  const references = joined(first.references, more.references, findingLimits.references);
  const rating = isWorse(more, first) ? more : first;
  const isEqual = more.severity === first.severity && more.to_rate === first.to_rate;
  const isOnePlace = places.kept.length === placesOf(first).length;
  return {
    finding: {
      ...first,
      severity: rating.severity,
      to_rate: rating.to_rate,
      cvss: isEqual ? (first.cvss ?? more.cvss) : rating.cvss,
      cwe: first.cwe ?? more.cwe,
      targets: isOnePlace ? first.targets : places.kept,
      location: first.location || more.location,
      description: withParagraphs(first.description, more.description),
      // Items that were staged before these were read have none.
      impact: withParagraphs(first.impact ?? '', more.impact ?? ''),
      reproduction: withParagraphs(first.reproduction ?? '', more.reproduction ?? ''),
      evidence: withParagraphs(first.evidence, more.evidence),
      remediation: withParagraphs(first.remediation, more.remediation),
      references: references.kept,
    },
    beyond: places.beyond + references.beyond,
  };
};
