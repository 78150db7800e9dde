import { expect, test } from 'vitest';
import { maskSecrets } from './mask-secrets.ts';

test.each([
  ['usuario/clave: admin / Admin123!', 'usuario/clave: admin / ••••••'],
  ['user / password = admin/Admin123!', 'user / password = ••••••'],
  ['Creds: admin:Admin123!', 'Creds: admin:••••••'],
  ['The user/password form answers: it is slow', 'The user/password form answers: it is slow'],
])('what testers write, %s → %s', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked);
});

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

test.each([
  // Burp and browsers: fields of JSON and GraphQL whatever stands before the word, parts of forms, HAR.
  [String.raw`{"password":"a\"Zq4-secret"}`, '{"password":"••••••"}'],
  [String.raw`{"body":"{\"password\":\"Zq4-secret\"}"}`, String.raw`{"body":"{\"password\":\"••••••\"}"}`],
  ['{"newPassword":"Zq4-secret","pin":123456}', '{"newPassword":"••••••","pin":••••••}'],
  ['user%5Bpassword%5D=Zq4-secret&a=1', 'user%5Bpassword%5D=••••••&a=1'],
  ['ctl00%24txtPassword=Zq4-secret', 'ctl00%24txtPassword=••••••'],
  [
    'form-data; name="user[password]"\r\n\r\nZq4-secret\r\n--x',
    'form-data; name="user[password]"\r\n\r\n••••••\r\n--x',
  ],
  ['{"name":"Cookie","value":"sid=Zq4-secret"}', '{"name":"Cookie","value":"••••••"}'],
  ['{"Authorization": "Bearer Zq4-secret"}', '{"Authorization": "••••••"}'],
  ['mutation { login(password: "Zq4-secret") }', 'mutation { login(password: "••••••") }'],
  ['Set-Cookie: SID=Zq4-secret; Path=/; HttpOnly', 'Set-Cookie: SID=••••••; Path=/; HttpOnly'],
  ['|     Authorization: Basic Zq4-secret', '|     Authorization: Basic ••••••'],
  // Commands.
  ["curl -H 'Authorization: Bearer Zq4-secret' u", "curl -H 'Authorization: Bearer ••••••' u"],
  ["curl -b 'sid=Zq4-secret' u", "curl -b '••••••' u"],
  ['nxc smb h -u ana -p Zq4-secret --shares', 'nxc smb h -u ana -p •••••• --shares'],
  ["evil-winrm -i h -u ana -p 'Zq4 secret'", 'evil-winrm -i h -u ana -p ••••••'],
  ["secretsdump.py 'corp/ana:Zq4-secret@192.0.2.1'", "secretsdump.py 'corp/ana:••••••@192.0.2.1'"],
  ['mysql -u root -pZq4-secret', 'mysql -u root -p••••••'],
  ['net user ana Zq4-secret /add', 'net user ana •••••• /add'],
  ['smbclient -U ana%Zq4-secret //h/s', 'smbclient -U ana%•••••• //h/s'],
  ['mysqldump --password=Zq4-secret db', 'mysqldump --password=•••••• db'],
  // What programs print.
  [
    'SSH  192.0.2.1  22  h  [+] root:Zq4-secret  Linux - Shell access!',
    'SSH  192.0.2.1  22  h  [+] root:••••••  Linux - Shell access!',
  ],
  ["192.0.2.1 22/tcp ssh: 'admin' 'Zq4-secret'", "192.0.2.1 22/tcp ssh: 'admin' '••••••'"],
  [
    "[+] 192.0.2.1:22 - Success: 'root:Zq4-secret' 'uid=0'",
    "[+] 192.0.2.1:22 - Success: 'root:••••••' 'uid=0'",
  ],
  ['[*] [HTTP] Cleartext Password : Zq4-secret', '[*] [HTTP] Cleartext Password : ••••••'],
  [`\t * NTLM     : ${'a1'.repeat(16)}`, '\t * NTLM     : ••••••'],
  [`krbtgt:aes256-cts-hmac-sha1-96:${'a1'.repeat(32)}`, 'krbtgt:aes256-cts-hmac-sha1-96:••••••'],
  [
    `[SMB] NTLMv2-SSP Hash     : ana::CORP:${'1'.repeat(16)}:${'ab'.repeat(16)}:0101`,
    '[SMB] NTLMv2-SSP Hash     : ana::CORP:••••••',
  ],
  ['KEY FOUND! [ Zq4-secret ]', 'KEY FOUND! [ •••••• ]'],
  ['    Contenido de la clave  : Zq4-secret', '    Contenido de la clave  : ••••••'],
  // Settings.
  ["define('DB_PASSWORD', 'Zq4-secret');", "define('DB_PASSWORD', '••••••');"],
  ["'password' => 'Zq4-secret',", "'password' => '••••••',"],
  ['export PGPASSWORD=Zq4-secret', 'export PGPASSWORD=••••••'],
  ['SECRET_KEY_BASE=Zq4-secret', 'SECRET_KEY_BASE=••••••'],
  [' psk="Zq4-secret"', ' psk="••••••"'],
  ['snmp-server community Zq4-secret RO', 'snmp-server community •••••• RO'],
  ['<Password><Value>Zq4-secret</Value></Password>', '<Password><Value>••••••</Value></Password>'],
  ['<add key="ApiPassword" value="Zq4-secret" />', '<add key="ApiPassword" value="••••••" />'],
  ['<wsse:Password Type="x">Zq4-secret</wsse:Password>', '<wsse:Password Type="x">••••••</wsse:Password>'],
  ['?sv=2020&sig=Zq4-secret%3D&sp=r', '?sv=2020&sig=••••••&sp=r'],
  ['redis://:Zq4-secret@h:6379', 'redis://:••••••@h:6379'],
  [`AKIAIOSFODNN7EXAMPLE:${'aB3/'.repeat(10)}`, '••••••:••••••'],
  // Texts of people.
  ['1. Sign in with password: Zq4-secret, then go on', '1. Sign in with password: •••••• then go on'],
  ['- **Password:** `Zq4-secret`', '- **Password:** `••••••`'],
  ['**password: Zq4-secret**', '**password: ••••••**'],
  ['| Contraseña | Zq4-secret |', '| Contraseña | •••••• |'],
  ['USER ana\r\n331 go on\r\nPASS Zq4-secret', 'USER ana\r\n331 go on\r\nPASS ••••••'],
  ['default credentials (admin:Zq4-secret)', 'default credentials (admin:••••••)'],
  ['Credenciales: admin:Zq4-secret', 'Credenciales: admin:••••••'],
  // A dot of a list, or a mask that somebody wrote on behind, hides nothing.
  ['password=•Zq4-secret', 'password=••••••'],
  ['password=••••••Zq4-secret', 'password=••••••'],
  ['"password":"Zq4•secret"', '"password":"••••••"'],
])('of programs and formats in use: %s → %s', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked);
  expect(maskSecrets(masked)).toBe(masked);
});

test.each([
  'Authorization: missing on /admin',
  'Set-Cookie: missing Secure flag',
  'Cookie: no flags are set',
  'The login page sends the user name password reset mail',
  'user enters password twice',
  'Token: used by the parser',
  'Session: expired after 30 minutes',
  'pin: 1.2.3',
  'bypass=1&compass=north',
  'PWD=/root',
  '"password": null, "token": "string", "session": "strict"',
  'password: $' + '{DB_PASSWORD}\npassword=********\npassword=[REDACTED]',
  'Password policy: 8 characters',
  `sha256: ${'4111111111111111'.repeat(4)}`,
  'SHA1: da39a3ee5e6b4b0d3255bfef95601890afd80709',
  'grep for -----BEGIN RSA PRIVATE KEY----- in the repository',
  'python scan.py 192.0.2.1:8080',
  'String password = request.getParameter("password");\nconst token = process.env.TOKEN;',
  'password = hashlib.md5(secret + user)',
  'System.Web, PublicKeyToken=b77a5c561934e089',
  'sid=S-1-5-21-1004336348',
  'PASS 10/10\nSuccess: connected:8080\nResetPassword=1',
])('is no secret: %s', (text) => {
  expect(maskSecrets(text)).toBe(text);
});

test('a header that is masked keeps its scheme when it is saved again', () => {
  for (const text of [
    'Authorization: Basic YW5hOmh1bnRlcg==',
    '  Authorization: Digest username="ana", response="b"',
  ]) {
    const once = maskSecrets(text);
    expect(once).toMatch(/(?:Basic|Digest) ••••••$/);
    expect(maskSecrets(once)).toBe(once);
  }
});

test('a key that is cut takes nothing with it behind its block of code', () => {
  const steps = '1. Read it.\n\n```\n-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n```\n\n2. Sign in with it.';
  expect(maskSecrets(steps)).toBe(
    '1. Read it.\n\n```\n-----BEGIN RSA PRIVATE KEY-----\n••••••\n```\n\n2. Sign in with it.',
  );
});

test('card numbers of UnionPay and Maestro, at the end of a sentence and with the blanks of a web page, are masked', () => {
  expect(maskSecrets('6759649826438453, 6221261111117766. 4111111111111111.')).toBe(
    '675964••••••8453, 622126••••••7766. 411111••••••1111.',
  );
  expect(maskSecrets('4111\u00a01111\u00a01111\u00a01111')).toBe('411111••••••1111');
});

test('a text made to keep it busy takes no longer for each of its characters', () => {
  const hostile = [
    'a_'.repeat(10_000),
    'password'.repeat(2500),
    'user '.repeat(4000),
    `curl ${'-u a '.repeat(4000)}`,
    '://a:'.repeat(4000),
    'form-data; name="password"\n'.repeat(700),
    '-----BEGIN PRIVATE KEY-----\n'.repeat(700),
    '<input type=password '.repeat(900),
    'eyJaaaaaaaa.'.repeat(1600),
    '$6$'.repeat(6000),
    '-----BEGIN PRIVATE KEY-----\n\n'.repeat(680),
    'a.'.repeat(10_000),
    '"name":"password","value":'.repeat(770),
    'curl \\\n'.repeat(2800),
    'a::'.repeat(6600),
    '\\"password\\":\\"'.repeat(1250),
    'nxc '.repeat(5000),
  ];
  // What grows with the square of the length, or worse, runs into the time that a test has.
  for (const text of hostile) {
    const masked = maskSecrets(text);
    expect(maskSecrets(masked)).toBe(masked);
  }
});
