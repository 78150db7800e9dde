import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { openFairShares, type Place } from './fair-shares.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Calls that come in, by name; `inside` are those that have a place, in the order in which they got it. */
const stage = (atOnce: number, inLine: number, ofAll = 1000) => {
  const limits = { atOnce, inLine, ofAll };
  const shares = openFairShares({ sessions: limits, strangers: limits });
  const inside: string[] = [];
  const places = new Map<string, Place>();
  const connections = new Map<string, EventEmitter & { destroyed: boolean }>();
  const come = async (session: string, ...names: string[]): Promise<void> => {
    shares.learn(session);
    await comeFrom('192.0.2.1', session, ...names);
  };
  const comeFrom = async (address: string, session: string, ...names: string[]): Promise<void> => {
    for (const name of names) {
      const connection = Object.assign(new EventEmitter(), { destroyed: false });
      connections.set(name, connection);
      shares.enter(session, address, connection).then(
        (place) => {
          inside.push(name);
          places.set(name, place);
        },
        (error) => inside.push(`${name}: ${error.code}`),
      );
    }
    await settled();
  };
  const place = (name: string): Place => places.get(name) ?? expect.unreachable();
  const leave = async (name: string): Promise<void> => {
    place(name).leave();
    await settled();
  };
  return {
    inside,
    come,
    comeFrom,
    leave,
    place,
    vanish: (name: string) => {
      const connection = connections.get(name) ?? expect.unreachable();
      connection.destroyed = true;
      connection.emit('close');
    },
  };
};

test('of one session a few calls go at once, the next in the order in which they came, and others pass by', async () => {
  const { inside, come, leave } = stage(2, 10);
  await come('flood', 'a', 'b', 'c', 'd', 'e');
  await come('other', 'x', 'y');
  expect(inside).toEqual(['a', 'b', 'x', 'y']);
  await leave('b');
  await leave('b');
  expect(inside.slice(4)).toEqual(['c']);
  for (const name of ['a', 'c']) await leave(name);
  expect(inside.slice(5)).toEqual(['d', 'e']);
  for (const name of ['d', 'e']) await leave(name);
  await come('flood', 'f', 'g', 'h');
  expect(inside.slice(7)).toEqual(['f', 'g']);
});

test('beyond a bound a call is refused, and whoever went away waits no more', async () => {
  const { inside, come, leave, vanish } = stage(1, 2);
  await come('flood', 'a', 'b', 'c', 'd');
  expect(inside.toSorted()).toEqual(['a', 'd: too_many_attempts']);
  vanish('b');
  await come('flood', 'e');
  await leave('a');
  await leave('c');
  expect(inside.slice(2)).toEqual(['c', 'e']);
});

test('where all together ask for too much, those with more than their part are refused, and others are let in', async () => {
  const { inside, come, leave, vanish } = stage(1, 10, 6);
  await come('flood', 'a', 'b', 'c', 'd');
  await come('other', 'x', 'y');
  await come('flood', 'e');
  expect(inside).toEqual(['a', 'x', 'e: unavailable']);
  // Three of six are another one's part; two, of three sessions.
  await come('other', 'z');
  await come('third', 't', 'u', 'v');
  expect(inside.slice(3).toSorted()).toEqual(['t', 'v: unavailable']);
  // Somebody new is let in however many there are; who went away, or was served, is counted no more.
  await come('newcomer', 'n', 'o');
  expect(inside.slice(5).toSorted()).toEqual(['n', 'o: unavailable']);
  for (const name of ['b', 'c', 'd', 'u']) vanish(name);
  for (const name of ['a', 'n']) await leave(name);
  await come('flood', 'f', 'g');
  expect(inside.slice(7)).toEqual(['f']);
  await leave('f');
  expect(inside.slice(8)).toEqual(['g']);
});

test('a call that takes in a file gives its place away, and comes back whatever the line', async () => {
  const { inside, come, leave, place } = stage(1, 1);
  await come('s', 'upload', 'b');
  await leave('upload');
  await come('s', 'c');
  let isBack = false;
  const back = place('upload')
    .comeBack()
    .then(() => {
      isBack = true;
    });
  for (const name of ['b', 'c']) {
    expect([isBack, inside.at(-1)]).toEqual([false, name]);
    await leave(name);
  }
  await back;
  await come('s', 'd');
  expect(inside.at(-1)).toBe('c');
  await leave('upload');
  expect(inside.at(-1)).toBe('d');
});

test('a made-up token is a stranger from its address: many of them are not in the way of sessions', async () => {
  const { inside, come, comeFrom, leave, place } = stage(1, 10, 3);
  for (const [n, name] of ['a', 'b', 'c', 'd'].entries()) await comeFrom('192.0.2.1', `made up ${n}`, name);
  expect(inside).toEqual(['a', 'd: unavailable']);
  // Another address is let in, and sessions have their whole part.
  await comeFrom('192.0.2.2', 'made up too', 'e');
  await come('session', 'x', 'y', 'z');
  expect(inside.slice(2)).toEqual(['e', 'x']);
  await leave('x');
  expect(inside.slice(4)).toEqual(['y']);
  // One that has ended is a stranger's again.
  await place('y').identify(false);
  await comeFrom('192.0.2.1', 'session', 'late');
  expect(inside.slice(5)).toEqual(['late: unavailable']);
});

test('the calls of one unknown token take one place among strangers, until it is known whose they are', async () => {
  const { inside, comeFrom, place } = stage(2, 10);
  await comeFrom('192.0.2.1', 'session', 'a', 'b', 'c', 'd');
  await comeFrom('192.0.2.2', 'another', 'x');
  expect(inside).toEqual(['a', 'x']);
  await place('a').identify(true);
  await settled();
  expect(inside.slice(2)).toEqual(['b']);
  // What is made up has no place any more once it is told so.
  await comeFrom('192.0.2.2', 'another', 'y');
  await place('x').identify(false);
  await settled();
  expect(inside.slice(3)).toEqual(['y']);
});

test('whoever went away while it was asked whose their token is holds up no later call of it', async () => {
  const { inside, comeFrom, vanish, leave } = stage(1, 10, 3);
  await comeFrom('192.0.2.1', 'token', 'a', 'b', 'c');
  vanish('b');
  vanish('c');
  await leave('a');
  await comeFrom('192.0.2.1', 'token', 'd');
  expect(inside).toEqual(['a', 'd']);
});

test('a call that leaves before it is known whose it is lets the next one of its token ask', async () => {
  const { inside, comeFrom, leave, vanish, place } = stage(1, 10, 3);
  await comeFrom('192.0.2.1', 'session', 'a', 'b');
  await leave('a');
  expect(inside).toEqual(['a', 'b']);
  await comeFrom('192.0.2.1', 'session', 'c', 'd');
  vanish('c');
  await place('b').identify(true);
  place('b').leave();
  await settled();
  // Nobody waits for c any more: it takes no place of its session.
  expect(inside.slice(2)).toEqual(['d']);
});

test('a call that came as a stranger’s goes on in the line of its session, and strangers have its place again', async () => {
  const { inside, comeFrom, leave, place } = stage(1, 10, 3);
  await comeFrom('192.0.2.1', 'session', 'a', 'b');
  await place('a').identify(true);
  await comeFrom('192.0.2.1', 'another', 'c');
  // b waits behind a; the place among strangers is free.
  expect(inside).toEqual(['a', 'c']);
  await leave('a');
  expect(inside.slice(2)).toEqual(['b']);
});
