import { type Fact, factLimits, plainHost, transports } from '../../../../shared/vocabulary/fact.ts';
import { line, lines } from '../finding/one-line.ts';

type OfPlace = { readonly host: string; readonly names?: readonly string[] };

/** What a format's reader saw of a host or a domain, as the scanner wrote it. */
export type SeenFact =
  | (OfPlace & { readonly type: 'host'; readonly reverse?: readonly string[]; readonly os?: string })
  | (OfPlace & {
      readonly type: 'service';
      readonly port: string;
      readonly protocol: string;
      readonly service?: string | undefined;
      readonly product?: string | undefined;
      readonly version?: string | undefined;
      readonly extra?: string | undefined;
    })
  | (OfPlace & {
      readonly type: 'certificate';
      readonly port: string;
      readonly subject?: string;
      readonly alternatives?: readonly string[];
      readonly issuer?: string;
      readonly notBefore?: string;
      readonly notAfter?: string;
      readonly key?: string;
      readonly fingerprint?: string;
    })
  | (OfPlace & {
      readonly type: 'policy';
      readonly port?: string;
      readonly subject: Extract<Fact, { type: 'policy' }>['subject'];
      readonly name: string;
      readonly value: string;
      readonly verdict: Extract<Fact, { type: 'policy' }>['verdict'];
    });

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day of `2027-01-31T10:00:00`, `2027-01-31 10:00` or OpenSSL's `Jan 31 10:00:00 2027 GMT`; '' otherwise. */
export const dayOf = (text: string): string => {
  const written = text.trim();
  const iso = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?=$|[T ])/.exec(written)?.[0];
  if (iso) return iso;
  const [, month = '', day = '', year = ''] =
    /^([A-Z][a-z]{2}) +([1-9]|[0-3]\d) [\d:]+ (\d{4})(?: GMT)?$/.exec(written) ?? [];
  const number = months.indexOf(month) + 1;
  if (number === 0 || Number(day) < 1 || Number(day) > 31) return '';
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const hostsOf = (names: readonly string[] | undefined, except: string): string[] => {
  const plain = (names ?? []).slice(0, 4 * factLimits.names).flatMap((name) => plainHost(name) ?? []);
  return [...new Set(plain)].filter((name) => name !== except).slice(0, factLimits.names);
};

const portOf = (text: string | undefined): number | undefined => {
  const number = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0;
  return number <= 65_535 ? number : undefined;
};

/** 64 hexadecimal digits of however a SHA-256 is written; '' for anything else. */
const fingerprintOf = (text: string | undefined): string => {
  const digits = (text ?? '').slice(0, 200).replace(/[\s:]/g, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(digits) ? digits : '';
};

const serviceOf = (
  seen: Extract<SeenFact, { type: 'service' }>,
  host: string,
  port: number,
): Fact | undefined => {
  const protocol = transports.find((one) => one === seen.protocol.toLowerCase());
  if (!protocol || port === 0) return undefined;
  return {
    ...{ type: 'service', host, names: hostsOf(seen.names, host), port, protocol },
    service: line(seen.service, factLimits.word),
    product: line(seen.product, factLimits.text),
    version: line(seen.version, factLimits.text),
    extra: line(seen.extra, factLimits.text),
  };
};

const certificateOf = (
  seen: Extract<SeenFact, { type: 'certificate' }>,
  host: string,
  port: number,
): Fact | undefined => {
  const subject = line(seen.subject, factLimits.text);
  const fingerprint = fingerprintOf(seen.fingerprint);
  if (subject === '' && fingerprint === '') return undefined;
  return {
    ...{ type: 'certificate', host, names: hostsOf(seen.names, host), port, subject, fingerprint },
    alternatives: lines(seen.alternatives ?? [], factLimits.alternatives, 253),
    issuer: line(seen.issuer, factLimits.text),
    not_before: dayOf(seen.notBefore ?? ''),
    not_after: dayOf(seen.notAfter ?? ''),
    key: line(seen.key, factLimits.word),
  };
};

/** The fact in its form, its texts cut to their limits; undefined when it is of no address and no name. */
export const makeFact = (seen: SeenFact): Fact | undefined => {
  const host = plainHost(seen.host);
  const port = seen.type === 'host' ? 0 : portOf(seen.port);
  if (host === undefined || port === undefined) return undefined;
  if (seen.type === 'service') return serviceOf(seen, host, port);
  if (seen.type === 'certificate') return certificateOf(seen, host, port);
  const names = hostsOf(seen.names, host);
  if (seen.type === 'host') {
    const reverse = hostsOf(seen.reverse, host);
    return { type: 'host', host, names, reverse, os: line(seen.os, factLimits.text) };
  }
  const name = line(seen.name, factLimits.word);
  if (name === '') return undefined;
  const { subject, verdict } = seen;
  return {
    type: 'policy',
    host,
    names,
    port,
    subject,
    name,
    value: line(seen.value, factLimits.value),
    verdict,
  };
};
