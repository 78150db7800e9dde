import type { AddressBlock } from '../../shared/address-block.ts';
import { openFetcher, type SafeFetch } from './fetcher.ts';
import { openResolver, type SafeResolver } from './resolver.ts';

/** What may leave, as `OUTBOUND`, `OUTBOUND_ALLOW` and `DNS_SERVERS` say. */
export type OutboundSettings = {
  readonly enabled: boolean;
  readonly allow: readonly AddressBlock[];
  readonly dnsServers: readonly string[];
};

/** Only for tests: what stands on other ports, with certificates of its own. */
type Peculiar = { readonly ports?: readonly number[]; readonly certificateAuthorities?: string };

/** All that the product may ask outside: names and pages. */
export type Outbound = { readonly resolver: SafeResolver; readonly fetch: SafeFetch };

/** Opens both over the same settings. Nothing leaves before one of them is called. */
export const openOutbound = (settings: OutboundSettings, peculiar: Peculiar = {}): Outbound => {
  const resolver = openResolver({ enabled: settings.enabled, servers: settings.dnsServers });
  return { resolver, fetch: openFetcher({ ...settings, ...peculiar }, resolver) };
};
