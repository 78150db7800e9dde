import type { Language } from '../../../../shared/messages.ts';
import { severities } from '../../../../shared/vocabulary/severity.ts';
import type { ReportFinding } from '../../report-data.ts';
import { breakable, printableLine } from '../printable.ts';
import { assetsCut, number } from '../summary-messages.ts';

const assetsMost = 25;

/** `https://a.example/x` and `a.example:443` → `a.example`, `src/app.ts:12` → `src/app.ts`; a package stays what it is. */
export const assetOf = (place: string): string => {
  const address = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/@]*@)?(\[[^\]]*\]|[^/:?#]*)/i.exec(place);
  return (address?.[1] ?? place.replace(/(?<=[^:]|\]):\d+(?:-\d+|:\d+)?$/, '')).trim();
};

const assetsOf = ({ targets = [], location }: ReportFinding): readonly string[] => [
  ...new Set((targets.length > 0 ? targets : [location]).map(assetOf).filter((asset) => asset !== '')),
];

/**
 * What was found on each thing that was tested, the worst first: open findings only. Null where there is one thing, and
 * where nothing is open.
 */
export const assetTable = (findings: readonly ReportFinding[], language: Language) => {
  const byAsset = new Map<string, number[]>();
  for (const finding of findings.filter(({ state }) => state === 'open')) {
    for (const asset of assetsOf(finding)) {
      const counts = byAsset.get(asset) ?? severities.map(() => 0);
      counts[severities.indexOf(finding.severity)] = (counts[severities.indexOf(finding.severity)] ?? 0) + 1;
      byAsset.set(asset, counts);
    }
  }
  if (byAsset.size < 2) return null;
  const worseFirst = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((count, index) => count !== b[index]);
    return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
  };
  const all = [...byAsset].toSorted(([, a], [, b]) => worseFirst(a, b));
  return {
    rows: all.slice(0, assetsMost).map(([asset, counts]) => ({
      asset: breakable(printableLine(asset), 40),
      counts: counts.map((count) => number(count, language)),
    })),
    cut: all.length > assetsMost ? assetsCut(assetsMost, all.length)[language] : '',
  };
};
