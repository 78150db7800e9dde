/** What the client and the system say of a call that failed, whatever they call it. */
type Told = {
  readonly name: string;
  readonly code: string;
  readonly status: number | undefined;
  readonly message: string;
};

const told = (error: unknown): Told => {
  if (!(error instanceof Error)) return { name: '', code: '', status: undefined, message: String(error) };
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return {
    name: error.name,
    code: 'code' in error ? String(error.code) : '',
    status: $metadata?.httpStatusCode,
    message: error.message,
  };
};

/** The store has no object of that name. */
export const isNoSuchKey = (error: unknown): boolean => {
  const { name, status } = told(error);
  return name === 'NoSuchKey' || name === 'NotFound' || (status === 404 && name !== 'NoSuchBucket');
};

/** There is an object of that name, and we asked for none to be overwritten. */
export const isTaken = (error: unknown): boolean => {
  const { name, status } = told(error);
  return status === 412 || name === 'PreconditionFailed';
};

/** A service that does not know conditional writes says so. */
export const isNotImplemented = (error: unknown): boolean => {
  const { name, status } = told(error);
  return status === 501 || name === 'NotImplemented';
};

const certificateCodes =
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|UNABLE_TO_(GET|VERIFY)|HOSTNAME_MISMATCH)/;

/**
 * How far the service's clock is ahead of ours, in milliseconds, where it refused a request for its time; undefined for any
 * other failure.
 */
export const skewOf = (error: unknown): number | undefined => {
  const { $response, $metadata } = error as {
    $response?: { headers?: Readonly<Record<string, string>> };
    $metadata?: { clockSkewCorrected?: boolean };
  };
  // The answer to a HEAD has no name for it, but a date, by which the client has set its clock.
  const isCorrected = $metadata?.clockSkewCorrected === true;
  if (!isCorrected && !/^(RequestTimeTooSkewed|RequestExpired|RequestInTheFuture)$/.test(told(error).name))
    return undefined;
  const theirs = Date.parse($response?.headers?.date ?? '');
  return Number.isNaN(theirs) ? 0 : theirs - Date.now();
};

const minutes = (milliseconds: number): string => `${Math.round(Math.abs(milliseconds) / 60_000)} minutes`;

type Place = { readonly endpoint: URL; readonly bucket: string; readonly region: string };

/** What is wrong with the set-up, and what to do about it, by what the service calls it. */
const byName: Readonly<Record<string, (place: Place) => string>> = {
  NoSuchBucket: ({ bucket, endpoint }) =>
    `There is no bucket "${bucket}" at ${endpoint.host}: make it, or correct STORAGE_URL.`,
  InvalidAccessKeyId: ({ endpoint }) =>
    `${endpoint.host} does not know the access key: correct STORAGE_ACCESS_KEY_ID (or the credentials' file).`,
  SignatureDoesNotMatch: ({ endpoint, region }) =>
    `${endpoint.host} does not accept the signature: correct STORAGE_SECRET_ACCESS_KEY, or the region (now "${region}") in STORAGE_URL.`,
  AuthorizationHeaderMalformed: ({ endpoint, region }) =>
    `${endpoint.host} wants another region than "${region}": correct region= in STORAGE_URL.`,
  PermanentRedirect: ({ bucket, region }) =>
    `The bucket "${bucket}" is in another region than "${region}", or at another endpoint: correct STORAGE_URL.`,
  ExpiredToken: () => 'The session token has expired: put a new one into the credentials.',
  InvalidToken: () => 'The session token is not valid: correct STORAGE_SESSION_TOKEN.',
  AccessDenied: ({ bucket, endpoint }) =>
    `${endpoint.host} refuses access to the bucket "${bucket}": the access key needs the rights that docs/operate.md lists under "Object storage".`,
};

const byCode = (code: string, { endpoint }: Place): string | undefined => {
  if (code === 'ENOTFOUND')
    return `The name ${endpoint.hostname} does not resolve: correct the endpoint in STORAGE_URL, or the DNS of this machine.`;
  if (certificateCodes.test(code))
    return `The certificate of ${endpoint.host} is not trusted (${code}): correct the endpoint's name, or name the authority's certificate in NODE_EXTRA_CA_CERTS.`;
  if (/^(ERR_SSL_|EPROTO)/.test(code))
    return `${endpoint.host} does not speak TLS as we do (${code}): correct the scheme or the port of the endpoint in STORAGE_URL.`;
  return undefined;
};

/**
 * One sentence that says what to do, for a call that fails because of how things are set up and would fail again;
 * undefined where it may go well the next time.
 */
export const setUpFault = (error: unknown, place: Place): string | undefined => {
  const { name, code, status } = told(error);
  const ahead = skewOf(error);
  if (ahead !== undefined) {
    const how = ahead === 0 ? 'differs' : `is ${minutes(ahead)} ${ahead > 0 ? 'behind' : 'ahead of'} theirs`;
    return `${place.endpoint.host} refuses the time of our requests: the clock of this machine ${how}. Set it (NTP).`;
  }
  const known = byName[name]?.(place) ?? byCode(code, place);
  if (known !== undefined) return known;
  // HEAD has no body that would say more.
  if (status === 403) return byName.AccessDenied?.(place);
  if (status === 301 || status === 307) return byName.PermanentRedirect?.(place);
  return undefined;
};

const passingNames =
  /^(SlowDown|ThrottlingException|Throttling|RequestTimeout|RequestLimitExceeded|InternalError|ServiceUnavailable|TimeoutError|AbortError|OperationAborted|ConditionalRequestConflict|IncompleteBody)$/;
const passingCodes =
  /^(ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ERR_STREAM_PREMATURE_CLOSE|HPE_\w+)$/;

/** Whether a call that failed so may go well when it is made again. */
export const isPassing = (error: unknown): boolean => {
  const { name, code, status, message } = told(error);
  if (status !== undefined && (status >= 500 || status === 429 || status === 408)) return status !== 501;
  return passingNames.test(name) || passingCodes.test(code) || /socket hang up|aborted/.test(message);
};

/** What is known of a failure, for the log: names, codes and the service's own sentence, of which none is a secret. */
export const reasonOf = (error: unknown): string => {
  const { name, code, status, message } = told(error);
  const [first = ''] = message.split('\n');
  return [name, code, status, first.slice(0, 200)]
    .filter((part) => part !== '' && part !== undefined)
    .join(' ');
};
