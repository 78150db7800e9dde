import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

type S3Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
};

/** A bucket of a service that speaks S3, and how it is asked. */
export type S3Settings = {
  /** For people and the log: no secret. */
  readonly place: string;
  readonly endpoint: URL;
  readonly bucket: string;
  /** What every key begins with: empty, or ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  /** The bucket in the path of an address, not in its host. */
  readonly pathStyle: boolean;
  /** Asked again after `expiration`, so that a file with new ones is read. */
  readonly credentials: () => Promise<S3Credentials & { readonly expiration?: Date }>;
};

export type StorageSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Settings);

/** A file of credentials is read again after half of this: whoever replaces it need not start the server again. */
const credentialsKnownMilliseconds = 10 * 60 * 1000;

const s3Form =
  's3://bucket/prefix?region=eu-west-1, for another service than AWS with &endpoint=https://host';

/** Bucket names as AWS takes them. */
const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPattern = /^(?:[\w!.*'()-]+\/)*$/;
const regionPattern = /^[a-z0-9-]{1,40}$/;
const parameters = new Set(['region', 'endpoint', 'path-style', 'plain-http']);
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

type Fault = (text: string) => void;

const onOff = (query: URLSearchParams, name: string, usual: boolean, fault: Fault): boolean => {
  const given = query.get(name);
  if (given === null) return usual;
  if (given !== 'on' && given !== 'off') fault(`STORAGE_URL: ${name} must be on or off.`);
  return given === 'on';
};

const readEndpoint = (query: URLSearchParams, region: string, fault: Fault): URL => {
  const given = query.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isBare = url && url.pathname === '/' && !url.search && !url.username && !url.password;
  if (!url || !isBare || !/^https?:$/.test(url.protocol)) {
    fault(
      'STORAGE_URL: endpoint must be the https address of a host, without a path, such as https://s3.example.com.',
    );
    return new URL('https://s3.invalid');
  }
  const mayBePlain = loopback.has(url.hostname) || onOff(query, 'plain-http', false, fault);
  if (url.protocol === 'http:' && !mayBePlain)
    fault(
      'STORAGE_URL: an http endpoint is taken on loopback only: use https, or add plain-http=on where the network itself is trusted.',
    );
  return url;
};

const readS3 = (
  url: URL,
  credentials: S3Settings['credentials'],
  fault: Fault,
): StorageSettings | undefined => {
  const query = url.searchParams;
  const strange = [...query.keys()].find((name) => !parameters.has(name));
  if (strange !== undefined) fault(`STORAGE_URL knows ${[...parameters].join(', ')}, not "${strange}".`);
  const bucket = url.hostname;
  if (!bucketPattern.test(bucket) || url.port || url.username || url.password)
    fault(`STORAGE_URL must be of the form ${s3Form}. It holds no credentials.`);
  const path = url.pathname.replace(/^\/|\/$/g, '');
  const prefix = path === '' ? '' : `${path}/`;
  if (!prefixPattern.test(prefix))
    fault("STORAGE_URL: a prefix is of letters, digits and !.*'()_- between slashes.");
  const region = query.get('region') ?? (query.has('endpoint') ? 'us-east-1' : '');
  if (!regionPattern.test(region)) fault('STORAGE_URL needs the region of the bucket: ?region=eu-west-1.');
  const endpoint = readEndpoint(query, region || 'us-east-1', fault);
  // A name with dots matches no certificate as a part of the host.
  const pathStyle = onOff(query, 'path-style', query.has('endpoint') || bucket.includes('.'), fault);
  const place = `s3://${bucket}/${prefix} at ${endpoint.host}`;
  return { kind: 's3', place, endpoint, bucket, prefix, region, pathStyle, credentials };
};

const lineOfFile = /^\s*(?:aws_)?(access_key_id|secret_access_key|session_token)\s*=\s*(\S+)\s*$/i;

/**
 * Reads a file of credentials: lines `aws_access_key_id = …`, `aws_secret_access_key = …`, `aws_session_token = …`, as AWS
 * writes them, with one section or none.
 * @throws Error with a sentence that repeats nothing of the file.
 */
const readCredentialsFile = (file: string): S3Credentials => {
  const found = new Map<string, string>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (/^\s*([#;].*|\[[^\]]*\]\s*)?$/.test(line)) continue;
    const [, name = '', value = ''] = lineOfFile.exec(line) ?? [];
    if (name === '' || found.has(name.toLowerCase()))
      throw new Error('has another line than the three of one access key');
    found.set(name.toLowerCase(), value);
  }
  const [accessKeyId, secretAccessKey, sessionToken] = [
    'access_key_id',
    'secret_access_key',
    'session_token',
  ].map((name) => found.get(name));
  if (!accessKeyId || !secretAccessKey) throw new Error('lacks access_key_id or secret_access_key');
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
};

type StorageTexts = {
  readonly url: string | undefined;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
  readonly sessionToken: string | undefined;
  readonly credentialsFile: string | undefined;
};

const readCredentials = (texts: StorageTexts, fault: Fault): S3Settings['credentials'] => {
  const { accessKeyId, secretAccessKey, sessionToken, credentialsFile: file } = texts;
  if (file !== undefined) {
    if (accessKeyId || secretAccessKey || sessionToken)
      fault('STORAGE_CREDENTIALS_FILE and STORAGE_ACCESS_KEY_ID are two ways: set one of them.');
    try {
      readCredentialsFile(file);
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error;
      const what = isMissing ? 'cannot be read' : error instanceof Error ? error.message : '';
      fault(`STORAGE_CREDENTIALS_FILE: ${file} ${what}.`);
    }
    return async () => ({
      ...readCredentialsFile(file),
      expiration: new Date(Date.now() + credentialsKnownMilliseconds),
    });
  }
  if (!accessKeyId || !secretAccessKey)
    fault(
      'STORAGE_URL names a bucket: set STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY, or STORAGE_CREDENTIALS_FILE.',
    );
  const given = {
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
    ...(sessionToken ? { sessionToken } : {}),
  };
  return async () => given;
};

/** Where files lie, by `STORAGE_URL` and its credentials. A fault is one sentence that repeats no secret. */
export const readStorage = (texts: StorageTexts, usualFolder: string, faults: string[]): StorageSettings => {
  const fault: Fault = (text) => void faults.push(text);
  const usual = { kind: 'folder', folder: usualFolder } as const;
  const { url: text, ...secrets } = texts;
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 's3:') return readS3(url, readCredentials(texts, fault), fault) ?? usual;
  if (Object.values(secrets).some((value) => value !== undefined))
    fault('STORAGE_ACCESS_KEY_ID and its like belong to a STORAGE_URL that names a bucket (s3://…).');
  if (text === undefined) return usual;
  const folder = url?.protocol === 'file:' && !url.host && !url.search ? fileURLToPath(url) : undefined;
  if (folder === undefined) fault(`STORAGE_URL must be file:///folder or ${s3Form}.`);
  return { kind: 'folder', folder: resolve(folder ?? usualFolder) };
};
