import type { CodeRule } from '../code-rule.ts';
import { crypto } from '../weaknesses/crypto.ts';
import { all, any, call, create, java, nth, text } from './shapes.ts';

const secretName = '(?i)token|secret|passw|sessionid|otp|nonce|salt|apikey|csrf|resetcode';
const insecureRandom = {
  any: [
    {
      kind: 'method_invocation',
      regex:
        '^(?:Math\\.random\\(|new Random\\(.*\\)\\.next|random\\.next|RandomStringUtils\\.random(?:Alpha|Numeric|Ascii)?\\w*\\()',
    },
  ],
} as const;

export const javaCrypto: readonly CodeRule[] = [
  {
    ...crypto.weakHash,
    id: 'java-weak-hash',
    languages: java,
    severity: 'medium',
    shape: any(
      call('getInstance', '(?:^|\\.)MessageDigest$', nth(1, text('(?i)^"(?:md2|md4|md5|sha-?1)"$'))),
      call('md5|md5Hex|sha1|sha1Hex|sha|shaHex', '^(?:DigestUtils|Hashing)$'),
    ),
    vulnerable: 'class A { void f() { MessageDigest.getInstance("MD5"); } }',
    safe: 'class A { void f() { MessageDigest.getInstance("SHA-256"); } }',
  },
  {
    ...crypto.weakCipher,
    id: 'java-weak-cipher',
    languages: java,
    severity: 'high',
    shape: call(
      'getInstance',
      '(?:^|\\.)(?:Cipher|KeyGenerator|SecretKeyFactory)$',
      nth(1, text('(?i)^"(?:des|desede|rc2|rc4|arcfour|blowfish|PBEWithMD5AndDES)\\b')),
    ),
    vulnerable: 'class A { void f() { Cipher.getInstance("DES/CBC/PKCS5Padding"); } }',
    safe: 'class A { void f() { Cipher.getInstance("AES/GCM/NoPadding"); } }',
  },
  {
    ...crypto.ecb,
    id: 'java-cipher-ecb',
    languages: java,
    severity: 'high',
    shape: call('getInstance', '(?:^|\\.)Cipher$', nth(1, text('(?i)^"aes(?:/ecb/.*)?"$'))),
    vulnerable: 'class A { void f() { Cipher.getInstance("AES"); } }',
    safe: 'class A { void f() { Cipher.getInstance("AES/GCM/NoPadding"); } }',
  },
  {
    ...crypto.staticIv,
    id: 'java-static-iv',
    languages: java,
    severity: 'high',
    shape: create(
      'IvParameterSpec|GCMParameterSpec',
      any(text('^".*"\\.getBytes\\(.*\\)$'), text('^new byte\\[\\d+\\]$'), text('^new byte\\[\\] ?\\{')),
    ),
    vulnerable: 'class A { void f() { new IvParameterSpec("0000000000000000".getBytes()); } }',
    safe: 'class A { void f() { new IvParameterSpec(randomBytes(16)); } }',
  },
  {
    ...crypto.weakRandom,
    id: 'java-weak-random',
    languages: java,
    severity: 'high',
    shape: {
      kind: 'variable_declarator',
      all: [
        { has: { field: 'name', regex: secretName } },
        {
          has: {
            field: 'value',
            any: [insecureRandom, { has: { all: [insecureRandom], stopBy: 'end' } }],
            not: { regex: 'SecureRandom' },
          },
        },
      ],
    },
    vulnerable:
      'class A { String f() { String resetToken = String.valueOf(Math.random()); return resetToken; } }',
    safe: 'class A { byte[] f() { byte[] resetToken = new byte[16]; new SecureRandom().nextBytes(resetToken); return resetToken; } }',
  },
  {
    ...crypto.certificate,
    id: 'java-trust-everything',
    languages: java,
    severity: 'critical',
    shape: {
      kind: 'method_declaration',
      all: [
        { has: { field: 'name', regex: '^checkServerTrusted$' } },
        { has: { field: 'body', regex: '^\\{\\s*(?:return;\\s*)?\\}$' } },
      ],
    },
    vulnerable: 'class T { public void checkServerTrusted(X509Certificate[] c, String t) { } }',
    safe: 'class T { public void checkServerTrusted(X509Certificate[] c, String t) { inner.checkServerTrusted(c, t); } }',
  },
  {
    ...crypto.certificate,
    id: 'java-any-host-name',
    languages: java,
    severity: 'high',
    shape: any(
      call(
        'setHostnameVerifier|setDefaultHostnameVerifier|hostnameVerifier|setSSLHostnameVerifier',
        undefined,
        any(text('-> ?true$'), text('NoopHostnameVerifier'), text('ALLOW_ALL_HOSTNAME_VERIFIER')),
      ),
      {
        kind: 'method_declaration',
        all: [
          { has: { field: 'name', regex: '^verify$' } },
          { has: { field: 'parameters', regex: 'SSLSession' } },
          { has: { field: 'body', regex: '^\\{\\s*return true;\\s*\\}$' } },
        ],
      },
    ),
    vulnerable: 'class A { void f() { connection.setHostnameVerifier((host, session) -> true); } }',
    safe: 'class A { void f() { connection.setHostnameVerifier(HttpsURLConnection.getDefaultHostnameVerifier()); } }',
  },
  {
    ...crypto.oldTls,
    id: 'java-old-tls',
    languages: java,
    severity: 'medium',
    shape: any(
      call('getInstance', '(?:^|\\.)SSLContext$', nth(1, text('^"(?:SSL|SSLv2|SSLv3|TLSv1|TLSv1\\.1)"$'))),
      call('setEnabledProtocols', undefined, text('"(?:SSLv3|TLSv1|TLSv1\\.1)"')),
    ),
    vulnerable: 'class A { void f() { SSLContext.getInstance("TLSv1"); } }',
    safe: 'class A { void f() { SSLContext.getInstance("TLSv1.3"); } }',
  },
  {
    ...crypto.shortKey,
    id: 'java-short-key',
    languages: java,
    severity: 'medium',
    shape: call('initialize', '(?i)gen|kpg|pair', nth(1, text('^(?:512|768|1024)$'))),
    vulnerable: 'class A { void f() { generator.initialize(1024); } }',
    safe: 'class A { void f() { generator.initialize(3072); } }',
  },
  {
    ...crypto.unsignedToken,
    id: 'java-jwt-none',
    languages: java,
    severity: 'critical',
    shape: any(
      call('none', '^Algorithm$'),
      { kind: 'field_access', regex: '^SignatureAlgorithm\\.NONE$' },
      call('parseClaimsJwt|parseUnsecuredClaims|parsePlaintextJwt', undefined),
      call('unsecured', undefined),
    ),
    vulnerable: 'class A { void f() { JWT.create().withSubject(name).sign(Algorithm.none()); } }',
    safe: 'class A { void f() { JWT.create().withSubject(name).sign(Algorithm.HMAC256(key)); } }',
  },
  {
    ...crypto.hardcodedKey,
    id: 'java-key-in-code',
    languages: java,
    severity: 'high',
    shape: any(
      create('SecretKeySpec', nth(1, text('^".{4,}"\\.getBytes\\('))),
      call('HMAC256|HMAC384|HMAC512', '^Algorithm$', nth(1, all({ kind: 'string_literal' }, text('.{4,}')))),
      call('signWith|setSigningKey', undefined, all({ kind: 'string_literal' }, text('.{4,}'))),
    ),
    vulnerable: 'class A { void f() { new SecretKeySpec("shop-secret-2024".getBytes(), "AES"); } }',
    safe: 'class A { void f() { new SecretKeySpec(config.key(), "AES"); } }',
  },
  {
    ...crypto.hardcodedPassword,
    id: 'java-password-in-code',
    languages: java,
    severity: 'high',
    shape: any(
      call('getConnection', '^DriverManager$', nth(3, all({ kind: 'string_literal' }, text('^".{3,}"$')))),
      call('setPassword|password', undefined, nth(1, all({ kind: 'string_literal' }, text('^"[^{$]{4,}"$')))),
    ),
    vulnerable: 'class A { void f() { DriverManager.getConnection(url, "shop", "hunter22"); } }',
    safe: 'class A { void f() { DriverManager.getConnection(url, config.user(), config.password()); } }',
  },
];
