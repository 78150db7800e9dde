import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import type { Entry, Source } from '../../../../records/search-index/entry.ts';
import { registrableDomain } from '../../../../records/search-index/keyword.ts';
import type { ExposureKeys } from './exposure-keys.ts';
import type { Exposure } from './exposure-store.ts';
import { held } from './make-exposure.ts';

/** Stands for what is there and is not shown. */
const covered = '••••••';

type Dataset = { readonly name: string; readonly collected_on: string };

const severityOf = (holds: number): Severity => {
  if (holds & held.password) return 'high';
  return holds & held.password_hash ? 'medium' : 'low';
};

const markDigits = 12;

/**
 * Twelve digits that are the same where the password is, among what one domain's owners see: those of two domains cannot
 * be compared. Digits, so that no search for similar words meets them.
 */
const passwordMark = (keys: ExposureKeys, mark: Buffer, domain: string): string => {
  const number = keys.mark(Buffer.concat([mark, Buffer.from(domain)])).readBigUInt64BE();
  return String(number % 10n ** BigInt(markDigits)).padStart(markDigits, '0');
};

const factsOf = (keys: ExposureKeys, row: Exposure, host: string): Entry['facts'] => {
  const { holds, secret_mark: mark } = row;
  const facts: (readonly [Entry['facts'][number][0], string | null])[] = [
    ['site', row.site],
    ['user_name', row.email === null ? null : row.user_name],
    ['network_address', row.ip],
    ['day', row.seen_on],
    ['password', holds & held.password ? covered : null],
    ['password_hash', holds & held.password_hash ? covered : null],
    ['same_password', mark && passwordMark(keys, mark, registrableDomain(host))],
    ['full_name', holds & held.full_name ? covered : null],
    ['phone', holds & held.phone ? covered : null],
    ['personal', holds & held.other ? covered : null],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
};

/** The hosts whose owners may find the record: of the address, and of the site. */
const hostsOf = ({ email, site }: Exposure): string[] => [
  ...new Set(
    [email?.slice(email.lastIndexOf('@') + 1), site ?? undefined].filter((host) => host !== undefined),
  ),
];

const keysOf = ({ email, user_name, site, ip }: Exposure): string[] =>
  [email, site, ip, user_name && `@${user_name}`].filter((key): key is string => typeof key === 'string');

/** What a search finds of a record: an entry for the owners of each host, without anything that is sealed. */
export const entriesOf = (keys: ExposureKeys, row: Exposure, dataset: Dataset): Source => {
  const at = new Date(`${row.seen_on ?? dataset.collected_on}T00:00:00Z`);
  const title = row.email ?? row.user_name ?? row.site ?? '';
  const common = {
    ...({ collection: 'datasets', kind: 'exposure', origin: dataset.name, at, since: at } as const),
    ...{ severity: severityOf(row.holds), title, text: '', keys: keysOf(row) },
    ...{ request: null, finding: null, fold: `exposure ${row.id}` },
  };
  const entries = hostsOf(row).map(
    (domain): Entry => ({ ...common, audience: { domain }, facts: factsOf(keys, row, domain) }),
  );
  return { kind: 'exposure', id: row.id, entries };
};
