import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../build.ts';
import { ensureSystemTools, scannerTools } from '../test/system-tools.ts';
import { explanationOf, type Finding, type Outcome } from './finding.ts';
import { runObservatory } from './observatory.ts';
import { runSqlmap } from './sqlmap.ts';
import { startStage } from './stage.ts';
import { runWapiti } from './wapiti.ts';

// `npm run test:scanners [-- wapiti sqlmap observatory]`: attacks by tools that nobody here wrote, on servers of its own
// on loopback. Ends with 1 when one finds what is not explained in finding.ts, or cannot be had.

type Tool = Finding['tool'];

const runs: Readonly<Record<Tool, (folder: string) => Promise<Outcome>>> = {
  observatory: runObservatory,
  wapiti: async (folder) => {
    const stage = await startStage();
    return runWapiti(stage, folder).finally(() => stage.server.remove());
  },
  sqlmap: async (folder) => {
    const stage = await startStage();
    return runSqlmap(stage, folder).finally(() => stage.server.remove());
  },
};

/** What is told once is enough: scanners repeat themselves for every path. */
const grouped = (findings: readonly Finding[]): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const finding of findings) {
    const reason = explanationOf(finding);
    const title = reason ? `explained: ${finding.kind}: ${reason}` : `FOUND: ${finding.kind}`;
    groups.set(title, [...(groups.get(title) ?? []), finding.text]);
  }
  return groups;
};

const tell = (tool: Tool, { figures, findings }: Outcome, seconds: number): void => {
  console.log(`\n== ${tool}: ${figures}; ${findings.length} findings; ${seconds} s`);
  for (const [title, texts] of grouped(findings)) {
    console.log(`${title} (${texts.length} times)`);
    for (const text of texts.slice(0, title.startsWith('FOUND') ? 20 : 1)) console.log(`  ${text}`);
  }
};

const runTool = async (tool: Tool): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), `baluarte-${tool}-`));
  const begin = performance.now();
  try {
    const outcome = await runs[tool](folder);
    tell(tool, outcome, Math.round((performance.now() - begin) / 1000));
    return outcome.findings.every((finding) => explanationOf(finding) !== undefined);
  } catch (error) {
    console.error(`\n== ${tool} did not run: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const all = Object.keys(runs) as Tool[];
const asked = process.argv.slice(2);
const strange = asked.find((name) => !all.some((tool) => tool === name));
if (strange) {
  console.error(`There is no scanner "${strange}": ${all.join(', ')}.`);
  process.exit(2);
}
ensureSystemTools(scannerTools);
await buildIfStale();
let isClean = true;
for (const tool of all.filter((name) => asked.length === 0 || asked.includes(name)))
  isClean = (await runTool(tool)) && isClean;
console.log(isClean ? '\nNothing that is not explained.' : '\nSomething to look at: see above.');
process.exit(isClean ? 0 : 1);
