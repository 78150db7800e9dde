import { expect, test } from 'vitest';
import { oneTimePassword, openPasswords } from './passwords.ts';

/** The processor's time of this process meanwhile, threads included, in milliseconds. */
const processorTime = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

test('a password is kept as argon2id with 64 MiB and three passes, salted anew each time', async () => {
  const { hash, verify, isCurrent } = openPasswords();
  const [one, two] = [await hash('Correct.Horse.7'), await hash('Correct.Horse.7')];
  for (const stored of [one, two]) {
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(isCurrent(stored)).toBe(true);
    expect(await verify(stored, 'Correct.Horse.7')).toBe(true);
    expect(await verify(stored, 'correct.Horse.7')).toBe(false);
    expect(await verify(stored, 'Correct.Horse.7 ')).toBe(false);
  }
  expect(one).not.toBe(two);
});

test('the product pays what it says: a hash takes it far longer than one at the tests’ cost, a wrong name as long', async () => {
  const product = openPasswords();
  const cheap = openPasswords({ memoryCost: 8, timeCost: 1 });
  // Not counted: the thread starts.
  const stored = await cheap.hash('x');
  const cheapTime = await processorTime(() => cheap.hash('x'));
  const leastMilliseconds = 20;
  const dear = await processorTime(() => product.hash('x'));
  expect(dear).toBeGreaterThan(leastMilliseconds);
  expect(dear).toBeGreaterThan(5 * cheapTime);
  expect(product.isCurrent(await product.decoy())).toBe(true);
  expect(await product.decoy()).toBe(await product.decoy());
  expect(product.isCurrent(stored)).toBe(false);
  expect(await product.verify(stored, 'x')).toBe(true);
});

test('a one-time password is random: no two are alike, and it has more than a hundred bits', () => {
  const made = Array.from({ length: 500 }, oneTimePassword);
  expect(new Set(made).size).toBe(500);
  for (const password of made) {
    expect(password).toMatch(/^[A-Za-z2-9!?*%#]{5}(?:-[A-Za-z2-9!?*%#]{5}){3}$/);
    for (const kind of [/\d/, /[a-z]/, /[A-Z]/, /[!?*%#]/]) expect(password).toMatch(kind);
  }
  // Nineteen letters and digits, and no place that is always the same.
  expect(19 * Math.log2(54)).toBeGreaterThan(100);
  const places = Array.from({ length: 23 }, (_, at) => new Set(made.map((password) => password[at])));
  expect(places.map(({ size }) => size === 1)).toEqual(places.map((_, at) => at % 6 === 5));
});
