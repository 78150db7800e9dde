import { expect, test } from 'vitest';
import { isInside, parseBlock } from '../address-block.ts';
import { outsideOf, outsideOfInTurns } from './outside.ts';

type Row = { readonly target: string; readonly exclude: string };

const scopeOf = (rows: readonly Row[]) => ({
  domain: undefined,
  scope: {
    total: rows.length,
    columns: ['target', 'exclude'],
    listed: rows.map(({ target, exclude }) => [target, exclude]),
  },
});

/** The rule as it reads, each row held against the place. */
const isNamed = (rows: readonly Row[], text: string): boolean => {
  const place = parseBlock(text);
  return rows.some(({ target, exclude }) => {
    const block = parseBlock(target);
    const except = exclude.split(' ').flatMap((one) => parseBlock(one) ?? []);
    return place && block && isInside(place, block) && !except.some((one) => isInside(place, one));
  });
};

/** The same row of numbers each time. */
const createDice = (seed: number) => (sides: number) => {
  seed = (seed * 48271) % 2147483647;
  return seed % sides;
};

test('blocks in order say what each row by itself says, nested, repeated and left out by some rows only', () => {
  const dice = createDice(20);
  const block = (): string => {
    const prefix = dice(9);
    return dice(3) > 0
      ? `10.0.0.${dice(256)}${dice(2) ? `/${24 + prefix}` : ''}`
      : `2001:db8::${dice(256).toString(16)}${dice(2) ? `/${120 + prefix}` : ''}`;
  };
  const blocks = (most: number) => Array.from({ length: dice(most + 1) }, block).join(' ');
  const told = { named: 0, outside: 0 };
  for (let round = 0; round < 300; round += 1) {
    const rows = Array.from({ length: 1 + dice(12) }, () => ({ target: block(), exclude: blocks(5) }));
    // Some rows name the same block.
    rows.push(...rows.slice(0, dice(4)).map(({ target }) => ({ target, exclude: blocks(3) })));
    const isOutside = outsideOf(scopeOf(rows));
    for (let n = 0; n < 40; n += 1) {
      const place = block();
      expect([rows, place, isOutside(place)]).toEqual([rows, place, !isNamed(rows, place)]);
      told[isOutside(place) ? 'outside' : 'named'] += 1;
    }
  }
  expect(Math.min(told.named, told.outside)).toBeGreaterThan(1000);
});

test('a host is named as it stands, a domain with what is below it', () => {
  const isOutside = outsideOf(scopeOf([{ target: 'www.example.com', exclude: '' }]));
  expect(['https://WWW.example.com:8443/a', 'a.www.example.com', 'words'].map(isOutside)).toEqual([
    ...[false, true, false],
  ]);
  const ofDomain = outsideOf({ domain: 'example.com', scope: undefined });
  expect(['a.b.example.com', 'example.com', 'badexample.com', '203.0.113.4'].map(ofDomain)).toEqual([
    ...[false, false, true, true],
  ]);
});

test('an address is the same in each spelling that leads there, and a version is none', () => {
  const isOutside = outsideOf(scopeOf([{ target: '203.0.113.0/24', exclude: '' }]));
  const inside = ['203.0.113.7.', 'http://203.0.113.7./a', '0xcb.0x00.0x71.0x07', 'http://0xcb.113.7:8080/'];
  // The second has three parts: the last one stands for two figures.
  expect(inside.map(isOutside)).toEqual([false, false, false, true]);
  expect(['198.51.100.7.', '0x7f.1', 'https://0xC6.0x33.0x64.9/x'].map(isOutside)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['10.7', '1.2.3', '2.0.'].map(isOutside)).toEqual([false, false, false]);
});

test('a name without a dot is a host where it is written like one, and always where the request names it', () => {
  const isOutside = outsideOf(
    scopeOf([
      { target: 'intranet', exclude: '' },
      { target: 'printer', exclude: '' },
    ]),
  );
  expect(['intranet', 'http://intranet/a', 'printer:9100'].map(isOutside)).toEqual([false, false, false]);
  const outside = ['srv-db01', 'http://wiki/', 'fax:9100', 'https://wiki:8443/x', 'no-such-name.invalid'];
  expect(outside.map(isOutside)).toEqual(outside.map(() => true));
  const noHosts = ['Finance', 'Dockerfile', 'src/app:12', 'Third floor 2', 'lodash@4.17.20'];
  expect(noHosts.map(isOutside)).toEqual(noHosts.map(() => false));
});

test('a place is held against a sheet of a thousand rows that all name the same in microseconds', () => {
  const rows = Array.from({ length: 1000 }, (_, n) => ({
    target: '10.0.0.0/16',
    exclude: `${Array.from({ length: 60 }, (_, m) => `10.0.${n % 200}.${m}`).join(' ')} 10.0.255.0/24`,
  }));
  const isOutside = outsideOf(scopeOf(rows));
  const begun = performance.now();
  let outside = 0;
  for (let n = 0; n < 20_000; n += 1) if (isOutside(`10.0.255.${n % 256}`)) outside += 1;
  expect(outside).toBe(20_000);
  expect(performance.now() - begun).toBeLessThan(2000);
});

test('putting a hostile list in order lets others have their turn, and comes to the same', async () => {
  const named = scopeOf(
    Array.from({ length: 1000 }, (_, n) => ({
      target: '2001:db8::/32',
      exclude: Array.from(
        { length: 70 },
        (_, m) => `2001:db8:${n.toString(16)}:${m.toString(16)}::1:${m}`,
      ).join(' '),
    })),
  );
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  const isOutside = await outsideOfInTurns(named);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(3);
  const places = ['2001:db8:7:3::1:3', '2001:db8::9', '2001:db9::1'];
  expect(places.map(isOutside)).toEqual(places.map(outsideOf(named)));
});

test('an IPv4 address that is written as an IPv6 one is the same place, named, left out or found', () => {
  const isOutside = outsideOf(
    scopeOf([
      { target: '203.0.113.0/29', exclude: '::ffff:203.0.113.7' },
      { target: '::ffff:198.51.100.0/124', exclude: '198.51.100.3' },
    ]),
  );
  const named = ['::ffff:203.0.113.2', 'https://[::ffff:cb00:7102]:8443/a', '198.51.100.15'];
  const outside = ['::ffff:203.0.113.9', '203.0.113.7', '::ffff:198.51.100.3', '198.51.100.16'];
  expect([named.map(isOutside), outside.map(isOutside)]).toEqual([
    named.map(() => false),
    outside.map(() => true),
  ]);
});

test('what was meant as an address and is none lies outside; versions, OIDs and words do not', () => {
  const isOutside = outsideOf(scopeOf([{ target: '203.0.113.0/24', exclude: '' }]));
  const mistyped = ['300.1.1.1', 'https://999.1.1.1/login', '203.0.113.400:8443', 'http://1.2.3.999'];
  expect(mistyped.map(isOutside)).toEqual([true, true, true, true]);
  const others = ['203.0.113.40', '1.2.3', '1.5', 'OpenSSL 1.2.3', 'lib@13.0.1.517', '10.0.19041.1234'];
  expect(others.filter(isOutside)).toEqual([]);
  // A figure that begins with a zero is read in two ways.
  expect(['1.3.6.1.2.1.1.5.0', '4.0.0.999 firmware', '203.0.113.05'].filter(isOutside)).toEqual([]);
});
