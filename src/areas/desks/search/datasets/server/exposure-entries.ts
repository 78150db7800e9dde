import { hash } from 'node:crypto';
import { parseBlock } from '../../../../../shared/address-block.ts';
import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import type { Entry, Source } from '../../../../records/search-index/entry.ts';
import { registrableDomain } from '../../../../records/search-index/keyword.ts';
import type { DomainEntry } from '../../../../records/search-index/server/write-domain-entries.ts';
import { foldDigits } from '../../../../records/search-index/server/write-entries.ts';
import { beginningsOfBlock, placeOfHost, tokensOfKeys } from '../../../../records/search-index/tokens.ts';
import { recordSource } from '../record-source.ts';
import type { Exposure } from './exposure-store.ts';
import { held } from './make-exposure.ts';

/** Stands for what is there and is not shown. */
const covered = '••••••';

type Dataset = { readonly name: string; readonly collected_on: string };

/** What all entries of datasets are. */
export const exposureKind = { collection: 'datasets', sourceKind: 'exposure', kind: 'exposure' } as const;

const severityOf = (holds: number): Severity => {
  if (holds & held.password) return 'high';
  return holds & held.password_hash ? 'medium' : 'low';
};

const markDigits = 12;
const markNumbers = 10 ** markDigits;
/** Twelve hexadecimal digits are 280 times as many numbers, and are exact in JavaScript's. */
const hashDigits = 12;

/**
 * Twelve digits that are the same where the password is, among what one domain's owners see: those of two domains cannot
 * be compared. Digits, so that no search for similar words meets them.
 */
const passwordMark = (mark: string, domain: string): string => {
  // The mark is a keyed hash that nobody sees: nothing can be tried against what is made of it.
  const number = Number.parseInt(hash('sha256', `${mark} ${domain}`).slice(0, hashDigits), 16);
  return String(number % markNumbers).padStart(markDigits, '0');
};

const factsOf = (row: Exposure, mark: string | null): Entry['facts'] => {
  const { holds } = row;
  const facts: [Entry['facts'][number][0], string][] = [];
  const add = (name: Entry['facts'][number][0], value: string | null): void => {
    if (value !== null) facts.push([name, value]);
  };
  add('site', row.site);
  add('user_name', row.email === null ? null : row.user_name);
  add('network_address', row.ip);
  add('day', row.seen_on);
  if (holds & held.password) add('password', covered);
  if (holds & held.password_hash) add('password_hash', covered);
  add('same_password', mark);
  if (holds & held.full_name) add('full_name', covered);
  if (holds & held.phone) add('phone', covered);
  if (holds & held.other) add('personal', covered);
  return facts;
};

const hostOf = (email: string | null): string | null =>
  email === null ? null : email.slice(email.lastIndexOf('@') + 1);

/** The hosts whose owners may find the record: of the address, and of the site. */
export const hostsOf = ({ email, site }: Pick<Exposure, 'email' | 'site'>): string[] => {
  const host = hostOf(email);
  if (host === null) return site === null ? [] : [site];
  return site === null || site === host ? [host] : [host, site];
};

const mostKnown = 100_000;
const domains = new Map<string, string>();

/** The same few hosts come again and again. */
const domainOf = (host: string): string => {
  const known = domains.get(host);
  if (known !== undefined) return known;
  if (domains.size >= mostKnown) domains.clear();
  const domain = registrableDomain(host);
  domains.set(host, domain);
  return domain;
};

/** The mark of the record's password for whoever has proved a host. */
const markFor = ({ secret_mark: mark }: Exposure, host: string): string | null =>
  mark && passwordMark(mark, domainOf(host));

const dayOf = (row: Exposure, dataset: Dataset): string => row.seen_on ?? dataset.collected_on;
const titleOf = ({ email, user_name, site }: Exposure): string => email ?? user_name ?? site ?? '';

/**
 * Records of one account with one secret are shown once, whatever else they say, and so are those that hold nothing under
 * seal. Its secret is told by a keyed hash.
 */
const foldOf = ({ id, email, user_name, site, secret_mark: mark, holds }: Exposure): string =>
  mark === null && holds !== 0
    ? `exposure ${id}`
    : `exposure ${JSON.stringify([email, user_name, site, mark])}`;

/**
 * What a record is found by as words: the name before the `@`, the user name, the site without its ending, the mark. The
 * host of an address is found as a host, the address of the network as one, the dataset by its facet: those words would
 * stand at millions of records and lead to nothing.
 */
const wordsFor = ({ email, user_name, site }: Exposure, mark: string | null): string => {
  const name = email === null ? '' : email.slice(0, email.lastIndexOf('@'));
  const place = site === null ? '' : site.slice(0, site.lastIndexOf('.'));
  return `${name} ${user_name ?? ''} ${place} ${mark ?? ''}`;
};

const keysOf = ({ email, user_name, site, ip }: Exposure): string[] =>
  [email, site, ip, user_name && `@${user_name}`].filter((key): key is string => typeof key === 'string');

/** What a search finds of a record: an entry for the owners of each host, without anything that is sealed. */
export const entriesOf = (row: Exposure, dataset: Dataset): Source => {
  const at = new Date(`${dayOf(row, dataset)}T00:00:00Z`);
  const { collection, kind } = exposureKind;
  const common = {
    ...{ collection, kind, origin: dataset.name, at, since: at, severity: severityOf(row.holds) },
    ...{ title: titleOf(row), text: '', keys: keysOf(row), request: null, finding: null, fold: foldOf(row) },
  };
  const entries = hostsOf(row).map((domain): Entry => {
    const mark = markFor(row, domain);
    return { ...common, audience: { domain }, facts: factsOf(row, mark), words: wordsFor(row, mark) };
  });
  return { kind: exposureKind.sourceKind, id: recordSource(row), entries };
};

/** The exact words of the keys, of which is known what they are. */
const exactOf = ({ email, user_name, ip }: Exposure, hosts: readonly string[]): string[] => {
  const exact = hosts.map((host) => `h${placeOfHost(host)}`);
  if (email !== null) exact.push(`k${email}`);
  const block = ip === null ? undefined : parseBlock(ip);
  if (block) exact.push(...beginningsOfBlock(block));
  if (user_name !== null) exact.push(...tokensOfKeys([`@${user_name}`]));
  return exact;
};

/** The same for loading by the million. */
export const domainEntriesOf = (row: Exposure, dataset: Dataset): DomainEntry[] => {
  const hosts = hostsOf(row);
  const [day, severity, title] = [dayOf(row, dataset), severityOf(row.holds), titleOf(row)];
  const [sourceId, exact, fold] = [recordSource(row), exactOf(row, hosts), foldDigits(foldOf(row))];
  return hosts.map((host) => {
    const mark = markFor(row, host);
    const [facts, words] = [factsOf(row, mark), wordsFor(row, mark)];
    return { sourceId, host, day, severity, title, facts, exact, words, fold };
  });
};
