const twoYearsSeconds = 63_072_000;

/** Data answers run nothing at all. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Headers of every answer (ASVS 3.4), errors included. Nothing is framed, sniffed or shared with another site, and nothing
 * is kept by a cache; the page puts its own policy, and files that never change their own caching, over these.
 */
export const everyAnswerHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': dataPolicy,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(secure ? { 'strict-transport-security': `max-age=${twoYearsSeconds}; includeSubDomains` } : {}),
});

/** Where browsers tell what a policy refused. */
export const policyReportsPath = '/api/policy-reports';

/** The Reporting API's name for that place; browsers without it take the path of the policy. */
export const reportingEndpoints = `policy="${policyReportsPath}"`;

/** The app's page: own files only, and inline styles only with this answer's nonce. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // Nothing here is sent by a form itself: what a script sends so (`form.submit()`, an extension) would stand in an address.
    "form-action 'none'",
    "frame-ancestors 'none'",
    `report-uri ${policyReportsPath}`,
    'report-to policy',
  ].join('; ');
