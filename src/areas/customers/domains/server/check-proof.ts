import { createHash, timingSafeEqual } from 'node:crypto';
import type { FetchFault, FetchOptions } from '../../../../platform/net/fetcher.ts';
import type { Outbound } from '../../../../platform/net/outbound.ts';
import type { LookupFault } from '../../../../platform/net/resolver.ts';
import { type CheckResult, fileUrl, type ProofCheck, proofValue, recordName } from '../proof.ts';

/** A domain and what must be found there. */
type Sought = { readonly domain: string; readonly token: string };

const fileMostBytes = 16 * 1024;
const mostLines = 20;
const foundMostCharacters = 40;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** In the same time wherever they differ. */
const isSame = (one: string, two: string): boolean => timingSafeEqual(digest(one), digest(two));

/** Some panels of DNS providers keep the quotation marks that a person has copied with it. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim();

/** A short part that is safe to show: what stands in somebody's DNS may be anything. */
const harmless = (text: string): string => {
  const plain = text.replace(/[^\x21-\x7e]+/g, '·');
  return plain.length > foundMostCharacters ? `${plain.slice(0, foundMostCharacters)}…` : plain;
};

const isOurs = (text: string): boolean => /^baluarte/i.test(text);

const lookupResults: Readonly<Record<LookupFault, CheckResult>> = {
  outbound_off: 'outbound_off',
  no_such_name: 'no_such_name',
  no_record: 'no_record',
  dns_timeout: 'dns_timeout',
  dns_failure: 'dns_failure',
  too_many_records: 'too_large',
};

/**
 * Looks for the TXT record. Several records and records of several strings are fine. When its name does not exist, the
 * domain itself is asked for, so that a missing record and a missing domain are told apart.
 */
export const checkDns = async (
  { resolver }: Pick<Outbound, 'resolver'>,
  { domain, token }: Sought,
): Promise<ProofCheck> => {
  const method = 'dns';
  const found = await resolver.texts(recordName(domain));
  if (!found.ok && found.fault === 'no_such_name') {
    const itself = await resolver.texts(domain);
    const isMissing = !itself.ok && itself.fault === 'no_such_name';
    return { method, result: isMissing ? 'no_such_name' : 'no_record' };
  }
  if (!found.ok) return { method, result: lookupResults[found.fault] };
  const values = found.records.map(bare);
  if (values.some((value) => isSame(value, proofValue(token)))) return { method, result: 'proved' };
  return { method, result: 'wrong_value', found: harmless(values.find(isOurs) ?? values[0] ?? '') };
};

const fetchResults: Readonly<Record<FetchFault, CheckResult>> = {
  ...lookupResults,
  no_record: 'no_address',
  too_many_records: 'dns_failure',
  bad_address: 'unreachable',
  unreachable: 'unreachable',
  timeout: 'timeout',
  tls_invalid: 'tls_invalid',
  too_large: 'too_large',
  broken_answer: 'broken_answer',
  forbidden_address: 'forbidden_address',
  redirected_away: 'redirected_away',
  too_many_redirects: 'too_many_redirects',
};

/**
 * A redirect that stays with the domain: the same name, one below it, or from `www.` to what stands above. Were others
 * followed, whoever owns the place that a site sends its visitors to could prove the site.
 */
const staysWith =
  (domain: string): NonNullable<FetchOptions['mayFollow']> =>
  ({ hostname }) =>
    hostname === domain || hostname.endsWith(`.${domain}`) || domain === `www.${hostname}`;

const readFile = (text: string, token: string): ProofCheck => {
  const method = 'file';
  const lines = text
    .replace(/^\ufeff/, '')
    .split('\n', mostLines)
    .map(bare);
  if (lines.some((line) => isSame(line, proofValue(token)))) return { method, result: 'proved' };
  const ours = lines.find(isOurs);
  // Whatever else a web server says is its own business: only what looks like a proof is repeated.
  return { method, result: 'wrong_value', ...(ours ? { found: harmless(ours) } : {}) };
};

const fetchFile = async (
  fetch: Outbound['fetch'],
  { domain, token }: Sought,
  scheme: 'https' | 'http',
): Promise<ProofCheck> => {
  const method = 'file';
  const options = { mostBodyBytes: fileMostBytes, mayFollow: staysWith(domain) };
  const found = await fetch(fileUrl(domain, scheme), options);
  if (!found.ok) return { method, result: fetchResults[found.fault] };
  if (found.status !== 200) return { method, result: 'not_found', status: found.status };
  return readFile(found.body.toString('utf8'), token);
};

/** What a web server has to do with; all other results would be the same without TLS. */
const ofThatServer: readonly CheckResult[] = [
  'wrong_value',
  'not_found',
  'unreachable',
  'timeout',
  'tls_invalid',
  'redirected_away',
  'too_many_redirects',
  'too_large',
  'broken_answer',
];

/** Looks for the file by https, then by http; without one, what https said is told, if anybody was there to say it. */
export const checkFile = async ({ fetch }: Pick<Outbound, 'fetch'>, sought: Sought): Promise<ProofCheck> => {
  const safe = await fetchFile(fetch, sought, 'https');
  if (!ofThatServer.includes(safe.result)) return safe;
  const plain = await fetchFile(fetch, sought, 'http');
  if (plain.result === 'proved') return plain;
  return safe.result === 'unreachable' || safe.result === 'timeout' ? plain : safe;
};
