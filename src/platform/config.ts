import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { zipLimits } from '../engines/code/zip-limits.ts';
import { type AddressBlock, parseBlock } from '../shared/address-block.ts';
import { mostLimitMiB } from '../shared/bytes/organisation-limits.ts';
import { defaultUploadBytes } from '../shared/upload-limits.ts';
import { findKey, findNewKey, type KeySource, keyWarnings } from './crypto/key-source.ts';
import type { Secret } from './crypto/secret.ts';
import { isDatabaseAddress } from './db/address.ts';
import { type DatabaseSettings, readDatabase } from './db/database-settings.ts';
import { isAddressRange } from './http/guard/client-address.ts';
import { readContact, type SecurityTxt } from './http/security-txt.ts';
import type { LogLevel } from './log.ts';
import { type Mailbox, readMailbox } from './mail/mail-address.ts';
import { readSmtpUrl, type SmtpSettings } from './mail/smtp-settings.ts';
import { type ClamdAddress, readClamdAddress } from './malware/clamd-address.ts';
import { readDnsServer } from './net/dns-server-address.ts';
import type { OutboundSettings } from './net/outbound.ts';
import { type LeastFree, parseLeastFree } from './storage/disk-space.ts';
import { readStorage, type StorageSettings } from './storage/storage-url.ts';

const MiB = 1024 * 1024;

/** Everything that can be set from outside, checked. `docs/operate.md` has the same table in words. */
export type Config = {
  readonly host: string;
  readonly port: number;
  /** The address people use, e.g. https://console.example.com; undefined on loopback: the address asked for. */
  readonly publicUrl: URL | undefined;
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  readonly trustedProxies: readonly string[];
  readonly rateLimitExempt: readonly string[];
  readonly dataDir: string;
  /** Where files lie, encrypted: a folder, or a bucket. */
  readonly storage: StorageSettings;
  /** Undefined: the embedded PostgreSQL under dataDir. */
  readonly databaseUrl: string | undefined;
  readonly database: DatabaseSettings;
  readonly secret: Secret;
  readonly keySource: KeySource;
  /** The key file that `keys rotate` replaces; undefined where the key is kept by somebody else. */
  readonly keyFile: string | undefined;
  /** Of a key that was just made: writes it into `keyFile`. Undefined where there was one. */
  readonly keepKey: (() => void) | undefined;
  /** What should be known about where the key lies, as sentences. */
  readonly keyWarnings: readonly string[];
  /** What `keys rotate` shall put in the place of a key that is kept by somebody else. */
  readonly newSecret: Secret | undefined;
  readonly registration: boolean;
  readonly operator: { readonly username: string; readonly password: string } | undefined;
  /** Undefined: messages are kept in the outbox, where the Operator reads them. */
  readonly smtp: SmtpSettings | undefined;
  /** Who messages are from; set whenever `smtp` is. */
  readonly mailFrom: Mailbox | undefined;
  readonly logLevel: LogLevel;
  /** Where metrics are asked for; undefined: nowhere, and nothing is counted. */
  readonly metrics: MetricsAddress | undefined;
  /** Where traces are sent; undefined: nowhere, and nothing is traced. */
  readonly traces: TracesAddress | undefined;
  /** How long calls are still served after `/api/ready` began to say no. */
  readonly drainSeconds: number;
  readonly outbound: OutboundSettings;
  /** Who looks at every file that is handed in; undefined: nobody. */
  readonly clamd: ClamdAddress | undefined;
  readonly securityTxt: SecurityTxt;
  readonly limits: Limits;
};

/** `tokenHash` is the SHA-256 of what a scrape must bring; undefined on loopback only: whoever reaches the port may ask. */
export type MetricsAddress = {
  readonly host: string;
  readonly port: number;
  readonly tokenHash: Buffer | undefined;
};

/** Where spans are sent, and which share of calls (0 to 1) is traced where no proxy has chosen. */
export type TracesAddress = { readonly endpoint: URL; readonly share: number };

/** What a customer may hand in (`product.md`: CSV and zip inputs). */
export type Limits = {
  readonly csvMaxBytes: number;
  readonly csvMaxRows: number;
  readonly zipMaxBytes: number;
  readonly zipMaxEntries: number;
  readonly zipMaxUnpackedBytes: number;
  readonly zipMaxRatio: number;
  readonly attachmentMaxBytes: number;
  /** Of one person at once: more would fill the disk before any of them is looked at. */
  readonly uploadsPerPerson: number;
  /** How long uploads stay after the end of their request. */
  readonly uploadsKeptDays: number;
  /** Of one person at once: each costs memory for as long as it stands. */
  readonly streamsPerPerson: number;
  /** Of all files that a customer's people hand in, and of its people, where an Operator has set nothing else. */
  readonly organisationMaxBytes: number;
  readonly organisationMaxPeople: number;
  /** Of the disk that holds the files: below it no upload is taken. */
  readonly diskFreeLeast: LeastFree;
};

/** The start was refused for what stands in the environment: one line a fault, for a person. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Fastify's own names for ranges. */
const proxyWords = new Set(['loopback', 'linklocal', 'uniquelocal']);

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);
export const isLoopbackHost = (host: string): boolean => loopbackHosts.has(host);

const reader = (env: Environment, faults: string[]) => ({
  text: (name: string): string | undefined => env[name]?.trim() || undefined,
  whole: (name: string, fallback: number, min: number, max: number): number => {
    const given = env[name]?.trim();
    if (!given) return fallback;
    const value = Number(given);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    faults.push(`${name} must be a whole number from ${min} to ${max}, not "${given}".`);
    return fallback;
  },
  oneOf: <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const given = env[name]?.trim();
    if (!given) return fallback;
    const found = allowed.find((word) => word === given);
    if (!found) faults.push(`${name} must be ${allowed.join(' or ')}, not "${given}".`);
    return found ?? fallback;
  },
  url: (name: string, protocols: readonly string[]): URL | undefined => {
    const given = env[name]?.trim();
    if (!given) return undefined;
    const url = URL.canParse(given) ? new URL(given) : undefined;
    if (url && protocols.includes(url.protocol)) return url;
    faults.push(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
    return undefined;
  },
  list: (name: string): string[] =>
    (env[name] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
});

/** Each part of a list as what it stands for; a part that stands for nothing is a fault. */
const readEach = <T>(
  name: string,
  given: readonly string[],
  parse: (text: string) => T | undefined,
  wanted: string,
  faults: string[],
): T[] =>
  given.flatMap((text) => {
    const value = parse(text);
    if (value !== undefined) return [value];
    faults.push(`${name} must be ${wanted}, separated by commas, not "${text}".`);
    return [];
  });

const readOutbound = (read: ReturnType<typeof reader>, faults: string[]): OutboundSettings => ({
  enabled: read.oneOf('OUTBOUND', ['on', 'off'], 'on') === 'on',
  allow: readEach<AddressBlock>(
    'OUTBOUND_ALLOW',
    read.list('OUTBOUND_ALLOW'),
    parseBlock,
    'addresses or CIDR ranges',
    faults,
  ),
  dnsServers: readEach(
    'DNS_SERVERS',
    read.list('DNS_SERVERS'),
    readDnsServer,
    'IP addresses, with a port or without',
    faults,
  ),
});

const readLeastFree = (given: string, faults: string[]): LeastFree => {
  const least = parseLeastFree(given);
  if (!least) faults.push(`DISK_FREE_MIN must be a share or a size such as 5% or 20GiB, not "${given}".`);
  return least ?? { share: 0 };
};

const readTls = (cert: string | undefined, key: string | undefined, faults: string[]): Config['tls'] => {
  if (!cert && !key) return undefined;
  if (!cert || !key) {
    faults.push('TLS_CERT and TLS_KEY are set together, or neither.');
    return undefined;
  }
  for (const [name, file] of [
    ['TLS_CERT', cert],
    ['TLS_KEY', key],
  ] as const) {
    if (!existsSync(file)) faults.push(`${name}: there is no file ${file}.`);
  }
  return { cert, key };
};

const tokenLeastCharacters = 16;

/** Where metrics are told. A network may not ask without a token. */
const readMetrics = (
  read: ReturnType<typeof reader>,
  consolePort: number,
  faults: string[],
): Config['metrics'] => {
  const token = read.text('METRICS_TOKEN');
  const host = read.text('METRICS_HOST') ?? '127.0.0.1';
  if (read.text('METRICS_PORT') === undefined) {
    if (token !== undefined || read.text('METRICS_HOST') !== undefined)
      faults.push('METRICS_HOST and METRICS_TOKEN need METRICS_PORT: metrics have a port of their own.');
    return undefined;
  }
  const port = read.whole('METRICS_PORT', 0, 0, 65_535);
  if (port !== 0 && port === consolePort) faults.push('METRICS_PORT must be another port than PORT.');
  if (token !== undefined && token.length < tokenLeastCharacters)
    faults.push(`METRICS_TOKEN must be at least ${tokenLeastCharacters} characters long.`);
  if (token === undefined && !isLoopbackHost(host))
    faults.push(`METRICS_HOST=${host} opens the metrics to a network: set METRICS_TOKEN.`);
  return { host, port, tokenHash: token === undefined ? undefined : hash('sha256', token, 'buffer') };
};

const readTraces = (read: ReturnType<typeof reader>, faults: string[]): Config['traces'] => {
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const given = read.text('OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const share = Number(given);
  if (!(share >= 0 && share <= 1))
    faults.push(`OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, not "${given}".`);
  return endpoint && { endpoint, share };
};

const readClamd = (given: string | undefined, faults: string[]): Config['clamd'] => {
  const address = given === undefined ? undefined : readClamdAddress(given);
  if (given !== undefined && !address)
    faults.push(
      `CLAMD must be the path of a socket, such as /run/clamav/clamd.ctl, or host:port, not "${given}".`,
    );
  return address;
};

/** The mail server and who messages are from. What is wrong with the address is not repeated: a password stands in it. */
const readMail = (
  url: string | undefined,
  from: string | undefined,
  faults: string[],
): Pick<Config, 'smtp' | 'mailFrom'> => {
  const smtp = url === undefined ? undefined : readSmtpUrl(url, isLoopbackHost);
  if (url !== undefined && !smtp) {
    faults.push(
      'SMTP_URL must be of the form smtps://user:password@host:465 or smtp://user:password@host:587, the user and the password percent-encoded, or without both.',
    );
  }
  const mailFrom = from === undefined ? undefined : readMailbox(from);
  if (from !== undefined && !mailFrom) {
    faults.push(
      'MAIL_FROM must be one address, or a name and an address: Example Security <console@example.com>.',
    );
  }
  if (url !== undefined && from === undefined)
    faults.push('SMTP_URL needs MAIL_FROM: the address that messages are from.');
  return { smtp, mailFrom };
};

/**
 * Reads the environment, checks it and reports every fault at once.
 * @throws ConfigError with one line a fault.
 */
export const readConfig = (env: Environment = process.env): Config => {
  const faults: string[] = [];
  const read = reader(env, faults);
  const dataDir = resolve(read.text('DATA_DIR') ?? 'data');
  const host = read.text('HOST') ?? '127.0.0.1';
  const publicUrl = read.url('PUBLIC_URL', ['https:', 'http:']);
  const tls = readTls(read.text('TLS_CERT'), read.text('TLS_KEY'), faults);
  const trustedProxies = read.list('TRUSTED_PROXIES');
  if (!isLoopbackHost(host) && !(publicUrl?.protocol === 'https:' && (tls || trustedProxies.length))) {
    faults.push(
      `HOST=${host} opens the console to a network: set PUBLIC_URL to its https address, and TLS_CERT and TLS_KEY or TRUSTED_PROXIES.`,
    );
  }
  const rateLimitExempt = read.list('RATE_LIMIT_EXEMPT');
  for (const [name, ranges] of [
    ['TRUSTED_PROXIES', trustedProxies],
    ['RATE_LIMIT_EXEMPT', rateLimitExempt],
  ] as const) {
    const strange = ranges.find((range) => !isAddressRange(range) && !proxyWords.has(range));
    if (strange) faults.push(`${name} takes addresses and ranges such as 10.0.0.0/8, not "${strange}".`);
  }
  const key = findKey(env, dataDir, faults);
  const databaseUrl = read.text('DATABASE_URL');
  if (databaseUrl && !isDatabaseAddress(databaseUrl)) {
    faults.push('DATABASE_URL must be of the form postgres://user:password@host/database.');
  }
  const username = read.text('OPERATOR_USERNAME');
  const password = env.OPERATOR_PASSWORD || undefined;
  if (Boolean(username) !== Boolean(password)) {
    faults.push('OPERATOR_USERNAME and OPERATOR_PASSWORD are set together, or neither.');
  }
  if (username && username.length < 6) faults.push('OPERATOR_USERNAME must be at least 6 characters long.');
  if (password && password.length < 8) faults.push('OPERATOR_PASSWORD must be at least 8 characters long.');
  const port = read.whole('PORT', 8080, 0, 65_535);
  const config: Config = {
    host,
    port,
    publicUrl,
    tls,
    trustedProxies,
    rateLimitExempt,
    dataDir,
    storage: readStorage(
      {
        url: read.text('STORAGE_URL'),
        accessKeyId: read.text('STORAGE_ACCESS_KEY_ID'),
        secretAccessKey: read.text('STORAGE_SECRET_ACCESS_KEY'),
        sessionToken: read.text('STORAGE_SESSION_TOKEN'),
        credentialsFile: read.text('STORAGE_CREDENTIALS_FILE'),
      },
      join(dataDir, 'files'),
      faults,
    ),
    databaseUrl,
    database: readDatabase(read, databaseUrl, faults),
    secret: key.secret,
    keySource: key.source,
    keyFile: key.file,
    keepKey: key.keep,
    keyWarnings: keyWarnings(env, dataDir, key.source),
    newSecret: findNewKey(env, faults),
    registration: read.oneOf('REGISTRATION', ['on', 'off'], 'on') === 'on',
    operator: username && password ? { username, password } : undefined,
    ...readMail(read.text('SMTP_URL'), read.text('MAIL_FROM'), faults),
    metrics: readMetrics(read, port, faults),
    traces: readTraces(read, faults),
    drainSeconds: read.whole('DRAIN_SECONDS', 0, 0, 3600),
    logLevel: read.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error'], 'warn'),
    outbound: readOutbound(read, faults),
    securityTxt: {
      contacts: readEach(
        'SECURITY_CONTACT',
        read.list('SECURITY_CONTACT'),
        readContact,
        'addresses of mail, https:// or tel:',
        faults,
      ),
      policy: read.url('SECURITY_POLICY', ['https:']),
    },
    clamd: readClamd(read.text('CLAMD'), faults),
    limits: {
      csvMaxBytes: read.whole('CSV_MAX_MIB', defaultUploadBytes.csv / MiB, 1, 1024) * MiB,
      csvMaxRows: read.whole('CSV_MAX_ROWS', 100_000, 1, 10_000_000),
      zipMaxBytes: read.whole('ZIP_MAX_MIB', zipLimits.uploadBytes / MiB, 1, 4096) * MiB,
      zipMaxEntries: read.whole('ZIP_MAX_ENTRIES', zipLimits.entries, 1, 1_000_000),
      zipMaxUnpackedBytes: read.whole('ZIP_MAX_UNPACKED_MIB', zipLimits.unpackedBytes / MiB, 1, 16_384) * MiB,
      zipMaxRatio: read.whole('ZIP_MAX_RATIO', zipLimits.ratio, 1, 10_000),
      attachmentMaxBytes: 200 * MiB,
      uploadsPerPerson: read.whole('UPLOADS_PER_PERSON', 8, 1, 1000),
      uploadsKeptDays: read.whole('UPLOADS_KEPT_DAYS', 90, 1, 3650),
      streamsPerPerson: read.whole('STREAMS_PER_PERSON', 1000, 1, 100_000),
      organisationMaxBytes: read.whole('ORGANISATION_MAX_MIB', 10 * 1024, 1, mostLimitMiB) * MiB,
      organisationMaxPeople: read.whole('ORGANISATION_MAX_PEOPLE', 500, 1, 1_000_000),
      diskFreeLeast: readLeastFree(read.text('DISK_FREE_MIN') ?? '5%', faults),
    },
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
};

/** One setting of the environment by its name, for what only a command is told. */
export const readSetting = (name: string): string | undefined => reader(process.env, []).text(name);
