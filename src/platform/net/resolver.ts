import { Resolver } from 'node:dns/promises';

/** Why there is no answer. */
export type LookupFault =
  | 'outbound_off'
  | 'no_such_name'
  | 'no_record'
  | 'dns_timeout'
  | 'dns_failure'
  | 'too_many_records';

type Lookup =
  | { readonly ok: true; readonly records: readonly string[] }
  | { readonly ok: false; readonly fault: LookupFault };

/** Asks the DNS, and never more than it must: one question a record type, nothing kept for later. */
export type SafeResolver = {
  /** IPv4 addresses first, then IPv6 ones; not judged. */
  readonly addresses: (name: string, signal?: AbortSignal) => Promise<Lookup>;
  /** TXT records, the strings of each joined (RFC 7208 §3.3 does the same), one character a byte. */
  readonly texts: (name: string, signal?: AbortSignal) => Promise<Lookup>;
};

type ResolverSettings = {
  readonly enabled: boolean;
  /** `address:port`, IPv6 in brackets; empty: the system's. */
  readonly servers: readonly string[];
  readonly totalMilliseconds?: number;
};

const totalMilliseconds = 5000;
const firstTryMilliseconds = 1500;
const tries = 2;
const mostRecords = 64;
const mostCharacters = 16 * 1024;

const faults: Readonly<Record<string, LookupFault>> = {
  ENOTFOUND: 'no_such_name',
  ENODATA: 'no_record',
  ETIMEOUT: 'dns_timeout',
  ECANCELLED: 'dns_timeout',
};

const faultOf = (error: unknown): LookupFault =>
  (error instanceof Error && 'code' in error && faults[String(error.code)]) || 'dns_failure';

const asLookup = (records: readonly string[]): Lookup => {
  if (records.length === 0) return { ok: false, fault: 'no_record' };
  const characters = records.reduce((sum, record) => sum + record.length, 0);
  if (records.length > mostRecords || characters > mostCharacters)
    return { ok: false, fault: 'too_many_records' };
  return { ok: true, records };
};

/** One answer of two questions: what is known counts, else the fault that says the most. */
const together = (one: Lookup, two: Lookup): Lookup => {
  if (one.ok && two.ok) return asLookup([...one.records, ...two.records]);
  if (one.ok || two.ok) return one.ok ? one : two;
  const order: readonly LookupFault[] = [
    'outbound_off',
    'too_many_records',
    'dns_timeout',
    'dns_failure',
    'no_such_name',
  ];
  const fault = order.find((name) => name === one.fault || name === two.fault) ?? 'no_record';
  return { ok: false, fault };
};

/**
 * Opens a resolver that asks the given servers or the system's, never the file of hosts, and gives up after five
 * seconds, at 64 records or at 16 KiB of text. Aliases are followed by the server that is asked.
 */
export const openResolver = (settings: ResolverSettings): SafeResolver => {
  const ask = async (
    question: (resolver: Resolver) => Promise<readonly string[]>,
    signal: AbortSignal | undefined,
  ): Promise<Lookup> => {
    if (!settings.enabled) return { ok: false, fault: 'outbound_off' };
    if (signal?.aborted) return { ok: false, fault: 'dns_timeout' };
    // One for each question: giving up ends this one and no other.
    const resolver = new Resolver({ timeout: firstTryMilliseconds, tries });
    if (settings.servers.length > 0) resolver.setServers([...settings.servers]);
    const giveUp = (): void => resolver.cancel();
    const timer = setTimeout(giveUp, settings.totalMilliseconds ?? totalMilliseconds);
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      return asLookup(await question(resolver));
    } catch (error) {
      return { ok: false, fault: faultOf(error) };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  };
  return {
    addresses: async (name, signal) =>
      together(
        ...(await Promise.all([
          ask((resolver) => resolver.resolve4(name), signal),
          ask((resolver) => resolver.resolve6(name), signal),
        ])),
      ),
    texts: (name, signal) =>
      ask(async (resolver) => (await resolver.resolveTxt(name)).map((strings) => strings.join('')), signal),
  };
};
