import { isNoWord, rule, type SecretRule } from './secret-rule.ts';

/** Characters that the name of a field is made of, in forms of PHP and ASP.NET too: `user[password]`, `ctl00%24txtPassword`. */
const nameCharacters = '[\\w.$%\\[\\]-]';
/** The token of a public key names an assembly of .NET and is no secret. */
const start = `(?<!${nameCharacters})(?!publickeytoken)`;

/** Words that name a password whatever stands before them: `newPassword`, `PGPASSWORD`. */
const passwords =
  '(?:pass(?:word|wd|phrase|code)|pwd(?!=/)|contrase(?:ñ|n\\u0303|ny?|%C3%B1)a|requirepass|masterauth|pre-?shared-?key)';
const keys =
  '(?:client[_-]?secret|secret(?:[_-]?key)?|(?:api|access|private|account|app|encryption|signing|master|machine|validation|decryption|subscription|storage)[_-]?key(?:[_-]?base)?|token)';
/** Words so short that they are ends of others (`bypass`): only alone or behind a sign. */
const shortWords = '(?:pass|pin|cvv2?|otp|psk|clave(?:[_-]?(?:acceso|secreta))?)';
const ending = '(?:[_-]?(?:confirm(?:ation)?|again|repeat|hash|base|value)|\\d{1,2})?(?:\\]|%5D)?';

/** The name of a field or a setting whose value signs somebody in. */
const secretName = `${start}(?:${nameCharacters}{0,60}?(?:${passwords}|${keys})|(?:${nameCharacters}{0,60}?[_.$\\[-])?${shortWords})${ending}`;
const passwordName = `${start}(?:${nameCharacters}{0,60}?${passwords}|(?:${nameCharacters}{0,60}?[_.$\\[-])?pass)${ending}`;
const sessionName = `${start}(?:${nameCharacters}{0,40}?sess(?:ion)?[_-]?id|session|(?:[\\w.-]{0,20}[_.-])?sid)`;

const nameNeedles = [
  ...['pass', 'pwd', 'contrase', 'clave', 'secret', 'key', 'token', 'pin', 'cvv', 'otp', 'psk', 'masterauth'],
];
const sessionNeedles = ['sess', 'sid'];

const inDouble = '(?:[^"\\\\\\r\\n]|\\\\.){1,20000}';
const inSingle = "(?:[^'\\\\\\r\\n]|\\\\.){1,20000}";
const upToEscaped = '(?:[^"\\\\\\r\\n]|\\\\{1,7}[^"\\\\\\r\\n]){1,20000}';
/** A session has a digit; what begins so is the identifier of a user of Windows. */
const hasDigit = (value: string): boolean => /\d/.test(value) && !/^S-1-/i.test(value);
const hasNoBlank = (value: string): boolean => !/\s/.test(value);

/** Names of headers whose value signs somebody in, where they stand as names in JSON and XML. */
const headerName =
  '(?:(?:proxy-)?authorization|(?:set-)?cookie|x-[a-z-]{0,30}(?:key|token)|asp\\.net_sessionid|connect\\.sid)';
const headerNeedles = ['authorization', 'cookie', 'x-', 'sess', 'sid'];

/** Fields of JSON, of languages that write like it, and of JSON within a string; of XML, of forms and of HTML. */
const structuredRules: readonly SecretRule[] = [
  // Pairs of a name and a value: HAR, Postman, web.config, hidden fields.
  ...[secretName, sessionName, headerName].map((name) =>
    rule(
      [...nameNeedles, ...headerNeedles],
      `"(?:name|key)"\\s{0,8}:\\s{0,8}"${name}"\\s{0,8},\\s{0,8}"value"\\s{0,8}:\\s{0,8}"`,
      inDouble,
    ),
  ),
  ...[secretName, sessionName, headerName].map((name) =>
    rule(
      [...nameNeedles, ...headerNeedles],
      `\\b(?:name|key|id)=["']${name}["'][^<>]{0,200}?\\bvalue=["']`,
      '[^"\'<>\\r\\n]{1,20000}',
    ),
  ),
  rule(['header'], `<header\\b[^<>]{0,80}\\bname=["']${headerName}["'][^<>]{0,80}>`, '[^<\\r\\n]{1,20000}'),
  rule(nameNeedles, `"${secretName}"\\s{0,8}(?::|=>)\\s{0,8}\\[?\\s{0,8}"`, inDouble),
  rule(nameNeedles, `'${secretName}'\\s{0,8}(?::|=>)\\s{0,8}[rbu]?'`, inSingle),
  rule(nameNeedles, `\\\\{1,7}"${secretName}\\\\{1,7}"\\s{0,8}:\\s{0,8}\\\\{1,7}"`, upToEscaped),
  rule(nameNeedles, `"${secretName}"\\s{0,8}:\\s{0,8}`, '\\d{3,30}', '(?![\\d.])'),
  rule(sessionNeedles, `"${sessionName}"\\s{0,8}:\\s{0,8}"`, inDouble, '', hasDigit),
  rule(headerNeedles, `["']${headerName}["']\\s{0,8}:\\s{0,8}"`, inDouble),
  rule(headerNeedles, `["']${headerName}["']\\s{0,8}:\\s{0,8}'`, inSingle),
  rule(['"auth"'], '"auth"\\s{0,8}:\\s{0,8}"', '[A-Za-z0-9+/]{8,4000}={0,2}', '(?=")'),
  rule(['define'], `\\bdefine\\(\\s{0,8}["']${secretName}["']\\s{0,8},\\s{0,8}["']`, '[^"\'\\r\\n]{1,20000}'),
  rule(
    [...nameNeedles, 'authorization'],
    `<(?:[a-z]\\w{0,30}:)?(?:${secretName}|authorization|keyMaterial)(?:\\s[^<>]{0,200})?>\\s{0,80}(?:<Value>\\s{0,80})?(?:<!\\[CDATA\\[)?`,
    '[^<\\]\\r\\n\\s][^<\\]\\r\\n]{0,20000}',
  ),
  rule(
    ['form-data'],
    `form-data;[ \\t]{0,3}name="?(?:${secretName}|${sessionName})"?[^\\r\\n]{0,200}(?:\\r?\\n[^\\r\\n]{1,200}){0,3}\\r?\\n\\r?\\n`,
    '[^\\r\\n]{1,20000}',
  ),
  rule(
    ['password'],
    '<input\\b[^<>]{0,400}\\btype=["\']?password["\']?[^<>]{0,400}\\bvalue=["\']',
    '[^"\'<>]{1,400}',
  ),
  rule(
    ['password'],
    '<input\\b[^<>]{0,400}\\bvalue=["\']',
    '[^"\'<>]{1,400}',
    '(?=["\'][^<>]{0,400}\\btype=["\']?password\\b)',
  ),
];

/** Fields of forms, addresses and settings, and what people write of passwords. */
export const fieldRules: readonly SecretRule[] = [
  ...structuredRules,
  // Code and GraphQL: the value in quotes.
  rule(nameNeedles, `${secretName}\\s{0,8}(?::=|=>|[:=])\\s{0,8}"`, inDouble, '(?=")'),
  rule(nameNeedles, `${secretName}\\s{0,8}(?::=|=>|[:=])\\s{0,8}'`, inSingle, "(?=')"),
  rule(nameNeedles, `${secretName}\\s{0,8}[:=]\\s{0,8}\\\\{1,7}"`, upToEscaped),
  rule(nameNeedles, `${secretName}=["']?`, '[^\\s&;"\'<][^\\s&;"\'<]{0,20000}'),
  rule(sessionNeedles, `${sessionName}=["']?`, '[^\\s&;"\'<]{1,20000}', '', hasDigit),
  rule(['sig'], '[?&;](?:sig|signature|x-(?:amz|goog)-signature)=', '[^\\s&;"\'<]{8,400}'),
  rule(['sharedaccesskey'], '\\bSharedAccessKey=', '[^\\s&;"\'<]{1,400}'),
  // A line of settings: a password may have blanks, another value is one word.
  rule(
    nameNeedles,
    `^[ \\t>|*_-]{0,40}(?:\\[[^\\]\\r\\n]{1,20}\\][ \\t]{0,3}){0,3}(?:(?:cleartext|basic|default|initial|temporary|new|old)[ \\t])?${passwordName}[ \\t]{0,30}(?::{1,2}|=)[ \\t]{1,8}`,
    '[^\\s][^\\r\\n]{0,400}?',
    '(?=[*_`]{0,3}[ \\t]{0,40}$)',
  ),
  rule(
    nameNeedles,
    `^[ \\t>|*_-]{0,40}${secretName}[ \\t]{0,30}(?::{1,2}|=)[ \\t]{1,8}`,
    '[^\\s]{4,400}',
    '(?=[ \\t]{0,40}$)',
    (value) => !/^\d{1,3}(?:\.\d{1,5}){1,3}$/.test(value),
  ),
  // In a sentence, a list or a table of Markdown: a word that is none of a language, or one that stands as code.
  rule(
    nameNeedles,
    `${passwordName}[*_\`]{0,3}(?:[ \\t](?:is|es))?[ \\t]{0,30}[:=][*_]{0,3}[ \\t]{0,8}`,
    '[^\\s`&"\'<]{1,200}',
    '',
    isNoWord,
  ),
  rule(
    nameNeedles,
    `${secretName}[*_\`]{0,3}[ \\t]{0,30}[:=][*_]{0,3}[ \\t]{0,8}\`{1,2}`,
    '[^`\\r\\n]{1,400}',
    '(?=`)',
  ),
  rule(
    nameNeedles,
    `\\|[ \\t]{0,40}${passwordName}[ \\t]{0,40}\\|[ \\t]{0,40}`,
    '[^\\s|]{1,200}',
    '(?=[ \\t]{0,40}\\|)',
    isNoWord,
  ),
  rule(
    ['cred'],
    '\\b(?:credentials?|credenciales|creds)[ \\t]{0,8}(?::|=|[ \\t])[ \\t]{0,8}[\'"`(]?(?:[\\w.-]{1,100}\\\\)?[\\w.@-]{1,100}(?:[:/]| / )',
    '[^\\s\'"`/)]{1,200}',
    '',
    hasNoBlank,
  ),
  rule(
    ['user/pass', 'login/pass'],
    '\\b(?:user|login)/pass(?:word)?:[ \\t]{0,8}[^\\s/]{1,100}/',
    '[^\\s]{1,200}',
  ),
];
