import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Outcome } from './finding.ts';
import { type FrontDoor, formsPath, holePath, openFrontDoor } from './front-door.ts';
import { runProgram } from './run-program.ts';
import type { Stage } from './stage.ts';

/**
 * All but those that ask machines elsewhere: ssrf and xxe (an endpoint of the authors), nikto and wapp (lists that
 * would be loaded), and brute_login_form (sign-in is guessed at by tests of our own).
 */
const modules = [
  ...['backup', 'blindsql', 'buster', 'cookieflags', 'crlf', 'csp', 'csrf', 'exec', 'file', 'htaccess'],
  ...['http_headers', 'methods', 'permanentxss', 'redirect', 'shellshock', 'sql', 'xss'],
];
const mostSeconds = 290;

type Found = {
  readonly method: string;
  readonly path: string;
  readonly info: string;
  readonly parameter?: string;
};
type Report = Readonly<Record<'vulnerabilities' | 'anomalies', Readonly<Record<string, readonly Found[]>>>>;

const findingsOf = (report: Report): Finding[] =>
  [report.vulnerabilities, report.anomalies].flatMap((kinds) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      found.map(({ method, path, info }) => ({
        tool: 'wapiti' as const,
        kind,
        text: `${method} ${path.slice(0, 200)}: ${info.slice(0, 300)}`,
      })),
    ),
  );

/** The console's routes live in the browser, so every address outside of the calls gives its page: that is no backup. */
const withPages = (url: string, findings: readonly Finding[]): Promise<Finding[]> =>
  Promise.all(
    findings.map(async (finding) => {
      const path = /^GET (\S+): Backup file/.exec(finding.text)?.[1];
      if (path === undefined) return finding;
      const page = await (await fetch(url + path, { headers: { accept: 'text/html' } })).text();
      return page.includes('<div id="root">')
        ? { ...finding, text: `${finding.text} (the app's page)` }
        : finding;
    }),
  );

const argumentsOf = (door: FrontDoor, folder: string): string[] => [
  ...['-u', `${door.url}/`, '-s', `${door.url}${formsPath}`, '--scope', 'domain'],
  ...['-m', modules.join(','), '-d', '3', '-l', '1', '-t', '15'],
  ...['--max-scan-time', '40', '--max-attack-time', '14', '--no-bugreport', '--flush-session'],
  ...['--store-session', folder, '-f', 'json', '-o', join(folder, 'wapiti.json')],
];

/** Debian's wapiti crawls the console and attacks every documented call, as an Administrator and as an Operator. */
export const runWapiti = async (stage: Stage, folder: string): Promise<Outcome> => {
  const door = await openFrontDoor(stage);
  try {
    const { printed, ended } = await runProgram('wapiti', argumentsOf(door, folder), {
      seconds: mostSeconds,
      folder,
    });
    if (!ended) throw new Error(`wapiti did not end within ${mostSeconds} s:\n${printed.slice(-2000)}`);
    const report = JSON.parse(readFileSync(join(folder, 'wapiti.json'), 'utf8')) as Report;
    const all = findingsOf(report);
    const found = all.filter(({ text }) => !text.includes(`GET ${holePath}`));
    if (!all.some(({ kind, text }) => /script/i.test(kind) && text.includes(`GET ${holePath}`)))
      throw new Error('wapiti did not find the hole that was made for it, so its silence says nothing.');
    const failures = door.failures().map((text) => ({ tool: 'wapiti' as const, kind: 'Status 5xx', text }));
    const { requests, calls } = door.figures();
    const cut = printed.match(/Max attack time was reached/g)?.length ?? 0;
    return {
      figures: `${requests} requests, ${calls} calls reached, ${modules.length} modules, ${cut} of them ended by the clock`,
      findings: [...(await withPages(stage.server.url, found)), ...failures],
    };
  } finally {
    await door.close();
  }
};
