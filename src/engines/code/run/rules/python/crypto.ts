import type { CodeRule } from '../code-rule.ts';
import { crypto } from '../weaknesses/crypto.ts';
import { all, any, attribute, call, keyword, named, nth, python, text, word } from './shapes.ts';

const secretName = '(?i)token|secret|passw|session_?id|otp|nonce|salt|api_?key|csrf|reset_?code';
const usesRandom = {
  kind: 'call',
  regex: '^random\\.(?:random|randint|choice|choices|randrange|getrandbits|sample|uniform)\\(',
} as const;

export const pythonCrypto: readonly CodeRule[] = [
  {
    ...crypto.weakHash,
    id: 'py-weak-hash',
    languages: python,
    severity: 'medium',
    shape: all(
      any(
        call(attribute('md5|sha1|md4', 'hashlib')),
        call(attribute('new', 'hashlib'), nth(1, text('(?i)^["\'](?:md5|sha1|md4)["\']$'))),
        call(attribute('MD5|SHA1', 'hashes')),
        call(attribute('new', 'MD5|SHA|SHA1|MD4|MD2')),
      ),
      { not: { has: { field: 'arguments', has: keyword('usedforsecurity', text('^False$')) } } },
    ),
    vulnerable: 'digest = hashlib.md5(password).hexdigest()',
    safe: 'digest = hashlib.sha256(data).hexdigest()',
  },
  {
    ...crypto.weakCipher,
    id: 'py-weak-cipher',
    languages: python,
    severity: 'high',
    shape: any(
      call(attribute('new', 'DES|DES3|ARC2|ARC4|Blowfish')),
      call(attribute('ARC4|Blowfish|IDEA|TripleDES|SEED', 'algorithms')),
    ),
    vulnerable: 'cipher = DES.new(key, DES.MODE_CBC, iv)',
    safe: 'cipher = AES.new(key, AES.MODE_GCM)',
  },
  {
    ...crypto.ecb,
    id: 'py-cipher-ecb',
    languages: python,
    severity: 'high',
    shape: any(call(attribute('new', 'AES'), text('\\bMODE_ECB$')), call(attribute('ECB', 'modes'))),
    vulnerable: 'cipher = AES.new(key, AES.MODE_ECB)',
    safe: 'cipher = AES.new(key, AES.MODE_GCM)',
  },
  {
    ...crypto.staticIv,
    id: 'py-static-iv',
    languages: python,
    severity: 'high',
    shape: any(
      call(
        attribute('new', 'AES'),
        any(
          keyword('iv|IV|nonce', { kind: 'string' }),
          nth(3, { kind: 'string' }),
          nth(3, text('^(?:b["\'].*["\'] \\* \\d+|bytes\\(\\d+\\))$')),
        ),
      ),
      call(attribute('CBC|CTR|GCM|OFB|CFB', 'modes'), nth(1, { kind: 'string' })),
    ),
    vulnerable: 'cipher = AES.new(key, AES.MODE_CBC, iv=b"0000000000000000")',
    safe: 'cipher = AES.new(key, AES.MODE_CBC, iv=os.urandom(16))',
  },
  {
    ...crypto.weakRandom,
    id: 'py-weak-random',
    languages: python,
    severity: 'high',
    shape: any(
      {
        kind: 'assignment',
        all: [
          { has: { field: 'left', regex: secretName } },
          { has: { field: 'right', any: [usesRandom, { has: { all: [usesRandom], stopBy: 'end' } }] } },
        ],
      },
      all(keyword(`(?:${secretName})`, any(usesRandom, { has: { all: [usesRandom], stopBy: 'end' } }))),
    ),
    vulnerable: 'reset_token = str(random.randint(0, 999999))',
    safe: 'reset_token = secrets.token_urlsafe(32)',
  },
  {
    ...crypto.certificate,
    id: 'py-tls-unchecked',
    languages: python,
    severity: 'high',
    shape: any(
      call(
        any(
          attribute('get|post|put|patch|delete|head|request|Client|AsyncClient|Session'),
          word('Client|AsyncClient'),
        ),
        keyword('verify', text('^False$')),
      ),
      call(attribute('_create_unverified_context', 'ssl')),
      {
        kind: 'assignment',
        all: [
          { has: { field: 'left', regex: '\\.(?:verify_mode|check_hostname|verify)$' } },
          { has: { field: 'right', regex: '^(?:ssl\\.CERT_NONE|False)$' } },
        ],
      },
      keyword('cert_reqs', text('CERT_NONE')),
      {
        kind: 'assignment',
        all: [
          { has: { field: 'left', regex: '_create_default_https_context$' } },
          { has: { field: 'right', regex: '_create_unverified_context' } },
        ],
      },
    ),
    vulnerable: 'requests.get(url, verify=False)',
    safe: 'requests.get(url, verify=True)',
  },
  {
    ...crypto.certificate,
    id: 'py-ssh-any-host',
    languages: python,
    severity: 'high',
    shape: call(attribute('set_missing_host_key_policy'), text('AutoAddPolicy|WarningPolicy')),
    vulnerable: 'client.set_missing_host_key_policy(paramiko.AutoAddPolicy())',
    safe: 'client.set_missing_host_key_policy(paramiko.RejectPolicy())',
  },
  {
    ...crypto.oldTls,
    id: 'py-old-tls',
    languages: python,
    severity: 'medium',
    shape: {
      kind: 'attribute',
      regex:
        '^(?:ssl\\.PROTOCOL_(?:SSLv2|SSLv3|SSLv23|TLSv1|TLSv1_1)|ssl\\.TLSVersion\\.(?:SSLv3|TLSv1|TLSv1_1))$',
    },
    vulnerable: 'context = ssl.SSLContext(ssl.PROTOCOL_TLSv1)',
    safe: 'context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)',
  },
  {
    ...crypto.shortKey,
    id: 'py-short-key',
    languages: python,
    severity: 'medium',
    shape: any(
      call(named('generate_private_key', 'rsa|dsa'), keyword('key_size', text('^(?:512|768|1024)$'))),
      call(attribute('generate', 'RSA|DSA'), nth(1, text('^(?:512|768|1024)$'))),
    ),
    vulnerable: 'key = RSA.generate(1024)',
    safe: 'key = RSA.generate(3072)',
  },
  {
    ...crypto.unsignedToken,
    id: 'py-jwt-unverified',
    languages: python,
    severity: 'critical',
    shape: any(
      call(
        attribute('decode', 'jwt|jose\\.jwt'),
        any(
          keyword('verify', text('^False$')),
          keyword('options', text('["\']verify_signature["\']: ?False')),
          keyword('algorithms', text('(?i)["\']none["\']')),
        ),
      ),
      call(attribute('encode', 'jwt'), keyword('algorithm', text('(?i)^["\']none["\']$'))),
      call(attribute('get_unverified_claims', 'jwt')),
    ),
    vulnerable: 'user = jwt.decode(token, options={"verify_signature": False})',
    safe: 'user = jwt.decode(token, key, algorithms=["HS256"])',
  },
  {
    ...crypto.hardcodedKey,
    id: 'py-key-in-code',
    languages: python,
    severity: 'high',
    shape: any(
      {
        kind: 'assignment',
        all: [
          {
            has: {
              field: 'left',
              regex: '(?:^|\\.|\\[["\'])(?:SECRET_KEY|secret_key|JWT_SECRET_KEY)(?:["\']\\])?$',
            },
          },
          { has: { field: 'right', kind: 'string', regex: '^[brf]?.[^{<$]{4,}.$' } },
        ],
      },
      call(attribute('encode|decode', 'jwt'), nth(2, { kind: 'string' })),
      call(word('Fernet'), nth(1, { kind: 'string' })),
    ),
    vulnerable: 'app.secret_key = "shop-secret-2024"',
    safe: 'app.secret_key = os.environ["SECRET_KEY"]',
  },
  {
    ...crypto.hardcodedPassword,
    id: 'py-password-in-code',
    languages: python,
    severity: 'high',
    shape: call(
      any(
        attribute('connect|Connection|ConnectionPool|login|Redis|create_engine|SMTP|authenticate'),
        word('connect|create_connection|Connection|Redis|ConnectionPool'),
      ),
      keyword('password|passwd|pwd', all({ kind: 'string' }, text('^.[^{<$]{4,}.$'))),
    ),
    vulnerable: 'db = psycopg2.connect(host="db", password="hunter22")',
    safe: 'db = psycopg2.connect(host="db", password=os.environ["DB_PASSWORD"])',
  },
];
