import { readFileSync } from 'node:fs';
import { type APIRequestContext, request as http } from '@playwright/test';
import { makeAccount, readySession } from '../people.ts';
import type { Server } from '../server.ts';

type Json = Record<string, unknown>;

/** Somebody's session without a browser, signed in; it outlives the server's process. */
export const openSession = async (
  server: Server,
  role: 'Administrator' | 'Analyst' | 'Operator',
  organisation?: string,
): Promise<APIRequestContext> => {
  const account = await makeAccount(server, role, organisation);
  const { cookies } = await readySession(server, account);
  return http.newContext({ baseURL: server.url, storageState: { cookies, origins: [] } });
};

export const ask = async <T>(context: APIRequestContext, path: string, data: Json): Promise<T> =>
  (await context.post(path, { data })).json();

/** Between two looks for what is there for half a second only, and costs nothing to look for. */
export const oftenMilliseconds = 20;

/** Asks again and again, of a server that may be away: what throws is not there yet. */
export const waitFor = async (
  what: () => Promise<boolean> | boolean,
  seconds: number,
  name: string,
  pauseMilliseconds = 150,
): Promise<void> => {
  const until = Date.now() + seconds * 1000;
  while (
    !(await Promise.resolve()
      .then(what)
      .catch(() => false))
  ) {
    if (Date.now() > until) throw new Error(`Waited ${seconds} s for ${name}.`);
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
};

/** Is a child of the server at work whose command line names that file? */
export const hasChild = (server: Server, file: string): boolean => {
  try {
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim();
    return children.split(' ').some((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file));
  } catch {
    return false;
  }
};

/** Kills the server as a failing machine would, and starts it again. */
export const killAndStart = async (server: Server): Promise<void> => {
  await server.kill('SIGKILL');
  await server.start();
};
