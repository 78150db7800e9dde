import type { CodeRule } from '../code-rule.ts';
import { crypto } from '../weaknesses/crypto.ts';
import { all, any, call, member, nth, objectWith, pair, script, text, word } from './shapes.ts';

const createCipher = any(
  member('createCipheriv|createDecipheriv|createCipher'),
  word('createCipheriv|createCipher'),
);
const secretName = '(?i)token|secret|passw|session_?id|otp|nonce|salt|api_?key|csrf|reset_?code';
const usesRandom = { kind: 'call_expression', regex: '^Math\\.random\\(' } as const;

export const javascriptCrypto: readonly CodeRule[] = [
  {
    ...crypto.weakHash,
    id: 'js-weak-hash',
    languages: script,
    severity: 'medium',
    shape: any(
      call(
        any(member('createHash'), word('createHash')),
        nth(1, text('(?i)^["\'`](?:md4|md5|sha-?1|ripemd160)["\'`]$')),
      ),
      call(member('MD5|SHA1', 'CryptoJS')),
    ),
    vulnerable: 'const sum = createHash("md5").update(text).digest("hex");',
    safe: 'const sum = createHash("sha256").update(text).digest("hex");',
  },
  {
    ...crypto.weakCipher,
    id: 'js-weak-cipher',
    languages: script,
    severity: 'high',
    shape: any(
      call(createCipher, nth(1, text('(?i)^["\'`](?:des|rc2|rc4|bf|blowfish|seed|idea)\\b'))),
      call(member('encrypt|decrypt', 'CryptoJS\\.(?:DES|TripleDES|RC4|Rabbit)')),
    ),
    vulnerable: 'const c = createCipheriv("des-cbc", key, iv);',
    safe: 'const c = createCipheriv("aes-256-gcm", key, iv);',
  },
  {
    ...crypto.ecb,
    id: 'js-cipher-ecb',
    languages: script,
    severity: 'high',
    shape: any(
      call(createCipher, nth(1, text('(?i)-ecb["\'`]$'))),
      pair('mode', text('^CryptoJS\\.mode\\.ECB$')),
    ),
    vulnerable: 'const c = createCipheriv("aes-256-ecb", key, null);',
    safe: 'const c = createCipheriv("aes-256-gcm", key, iv);',
  },
  {
    ...crypto.staticIv,
    id: 'js-static-iv',
    languages: script,
    severity: 'high',
    shape: call(
      any(member('createCipheriv'), word('createCipheriv')),
      nth(
        3,
        any(
          { kind: 'string' },
          text('^Buffer\\.(?:alloc\\(\\d+\\)|alloc\\(\\d+, ?0\\)|from\\(["\'])'),
          text('^new Uint8Array\\(\\d+\\)$'),
        ),
      ),
    ),
    vulnerable: 'const c = createCipheriv("aes-256-cbc", key, Buffer.alloc(16));',
    safe: 'const c = createCipheriv("aes-256-cbc", key, randomBytes(16));',
  },
  {
    ...crypto.weakRandom,
    id: 'js-weak-random',
    languages: script,
    severity: 'high',
    shape: any(
      {
        kind: 'variable_declarator',
        all: [
          { has: { field: 'name', regex: secretName } },
          {
            has: {
              field: 'value',
              any: [usesRandom, { has: { all: [usesRandom], stopBy: 'end' } }],
              not: { kind: 'arrow_function' },
            },
          },
        ],
      },
      {
        kind: 'assignment_expression',
        all: [
          { has: { field: 'left', regex: secretName } },
          { has: { field: 'right', any: [usesRandom, { has: { all: [usesRandom], stopBy: 'end' } }] } },
        ],
      },
      {
        kind: 'pair',
        all: [
          { has: { field: 'key', regex: secretName } },
          { has: { field: 'value', any: [usesRandom, { has: { all: [usesRandom], stopBy: 'end' } }] } },
        ],
      },
    ),
    vulnerable: 'const resetToken = Math.random().toString(36).slice(2);',
    safe: 'const resetToken = randomBytes(16).toString("hex"); const jitter = Math.random();',
  },
  {
    ...crypto.certificate,
    id: 'js-tls-unchecked',
    languages: script,
    severity: 'high',
    shape: any(
      pair('rejectUnauthorized|strictSSL', text('^false$')),
      {
        kind: 'assignment_expression',
        all: [
          { has: { field: 'left', regex: 'NODE_TLS_REJECT_UNAUTHORIZED' } },
          { has: { field: 'right', regex: '^(?:["\']0["\']|0)$' } },
        ],
      },
      pair('checkServerIdentity', text('^\\(\\) => (?:undefined|null|true|\\{\\s*\\})$')),
    ),
    vulnerable: 'const agent = new https.Agent({ rejectUnauthorized: false });',
    safe: 'const agent = new https.Agent({ rejectUnauthorized: true });',
  },
  {
    ...crypto.oldTls,
    id: 'js-old-tls',
    languages: script,
    severity: 'medium',
    shape: any(
      pair('minVersion|maxVersion', text('^["\']TLSv1(?:\\.1)?["\']$')),
      pair('secureProtocol', text('^["\'](?:SSLv2|SSLv3|TLSv1|TLSv1_1)_')),
    ),
    vulnerable: 'https.createServer({ minVersion: "TLSv1" });',
    safe: 'https.createServer({ minVersion: "TLSv1.2" });',
  },
  {
    ...crypto.shortKey,
    id: 'js-short-key',
    languages: script,
    severity: 'medium',
    shape: pair('modulusLength', text('^(?:512|768|1024)$')),
    vulnerable: 'generateKeyPairSync("rsa", { modulusLength: 1024 });',
    safe: 'generateKeyPairSync("rsa", { modulusLength: 3072 });',
  },
  {
    ...crypto.unsignedToken,
    id: 'js-jwt-none',
    languages: script,
    severity: 'critical',
    shape: any(
      pair('algorithms', text('(?i)^\\[[^\\]]*["\']none["\']')),
      all(pair('algorithm|alg', text('(?i)^["\']none["\']$')), {
        inside: { stopBy: 'end', kind: 'arguments' },
      }),
    ),
    vulnerable: 'jwt.verify(token, key, { algorithms: ["HS256", "none"] });',
    safe: 'jwt.verify(token, key, { algorithms: ["HS256"] });',
  },
  {
    ...crypto.hardcodedKey,
    id: 'js-jwt-key-in-code',
    languages: script,
    severity: 'high',
    shape: call(
      member('sign|verify', 'jwt|jsonwebtoken|JWT'),
      nth(2, all({ kind: 'string' }, text('.{4,}'))),
    ),
    vulnerable: 'const token = jwt.sign(user, "shop-secret-2024");',
    safe: 'const token = jwt.sign(user, config.jwtKey);',
  },
  {
    ...crypto.hardcodedKey,
    id: 'js-session-key-in-code',
    languages: script,
    severity: 'medium',
    shape: any(
      call(
        word('session|cookieSession|expressSession'),
        objectWith('secret', all({ kind: 'string' }, text('.{4,}'))),
      ),
      call(word('cookieParser'), nth(1, { kind: 'string' })),
    ),
    vulnerable: 'app.use(session({ secret: "keyboard cat" }));',
    safe: 'app.use(session({ secret: config.sessionSecret }));',
  },
  {
    ...crypto.hardcodedPassword,
    id: 'js-password-in-code',
    languages: script,
    severity: 'high',
    shape: all(
      pair('(?i:password|passwd|pwd|dbPassword)', all({ kind: 'string' }, text('^.[^<{$ ]{4,}.$'))),
      {
        inside: {
          stopBy: 'end',
          any: [
            call(
              any(
                member(
                  '(?:create)?(?:Connection|Pool|Client|Transport)|connect|createConnection|createPool|createTransport',
                ),
                word('createConnection|createPool|createTransport|connect|mysql|knex'),
              ),
            ),
            {
              kind: 'new_expression',
              has: { field: 'constructor', regex: '(?i)pool|client|sequelize|redis|connection|datasource' },
            },
          ],
        },
      },
    ),
    vulnerable: 'const pool = new Pool({ user: "shop", password: "hunter22" });',
    safe: 'const pool = new Pool({ user: "shop", password: config.databasePassword });',
  },
];
