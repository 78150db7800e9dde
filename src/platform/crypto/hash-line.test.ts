import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Comer, openHashLine } from './hash-line.ts';

const limits = {
  ...{ ofPerson: 2, known: 6, ofWideNetwork: 6, ofNarrowNetwork: 4, strangers: 8 },
  ...{ patienceMilliseconds: 60_000, workedPatienceMilliseconds: 60_000 },
};

/** A line whose two places are taken until `release`; what came after them is told in the order of its turns. */
const takenLine = async (more: Partial<typeof limits> = {}) => {
  const line = openHashLine({ ...limits, ...more }, 1);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holders = [line.run('ourselves', () => held), line.run('ourselves', () => held)];
  const turns: string[] = [];
  const come = (name: string, comer: Comer): Promise<string> =>
    line.run(comer, async () => {
      turns.push(name);
      await pause(2);
      return name;
    });
  const letGo = async (): Promise<void> => {
    release();
    await Promise.all(holders);
  };
  return { line, come, turns, release: letGo };
};

const from = (wide: string, narrow = wide, hasWorked = false): Comer => ({
  networks: [wide, narrow],
  hasWorked,
});

test('a known browser goes before strangers, whoever came first', async () => {
  const { come, turns, release } = await takenLine();
  const all = [
    come('stranger', from('203.0.113.0/24')),
    come('another', from('198.51.100.0/24')),
    come('known', { knownPerson: 'one' }),
    come('ourselves', 'ourselves'),
  ];
  await release();
  await Promise.all(all);
  expect(turns.slice(0, 2).sort()).toEqual(['known', 'ourselves']);
});

test('whoever is known and comes again and again leaves strangers every fifth turn', async () => {
  const { come, turns, release } = await takenLine({ known: 100 });
  const all = [
    ...Array.from({ length: 12 }, (_, n) => come('known', { knownPerson: `browser ${n}` })),
    come('stranger 1', from('203.0.113.0/24')),
    come('stranger 2', from('198.51.100.0/24')),
  ];
  await release();
  await Promise.all(all);
  // Two were under way before.
  expect(turns.indexOf('stranger 1')).toBeLessThanOrEqual(3);
  expect(turns.indexOf('stranger 2')).toBeLessThanOrEqual(9);
});

test('the network whose last turn is longest ago is next, and in it whoever came first', async () => {
  const { come, turns, release } = await takenLine();
  const all = [
    come('loud 1', from('loud')),
    come('loud 2', from('loud')),
    come('loud 3', from('loud')),
    come('quiet', from('quiet')),
    come('loud 4', from('loud')),
  ];
  await release();
  await Promise.all(all);
  expect(turns).toEqual(['loud 1', 'quiet', 'loud 2', 'loud 3', 'loud 4']);
});

test('within one wide network the narrow ones take turns', async () => {
  const { come, turns, release } = await takenLine();
  const all = ['a', 'a', 'a', 'b'].map((narrow, n) => come(`${narrow}${n}`, from('wide', narrow)));
  await release();
  await Promise.all(all);
  expect(turns).toEqual(['a0', 'b3', 'a1', 'a2']);
});

test('no network fills the line: who has waited longest in it makes room, and no other network feels it', async () => {
  const { come, release } = await takenLine();
  const elsewhere = come('elsewhere', from('elsewhere'));
  const loud = Array.from({ length: 10 }, (_, n) => come(`loud ${n}`, from('loud', `loud ${n % 3}`)));
  const ends = Promise.allSettled(loud);
  await release();
  expect(await elsewhere).toBe('elsewhere');
  const refused = (await ends).flatMap(({ status }, n) => (status === 'rejected' ? [n] : []));
  expect(refused).toEqual([0, 1, 2, 3]);
});

test('a stranger whose turn does not come in time is sent away, and takes no turn', async () => {
  const { come, turns, release, line } = await takenLine({ patienceMilliseconds: 30 });
  const hurried = come('hurried', from('a'));
  await expect(hurried).rejects.toMatchObject({ code: 'unavailable' });
  expect(line.strangersWait()).toBe(0);
  await release();
  await pause(10);
  expect(turns).toEqual([]);
});

test('who has worked for a place goes before others of networks that are as quiet, and waits longer', async () => {
  const { come, turns, release } = await takenLine({ patienceMilliseconds: 30 });
  const hurried = come('hurried', from('a')).catch(() => 'sent away');
  const worked = come('worked', from('b', 'b', true));
  expect(await hurried).toBe('sent away');
  const late = come('late', from('c'));
  const workedToo = come('worked too', from('d', 'd', true));
  await release();
  await Promise.all([worked, late, workedToo]);
  expect(turns).toEqual(['worked', 'worked too', 'late']);
});

test('of a network that is full, who has worked stays', async () => {
  const { come, turns, release } = await takenLine();
  const all = [
    come('worked', from('full', 'full', true)),
    ...Array.from({ length: 5 }, (_, n) => come(`${n}`, from('full'))),
  ];
  const ends = Promise.allSettled(all);
  await release();
  await ends;
  expect(turns).toEqual(['worked', '2', '3', '4']);
});

test('one known browser has no more than its share; the product itself always waits its turn', async () => {
  const { come, release } = await takenLine();
  const own = Array.from({ length: 20 }, (_, n) => come(`own ${n}`, 'ourselves'));
  const two = [come('1', { knownPerson: 'one' }), come('2', { knownPerson: 'one' })];
  await expect(come('3', { knownPerson: 'one' })).rejects.toMatchObject({ code: 'unavailable' });
  const other = come('4', { knownPerson: 'two' });
  await release();
  expect(await Promise.all([...two, other])).toEqual(['1', '2', '4']);
  expect((await Promise.all(own)).length).toBe(20);
});

test('how long strangers would wait follows what hashes take and how many wait', async () => {
  const { come, release, line } = await takenLine();
  expect(line.strangersWait()).toBe(0);
  const all = Array.from({ length: 4 }, (_, n) => come(`${n}`, from(`${n}`)));
  expect(line.strangersWait()).toBe(4 * 45);
  await release();
  await Promise.all(all);
  expect(line.strangersWait()).toBe(0);
});

test('a task that fails gives its place on', async () => {
  const line = openHashLine(limits);
  const failing = Array.from({ length: 5 }, () =>
    line.run('ourselves', () => Promise.reject(new Error('broken'))).catch(() => 'failed'),
  );
  expect(await Promise.all(failing)).toEqual(Array(5).fill('failed'));
  expect(await line.run('ourselves', async () => 'next')).toBe('next');
});

test('with two threads three are under way, of strangers two: whoever is known waits for one hash at most', async () => {
  const line = openHashLine(limits, 2);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const begun: string[] = [];
  const come = (name: string, comer: Comer) =>
    line.run(comer, () => {
      begun.push(name);
      return held;
    });
  const all = [
    ...['a', 'b', 'c'].map((network) => come(network, from(network))),
    come('known', { knownPerson: 'one' }),
    come('ourselves', 'ourselves'),
  ];
  await pause(1);
  expect(begun).toEqual(['a', 'b', 'known']);
  release();
  await Promise.all(all);
  expect(begun.slice(3).sort()).toEqual(['c', 'ourselves']);
});
