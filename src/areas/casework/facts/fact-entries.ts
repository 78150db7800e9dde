import type { Severity } from '../../../shared/vocabulary/severity.ts';
import type { Audience, Entry } from '../../records/search-index/entry.ts';
import type { FactName } from '../../records/search-index/fact-names.ts';

/** What the entries of servers and of policies have in common, as it is stored. */
type Kept = {
  readonly organisation_id: string;
  readonly request_id: string;
  readonly origin: string;
  readonly host: string;
  readonly port: number;
  readonly name: string;
  readonly first_seen: Date;
  readonly last_seen: Date;
  readonly draft_of: string | null;
  readonly reader: string;
};

type KeptServer = Kept & {
  readonly kind: 'host' | 'service' | 'certificate';
  readonly protocol: string;
  readonly body: Partial<Record<string, string | readonly string[]>>;
};

type KeptPolicy = Kept & {
  readonly names: readonly string[];
  readonly subject: string;
  readonly value: string;
  readonly verdict: string;
};

const everybody = '00000000-0000-0000-0000-000000000000';

/** The provider's own until it is released, then the customer's; of what is about people, who may read the request. */
const audienceOf = ({ organisation_id: organisation, draft_of, reader }: Kept): Audience => {
  if (draft_of !== null) return { organisation, staffOnly: true };
  return reader === everybody ? { organisation } : { organisation, peopleOf: reader };
};

/** Of two audiences each sees its own: what one is shown must not hide what another may read. */
const foldOf = (kept: Kept, ...parts: readonly (string | number)[]): string =>
  [kept.organisation_id, kept.draft_of ?? '', kept.reader, kept.host, kept.port, ...parts].join(' ');

const placeOf = (host: string, port: number): string => {
  if (port === 0) return host;
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
};

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;
const textOf = (value: string | readonly string[] | undefined): string => listOf(value).join(', ');

type Facts = readonly (readonly [FactName, string])[];
const said = (...facts: Facts): Facts => facts.filter(([, value]) => value !== '');

/** `*.example.com` is found by the domain. */
const withoutStar = (name: string): string => name.replace(/^\*\./, '');

const common = (kept: Kept) => ({
  audience: audienceOf(kept),
  origin: kept.origin,
  at: kept.last_seen,
  since: kept.first_seen,
  request: kept.request_id,
  finding: null,
});

const titleOf = ({ kind, host, port, protocol, body }: KeptServer): string => {
  if (kind === 'host') return host;
  if (kind === 'certificate')
    return `${textOf(body.subject) || textOf(body.alternatives) || textOf(body.fingerprint)} · ${placeOf(host, port)}`;
  const what = [body.service, body.product, body.version].map(textOf).filter((text) => text !== '');
  return [`${placeOf(host, port)}/${protocol}`, ...what.slice(0, 1)].join(' · ');
};

/** The entry of a host, a service or a certificate in the collection of servers. */
export const serverEntry = (kept: KeptServer): Entry => {
  const { body, kind, host, port, protocol, name } = kept;
  const alternatives = listOf(body.alternatives);
  return {
    ...common(kept),
    ...{ collection: 'servers', kind, severity: null, title: titleOf(kept) },
    text: alternatives.join(', '),
    keys: [
      ...[host, ...listOf(body.names), ...listOf(body.reverse), ...alternatives.map(withoutStar)],
      ...(kind === 'certificate' ? [name] : []),
    ],
    facts: said(
      ['host', host],
      ['names', textOf(body.names)],
      ['reverse', textOf(body.reverse)],
      ['system', textOf(body.os)],
      ['port', port === 0 ? '' : `${port}${protocol && `/${protocol}`}`],
      ['service', textOf(body.service)],
      ['product', textOf(body.product)],
      ['version', textOf(body.version)],
      ['details', textOf(body.extra)],
      ['issued_to', textOf(body.subject)],
      ['issued_by', textOf(body.issuer)],
      ['valid_from', textOf(body.not_before)],
      ['valid_until', textOf(body.not_after)],
      ['key', textOf(body.key)],
      ['fingerprint', textOf(body.fingerprint)],
    ),
    fold: foldOf(kept, kind, protocol, name),
  };
};

const severities: Readonly<Record<string, Severity>> = { bad: 'medium', weak: 'low', good: 'info' };

/** The entry of a policy's newest value, with how long it has stood. */
export const policyEntry = (kept: KeptPolicy, kind: Entry['kind']): Entry => ({
  ...common(kept),
  ...{ collection: 'policy', kind, severity: severities[kept.verdict] ?? null },
  title: `${kept.name} · ${placeOf(kept.host, kept.port)}`,
  // The title says which policy it is, and where.
  text: '',
  keys: [kept.host, ...kept.names],
  facts: said(
    ['value', kept.value],
    ['unchanged_since', kept.first_seen.toISOString().slice(0, 10)],
    ['names', kept.names.join(', ')],
  ),
  fold: foldOf(kept, kept.subject, kept.name),
});
