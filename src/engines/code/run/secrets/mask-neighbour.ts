import { maskMark, maskSecret } from './find-secrets.ts';
import { type Literal, type LongQuote, literalsOf } from './literals.ts';
import { isAlgorithm, replaceRandom } from './random-text.ts';
import { tellsOfSecret } from './telling-names.ts';

/** How many lines before a neighbour are needed to judge it. */
export const linesToJudge = 20;

const isMasked = (value: string): boolean => value.endsWith(maskMark) && value.length <= maskMark.length + 4;

const maskValue = (value: string): string => {
  const text = value.trimEnd();
  return isMasked(text) ? value : `${maskSecret(text)}${value.slice(text.length)}`;
};

/** A separator is no secret. */
const saysSomething = (value: string): boolean => /[\p{L}\p{N}]/u.test(value) || value.trim().length >= 4;

/** The name in `{"password": …}`, `env["PASSWORD"]`, `getenv("PASSWORD")` and `from './passwords.ts'`: what is read is not there. */
const isName = (line: string, { start, end }: Literal): boolean => {
  const before = line.slice(Math.max(0, start - 60), start - 1);
  if (/\bfrom\s+$|\brequire\($/.test(before)) return true;
  const after = line.slice(end + 1, end + 20);
  if (!/^[A-Za-z][\w.-]{0,80}$/.test(line.slice(start, end))) return false;
  return (
    (/(?:^|[{,])\s*$/.test(before) && /^\s*:/.test(after)) ||
    (/[\w)\]]\s?\[$/.test(before) && after.startsWith(']')) ||
    /(?:getenv|env|environ\.get|getProperty|config\.get)\($/i.test(before)
  );
};

/** Where nothing tells of a secret: letters and figures in one word, as passwords are. */
const isLikePassword = (value: string): boolean =>
  value.length >= 6 &&
  /^[^\s/]+$/.test(value) &&
  /\p{L}/u.test(value) &&
  /\d/.test(value) &&
  !isAlgorithm(value);

const maskLiterals = (line: string, tells: boolean): string => {
  let shown = '';
  let from = 0;
  for (const literal of literalsOf(line).literals) {
    const value = line.slice(literal.start, literal.end);
    const hides = tells
      ? saysSomething(value) && !isAlgorithm(value) && !isName(line, literal)
      : isLikePassword(value);
    shown += line.slice(from, literal.start) + (hides ? maskValue(value) : value);
    from = literal.end;
  }
  return shown + line.slice(from);
};

/** `key=…`, `key: …`, as in files of settings: the line is nothing else. */
const setting =
  /^(\s{0,200}(?:(?:[-*#>]|\/\/)\s{1,4})?(?:(?:export|set|env|arg)\s{1,4})?["']?[\w.-]{1,120}["']?(\s{0,20})[=:](?![=>:])(\s{0,20}))(\S.*)$/i;

/** A call, a name, a type or the start of a block: the value is not there. */
const isExpression = (value: string): boolean =>
  /^(?:(?:await|new|async)\s)?[\w$.]{1,200}\(.*\)[;,]?$/.test(value) ||
  /^[A-Za-z_$]+(?:[.?]{1,2}[A-Za-z_$]+){0,20}[;,]$/.test(value) ||
  /^[{([]|[{([]$|=>|^this\.[\w.]+$|\s(?:[!=]==?|\|\||&&|\?\??)\s/.test(value) ||
  /^\$\{?\w+\}?$/.test(value) ||
  /^(?:string|str|number|int|boolean|bool|any|unknown|null|none|undefined|true|false|[|>][+-]?)[;,]?$/i.test(
    value,
  );

const maskSetting = (line: string): string =>
  line.replace(setting, (whole, before: string, left: string, right: string, value: string) => {
    const isTight = before.trimEnd().endsWith('=') && left === '' && right === '';
    if (/^\{.*\}(?:\s?\/?>)?$/.test(value) || (isExpression(value) && !/[(.]/.test(value))) return whole;
    // `PASSWORD=it's(x` of a file of settings: quotes and brackets are part of it.
    if (isTight && !/[,;({[]$/.test(value) && !/["'`]/.test(value.slice(0, 1)))
      return `${before}${maskValue(value)}`;
    if (/^["'`]/.test(value) || isExpression(value)) return whole;
    return `${before}${maskValue(value)}`;
  });

const name = '(?:secret|token|key|pass|pwd?|credential|auth|pin)';

/** What stands bare behind its name in the middle of a line: an option of a command, a remark, a figure, an element. */
const behindName: readonly RegExp[] = [
  new RegExp(`(${name}[\\w.-]{0,40}=)([^\\s"'\`=>(){}[\\],;$]{1,400})(?![\\w(.])`, 'gi'),
  new RegExp(`(--?[\\w-]{0,40}${name}[\\w-]{0,40}\\s{1,4})([^\\s"'\`-]\\S{0,400})`, 'gi'),
  new RegExp(
    `((?://|#|\\*|<!--|--)[^\\n]{0,200}?${name}[\\w.-]{0,40}\\s{0,4}(?:is|es|:)\\s{0,4})([^\\s"'\`]{3,400})`,
    'gi',
  ),
  new RegExp(
    `(${name}[\\w-]{0,40}\\s{1,4}(?:by\\s)?)(?=[\\w-]{0,100}\\d)([^\\s"'\`(){}[\\].,;=]{4,400})(?=\\s|$)(?!\\s{0,4}=)`,
    'gi',
  ),
  /(\s-u\s{1,4}[^\s:"'`]{1,100}:)([^\s"'`]{1,400})/g,
  /(\s-[pPa]\s{0,4})([^\s"'`-][^\s"'`]{2,400})/g,
  /(identified\sby\s{1,4}|\becho\s{1,4}(?=\S{1,400}\s*\|)|<!\[CDATA\[)([^\s"'`|\]]{1,400})/gi,
  /([=:(,]\s{0,4})(\d{4,40})(?![\w.])/g,
  /(<[A-Za-z][^<>]{0,300}>)([^<>]{1,400})(?=<\/)/g,
  /((?:basic|bearer)\s{1,4})([\w+/=.~-]{6,1000})/gi,
];

const word = `[\\w.-]{0,60}${name}[\\w.-]{0,60}`;

/** The same without any sign between, or in braces: here a type or what is read from elsewhere stands as well, and stays. */
const bareBehindName: readonly RegExp[] = [
  // `ENV DB_PASSWORD …`, `#define PASSWORD …`
  new RegExp(
    `^(\\s{0,200}(?:env|arg|export|setx?|setenv|#\\s{0,4}define)\\s{1,40}${word}\\s{1,40})([^\\s"'\`=(){}[\\],;].{0,1000})$`,
    'i',
  ),
  // `requirepass …`: nothing else in the line
  new RegExp(`^(\\s{0,200}${word}[ \\t]{1,40})([^\\s"'\`=:(){}[\\],;<>|&]{3,400})(?=\\s{0,200}$)`, 'i'),
  // `machine … login … password …`, `username … secret 5 …`
  /^(\s{0,200}(?:machine|default|login|user(?:name)?|(?:create|alter)\s{1,4}(?:user|role|login))\s.{0,300}?\s(?:password|secret)\s{1,40}(?:\d\s{1,4})?)([^\s"'`]{1,400})/i,
  // `{ password: … }`, `{ name: DB_PASSWORD, value: … }`
  new RegExp(
    `([{,]\\s{0,4}["']?(?:${word}|value)["']?\\s{0,4}:\\s{0,4})([^\\s"'\`{}()[\\],:][^"'\`{}()[\\],]{0,400})`,
    'gi',
  ),
];

const isReadFrom = (value: string): boolean =>
  isExpression(value) || /^(?:[A-Za-z_$]{1,60}\??\.){1,20}[A-Za-z_$]{1,60}$/.test(value);

const maskBare = (line: string): string =>
  bareBehindName.reduce(
    (shown, pattern) =>
      shown.replace(pattern, (whole, before: string, value: string) =>
        isReadFrom(value.trim()) ? whole : `${before}${maskValue(value)}`,
      ),
    line,
  );

/** In remarks nothing is in quotes. */
const remarks = /((?:\/\/|#\s|^\s{0,200}\*|<!--).*)$/;
const maskRemark = (line: string): string =>
  line.replace(remarks, (remark) =>
    remark.replace(/[^\s"'`/]{6,200}/g, (word) =>
      isLikePassword(word) && !isMasked(word) ? maskValue(word) : word,
    ),
  );

const maskTelling = (line: string): string => {
  const settled = maskSetting(line);
  if (settled !== line) return settled;
  const literals = maskLiterals(line, true);
  return maskRemark(
    behindName.reduce(
      (shown, pattern) =>
        shown.replace(pattern, (_, before: string, value: string) => `${before}${maskValue(value)}`),
      maskBare(literals),
    ),
  );
};

const isRemarkOrBlank = (line: string): boolean => /^\s*(?:$|\/\/|#|\/?\*|--|<!--)/.test(line);

/** A statement that may go on: a remark at its end could hide what ends it. */
const mayGoOn = (line: string): boolean => !/[;}]\s*$/.test(line) || /\/\/|#|\/\*|--/.test(line);
/** What opens a block on a line of its own belongs to the line before. */
const opensBlock = (line: string): boolean => /^\s*[{([]\s*$/.test(line);
const goesOn = (line: string, next: string): boolean =>
  opensBlock(next) ||
  /(?:[=([{,+\\:?|&.<>]|\bor|\band)\s*$/.test(line) ||
  /^\s*(?:[=+.?:|&,)\]]|or\b|and\b)/.test(next);

/** What no statement goes on with: a decorator or an annotation, a function, a class. */
const beginsStatement = /^\s*(?:@[A-Za-z_][\w.]{0,80}\s?\(|(?:async\s)?def\s|class\s|import\s)/;

/** Whether the statement that a line belongs to names a secret on a line before. */
const toldBefore = (line: string, before: readonly string[]): boolean => {
  if (beginsStatement.test(line)) return false;
  let next = line;
  let isNearest = true;
  for (const one of before.toReversed()) {
    if (isRemarkOrBlank(one)) {
      if (isNearest && tellsOfSecret(one)) return true;
      continue;
    }
    if (isNearest && opensBlock(one)) continue;
    if (!(isNearest ? mayGoOn(one) : goesOn(one, next))) return false;
    if (tellsOfSecret(one)) return true;
    next = one;
    isNearest = false;
  }
  return false;
};

/** Whether a line begins inside of a text over several lines whose first line names a secret. */
const insideTold = (before: readonly string[]): LongQuote | undefined => {
  let open: LongQuote | undefined;
  let told = false;
  before.forEach((line, index) => {
    const after = literalsOf(line, open).open;
    if (after !== undefined && open === undefined)
      told = tellsOfSecret(line) || toldBefore(line, before.slice(0, index));
    open = after;
  });
  return told ? open : undefined;
};

/** A value on a line of its own under its name, without quotes; a name alone stays. */
const alone = /^(\s*)([^\s"'`(){}<>]{3,400})(\s*)$/;
const underItsName = (line: string, parent: string): string => {
  // A block of text in a file of settings, or an element: all of it is the value.
  if (
    /(?::|[:=]\s*[|>][+-]?|[=\\]|<[\w:.-]{1,80}>)\s*$/.test(parent) &&
    /^\s*[^\s<"'`{}()[\]]+[^"'`{}()[\];]*$/.test(line)
  )
    return line.replace(/^(\s*)(.*\S)/, (_, indent: string, value: string) => `${indent}${maskValue(value)}`);
  return line.replace(alone, (whole, indent: string, value: string, end: string) =>
    /^[A-Za-z_$]*[,;:]?$/.test(value) ? whole : `${indent}${maskValue(value)}${end}`,
  );
};

const maskInside = (line: string, quote: LongQuote): string => {
  const [first] = literalsOf(line, quote).literals;
  const value = line.slice(0, first?.end);
  const masked = value.replace(
    /^(\s*)(.*\S)/,
    (_, indent: string, text: string) => `${indent}${maskValue(text)}`,
  );
  return masked + maskTelling(line.slice(value.length));
};

/**
 * A line that is shown only because of the one beside it, without what could be a secret; names and structure stay.
 * Where the line, or the statement that it goes on, names a secret, that is every text and every bare value, whole and
 * however it is written; elsewhere what looks like a password and what nobody wrote by hand.
 * @param before the lines before it, the nearest last; `linesToJudge` are enough.
 */
export const maskNeighbour = (line: string, before: readonly string[] = []): string => {
  const quote = insideTold(before);
  if (quote) return maskInside(line, quote);
  const told = toldBefore(line, before);
  const parent = before.findLast((one) => !isRemarkOrBlank(one)) ?? '';
  const known = told ? underItsName(line, parent) : line;
  const shown = told || tellsOfSecret(line) ? maskTelling(known) : maskLiterals(known, false);
  return replaceRandom(shown, maskSecret);
};
