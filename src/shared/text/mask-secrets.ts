/** What stands in the place of a secret: nobody can tell how long it was. */
export const secretMask = '••••••';

/** The Luhn sum of a card number (ISO/IEC 7812-1, annex B). */
const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
};

/** Beginnings of the cards in use, with their lengths: American Express, Visa, Mastercard, Discover, Diners, JCB. */
const cardPattern =
  /(?<![\d.])(?:3[47]\d{2}[ -]?\d{6}[ -]?\d{5}|(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2}|6011|65\d{2}|35\d{2})(?:[ -]?\d{4}){3}|3(?:0[0-5]|[68]\d)\d[ -]?\d{6}[ -]?\d{4})(?![\d.])/g;

/** First six and last four digits stay, as on a receipt (PCI DSS 3.4.1). */
const maskCard = (written: string): string => {
  const digits = written.replace(/\D/g, '');
  if (!passesLuhn(digits)) return written;
  return `${digits.slice(0, 6)}${secretMask}${digits.slice(-4)}`;
};

/** Names of fields and settings whose values sign somebody in; alone or behind another word: `db_password`. */
const secretName =
  '(?:[a-z0-9]{1,30}[_.-]){0,3}(?:pass(?:word|wd|phrase|code)?\\d{0,2}|pwd|contrase(?:ñ|n)a|clave|secret|client[_-]?secret|api[_-]?key|access[_-]?key|private[_-]?key|account[_-]?key|(?:auth|access|refresh|id|csrf)[_-]?token|token|session(?:[_-]?id)?|jsessionid|phpsessid|pin|cvv2?|otp)';

const userName = '(?:login|log|user(?:[ _-]?name)?|usuario|account|cuenta)';

type Rule = {
  /** One of these is in every text that the pattern fits, in lower case: most texts are told by it. */
  readonly needles: readonly string[];
  /** Repetitions are bounded, so that no text takes more than linear time. */
  readonly find: RegExp;
  readonly put: string;
};

const nameNeedles = [
  ...['pass', 'pwd', 'contrase', 'clave', 'secret', 'key', 'token', 'session', 'sessid', 'pin', 'cvv', 'otp'],
];

const rules: readonly Rule[] = [
  // Private keys, whole.
  {
    needles: ['private key'],
    find: /(-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)[\s\S]{0,20000}?(-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|$)/g,
    put: `$1\n${secretMask}\n$2`,
  },
  // Header lines that sign somebody in: the scheme stays.
  {
    needles: ['authorization'],
    find: /^((?:>|<)?[ \t]{0,8}(?:proxy-)?authorization:[ \t]{0,8}(?:(?:basic|bearer|digest|negotiate|ntlm|token)[ \t]{1,8})?)[^\s•][^\r\n]{0,8000}/gim,
    put: `$1${secretMask}`,
  },
  {
    needles: ['cookie:', 'x-api-key:', 'x-auth-token:', 'x-csrf-token:'],
    find: /^((?:>|<)?[ \t]{0,8}(?:set-cookie|cookie|x-api-key|x-auth-token|x-csrf-token):[ \t]{0,8})[^\s•][^\r\n]{0,8000}/gim,
    put: `$1${secretMask}`,
  },
  // User and password in an address (RFC 3986 §3.2.1), and for curl.
  {
    needles: ['://'],
    find: /\b([a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/]{1,200}:)[^\s@/•]{1,200}(@)/gi,
    put: `$1${secretMask}$2`,
  },
  {
    needles: ['curl '],
    find: /(\bcurl\b[^\r\n]{0,2000}?\s(?:-u|--user)[ =]['"]?[^\s:'"]{1,200}:)[^\s'"•]{1,200}/gi,
    put: `$1${secretMask}`,
  },
  // Headers that curl is given: nuclei writes such commands.
  {
    needles: ['curl '],
    find: /((?:\s-H|\s--header)[ =]?(['"])(?:(?:proxy-)?authorization|cookie|x-api-key|x-auth-token|x-csrf-token):[ \t]{0,8}(?:(?:basic|bearer|digest|negotiate|ntlm|token)[ \t]{1,8})?)(?!\2)[^\s•](?:(?!\2)[^\r\n]){0,8000}/gi,
    put: `$1${secretMask}`,
  },
  // JSON Web Tokens (RFC 7519), and keys that are known by how they begin.
  { needles: ['eyj'], find: /\beyJ[\w-]{8,4000}\.[\w-]{8,8000}\.[\w-]{0,4000}/g, put: secretMask },
  {
    needles: [
      ...[
        'akia',
        'asia',
        'gh',
        'github_pat_',
        'xox',
        'gl',
        'sk_live_',
        'rk_live_',
        'sk-',
        'aiza',
        'ya29.',
        'sg.',
      ],
      ...['npm_', 'pypi-', 'hf_', 'dop_v1_', 'shpat_', 'hooks.slack.com'],
    ],
    find: /\b(?:(?:AKIA|ASIA)[A-Z0-9]{16}|gh[pousr]_[A-Za-z0-9]{30,255}|github_pat_\w{40,255}|xox[abeoprs]-[\w-]{10,200}|gl(?:pat|dt|rt)-[\w-]{20,100}|[rs]k_live_\w{16,200}|sk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,200}|AIza[\w-]{35}|ya29\.[\w-]{20,400}|SG\.[\w-]{16,32}\.[\w-]{32,64}|npm_[A-Za-z0-9]{36}|pypi-[\w-]{50,300}|hf_[A-Za-z0-9]{30,60}|dop_v1_[0-9a-f]{64}|shpat_[0-9a-f]{32})(?![\w-])/g,
    put: secretMask,
  },
  {
    needles: ['hooks.slack.com'],
    find: /(hooks\.slack\.com\/services\/)[A-Za-z0-9/]{20,100}/g,
    put: `$1${secretMask}`,
  },
  // What systems keep of passwords: NT hashes of a dump, crypt(3) of a shadow file, answers of NTLM and Kerberos.
  { needles: [':::'], find: /(:\d{1,10}:)[0-9a-f]{32}:[0-9a-f]{32}(?=:::)/gi, put: `$1${secretMask}` },
  {
    needles: ['::'],
    find: /^([^\s:]{1,100}::[^\s:]{0,100}:)[0-9a-f]{16}:[0-9a-f]{32,64}:[0-9a-f]{2,4000}/gim,
    put: `$1${secretMask}`,
  },
  {
    needles: ['$krb5'],
    find: /(\$krb5(?:tgs|asrep)\$\d{1,2}\$)[^\s•]{32,9000}/g,
    put: `$1${secretMask}`,
  },
  {
    needles: ['$'],
    find: /(\$(?:1|2[abxy]?|5|6|7|y|gy|argon2(?:i|d|id))\$)[./A-Za-z0-9$=,+-]{12,200}/g,
    put: `$1${secretMask}`,
  },
  // Lines of programs that guess passwords: hydra, medusa, ncrack; crackmapexec and its successor.
  {
    needles: ['pass'],
    find: new RegExp(
      `(\\b${userName}:?[ \\t]{1,8}\\S{1,200}[ \\t]{1,20}(?:password|pass(?:wd)?):?[ \\t]{1,8})[^\\s•]\\S{0,200}`,
      'gi',
    ),
    put: `$1${secretMask}`,
  },
  {
    needles: ['[+]'],
    find: /(\[\+\][ \t]{1,8}[^\s\\:]{1,100}\\[^\s\\:]{1,100}:)[^\s•]\S{0,200}/g,
    put: `$1${secretMask}`,
  },
  // Fields of JSON and XML, of forms that a program wrote in parts (RFC 7578), and of HTML.
  {
    needles: nameNeedles,
    find: new RegExp(`("${secretName}"\\s{0,8}:\\s{0,8}")[^"\\r\\n•]{1,4000}(")`, 'gi'),
    put: `$1${secretMask}$2`,
  },
  {
    needles: nameNeedles,
    find: new RegExp(`(<${secretName}>)[^<\\r\\n•]{1,4000}(</)`, 'gi'),
    put: `$1${secretMask}$2`,
  },
  {
    needles: ['form-data'],
    find: new RegExp(
      `(form-data; name="${secretName}"[^\\r\\n]{0,200}(?:\\r?\\n[^\\r\\n]{1,200}){0,3}\\r?\\n\\r?\\n)[^\\r\\n•]{1,4000}`,
      'gi',
    ),
    put: `$1${secretMask}`,
  },
  {
    needles: ['password'],
    find: /(<input\b[^<>]{0,400}\btype=["']?password["']?[^<>]{0,400}\bvalue=["'])[^"'<>•]{1,400}/gi,
    put: `$1${secretMask}`,
  },
  // Fields of forms and addresses, and of settings.
  {
    needles: nameNeedles,
    find: new RegExp(`((?:^|[?&;\\s'"])${secretName}=["']?)[^\\s&;"'<•]{1,4000}`, 'gim'),
    put: `$1${secretMask}`,
  },
  {
    needles: nameNeedles,
    find: new RegExp(
      `^([ \\t>*-]{0,40}${secretName}[ \\t]{0,8}[:=][ \\t]{1,8})[^\\s•][^\\r\\n]{0,400}$`,
      'gim',
    ),
    put: `$1${secretMask}`,
  },
];

/**
 * A text of evidence without the secrets that can be told by their shape: card numbers that pass Luhn, passwords and tokens in
 * forms, headers, JSON, XML, settings and addresses, private keys, keys of known services, hashes of passwords, and what
 * programs print that guess passwords. What is masked already stays. What has no shape cannot be found: whoever writes still looks.
 */
export const maskSecrets = (text: string): string => {
  const plain = text.toLowerCase();
  let masked = text.replace(cardPattern, maskCard);
  for (const { needles, find, put } of rules)
    if (needles.some((needle) => plain.includes(needle))) masked = masked.replace(find, put);
  return masked;
};
