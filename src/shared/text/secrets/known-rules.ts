import { rule, type SecretRule } from './secret-rule.ts';

const exact = (needles: readonly string[], find: RegExp): SecretRule => ({ needles, find });

/** Keys that are known by how they begin, JSON Web Tokens (RFC 7519), private keys, and passwords in addresses. */
export const knownRules: readonly SecretRule[] = [
  // Private keys, whole; one that is cut ends with the block of code that it stands in.
  exact(
    ['private key'],
    /(?<before>-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:\r?\n|(?:\\r)?\\n|[ \t])?)(?<secret>(?:(?!-----BEGIN)[\s\S]){1,20000}?)(?=(?:\r?\n|\\n)?[ \t>|]{0,40}-----END [A-Z0-9 ]{0,40}PRIVATE KEY)/g,
  ),
  exact(
    ['private key'],
    /(?<before>-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:\r?\n|(?:\\r)?\\n))(?!\s{0,40}•)(?<secret>[\s\S]{1,20000}?)(?=\r?\n[ \t]{0,8}(?:```|~~~)|(?![\s\S]))/g,
  ),
  exact(
    ['private-lines'],
    /(?<before>^Private-Lines: \d{1,4}\r?\n)(?<secret>(?:[A-Za-z0-9+/=]{1,80}(?:\r?\n|$)){1,300})/gm,
  ),
  // User and password in an address (RFC 3986 §3.2.1).
  rule(['://'], '\\b[a-z][a-z0-9+.-]{1,20}://[^\\s:@/"\'<>]{0,200}:', '[^\\s/"\'<>`]{1,200}', '(?=@)'),
  rule(['://'], '\\bhttps?://', '[\\w-]{20,300}', '(?=@)'),
  rule(
    ['jdbc:oracle', 'sqlplus'],
    '(?:jdbc:oracle:\\w{1,10}:|\\bsqlplus[ \\t]{1,8}(?:-\\w{1,8}[ \\t]{1,8})?)[\\w.$-]{1,100}/',
    '[^\\s/@"\']{1,200}',
    '(?=@)',
  ),
  exact(['eyj'], /(?<before>)(?<secret>\beyJ[\w-]{8,4000}\.[\w-]{8,8000}\.[\w-]{0,4000})/g),
  // The key of Amazon beside its id, then the id.
  exact(
    ['akia', 'asia'],
    /(?<before>\b(?:AKIA|ASIA)[A-Z0-9]{16}['"]?[\s,:;|'"/]{1,8})(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/g,
  ),
  exact(
    [
      ...['akia', 'asia', 'gh', 'xox', 'gl', 'sk_live_', 'rk_live_', 'sk-', 'aiza', 'ya29.', 'sg.', 'npm_'],
      ...['pypi-', 'hf_', 'dop_v1_', 'shpat_', 'github_pat_', ':aa'],
    ],
    /(?<before>)(?<secret>\b(?:(?:AKIA|ASIA)[A-Z0-9]{16}|gh[pousr]_[A-Za-z0-9]{30,255}|github_pat_\w{40,255}|xox[abeoprs]-[\w-]{10,200}|gl(?:pat|dt|rt)-[\w-]{20,100}|[rs]k_live_\w{16,200}|sk-(?:ant-|proj-)?(?=[\w-]{0,200}\d)[A-Za-z0-9_-]{32,200}|AIza[\w-]{35}|ya29\.[\w-]{20,400}|SG\.[\w-]{16,32}\.[\w-]{32,64}|npm_[A-Za-z0-9]{36}|pypi-[\w-]{50,300}|hf_[A-Za-z0-9]{30,60}|dop_v1_[0-9a-f]{64}|shpat_[0-9a-f]{32}|\d{8,10}:AA[\w-]{33})(?![\w-]))/g,
  ),
  exact(['hooks.slack.com'], /(?<before>hooks\.slack\.com\/services\/)(?<secret>[A-Za-z0-9/]{20,100})/g),
  rule(['api/webhooks'], 'discord(?:app)?\\.com/api/webhooks/\\d{10,25}/', '[\\w-]{20,100}'),
];

/** What systems keep of passwords, and what programs dump of it: hashes, keys of Kerberos, answers of NTLM. */
export const hashRules: readonly SecretRule[] = [
  rule([':::'], ':\\d{1,10}:', '(?:[0-9a-f]{32}|NO PASSWORD\\*{0,40}):[0-9a-f]{32}', '(?=:::)'),
  rule(['aad3b435b51404ee'], '\\baad3b435b51404eeaad3b435b51404ee:', '[0-9a-f]{32}', '(?![0-9a-f])'),
  rule(
    ['::'],
    '(?<![^\\s"\'])[^\\s:]{1,100}::[^\\s:]{0,100}:',
    '(?:[0-9a-f]{16}:[0-9a-f]{32,64}:[0-9a-f]{2,4000}|[0-9a-f]{0,48}:[0-9a-f]{48}:[0-9a-f]{16})',
  ),
  rule(['$krb5'], '\\$krb5(?:tgs|asrep)\\$\\d{1,2}\\$', '[^\\s•]{32,9000}'),
  rule(['$dcc2$'], '\\$DCC2\\$\\d{1,10}#[^\\s#]{1,100}#', '[0-9a-f]{32}'),
  rule(
    ['-hmac-', 'des-cbc', 'rc4', 'password_hex', 'dpapi_', 'nl$km'],
    '(?::(?:aes(?:128|256)-cts-hmac-sha1-96|des-cbc-(?:md5|crc)|rc4_hmac|plain_password_hex)|dpapi_(?:machine|user)key|NL\\$KM):',
    '(?:0x)?[0-9a-f]{16,2000}',
  ),
  rule(
    ['ntlm', 'lm', 'sha1'],
    '^[ \\t]{0,20}(?:\\*[ \\t]{1,4}(?:NTLM|LM|SHA1|DPAPI)|Hash (?:NTLM|LM))[ \\t]{0,20}:[ \\t]{1,8}',
    '[0-9a-f]{32,40}',
  ),
  {
    needles: ['$'],
    find: /(?<before>\$(?:1|2[abxy]?|5|6|7|8|9|y|gy|apr1|sha1|[PHS]|argon2(?:i|d|id))\$)(?<secret>[./A-Za-z0-9$=,+-]{12,200})/g,
  },
  rule(['pbkdf2_', 'scram-sha'], '\\b(?:pbkdf2_sha\\d{1,3}|SCRAM-SHA-\\d{1,3})\\$', '[\\w$:+/=.-]{16,400}'),
  {
    needles: ['}'],
    find: /(?<before>\{(?:S?SHA(?:256|512)?|S?MD5|CRYPT)\})(?<secret>[A-Za-z0-9+/=$.]{12,200})/g,
  },
  { needles: ['md5'], find: /(?<before>(?<![\w-])md5)(?<secret>[0-9a-f]{32})(?![0-9a-f])/g },
  { needles: ['*'], find: /(?<before>(?<![\w*])\*)(?<secret>[0-9A-F]{40})(?![0-9A-Za-z])/g },
];
