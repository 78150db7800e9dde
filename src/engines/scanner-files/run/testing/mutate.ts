/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A seed from a text, so that each example has its own. */
export const seedOf = (text: string): number => {
  let seed = 0;
  for (let at = 0; at < text.length; at += 1) seed = (Math.imul(seed, 31) + text.charCodeAt(at)) >>> 0;
  return seed;
};

type Random = () => number;

const below = (random: Random, most: number): number => Math.floor(random() * most);
const oneOf = <T>(random: Random, list: readonly T[]): T => {
  const found = list[below(random, list.length)];
  if (found === undefined) throw new Error('Nothing to choose from.');
  return found;
};

/** Two places of a text of that length, at most so far from one another. */
const span = (random: Random, length: number, most: number): [number, number] => {
  const from = below(random, length + 1);
  return [from, Math.min(length, from + below(random, most))];
};

/** What a value becomes: another kind, too much, nothing, and what programs and people write by mistake. */
const texts: readonly string[] = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    '99999999999999999999999',
    'NaN',
    'null',
    'true',
    'undefined',
    '[object Object]',
  ],
  ...['x'.repeat(30_000), 'word '.repeat(5000), '\n'.repeat(2000), '\t\u00a0 ', 'a\r\nb\rc'],
  ...[
    'ñÑüß漢字',
    'e\u0301\u0327',
    '\u202egnp.exe',
    '\ufeff',
    '\u2028\u2029',
    '🏴‍☠️',
    '\ud83d',
    '\udc00x',
    '\u0007\u001b[31m',
  ],
  ...[
    '&amp;&lt;b&gt;',
    '&#0;',
    '&#x110000;',
    '&nbsp;',
    '&unknown;',
    '<![CDATA[x]]>',
    '<b>x</b>',
    '<!-- x -->',
  ],
  ...[
    '"',
    "'",
    '\\',
    '\\u0000',
    '""',
    ',',
    ';',
    '=cmd|x',
    '../../etc/passwd',
    'C:\\x\\y',
    '%00%zz',
    '[::1]:99999',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'http://[',
    'https://a.example/?q=1#x',
    'CVSS:3.1/AV:N',
    'CWE-99999999',
  ],
  ...['192.0.2.0/24', '2001:db8::g', '2026-13-45T99:99', 'Jan 99 99:99:99 99999 GMT'],
];

const cut = (text: string, random: Random): string => {
  const [from, to] = span(random, text.length, 400);
  return text.slice(0, from) + text.slice(to);
};
const end = (text: string, random: Random): string => text.slice(0, below(random, text.length + 1));
const repeat = (text: string, random: Random): string => {
  const [from, to] = span(random, text.length, 400);
  return text.slice(0, to) + text.slice(from, to).repeat(1 + below(random, 4)) + text.slice(to);
};
const swap = (text: string, random: Random): string => {
  const [a, b] = [span(random, text.length, 200), span(random, text.length, 200)].toSorted(
    (x, y) => x[0] - y[0],
  );
  if (!a || !b || b[0] < a[1]) return text;
  return (
    text.slice(0, a[0]) +
    text.slice(b[0], b[1]) +
    text.slice(a[1], b[0]) +
    text.slice(a[0], a[1]) +
    text.slice(b[1])
  );
};
const insert = (text: string, random: Random): string => {
  const at = below(random, text.length + 1);
  return text.slice(0, at) + oneOf(random, texts) + text.slice(at);
};
const separators = (text: string, random: Random): string => {
  const [from, to] = oneOf(random, [
    [',', ';'],
    [';', ','],
    [',', '\t'],
    ['\n', '\r\n'],
    ['\n', '\r'],
    ['"', "'"],
    [':', '='],
  ] as const);
  return random() < 0.5 ? text.replaceAll(from, to) : text.replace(from, to);
};

/** Replaces one of the places that a pattern finds. */
const atOne = (text: string, pattern: RegExp, random: Random, change: (found: string) => string): string => {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return text;
  const one = oneOf(random, found);
  return text.slice(0, one.index) + change(one[0]) + text.slice(one.index + one[0].length);
};

// XML, by its marks: what comes out may be well formed or not.
const changeXmlText = (text: string, random: Random): string =>
  atOne(text, /(?<=>)[^<>]+(?=<)/g, random, () =>
    oneOf(random, texts).replace(/[<&]/g, (mark) => (random() < 0.8 ? '.' : mark)),
  );
const changeXmlAttribute = (text: string, random: Random): string =>
  atOne(text, /(?<=\s[\w:-]+=")[^"]*(?=")/g, random, () => oneOf(random, texts).replace(/["<&]/g, '.'));
const renameXml = (text: string, random: Random): string => {
  const names = [...text.matchAll(/<([A-Za-z][\w:.-]*)/g)].map(([, name = '']) => name);
  if (names.length === 0) return text;
  const [from, to] = [oneOf(random, names), random() < 0.5 ? oneOf(random, names) : 'renamed'];
  return text.replaceAll(new RegExp(`(?<=</?)${from}(?=[\\s/>])`, 'g'), to);
};
const dropXmlAttribute = (text: string, random: Random): string =>
  atOne(text, /\s[\w:-]+="[^"]*"/g, random, () => '');
const wholeElement = /<([A-Za-z][\w:.-]*)(?:\s[^<>]*)?>[^<>]*<\/\1>|<[A-Za-z][\w:.-]*(?:\s[^<>]*)?\/>/g;
const dropXml = (text: string, random: Random): string => atOne(text, wholeElement, random, () => '');
const repeatXml = (text: string, random: Random): string =>
  atOne(text, wholeElement, random, (found) => found.repeat(2 + below(random, 20)));

// Sheets, by their lines and cells.
const lines = (text: string, random: Random): string => {
  const all = text.split('\n');
  const [from, to] = [below(random, all.length), below(random, all.length)];
  const line = all[from] ?? '';
  if (random() < 0.3) all.splice(from, 1);
  else if (random() < 0.5) all.splice(to, 0, line);
  else {
    all[from] = all[to] ?? '';
    all[to] = line;
  }
  return all.join('\n');
};
const cells = (text: string, random: Random): string =>
  atOne(text, /(?<=^|[,;\n])[^,;\n"]*(?=[,;\n])/g, random, () => oneOf(random, texts));
const header = (text: string, random: Random): string => {
  const [first = '', ...rest] = text.split('\n');
  const names = first.split(/(?<=[,;])/);
  names.splice(
    below(random, names.length),
    random() < 0.5 ? 1 : 0,
    random() < 0.5 ? 'renamed,' : (names[0] ?? ''),
  );
  return [names.join(''), ...rest].join('\n');
};

type Change = (text: string, random: Random) => string;
const ofText: readonly Change[] = [cut, end, repeat, swap, insert, separators];
const ofXml: readonly Change[] = [
  ...[changeXmlText, changeXmlText, changeXmlAttribute, renameXml, dropXmlAttribute, dropXml, repeatXml],
];
const ofSheet: readonly Change[] = [lines, cells, cells, header];

const values = (random: Random): unknown =>
  oneOf<unknown>(random, [
    ...[
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      Number.MAX_SAFE_INTEGER,
      [],
      {},
      [[]],
      [null],
      { a: {} },
      { '': 1 },
    ],
    ...[oneOf(random, texts), oneOf(random, texts), oneOf(random, texts), [oneOf(random, texts)]],
    Array.from({ length: 300 }, (_, at) => String(at)),
  ]);

type Holder = Record<string, unknown> | unknown[];

/** Every object and list of a JSON value. */
const holdersIn = (value: unknown): Holder[] => {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Holder, ...Object.values(value).flatMap(holdersIn)];
};

const changeList = (list: unknown[], random: Random): void => {
  const [at, other] = [below(random, list.length + 1), below(random, list.length + 1)];
  const kind = below(random, 4);
  if (kind === 0) list.splice(at, 1);
  else if (kind === 1) list.splice(other, 0, structuredClone(list[at] ?? null));
  else if (kind === 2) list.splice(at, 1, values(random));
  else list.push(...list.slice(0, 20).map((one) => structuredClone(one)));
};

const changeObject = (object: Record<string, unknown>, random: Random): void => {
  const keys = Object.keys(object);
  const key = keys.length === 0 ? 'added' : oneOf(random, keys);
  const kind = below(random, 5);
  if (kind < 2) object[key] = values(random);
  else if (kind === 2) delete object[key];
  else if (kind === 3) {
    object[random() < 0.5 ? 'renamed' : oneOf(random, ['constructor', 'toString', '', 'id', 'severity'])] =
      object[key];
    delete object[key];
  } else if (keys.length > 1) {
    const other = oneOf(random, keys);
    [object[key], object[other]] = [object[other], object[key]];
  }
};

/** Changes one place of a JSON text, or of one of its lines; the text as it is where it is no JSON. */
const changeJson: Change = (text, random) => {
  const parsed = (json: string): { value: unknown } | undefined => {
    try {
      return { value: JSON.parse(json) };
    } catch {
      return undefined;
    }
  };
  const whole = parsed(text);
  const all = whole ? [text] : text.split('\n');
  const at = below(random, all.length);
  const one = whole ?? parsed(all[at] ?? '');
  const holders = holdersIn(one?.value);
  if (!one || holders.length === 0) return text;
  const holder = oneOf(random, holders);
  if (Array.isArray(holder)) changeList(holder, random);
  else changeObject(holder, random);
  all[at] = JSON.stringify(one.value);
  return all.join('\n');
};

const changesOf = (text: string): readonly Change[] => {
  if (/^[\ufeff\s]*</.test(text)) return [...ofXml, ...ofXml, ...ofText];
  if (/^[\ufeff\s]*[[{]/.test(text))
    return [changeJson, changeJson, changeJson, changeJson, changeJson, changeJson, ...ofText];
  return [...ofSheet, ...ofSheet, ...ofText];
};

const bytesOf = (text: string, random: Random): Buffer => {
  const chance = random();
  if (chance < 0.02) return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (chance < 0.03) return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  if (chance < 0.05) return Buffer.from(text, 'latin1');
  if (chance < 0.06) return Buffer.from(`\ufeff${text}`);
  const bytes = Buffer.from(text);
  if (chance < 0.09 && bytes.length > 0) bytes[below(random, bytes.length)] = below(random, 256);
  return bytes;
};

/** A file with one to four changes: to its bytes, its marks, its names and its values. */
export const mutate = (bytes: Uint8Array, random: Random): Buffer => {
  let text = Buffer.from(bytes).toString();
  for (let left = 1 + below(random, 4); left > 0; left -= 1)
    text = oneOf(random, changesOf(text))(text, random);
  return bytesOf(text, random);
};
