/** The two ways to prove a domain: a TXT record in its DNS, or a file on its web site. */
export const proofMethods = ['dns', 'file'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** What came of one look. Not `proved`: why not. */
export const checkResults = [
  'proved',
  'no_such_name',
  'no_record',
  'no_address',
  'wrong_value',
  'not_found',
  'unreachable',
  'timeout',
  'dns_timeout',
  'dns_failure',
  'forbidden_address',
  'tls_invalid',
  'redirected_away',
  'too_many_redirects',
  'too_large',
  'broken_answer',
  'outbound_off',
] as const;
export type CheckResult = (typeof checkResults)[number];

/** One look, as it is stored. */
export type ProofCheck = {
  readonly method: ProofMethod;
  readonly result: CheckResult;
  /** What was found instead, made harmless: printable ASCII, short. */
  readonly found?: string | undefined;
  /** The web site's status, of `not_found`. */
  readonly status?: number | undefined;
};

/** `expired`: a year has passed. `lost`: a later check found it gone. */
export const proofStates = ['waiting', 'proved', 'expired', 'lost'] as const;
type ProofState = (typeof proofStates)[number];

/** How long a proof counts. */
export const proofDays = 365;
const dayMilliseconds = 24 * 3600 * 1000;

const challengeLabel = '_baluarte-challenge';
const valuePrefix = 'baluarte-verification=';
const filePath = '/.well-known/baluarte-verification.txt';

/** A name in the DNS has at most 253 characters (RFC 1035 §3.1): so long may a domain be, to have a record below it. */
export const domainMaxCharacters = 253 - challengeLabel.length - 1;

/** Where the TXT record stands. */
export const recordName = (domain: string): string => `${challengeLabel}.${domain}`;

/** What the record and the file hold. */
export const proofValue = (token: string): string => `${valuePrefix}${token}`;

/** Where the file stands. */
export const fileUrl = (domain: string, scheme: 'https' | 'http' = 'https'): string =>
  `${scheme}://${domain}${filePath}`;

/** When a proof of that moment ends. */
export const proofEnd = (verifiedAt: Date): Date =>
  new Date(verifiedAt.getTime() + proofDays * dayMilliseconds);

/** The earliest moment of a proof that still counts at `now`. */
export const oldestProof = (now: Date): Date => new Date(now.getTime() - proofDays * dayMilliseconds);

type Proof = { readonly verified_at: Date | null; readonly lost_at: Date | null };

/** What a domain's own proof is worth at `now`. */
export const proofState = ({ verified_at, lost_at }: Proof, now: Date): ProofState => {
  if (verified_at === null) return 'waiting';
  if (lost_at !== null) return 'lost';
  return verified_at > oldestProof(now) ? 'proved' : 'expired';
};

/** Results that say that the proof is not there; after all others nobody knows. */
const gone: readonly CheckResult[] = ['no_such_name', 'no_record', 'no_address', 'wrong_value', 'not_found'];

/** True when this look at the very place of the proof found it gone. */
export const losesProof = (check: ProofCheck, provedBy: ProofMethod | null): boolean =>
  check.method === provedBy && gone.includes(check.result);

const nothingThere: readonly CheckResult[] = ['no_record', 'not_found', 'unreachable', 'no_address'];

/** The look that says the most: a proof, else one that found something to say. */
export const tellingCheck = (checks: readonly ProofCheck[]): ProofCheck | undefined =>
  checks.find(({ result }) => result === 'proved') ??
  checks.find(({ result }) => !nothingThere.includes(result)) ??
  checks[0];
