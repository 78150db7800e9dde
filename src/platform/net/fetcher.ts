import type { IncomingHttpHeaders } from 'node:http';
import type { AddressBlock } from '../../shared/address-block.ts';
import { refusalOfAddress } from './address-rules.ts';
import { type Answer, type AskFault, type AskLimits, askAddress } from './ask-address.ts';
import { type OutboundUrl, readOutboundUrl } from './outbound-url.ts';
import type { LookupFault, SafeResolver } from './resolver.ts';

/** Why nothing was fetched. `bad_address`: not http(s), credentials, a port or host that is not asked. */
export type FetchFault =
  | LookupFault
  | AskFault
  | 'bad_address'
  | 'forbidden_address'
  | 'redirected_away'
  | 'too_many_redirects';

type Fetched =
  /** Any status but a redirect's. `url`: where the answer came from in the end. */
  | {
      readonly ok: true;
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      readonly body: Buffer;
      readonly url: string;
    }
  | { readonly ok: false; readonly fault: FetchFault };

export type FetchOptions = {
  /** For everything together: names, connections, redirects, body. */
  readonly totalMilliseconds?: number;
  readonly mostBodyBytes?: number;
  /** Ends it at once, as if its time were over. */
  readonly signal?: AbortSignal;
  /** May this redirect be followed? Every one that is gets judged like the first address. */
  readonly mayFollow?: (to: URL, from: URL) => boolean;
};

export type SafeFetch = (address: string, options?: FetchOptions) => Promise<Fetched>;

type FetcherSettings = {
  readonly enabled: boolean;
  /** Contacted although not public. */
  readonly allow: readonly AddressBlock[];
  readonly ports?: readonly number[] | undefined;
  readonly certificateAuthorities?: string | undefined;
};

const usualPorts = [80, 443];
const totalMilliseconds = 10_000;
const connectMilliseconds = 4000;
const mostHeaderBytes = 16 * 1024;
const mostBodyBytes = 256 * 1024;
const mostRedirects = 3;
const mostAddressesTried = 4;

type Judged =
  | { readonly ok: true; readonly addresses: readonly string[] }
  | { readonly ok: false; readonly fault: FetchFault };

/**
 * Looks the host up once and judges every address of the answer. One that may not be contacted refuses them all: a
 * name that means the public and an inside address at once is how rebinding begins.
 */
const judge = async (
  { host, isAddress }: OutboundUrl,
  allow: readonly AddressBlock[],
  resolver: SafeResolver,
  signal: AbortSignal,
): Promise<Judged> => {
  const found = isAddress ? { ok: true as const, records: [host] } : await resolver.addresses(host, signal);
  if (!found.ok) return found;
  if (found.records.some((address) => refusalOfAddress(address, allow)))
    return { ok: false, fault: 'forbidden_address' };
  return { ok: true, addresses: found.records.slice(0, mostAddressesTried) };
};

/** Asks the judged addresses in turn, until one can be reached. */
const ask = async (
  target: OutboundUrl,
  addresses: readonly string[],
  limits: AskLimits,
  signal: AbortSignal,
): Promise<Answer> => {
  let answer: Answer = { ok: false, fault: 'unreachable' };
  for (const address of addresses) {
    answer = await askAddress(target, address, limits, signal);
    if (answer.ok || answer.fault !== 'unreachable') return answer;
  }
  return answer;
};

/** Where a redirect leads, if it may be followed. From https it never leads back to http. */
const nextOf = (
  from: OutboundUrl,
  location: string,
  ports: readonly number[],
  mayFollow: FetchOptions['mayFollow'],
): OutboundUrl | undefined => {
  const next = readOutboundUrl(location, ports, from.url);
  if (!next || (from.url.protocol === 'https:' && next.url.protocol === 'http:')) return undefined;
  return (mayFollow?.(next.url, from.url) ?? true) ? next : undefined;
};

/**
 * Opens the one way in which the product asks for something on the web: GET over http or https, to addresses that
 * are public or allowed, each judged before the socket is opened to that very address, at the beginning and again
 * at each of at most three redirects. Certificates are verified; time, headers and body are bounded. It never
 * throws: what goes wrong is a fault.
 */
export const openFetcher = (settings: FetcherSettings, resolver: SafeResolver): SafeFetch => {
  const ports = settings.ports ?? usualPorts;
  return async (address, options = {}) => {
    if (!settings.enabled) return { ok: false, fault: 'outbound_off' };
    const timeout = AbortSignal.timeout(options.totalMilliseconds ?? totalMilliseconds);
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
    const limits: AskLimits = {
      connectMilliseconds,
      mostHeaderBytes,
      mostBodyBytes: options.mostBodyBytes ?? mostBodyBytes,
      certificateAuthorities: settings.certificateAuthorities,
    };
    let target = readOutboundUrl(address, ports);
    if (!target) return { ok: false, fault: 'bad_address' };
    for (let followed = 0; ; followed += 1) {
      const judged = await judge(target, settings.allow, resolver, signal);
      if (!judged.ok) return judged;
      const answer = await ask(target, judged.addresses, limits, signal);
      if (!answer.ok) return answer;
      const { location, ...page } = answer;
      if (location === undefined) return { ...page, url: target.url.href };
      if (followed === mostRedirects) return { ok: false, fault: 'too_many_redirects' };
      target = nextOf(target, location, ports, options.mayFollow);
      if (!target) return { ok: false, fault: 'redirected_away' };
    }
  };
};
