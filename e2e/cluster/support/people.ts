import { get } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { type APIRequestContext, request as http } from '@playwright/test';
import { requestEvents } from '../../../src/areas/casework/requests/contract.ts';
import type { Role } from '../../../src/shared/actor.ts';
import { makeAccount, readySession } from '../../support/people.ts';
import type { Cluster } from './cluster.ts';

/** Somebody signed in, whose calls go through the proxy. */
export type Person = { readonly context: APIRequestContext; readonly cookie: string };

export const enterCluster = async (
  { server, url }: Cluster,
  role: Role,
  organisation?: string,
): Promise<Person> => {
  const { cookies } = await readySession(server, await makeAccount(server, role, organisation));
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const context = await http.newContext({
    baseURL: url,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { cookie, origin: url },
    timeout: 20_000,
  });
  return { context, cookie };
};

/** What somebody does who gets no answer, or is told to come again: the same once more, under the same key. */
export const insist = async (
  { context }: Person,
  path: string,
  form: Record<string, string>,
  key: string,
): Promise<{ status: number; body: Record<string, unknown>; tries: number }> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await context
      .post(path, { form, headers: { 'idempotency-key': key } })
      .then(async (response) => ({ status: response.status(), text: await response.text() }))
      .catch(() => undefined);
    if (answer && ![429, 502, 503, 504].includes(answer.status))
      return { status: answer.status, body: JSON.parse(answer.text), tries };
    if (tries > 200) throw new Error(`No answer after ${tries} tries: ${answer?.status}`);
    await pause(100 + Math.random() * 200);
  }
};

/** A stream of changes that is opened again wherever it is cut off, as the console does. */
export type Stream = {
  /** Events of requests, by the id of their request. */
  readonly heard: ReadonlyMap<string, number>;
  readonly resets: () => number;
  readonly connections: () => number;
  /** The longest time without a stream, in milliseconds. */
  readonly longestGap: () => number;
  readonly close: () => void;
};

export const followChanges = (cluster: Cluster, { cookie }: Person): Stream => {
  const heard = new Map<string, number>();
  let [resets, connections, longest] = [0, 0, 0];
  let place = '';
  let isClosed = false;
  let goneSince = performance.now();
  let end = (): void => {};

  const readLine = (event: { name: string }, line: string): void => {
    if (line.startsWith('id: ')) place = line.slice(4);
    else if (line.startsWith('event: ')) event.name = line.slice(7);
    else if (line.startsWith('data: ')) {
      if (event.name === 'reset') resets += 1;
      if (event.name !== 'request') return;
      const { id } = JSON.parse(line.slice(6)) as { id: string };
      heard.set(id, (heard.get(id) ?? 0) + 1);
    }
  };

  const readOnce = (): Promise<void> =>
    new Promise((resolve) => {
      const headers = { cookie, accept: 'text/event-stream', ...(place ? { 'last-event-id': place } : {}) };
      const asked = get(`${cluster.url}${requestEvents.path}`, {
        headers,
        rejectUnauthorized: false,
        agent: false,
      });
      const event = { name: '' };
      let rest = '';
      asked.on('response', (response) => {
        if (response.statusCode === 200) {
          connections += 1;
          longest = Math.max(longest, performance.now() - goneSince);
        }
        response.on('data', (chunk: Buffer) => {
          const lines = (rest + chunk.toString()).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) readLine(event, line);
        });
        response.on('close', () => {
          if (response.statusCode === 200) goneSince = performance.now();
          resolve();
        });
        response.on('error', () => {});
      });
      asked.on('error', () => resolve());
      end = () => asked.destroy();
    });

  const run = async (): Promise<void> => {
    while (!isClosed) {
      await readOnce();
      if (!isClosed) await pause(100 + Math.random() * 200);
    }
  };
  void run();
  return {
    heard,
    resets: () => resets,
    connections: () => connections,
    longestGap: () => longest,
    close: () => {
      isClosed = true;
      end();
    },
  };
};
