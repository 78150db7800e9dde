/** Something that a tool says is wrong, in one line of its own words. */
export type Finding = {
  readonly tool: 'wapiti' | 'sqlmap' | 'observatory';
  /** The tool's name for that kind of finding. */
  readonly kind: string;
  readonly text: string;
};

/** What a tool did: figures for people, and what it found. */
export type Outcome = { readonly figures: string; readonly findings: readonly Finding[] };

type Explanation = Pick<Finding, 'tool' | 'kind'> & { readonly text: RegExp; readonly reason: string };

/** Findings that were looked at and are none. `docs/security/scanners.md` says the same at length. */
export const explained: readonly Explanation[] = [
  {
    tool: 'wapiti',
    kind: 'Cross Site Request Forgery',
    text: /Lack of anti CSRF token/,
    reason: 'Origin and Sec-Fetch-Site are compared on every call and the cookie is SameSite=Strict',
  },
  {
    tool: 'wapiti',
    kind: 'Backup file',
    text: / \(the app's page\)$/,
    reason: 'routes live in the browser: every address outside of the calls gives the same page',
  },
  {
    tool: 'wapiti',
    kind: 'HTTP Secure Headers',
    text: /Strict-Transport-Security is not set/,
    reason: 'plain HTTP on loopback; behind TLS it is set, which the Observatory sees',
  },
  {
    tool: 'wapiti',
    kind: 'HTTP Secure Headers',
    text: /X-XSS-Protection is not set/,
    reason:
      'no browser of today heeds it, and in older ones it did harm; the policy of the page stands for it',
  },
];

/** Why a finding is none; undefined where nobody has said so. */
export const explanationOf = (finding: Finding): string | undefined =>
  explained.find(
    ({ tool, kind, text }) => tool === finding.tool && kind === finding.kind && text.test(finding.text),
  )?.reason;
