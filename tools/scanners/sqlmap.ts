import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Finding, Outcome } from './finding.ts';
import { runProgram } from './run-program.ts';
import { password, type Stage } from './stage.ts';

type Target = {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly as: 'nobody' | 'administrator' | 'operator';
  /** All fields of the body unless said. */
  readonly attacked?: readonly string[];
};

const history = { sort: 'title', status: 'pending' };

/** Calls whose words go into a query: the sign-in, and the search, order, filter and cursor of lists. */
const targets: readonly Target[] = [
  {
    path: '/api/auth/login',
    body: { username: 'scanned.administrator', password },
    as: 'nobody',
    // The password goes into a hash and no query, and each costs one: minutes for nothing.
    attacked: ['username'],
  },
  { path: '/api/main/shielding_email_campaign/get_history', body: { search: 'a' }, as: 'administrator' },
  {
    path: '/api/main/infrastructure_vulnerability_assessement/get_history',
    body: history,
    as: 'administrator',
  },
  { path: '/api/main/audit/list', body: { search: 'maria', group: 'request' }, as: 'administrator' },
  { path: '/api/main/findings/list', body: { search: 'in', severity: 'high' }, as: 'administrator' },
  { path: '/api/staff/people/list', body: { search: 'a', state: 'waiting' }, as: 'operator' },
  { path: '/api/staff/requests/list', body: { submodule: 'SAST', status: 'finished' }, as: 'operator' },
];
const mostSecondsEach = 200;

const clean = /all tested parameters do not appear to be injectable/;
const found = /sqlmap identified the following injection point/;

type Attack = Pick<Target, 'body' | 'attacked'> & {
  readonly url: string;
  readonly cookie: string | undefined;
};

const argumentsOf = (
  { url, body, cookie, attacked = Object.keys(body) }: Attack,
  folder: string,
): string[] => [
  ...[
    '-u',
    url,
    '--method',
    'POST',
    '--data',
    JSON.stringify(body),
    '--ignore-stdin',
    '--ignore-code',
    '401',
  ],
  ...['--headers', 'Content-Type: application/json', ...(cookie ? ['--cookie', cookie] : [])],
  ...['-p', attacked.join(',')],
  ...['--batch', '--level', '2', '--risk', '2', '--dbms', 'PostgreSQL', '--threads', '4', '--timeout', '20'],
  ...['--flush-session', '--disable-coloring', '--output-dir', folder],
];

const attack = (it: Attack, folder: string) =>
  runProgram('sqlmap', argumentsOf(it, folder), { seconds: mostSecondsEach, folder });

/**
 * A good request of the call, with a cursor where its list goes on. One that is refused would be refused whatever
 * stands in its fields, and the scanner would learn nothing.
 */
const goodRequest = async (stage: Stage, { path, body, as, attacked }: Target): Promise<Attack> => {
  const url = stage.server.url + path;
  const cookie = as === 'nobody' ? undefined : stage[as];
  const send = (input: Target['body']) => {
    const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
    return fetch(url, { method: 'POST', headers, body: JSON.stringify(input) });
  };
  const isList = as !== 'nobody';
  const cursor = isList ? (await send({ ...body, limit: 1 })).headers.get('x-next-cursor') : null;
  const whole = { ...body, ...(isList ? { limit: 5 } : {}), ...(cursor ? { cursor } : {}) };
  const { status } = await send(whole);
  if (status !== 200) throw new Error(`${path} answers ${status} to a good request.`);
  return { url, body: whole, cookie, ...(attacked ? { attacked } : {}) };
};

/** What a query would answer into which the word was pasted; only as far as the scanner asks. */
const pasted = (word: string): boolean => {
  if (!word.includes("'")) return true;
  const [, left, right] = /^a' AND (\d+)=(\d+)(?: AND '|-- )/.exec(word) ?? [];
  return left !== undefined && left === right;
};

/** A hole of our own making: a scanner that does not find it has not looked. */
const findsAHole = async (folder: string): Promise<boolean> => {
  const hole = createServer((request, response) => {
    void text(request).then((body) => {
      const search = String(/"search": ?"((?:[^"\\]|\\.)*)"/.exec(body)?.[1] ?? '');
      const rows = pasted(search) ? [{ title: 'Campaign of autumn' }, { title: 'Campaign of spring' }] : [];
      response.setHeader('content-type', 'application/json').end(JSON.stringify(rows));
    });
  });
  await new Promise<void>((resolve) => hole.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(hole.address() as AddressInfo).port}/list`;
    return found.test((await attack({ url, body: { search: 'a' }, cookie: undefined }, folder)).printed);
  } finally {
    hole.closeAllConnections();
    hole.close();
  }
};

/** Debian's sqlmap on the parameters of calls that query. What it neither cleared nor proved counts as a finding. */
export const runSqlmap = async (stage: Stage, folder: string): Promise<Outcome> => {
  if (!(await findsAHole(folder)))
    throw new Error('sqlmap did not find the hole that was made for it, so its silence says nothing.');
  const findings: Finding[] = [];
  let parameters = 0;
  for (const target of targets) {
    const { printed, ended } = await attack(await goodRequest(stage, target), folder);
    parameters += printed.match(/parameter '.*?' does not seem to be injectable/g)?.length ?? 0;
    if (ended && clean.test(printed) && !found.test(printed)) continue;
    const kind = found.test(printed) ? 'Injection' : 'No verdict';
    findings.push({ tool: 'sqlmap', kind, text: `${target.path}: ${printed.slice(-1500)}` });
  }
  return { figures: `${targets.length} calls, ${parameters} parameters cleared`, findings };
};
