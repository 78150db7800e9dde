import { expect, test } from 'vitest';
import { maskSecrets } from './mask-secrets.ts';

test.each([
  ['POST /login\n\nuser=ana&password=Hunter42!&next=%2F', 'POST /login\n\nuser=ana&password=••••••&next=%2F'],
  ['GET /a?api_key=0123456789abcdef HTTP/1.1', 'GET /a?api_key=•••••• HTTP/1.1'],
  ['Authorization: Basic YW5hOmh1bnRlcg==', 'Authorization: Basic ••••••'],
  ['> authorization: Bearer abc.def', '> authorization: Bearer ••••••'],
  ['Cookie: SID=31d4d96e407aad42; theme=dark', 'Cookie: ••••••'],
  ['{"user":"ana","password": "it is\\n long"}', '{"user":"ana","password": "••••••"}'],
  ['<user>ana</user><password>x y z</password>', '<user>ana</user><password>••••••</password>'],
  ['ftp://ana:hunter@files.example/', 'ftp://ana:••••••@files.example/'],
  ['db.password: hunter42', 'db.password: ••••••'],
  ['  password: hunter 42', '  password: ••••••'],
  ['key AKIAIOSFODNN7EXAMPLE found', 'key •••••• found'],
  ["curl -s -u 'ana:hunter42' https://a.example", "curl -s -u 'ana:••••••' https://a.example"],
  [
    `curl -H 'Accept: */*' -H 'Authorization: Bearer abc.def' -H "Cookie: a='b'; c=d" 'https://a.example'`,
    `curl -H 'Accept: */*' -H 'Authorization: Bearer ••••••' -H "Cookie: ••••••" 'https://a.example'`,
  ],
  [
    'Administrator:500:aad3b435b51404eeaad3b435b51404ee:31d6cfe0d16ae931b73c59d7e0c089c0:::',
    'Administrator:500:••••••:::',
  ],
  ['root:$6$abcdefgh$Qx0123456789abcdefghij./:19000:0:99999:7:::', 'root:$6$••••••:19000:0:99999:7:::'],
  ['ana::CORP:1122334455667788:00112233445566778899AABBCCDDEEFF:0101000000', 'ana::CORP:••••••'],
  [`$krb5tgs$23$*svc$CORP$a/b*$${'ab'.repeat(40)}`, '$krb5tgs$23$••••••'],
  [
    '[22][ssh] host: 192.0.2.1   login: root   password: toor',
    '[22][ssh] host: 192.0.2.1   login: root   password: ••••••',
  ],
  [
    'SMB 192.0.2.1 445 DC01 [+] CORP\\ana:Summer2026! (Pwn3d!)',
    'SMB 192.0.2.1 445 DC01 [+] CORP\\ana:•••••• (Pwn3d!)',
  ],
  [
    'Content-Disposition: form-data; name="password"\r\n\r\nhunter42\r\n--x',
    'Content-Disposition: form-data; name="password"\r\n\r\n••••••\r\n--x',
  ],
  ['<input type="password" name="p" value="hunter42">', '<input type="password" name="p" value="••••••">'],
  ['DB_PASSWORD=hunter42\nDEBUG=1', 'DB_PASSWORD=••••••\nDEBUG=1'],
  ['AccountKey=abc0123/+==;EndpointSuffix=core.example', 'AccountKey=••••••;EndpointSuffix=core.example'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl here', 'token •••••• here'],
])('%s → %s', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked);
});

test('a private key goes whole, its head stays', () => {
  const key = '-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nIBAAKC\n-----END RSA PRIVATE KEY-----';
  expect(maskSecrets(`x\n${key}\ny`)).toBe(
    'x\n-----BEGIN RSA PRIVATE KEY-----\n••••••\n-----END RSA PRIVATE KEY-----\ny',
  );
  expect(maskSecrets('-----BEGIN PRIVATE KEY-----\nMIIEow')).not.toContain('MIIEow');
});

test('card numbers that pass Luhn keep their ends, other numbers stay', () => {
  expect(maskSecrets('pan 4111 1111 1111 1111, 378282246310005')).toBe(
    'pan 411111••••••1111, 378282••••••0005',
  );
  for (const other of [
    '4111 1111 1111 1112',
    '20260302120000000',
    'build 5500.0000.0000.0004',
    '1.4111111111111111',
  ])
    expect(maskSecrets(other)).toBe(other);
});

test('plain words about passwords stay, and masking twice changes nothing', () => {
  const words = 'The password policy asks for 8 characters. password=\nPasswords are tokens; pin: ';
  expect(maskSecrets(words)).toBe(words);
  const once = maskSecrets('password=a&token=b\nCookie: c');
  expect(maskSecrets(once)).toBe(once);
});

test('a text made to keep it busy takes no longer for each of its characters', () => {
  const hostile = [
    'a_'.repeat(10_000),
    'password'.repeat(2500),
    'user '.repeat(4000),
    `curl ${'-u a '.repeat(4000)}`,
    '://a:'.repeat(4000),
    `curl ${"-H 'Cookie: ".repeat(2000)}`,
    'form-data; name="password"\n'.repeat(700),
    '-----BEGIN PRIVATE KEY-----\n'.repeat(700),
    '<input type=password '.repeat(900),
    'eyJaaaaaaaa.'.repeat(1600),
    '$6$'.repeat(6000),
  ];
  // What grows with the square of the length, or worse, runs into the time that a test has.
  for (const text of hostile) {
    const masked = maskSecrets(text);
    expect(maskSecrets(masked)).toBe(masked);
  }
});
