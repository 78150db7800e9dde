import { mask } from './secret-rule.ts';

/** The Luhn sum of a card number (ISO/IEC 7812-1, annex B). */
const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
};

/**
 * Beginnings of the cards in use, with their lengths: American Express, Visa, Mastercard, Discover, UnionPay, Maestro, JCB,
 * Diners. Not within a longer word, such as a hash; on a magnetic stripe a letter stands before and behind.
 */
const cardPattern =
  /(?:(?<![\dA-Za-z.])|(?<=%B))(?:3[47]\d{2}[ \u00a0\u2013-]?\d{6}[ \u00a0\u2013-]?\d{5}|(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2}|6011|62\d{2}|65\d{2}|35\d{2}|50(?:18|20|38)|6304|6759|676[1-3])(?:[ \u00a0\u2013-]?\d{4}){3}|3(?:0[0-5]|[68]\d)\d[ \u00a0\u2013-]?\d{6}[ \u00a0\u2013-]?\d{4})(?!\.?\d|(?!D\d{4})[A-Za-z])/g;

/** First six and last four digits stay, as on a receipt (PCI DSS 3.4.1). */
const maskCard = (written: string): string => {
  const digits = written.replace(/\D/g, '');
  if (!passesLuhn(digits)) return written;
  return `${digits.slice(0, 6)}${mask}${digits.slice(-4)}`;
};

/** A text with the card numbers that pass Luhn masked. */
export const maskCards = (text: string): string => text.replace(cardPattern, maskCard);
