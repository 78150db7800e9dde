import { brokenArrows, importCycles } from './check/arrows.ts';
import { brokenClasses, readStylesheets } from './check/classes.ts';
import { dangerousWords } from './check/dangerous.ts';
import { brokenHabits } from './check/habits.ts';
import { oldPicture } from './check/picture.ts';
import { lostRules } from './check/rule-table.ts';
import { crowdedFolders, longFunctions, unusedExports } from './check/shape.ts';
import { listFiles, readSources } from './check/source-files.ts';
import { caiqCoverage, caiqFaults, readCaiq } from './spec-map/caiq.ts';
import { asvsCoverage, asvsFaults } from './spec-map/check-asvs.ts';
import { coverage, mapFaults } from './spec-map/check-map.ts';
import { failureCoverage, failureFaults, readFailures } from './spec-map/known-failures.ts';
import { readAsvs, readRequirements } from './spec-map/read-asvs.ts';
import { readMap } from './spec-map/read-map.ts';
import { captured, lintBin, root } from './test/run.ts';

// Arrows, habits, two type checks, lint and formatting: what `npm run check` runs.

/** Of a tool that has much to say, the beginning is enough. */
const mostLines = 60;

type Result = { readonly name: string; readonly faults: string };

const program = async (name: string, command: string, ...args: readonly string[]): Promise<Result> => {
  const { isRight, said } = await captured(lintBin(command), args);
  const beginning = said.split('\n').slice(0, mostLines).join('\n');
  return { name, faults: isRight ? '' : beginning || 'ended badly' };
};

// They begin first and run beside what is read here.
const programs = Promise.all([
  program('types of the server', 'tsc', '-p', 'tsconfig.server.json'),
  program('types of the browser', 'tsc', '-p', 'tsconfig.web.json'),
  program('types of the browser’s tests', 'tsc', '-p', 'tsconfig.web-tests.json'),
  program('types of the journeys', 'tsc', '-p', 'tsconfig.e2e.json'),
  program(
    'lint and formatting',
    'biome',
    'ci',
    '--colors=off',
    '--error-on-warnings',
    '--diagnostic-level=warn',
    '.',
  ),
]);

const sources = readSources(root);
const map = readMap(root);
const asvs = readAsvs(root);
const failures = readFailures(root);
const caiq = readCaiq(root);
const results: Result[] = [
  { name: 'arrows', faults: brokenArrows(sources).join('\n') },
  { name: 'no import cycles', faults: importCycles(sources).join('\n') },
  { name: 'picture of the storeys', faults: oldPicture(root).join('\n') },
  { name: 'where to find a rule', faults: lostRules(root).join('\n') },
  { name: 'folders', faults: crowdedFolders(listFiles(root)).join('\n') },
  { name: 'length of functions', faults: longFunctions(sources).join('\n') },
  { name: 'unused exports', faults: unusedExports(sources).join('\n') },
  { name: 'habits', faults: brokenHabits(sources).join('\n') },
  { name: 'classes of stylesheets', faults: brokenClasses(sources, readStylesheets(root)).join('\n') },
  { name: 'no dangerous functions', faults: dangerousWords(sources).join('\n') },
  { name: `spec map: ${coverage(map)}`, faults: mapFaults(root, map).join('\n') },
  { name: asvsCoverage(asvs), faults: asvsFaults(root, readRequirements(root), asvs).join('\n') },
  { name: failureCoverage(failures), faults: failureFaults(root, failures).join('\n') },
  { name: caiqCoverage(caiq), faults: caiqFaults(root, caiq).join('\n') },
  ...(await programs),
];

for (const { name, faults } of results)
  console.log(`${faults === '' ? 'ok  ' : 'FAIL'} ${name}${faults && `\n${faults}`}`);
const failed = results.filter(({ faults }) => faults !== '').length;
console.log(`check: ${results.length - failed} passed, ${failed} failed (${sources.length} source files)`);
process.exit(failed === 0 ? 0 : 1);
