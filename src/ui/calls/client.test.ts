import { afterEach, expect, test, vi } from 'vitest';
import { getById, login, logout } from '../../areas/customers/auth/contract.ts';
import { send } from './client.ts';
import { fetchFile } from './download.ts';
import { forgetSessionEnd, noteSessionEnd } from './session-end.ts';

const refused = (code: string) => Response.json({ code, message: 'Sign in.' }, { status: 401 });

/** The server answers so, one after the other; tells how often it was asked. */
const serverAnswers = (...answers: readonly Response[]) => {
  const left = [...answers];
  const fetched = vi.fn(async () => left.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

test('a call that was under way while a fresh code gave the session another cookie is made once more', async () => {
  const fetched = serverAnswers(refused('unauthenticated'), Response.json({ username: 'ana' }));
  expect(await send(getById, { user_id: 'x' })).toEqual({ username: 'ana' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('so is the call for a file', async () => {
  const fetched = serverAnswers(refused('unauthenticated'), new Response('a;b'));
  expect((await fetchFile(getById, { user_id: 'x' })).data.size).toBe(3);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a session that is over is not asked for again and again', async () => {
  const fetched = serverAnswers(refused('unauthenticated'), refused('unauthenticated'), Response.json({}));
  await expect(send(getById, { user_id: 'x' })).rejects.toMatchObject({ status: 401 });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a wrong password is said at once', async () => {
  const fetched = serverAnswers(refused('invalid_credentials'), Response.json({}));
  await expect(send(login, { username: 'ana', password: 'x' })).rejects.toMatchObject({ status: 401 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('once the session is known to be over nothing is sent, until somebody signs in', async () => {
  const fetched = serverAnswers(Response.json({}), Response.json({ username: 'ana' }));
  noteSessionEnd();
  await expect(send(getById, { user_id: 'x' })).rejects.toMatchObject({ status: 401 });
  await expect(fetchFile(getById, { user_id: 'x' })).rejects.toMatchObject({ status: 401 });
  expect(fetched).not.toHaveBeenCalled();
  await send(logout, {}, { isLast: true });
  expect(fetched).toHaveBeenCalledTimes(1);
  forgetSessionEnd();
  expect(await send(getById, { user_id: 'x' })).toEqual({ username: 'ana' });
});
