import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';
import { parseBlock } from '../address-block.ts';
import { hostNameToAscii } from '../host-name.ts';
import { isStorable } from '../storable.ts';

/** Characters and entries of one fact; what is longer is cut by whoever makes it. */
export const factLimits = { word: 60, text: 300, value: 1000, names: 20, alternatives: 100 } as const;

/**
 * One address or one host name as facts hold it: IPv4, IPv6 in RFC 5952's form, or A-labels in lower case; undefined
 * for everything else, ranges too.
 */
export const plainHost = (text: string): string | undefined => {
  const written = text.trim().replace(/^\[(.+)\]$/, '$1');
  const block = parseBlock(written);
  if (!block) return hostNameToAscii(written);
  if (block.range) return undefined;
  return block.family === 4 ? written : ipaddr.IPv6.parse(written).toRFC5952String();
};

const text = (most: number) => z.string().check(z.maxLength(most), z.refine(isStorable));
const filled = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.refine(isStorable));
const host = z.string().check(
  z.maxLength(253),
  z.refine((name) => plainHost(name) === name),
);
const hosts = z.array(host).check(z.maxLength(factLimits.names));
/** 0: of the host as a whole. */
const port = z.int().check(z.gte(0), z.lte(65_535));
const day = z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/));

export const transports = ['tcp', 'udp', 'sctp'] as const;
/** Of what a policy speaks. */
export const policySubjects = ['mail', 'dns', 'tls', 'headers'] as const;
export type PolicySubject = (typeof policySubjects)[number];
const verdicts = ['good', 'weak', 'bad', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

const place = { host, names: hosts };

/**
 * What a scan says of a host or a domain besides findings. The words in it are the scanner's own; an empty text is what
 * it did not say.
 */
export const fact = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('host'),
    ...place,
    /** Names that the address's own zone gives it: said by whoever holds the address. */
    reverse: hosts,
    os: text(factLimits.text),
  }),
  z.object({
    type: z.literal('service'),
    ...place,
    port: port.check(z.gte(1)),
    protocol: z.enum(transports),
    service: text(factLimits.word),
    product: text(factLimits.text),
    version: text(factLimits.text),
    extra: text(factLimits.text),
  }),
  z.object({
    type: z.literal('certificate'),
    ...place,
    port,
    subject: text(factLimits.text),
    /** DNS names, with `*.` where they have it, and addresses. */
    alternatives: z.array(filled(253)).check(z.maxLength(factLimits.alternatives)),
    issuer: text(factLimits.text),
    /** Days, as `2027-01-31`. */
    not_before: day,
    not_after: day,
    key: text(factLimits.word),
    /** SHA-256 of the certificate, 64 hexadecimal digits. */
    fingerprint: z.string().check(z.regex(/^(?:[0-9a-f]{64})?$/)),
  }),
  z.object({
    type: z.literal('policy'),
    ...place,
    port,
    subject: z.enum(policySubjects),
    /** `SPF`, `DMARC`, `HSTS`, `TLS 1.0`: names that are the same in every language. */
    name: filled(factLimits.word),
    value: text(factLimits.value),
    verdict: z.enum(verdicts),
  }),
]);
export type Fact = z.output<typeof fact>;
export type PolicyFact = Extract<Fact, { type: 'policy' }>;
export type ServerFact = Exclude<Fact, PolicyFact>;
