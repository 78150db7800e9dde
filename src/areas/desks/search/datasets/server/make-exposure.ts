import * as z from 'zod/mini';
import type { ExposureRecord } from '../../../../../engines/exposure-files/engine-message.ts';
import type { ExposureKeys, Sealed } from './exposure-keys.ts';
import type { Exposure } from './exposure-store.ts';

/** What a record holds under seal, as bits of one number. */
export const held = { password: 1, password_hash: 2, full_name: 4, phone: 8, other: 16 } as const;
const secretValues = z.object({
  password: z.optional(z.string()),
  password_hash: z.optional(z.string()),
  full_name: z.optional(z.string()),
  phone: z.optional(z.string()),
  other: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
});
export type SecretValues = z.output<typeof secretValues>;

const secretsOf = ({ password, password_hash, full_name, phone, other }: ExposureRecord): SecretValues => ({
  password,
  password_hash,
  full_name,
  phone,
  other,
});

const holdsOf = (values: SecretValues): number =>
  (values.password === undefined ? 0 : held.password) |
  (values.password_hash === undefined ? 0 : held.password_hash) |
  (values.full_name === undefined ? 0 : held.full_name) |
  (values.phone === undefined ? 0 : held.phone) |
  (values.other === undefined ? 0 : held.other);

const contextOf = (id: string): string => `exposure:${id}`;

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * What makes two records one: all that they say. Where they differ in anything they are two, so that taking one load back
 * leaves nothing that only that load has said; a search shows those of one account and secret once (`exposure-entries.ts`).
 */
const identityOf = (record: ExposureRecord, values: SecretValues): string => {
  const { email, user_name, site, ip, date } = record;
  const { password, password_hash, full_name, phone, other = [] } = values;
  const inOrder = other.map(({ name, value }) => JSON.stringify([name, value])).sort(byText);
  const said = [email, user_name, site, ip, date, password, password_hash, full_name, phone];
  return JSON.stringify([...said.map((value) => value ?? null), inOrder]);
};

/** A UUID of version 8 (RFC 9562 §5.8), whose bits are the first of a keyed hash. */
const uuidOf = (digits: string): string => {
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 3) | 8).toString(16);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
};

const markDigits = 32;

/** A record as it is stored: what is secret sealed, and an id that the same record always gets. */
export const makeExposure = (keys: ExposureKeys, load: number, record: ExposureRecord): Exposure => {
  const values = secretsOf(record);
  const id = uuidOf(keys.identify(identityOf(record, values)));
  const holds = holdsOf(values);
  const sealed = holds === 0 ? undefined : keys.seal(Buffer.from(JSON.stringify(values)), contextOf(id));
  const secret = values.password ?? values.password_hash;
  return {
    id,
    load,
    line: record.line,
    email: record.email ?? null,
    user_name: record.user_name ?? null,
    site: record.site ?? null,
    ip: record.ip ?? null,
    seen_on: record.date ?? null,
    holds,
    sealed: sealed?.bytes ?? null,
    key_number: sealed?.key ?? null,
    secret_mark: secret === undefined ? null : keys.mark(secret).slice(0, markDigits),
  };
};

/** What a record holds under seal. */
export const openExposure = (keys: ExposureKeys, id: string, sealed: Sealed): SecretValues =>
  z.parse(secretValues, JSON.parse(keys.open(sealed, contextOf(id)).toString()));
