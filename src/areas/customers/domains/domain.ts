import { getDomain, getPublicSuffix } from 'tldts';
import { parseBlock } from '../../../shared/address-block.ts';
import { hostNameToAscii } from '../../../shared/host-name.ts';
import type { Message } from '../../../shared/messages.ts';
import { isReservedName } from '../../../shared/names/reserved-names.ts';
import { domainFaults } from './domain-messages.ts';

export type DomainCheck =
  /** `ascii`: what is stored (A-labels, lower case, no trailing dot). `display`: what is shown, as typed. */
  | { readonly ok: true; readonly ascii: string; readonly display: string }
  | { readonly ok: false; readonly type: keyof typeof domainFaults; readonly msg: Message };

const refuse = (type: keyof typeof domainFaults): DomainCheck => ({
  ok: false,
  type,
  msg: domainFaults[type],
});

const isAddress = (text: string): boolean =>
  parseBlock(text.replace(/^\[(.*)\]$/, '$1')) !== undefined || /^[\d.]+$/.test(text);

/**
 * The rule of `domain_subdomain` (`calls.md`): a domain or subdomain that one customer can own. Refuses
 * addresses, ports, paths, single labels, reserved endings and bare public suffixes.
 *
 * The private part of the Public Suffix List counts: `github.io` or `blogspot.com` hold the sites of strangers,
 * so a customer may enter `acme.github.io`, never the suffix. Its operator loses nothing: proof of the domain
 * would be asked anyway. An ending that the list does not know passes (`example`, new ones).
 */
export const checkDomain = (text: string): DomainCheck => {
  const display = text.trim().toLowerCase().replace(/\.$/, '');
  if (display === '') return refuse('required');
  if (isAddress(display)) return refuse('ip_address');
  if (/[/?#\\]/.test(display)) return refuse('path');
  if (/^[^@\s:]+:\d*$|^\[.*\]:\d*$/.test(display)) return refuse('port');
  const ascii = hostNameToAscii(display);
  if (!ascii) return refuse('domain');
  if (isReservedName(ascii)) return refuse('reserved');
  if (!ascii.includes('.')) return refuse('single_label');
  const suffix = getPublicSuffix(ascii, { allowPrivateDomains: true });
  return suffix === ascii ? refuse('public_suffix') : { ok: true, ascii, display };
};

/**
 * The domains whose proof counts for this one: itself and those above it, down to the one that a registrar gives
 * out. A proof never reaches across a public suffix: whoever proves `amazonaws.com` has not proved the bucket of a
 * stranger below `s3.amazonaws.com`.
 * @param ascii a domain as `checkDomain` gives it.
 */
export const coveringDomains = (ascii: string): readonly string[] => {
  const top = getDomain(ascii, { allowPrivateDomains: true }) ?? ascii;
  const labels = ascii.split('.');
  const most = labels.length - top.split('.').length;
  return Array.from({ length: most + 1 }, (_, index) => labels.slice(index).join('.'));
};
