import type { Outcome } from './finding.ts';
import { runProgram } from './run-program.ts';
import type { Stage } from './stage.ts';

type Target = {
  readonly path: string;
  readonly body: object;
  readonly as: 'nobody' | 'administrator' | 'operator';
};

const filter = { search: 'site', limit: 10, cursor: 'abc' };

/** Calls whose words go into a query: the sign-in, and the search, order, filter and cursor of lists. */
const targets: readonly Target[] = [
  { path: '/api/auth/login', body: { username: 'maria.rojas', password: 'Wrong-Horse-7' }, as: 'nobody' },
  {
    path: '/api/main/shielding_email_campaign/get_history',
    body: { ...filter, sort: 'title', status: 'pending' },
    as: 'administrator',
  },
  { path: '/api/main/audit/list', body: { search: 'maria', cursor: 'abc' }, as: 'administrator' },
  { path: '/api/main/findings/list', body: { search: 'a', severity: 'high' }, as: 'administrator' },
  {
    path: '/api/staff/people/list',
    body: { search: 'maria', rol: 'Member', state: 'active' },
    as: 'operator',
  },
  { path: '/api/staff/requests/list', body: { search: 'site', status: 'pending' }, as: 'operator' },
];
const mostSecondsEach = 240;

const clean = /all tested parameters do not appear to be injectable/;
const found = /Parameter: .*|sqlmap identified the following injection point/;

const argumentsOf = (stage: Stage, { path, body, as }: Target, folder: string): string[] => [
  ...['-u', `${stage.server.url}${path}`, '--method', 'POST', '--data', JSON.stringify(body)],
  ...['--headers', 'Content-Type: application/json', ...(as === 'nobody' ? [] : ['--cookie', stage[as]])],
  // Only the fields of the body; the answers to wrong ones are no reason to stop.
  ...[
    '-p',
    Object.keys(body)
      .map((name) => `JSON ${name}`)
      .join(','),
    '--ignore-code',
    '401',
  ],
  ...['--batch', '--level', '2', '--risk', '2', '--dbms', 'PostgreSQL', '--threads', '4', '--timeout', '20'],
  ...['--flush-session', '--disable-coloring', '--output-dir', folder],
];

/** Debian's sqlmap on the parameters of calls that query. What it neither cleared nor proved counts as a finding. */
export const runSqlmap = async (stage: Stage, folder: string): Promise<Outcome> => {
  const findings: Outcome['findings'][number][] = [];
  let parameters = 0;
  for (const target of targets) {
    const { printed, ended } = await runProgram('sqlmap', argumentsOf(stage, target, folder), {
      seconds: mostSecondsEach,
      folder,
    });
    parameters += new Set(printed.match(/testing if \(custom\) POST parameter .*? is dynamic/g)).size;
    if (ended && clean.test(printed) && !found.test(printed)) continue;
    const kind = found.test(printed) ? 'Injection' : 'No verdict';
    findings.push({ tool: 'sqlmap', kind, text: `${target.path}: ${printed.slice(-1500)}` });
  }
  return { figures: `${targets.length} calls, ${parameters} parameters`, findings };
};
