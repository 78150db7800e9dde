const base = 36;
const leastThreshold = 1;
const mostThreshold = 26;
const firstBias = 72;
const firstCodePoint = 0x80;
const lastCodePoint = 0x10ffff;
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

const adapted = (delta: number, length: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > ((base - leastThreshold) * mostThreshold) / 2; bias += base)
    rest = Math.floor(rest / (base - leastThreshold));
  return bias + Math.floor((base * rest) / (rest + 38));
};

/** One number of variable length: how far the next sign stands from the last, and where the following number begins. */
const readDelta = (text: string, from: number, bias: number): { delta: number; next: number } | undefined => {
  let delta = 0;
  let weight = 1;
  let next = from;
  for (let at = base; ; at += base) {
    const digit = alphabet.indexOf(text.charAt(next) || '-');
    if (digit < 0) return undefined;
    next += 1;
    delta += digit * weight;
    const threshold = Math.min(mostThreshold, Math.max(leastThreshold, at - bias));
    if (digit < threshold) return { delta, next };
    weight *= base - threshold;
  }
};

/**
 * What a label says in Unicode (Punycode, RFC 3492), or undefined where it says nothing. For labels of a name: at most
 * 63 characters, in lower case.
 * @param text without `xn--`.
 */
export const decodePunycode = (text: string): string | undefined => {
  const plain = Math.max(0, text.lastIndexOf('-'));
  const signs = Array.from(text.slice(0, plain), (sign) => sign.codePointAt(0) ?? 0);
  let codePoint = firstCodePoint;
  let place = 0;
  let bias = firstBias;
  for (let at = plain > 0 ? plain + 1 : 0; at < text.length; ) {
    const read = readDelta(text, at, bias);
    if (!read) return undefined;
    at = read.next;
    const length = signs.length + 1;
    bias = adapted(read.delta, length, signs.length === plain);
    codePoint += Math.floor((place + read.delta) / length);
    if (codePoint > lastCodePoint) return undefined;
    place = (place + read.delta) % length;
    signs.splice(place, 0, codePoint);
    place += 1;
  }
  return String.fromCodePoint(...signs);
};
