import { decodePunycode } from './names/punycode.ts';

const asciiName = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;
const typedName = /^(?:[\p{L}\p{N}\p{M}.\u00b7-]|\u200c|\u200d)+$/u;

/** Lower case, A-labels (UTS 46) by way of the platform's own URL parser; undefined when there is no such name. */
const toAscii = (text: string): string | undefined => {
  try {
    return new URL(`http://${text}/`).hostname;
  } catch {
    return undefined;
  }
};

/** An A-label says something that is written as this very label. Node's URL parser lets `xn--zz--` pass as it stands. */
const isRightLabel = (label: string): boolean => {
  if (!label.startsWith('xn--')) return true;
  const said = decodePunycode(label.slice('xn--'.length));
  return said !== undefined && toAscii(said) === label;
};

/**
 * The host name in ASCII (RFC 5890 A-labels), lower case, without the trailing dot; undefined when it is not
 * one: RFC 1123 labels of 1 to 63 characters, 253 in all, right Punycode where they begin with `xn--`, the last one no number (WHATWG URL, "ends in a
 * number": `10.1` and `0x7f.1` are addresses in disguise). A single label passes; nothing is looked up.
 */
export const hostNameToAscii = (text: string): string | undefined => {
  if (text.length > 1000) return undefined;
  const typed = (text.endsWith('.') ? text.slice(0, -1) : text).toLowerCase();
  const plain = asciiName.test(typed);
  const ascii = plain ? typed : typedName.test(typed) ? toAscii(typed) : undefined;
  if (ascii === undefined || ascii.length > 253 || !(plain || asciiName.test(ascii))) return undefined;
  const labels = ascii.split('.');
  if (labels.some((label) => label.length > 63 || !isRightLabel(label))) return undefined;
  const last = labels.at(-1) ?? '';
  const number = /^(?:\d+|0x[0-9a-f]*)$/.test(last);
  // No top-level domain begins with a digit (RFC 3696 §2), but `10.0.0.1-20` does in this sense.
  return number || (labels.length > 1 && /^\d/.test(last)) ? undefined : ascii;
};
