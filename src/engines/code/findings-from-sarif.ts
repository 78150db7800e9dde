import type { NewFinding } from '../../shared/new-finding.ts';
import type { EngineMessage } from './engine-message.ts';
import { numberedLines } from './numbered-lines.ts';

type EngineResult = Extract<EngineMessage, { type: 'result' }>;

type Run = EngineResult['sarif']['runs'][number];
type Result = Run['results'][number];

/** `src/app.ts:12` from a SARIF location, whose parts are encoded as in a URI. */
const locationOf = (result: Result): string => {
  const place = result.locations[0]?.physicalLocation;
  if (!place) return '';
  return `${decodeURIComponent(place.artifactLocation.uri)}:${place.region.startLine}`;
};

const excerptOf = (result: Result): string => {
  const place = result.locations[0]?.physicalLocation;
  if (!place) return '';
  return numberedLines(place.contextRegion.snippet.text, place.contextRegion.startLine, place.region);
};

/** How many more were found than the results tell of. */
export const withheldFromSarif = (sarif: EngineResult['sarif']): number =>
  sarif.runs.reduce((sum, { properties }) => sum + properties.withheld, 0);

/**
 * The engine's results, worst first, as findings in both languages. SARIF is the seam: a deeper engine that speaks it, with the
 * texts in each rule's properties, needs no change here.
 */
export const findingsFromSarif = (sarif: EngineResult['sarif']): NewFinding[] =>
  sarif.runs.flatMap((run) =>
    run.results.flatMap((result) => {
      const rule = run.tool.driver.rules[result.ruleIndex]?.properties.baluarte;
      if (!rule) return [];
      return {
        severity: result.properties.severity,
        cwe: rule.cwe,
        cvss: null,
        location: locationOf(result),
        title: rule.title,
        description: rule.message,
        remediation: rule.remedy,
        excerpt: excerptOf(result),
        fingerprint: result.partialFingerprints['baluarte/v1'],
      };
    }),
  );
