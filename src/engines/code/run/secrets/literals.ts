/** The content of a text in quotes: from `start` to before `end`. */
export type Literal = { readonly start: number; readonly end: number };

/** Quotes that go on over line ends. */
const longQuotes = ['"""', "'''", '`'] as const;
export type LongQuote = (typeof longQuotes)[number];

const isLong = (quote: string): quote is LongQuote => longQuotes.some((one) => one === quote);

/** Behind a word it is an apostrophe, but for a keyword and the letters that say what kind of text follows: `b'…'`. */
const beforeText = /(?:^|\W)(?:[bBrRuUfFlL]{1,2}|return|case|in|of|typeof|else|throw|await|yield)$/;
const isApostrophe = (line: string, at: number): boolean =>
  /\w/.test(line.charAt(at - 1)) && !beforeText.test(line.slice(Math.max(0, at - 8), at));

const quoteAt = (line: string, at: number): string | undefined => {
  const first = line[at];
  if (first !== '"' && first !== "'" && first !== '`') return undefined;
  if (first === "'" && isApostrophe(line, at)) return undefined;
  return first !== '`' && line.startsWith(first.repeat(3), at) ? first.repeat(3) : first;
};

/**
 * Where the text that goes on at `at` ends: at its quote, or undefined where that is not on this line. Before a letter a
 * quote is an apostrophe or a part of the text (`r#"a"b"#`).
 */
const closeOf = (line: string, quote: string, at: number): number | undefined => {
  for (let i = at; i < line.length; i++) {
    if (line[i] === '\\') i += 1;
    else if (line.startsWith(quote, i) && !/\w/.test(line.charAt(i + quote.length))) return i;
  }
  return undefined;
};

/**
 * The texts in quotes of a line of code, whatever its language. One that is not closed ends with the line.
 * @param inside the quote of a text that began on a line before.
 * @returns also the quote of a text that goes on behind this line.
 */
export const literalsOf = (
  line: string,
  inside?: LongQuote,
): { readonly literals: readonly Literal[]; readonly open: LongQuote | undefined } => {
  const literals: Literal[] = [];
  let quote: string | undefined = inside;
  for (let at = 0; at <= line.length; ) {
    if (quote === undefined) {
      quote = quoteAt(line, at);
      at += quote?.length ?? 1;
      continue;
    }
    const end = closeOf(line, quote, at);
    literals.push({ start: at, end: end ?? line.length });
    if (end === undefined) return { literals, open: isLong(quote) ? quote : undefined };
    at = end + quote.length;
    quote = undefined;
  }
  return { literals, open: undefined };
};
