import { describe, expect, test } from 'vitest';
import { hostNameToAscii } from '../../../../shared/host-name.ts';
import { families } from './families.ts';
import { lookalikesOf, mostLookalikes } from './lookalikes.ts';
import { matcherOf } from './matcher.ts';

const namesOf = (domain: string) => new Map(lookalikesOf(domain).map(({ name, family }) => [name, family]));

describe('names that somebody could take for a domain', () => {
  test.each([
    ['acm.com', 'omission'],
    ['accme.com', 'repetition'],
    ['amce.com', 'transposition'],
    ['acne.com', 'replacement'],
    ['ac-me.com', 'hyphenation'],
    ['qacme.com', 'insertion'],
    ['acrne.com', 'homoglyph'],
    // а is Cyrillic.
    [hostNameToAscii('аcme.com') ?? '', 'homoglyph'],
    ['acme.net', 'ending'],
    ['acme.com.mx', 'ending'],
    ['secure-acme.com', 'dictionary'],
    ['acme-soporte.com', 'dictionary'],
    ['wwwacme.com', 'omission'],
    ['ac.me.com', 'subdomain'],
    ['ccme.com', 'bitsquatting'],
  ])('%s is one of acme.com, by %s', (name, family) => {
    expect(namesOf('acme.com').get(name)).toBe(family);
  });

  const domains = [
    ...['acme.com', 'a.com', 'xn--pea-8ma.es', 'acme.github.io', 'a-b-c.co.uk', '123.com', 'x--y.org'],
    `${'abcdefghij'.repeat(6)}abc.com`,
  ];
  test.each(domains)(
    'those of %s are names, each once, in bounds, without itself, the same each time',
    (domain) => {
      const made = lookalikesOf(domain);
      expect(made.length).toBeGreaterThan(50);
      expect(made.length).toBeLessThanOrEqual(mostLookalikes);
      expect(new Set(made.map(({ name }) => name)).size).toBe(made.length);
      for (const { name, family } of made) {
        expect(hostNameToAscii(name)).toBe(name);
        expect(name).not.toBe(domain);
        expect(families).toContain(family);
      }
      expect(lookalikesOf(domain)).toEqual(made);
    },
  );

  test('what nobody registers has none', () => {
    for (const domain of ['com', 'co.uk', '', 'localhost']) expect(lookalikesOf(domain)).toEqual([]);
  });
});

describe('which domain a name resembles', () => {
  const resembles = matcherOf(['acmebank.com', 'other.org', 'abc.es']);
  const cyrillic = hostNameToAscii('аcmebank.com') ?? '';
  const brief = (host: string) => resembles(host).map(({ domain, name, family }) => [domain, name, family]);

  test.each([
    ['login.acmebnk.net', [['acmebank.com', 'acmebnk.net', 'similar']]],
    ['acmebank.io', [['acmebank.com', 'acmebank.io', 'ending']]],
    ['secure-acmebank-login.xyz', [['acmebank.com', 'secure-acmebank-login.xyz', 'contains']]],
    // а is Cyrillic.
    [cyrillic, [['acmebank.com', cyrillic, 'homoglyph']]],
    ['abd.es', [['abc.es', 'abd.es', 'replacement']]],
    ['xbz.es', []],
    ['www.acmebank.com', []],
    ['acmebank.com', []],
    ['unrelated.com', []],
    ['com', []],
  ])('%s: %j', (host, expected) => {
    if (host === 'abd.es') expect(brief(host).map(([domain]) => domain)).toEqual(['abc.es']);
    else expect(brief(host)).toEqual(expected);
  });

  test('ten thousand domains cost no more a name than ten', () => {
    const many = matcherOf(Array.from({ length: 10_000 }, (_, n) => `brandname${n.toString(36)}x.com`));
    const start = performance.now();
    for (let n = 0; n < 1000; n += 1) many(`something-${n}-else.com`);
    expect(performance.now() - start).toBeLessThan(4000);
  });

  /** A label with up to three changes by chance. */
  const changed = (label: string, pick: (most: number) => number): string => {
    let text = label;
    for (let n = pick(4); n > 0; n -= 1) {
      const at = pick(text.length);
      const letter = 'abz'[pick(3)] ?? '';
      text = text.slice(0, at) + [letter, '', letter + (text[at] ?? '')][pick(3)] + text.slice(at + 1);
    }
    return text;
  };
  const changesBetween = (a: string, b: string): number => {
    let row = Array.from({ length: b.length + 1 }, (_, n) => n);
    for (const [i, letter] of [...a].entries()) {
      const next = [i + 1];
      for (const [j, other] of [...b].entries())
        next.push(
          Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
        );
      row = next;
    }
    return row.at(-1) ?? 0;
  };

  test('labels of all lengths are similar within two changes, and only then', () => {
    let seed = 7;
    const pick = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (const length of [5, 6, 9, 18, 19, 20, 21, 22, 23, 30, 45, 58, 61]) {
      for (let round = 0; round < 60; round += 1) {
        const label = Array.from({ length }, () => 'abcdefgh'[pick(8)]).join('');
        const other = changed(label, pick);
        const found = matcherOf([`${label}.com`])(`${other}.net`).map(({ family }) => family);
        const changes = changesBetween(label, other);
        const expected =
          changes === 0 ? ['ending'] : changes <= 2 ? ['similar'] : other.includes(label) ? ['contains'] : [];
        expect([label, other, found]).toEqual([label, other, expected]);
      }
    }
  });

  test.each([
    ['short', 'acmecompanybrand.com'],
    ['as long', `${'acmecompanybrand'.repeat(3)}acmecompany.com`],
  ])(
    'names with the longest labels are told apart from a domain whose label is %s in no time',
    (_, domain) => {
      const one = matcherOf([domain, 'other.org']);
      const label = 'abcdefghijklmnopqrstuvwxyz'.repeat(2);
      const start = performance.now();
      for (let n = 0; n < 1000; n += 1) one(`${label}${n}abcde.com`);
      expect(performance.now() - start).toBeLessThan(600);
    },
  );
});
