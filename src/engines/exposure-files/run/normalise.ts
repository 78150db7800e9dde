import { parseBlock } from '../../../shared/address-block.ts';
import { hostNameToAscii } from '../../../shared/host-name.ts';
import { emailPattern } from '../engine-message.ts';
import { recordLimits } from '../limits.ts';

const plainHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z-]*[a-z]$/;

/** The host in A-labels, which has a dot; most are plain names, for which looking closer would cost the most. */
const hostOf = (text: string): string | undefined => {
  const lower = text.toLowerCase();
  const host = lower.length <= 60 && plainHost.test(lower) ? lower : hostNameToAscii(lower);
  return host?.includes('.') ? host : undefined;
};

/** An e-mail address in lower case with its host in A-labels; undefined where the text is none. */
export const emailOf = (text: string): string | undefined => {
  const at = text.lastIndexOf('@');
  const host = at > 0 ? hostOf(text.slice(at + 1)) : undefined;
  if (host === undefined) return undefined;
  const email = `${text.slice(0, at).toLowerCase()}@${host}`;
  return email.length <= recordLimits.email && emailPattern.test(email) ? email : undefined;
};

/** An address as the database and a search compare it; undefined where the text is none. */
export const ipOf = (text: string): string | undefined => {
  const bare = text.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const block = bare.includes('/') ? undefined : parseBlock(bare);
  if (!block) return undefined;
  return block.family === 4 ? bare : new URL(`http://[${bare}]/`).hostname.slice(1, -1);
};

/** The host of a site that is written as a name or as a URL, without port and path. */
const authorityOf = (text: string): string => {
  const [, rest = ''] = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?(.*)$/is.exec(text) ?? [];
  // `example.com:443` begins like a URL whose scheme is `example.com`.
  const afterScheme = /^[^/@]+:\d+(?:[/?#]|$)/.test(text) ? text : rest;
  return (afterScheme.split(/[/?#\\]/, 1)[0] ?? '').replace(/^[^@]*@/, '').replace(/:\d*$/, '');
};

/** What a site says: a host name, or an address instead of one. */
export const siteOf = (text: string): { site?: string; ip?: string } => {
  const authority = authorityOf(text);
  const ip = ipOf(authority);
  if (ip) return { ip };
  const site = hostOf(authority);
  return site ? { site } : {};
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const dayOf = (year: number, month: number, day: number): string | undefined => {
  if (year < 1970 || year > 2099 || month < 1 || month > 12 || day < 1) return undefined;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
    ? `${year}-${twoDigits(month)}-${twoDigits(day)}`
    : undefined;
};

const dayOfMoment = (seconds: number): string | undefined => {
  const at = new Date(seconds * 1000);
  return Number.isNaN(at.getTime())
    ? undefined
    : dayOf(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
};

/**
 * A day as YYYY-MM-DD, from ISO 8601, `2024/1/31`, `31/01/2024` or `31.1.2024` (the day first, unless that is no day),
 * or seconds or milliseconds since 1970; undefined where the text is none of these.
 */
export const dateOf = (text: string): string | undefined => {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T ]\d)/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:$|[T ,])/.exec(text);
  if (local) {
    const [first, second, year] = [Number(local[1]), Number(local[2]), Number(local[3])];
    return dayOf(year, second, first) ?? dayOf(year, first, second);
  }
  if (/^\d{10}$/.test(text)) return dayOfMoment(Number(text));
  return /^\d{13}$/.test(text) ? dayOfMoment(Number(text) / 1000) : undefined;
};
