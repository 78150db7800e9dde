import type { Exchange } from '../../../../../platform/http/route.ts';
import type { Call } from '../../../../../shared/call.ts';

/** The site as an authenticator knows it: its name, and the origin of its pages (WebAuthn Level 3 §5). */
export type RelyingParty = { readonly id: string; readonly origin: string };

const isNumber = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[');

/**
 * The site that passkeys are made for. Only a name can be one (WebAuthn Level 3 §5.1.3).
 * @param publicUrl the address people use, where it is configured; else the one they asked for, on loopback.
 */
export const partyOf = (
  publicUrl: URL | undefined,
  { header }: Pick<Exchange<Call>, 'header'>,
): RelyingParty | undefined => {
  const url = publicUrl ?? URL.parse(`http://${header('host') ?? ''}`);
  return url && !isNumber(url.hostname) ? { id: url.hostname, origin: url.origin } : undefined;
};
