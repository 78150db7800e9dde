/**
 * Letters and what reads like them: pairs of plain letters, digits, and letters of other scripts and with accents that
 * registries give out (a selection of Unicode's confusables, UTS 39).
 */
export const homoglyphs: readonly (readonly [plain: string, alike: readonly string[]])[] = [
  ['a', ['à', 'á', 'â', 'ã', 'ä', 'å', 'ą', 'а', 'ạ', '4']],
  ['b', ['d', 'lb', 'ḃ', 'ь', '6', '8']],
  ['c', ['ç', 'ć', 'č', 'с', 'e']],
  ['d', ['b', 'cl', 'ď', 'đ', 'ԁ']],
  ['e', ['è', 'é', 'ê', 'ë', 'ę', 'ė', 'е', '3', 'c']],
  ['f', ['ƒ']],
  ['g', ['q', 'ğ', 'ġ', 'ģ', '9']],
  ['h', ['lh', 'һ', 'ĥ']],
  ['i', ['1', 'l', 'í', 'ì', 'ï', 'î', 'ı', 'і']],
  ['j', ['ј', 'i']],
  ['k', ['lk', 'ik', 'lc', 'ķ', 'к']],
  ['l', ['1', 'i', 'ł', 'ļ', 'ӏ']],
  ['m', ['n', 'nn', 'rn', 'rr', 'м']],
  ['n', ['m', 'r', 'ñ', 'ń', 'ņ']],
  ['o', ['0', 'ò', 'ó', 'ô', 'õ', 'ö', 'ø', 'о', 'ο']],
  ['p', ['р', 'ρ', 'q']],
  ['q', ['g', 'p']],
  ['r', ['ŕ', 'ř', 'г']],
  ['s', ['5', 'ś', 'š', 'ş', 'ѕ']],
  ['t', ['ţ', 'ť', '7']],
  ['u', ['ù', 'ú', 'û', 'ü', 'ū', 'v', 'υ']],
  ['v', ['u', 'ν', 'ѵ']],
  ['w', ['vv', 'ŵ', 'ш', 'ԝ']],
  ['x', ['х', 'ҳ']],
  ['y', ['ý', 'ÿ', 'у', 'ү']],
  ['z', ['ź', 'ž', 'ż', '2']],
  ['0', ['o']],
  ['1', ['l', 'i']],
  ['2', ['z']],
  ['5', ['s']],
  ['rn', ['m']],
  ['vv', ['w']],
  ['cl', ['d']],
  ['ñ', ['n', 'ń']],
];

const plainOf = new Map(
  homoglyphs.flatMap(([plain, alike]) =>
    alike.flatMap((glyph) =>
      plain.length === 1 && glyph.length === 1 && glyph > '\u007f' ? [[glyph, plain] as const] : [],
    ),
  ),
);

/** What a label reads like: letters of other scripts and with accents as the plain ones. */
export const readsLike = (label: string): string =>
  [...label.normalize('NFC')]
    .map((letter) => plainOf.get(letter) ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
