import { rule, type SecretRule } from './secret-rule.ts';

/** What a command is given: in quotes, or up to the next blank. */
const argument = '(?:\'[^\'\\r\\n]{1,400}\'|"[^"\\r\\n]{1,400}"|[^\\s\'"-][^\\s\'"]{0,400})';
/** The rest of a command, over lines that go on behind a backslash. */
const rest = '(?:[^\\r\\n\\\\]|\\\\\\r?\\n|\\\\.){0,1000}?';

/** A command that is told a password behind a flag, which is told upper from lower case. */
const flagged = (needles: readonly string[], programs: string, flags: string): SecretRule => ({
  needles,
  find: new RegExp(`(?<before>\\b${programs}\\b${rest}\\s(?:${flags})[ =])(?<secret>${argument})`, 'g'),
});

const userName = '(?:login|log|user(?:[ _-]?name)?|usuario|account|cuenta)';
const protocols = '(?:SMB|SSH|FTP|LDAPS?|MSSQL|WINRM|RDP|VNC|WMI|NFS)';

/** What programs of testers print and are told: hydra, medusa, ncrack, netexec, Metasploit, impacket, and those of systems. */
export const programRules: readonly SecretRule[] = [
  // What testers write: `usuario/clave: admin / Admin123!`, `creds: admin/Admin123!`.
  rule(
    ['pass', 'clave', 'contrase', 'pwd'],
    `\\b${userName}[ \\t]{0,3}/[ \\t]{0,3}(?:pass(?:word|wd)?|pwd|clave|contrase(?:ñ|n)a)\\b[ \\t]{0,8}[:=][ \\t]{0,8}[^\\s/]{1,200}[ \\t]{0,8}/[ \\t]{0,8}`,
    '\\S{1,200}',
  ),
  rule(
    ['cred'],
    '\\b(?:creds?|credentials?|credencial(?:es)?)[ \\t]{0,8}[:=][ \\t]{0,8}[^\\s/:]{1,200}[ \\t]{0,8}[/:][ \\t]{0,8}',
    '\\S{1,200}',
  ),
  rule(['curl'], `\\bcurl\\b${rest}\\s(?:-u ?|--user[ =])['"]?[^\\s:'"]{1,200}:`, '[^\\s\'"]{1,200}'),
  rule(['curl'], `\\bcurl\\b${rest}\\s(?:-b|--cookie)[ =]['"]?`, '[^\\s\'"=]{1,200}=[^\\s\'"]{1,4000}'),
  flagged(
    [
      'sshpass',
      'hydra',
      'medusa',
      'nxc',
      'netexec',
      'crackmapexec',
      'cme',
      'winrm',
      'certipy',
      'bloodhound',
      'smbmap',
    ],
    '(?:sshpass|hydra|medusa|nxc|netexec|crackmapexec|cme|evil-winrm|certipy|bloodhound-python|smbmap)',
    '-p|-H|--hash(?:es)?',
  ),
  flagged(['ldapsearch', 'ldapadd', 'ldapmodify', 'ldapwhoami'], 'ldap(?:search|add|modify|whoami)', '-w'),
  flagged(
    ['sqlcmd', 'redis-cli', 'snmp'],
    '(?:sqlcmd|redis-cli|snmp(?:walk|get|set|bulkwalk|check))',
    '-P|-a|-c|-A|-X',
  ),
  {
    needles: ['mysql', 'mariadb'],
    find: new RegExp(
      `(?<before>\\b(?:mysql\\w{0,10}|mariadb)\\b${rest}\\s-p)(?<secret>[^\\s'"]{1,200})`,
      'g',
    ),
  },
  rule(['%'], '\\s-U[ ]?[\'"]?[^\\s%\'"]{1,100}%', '[^\\s\'"]{1,200}'),
  rule(
    ['freerdp', 'rdesktop'],
    '\\b(?:[xw]l?freerdp3?|rdesktop)\\b[^\\r\\n]{0,400}?\\s/p:[\'"]?',
    '[^\\s\'"]{1,200}',
  ),
  rule(
    ['.py', 'impacket-'],
    '(?:\\.py|\\bimpacket-\\w{1,30})\\b[^\\r\\n]{0,400}?[ \\t\'"](?:[\\w.-]{1,100}/[\\w.$-]{1,100}:)',
    '[^\\s\'"]{1,200}?',
    '(?=@|\\s|[\'"]|$)',
  ),
  rule(['-hashes'], '\\s-hashes[ ][\'"]?', '[0-9a-f]{0,32}:[0-9a-f]{32}'),
  rule(
    ['--'],
    '(?<![\\w-])--(?:[a-z]{1,20}-){0,2}(?:pass(?:word|wd|phrase)?|api-?key|token|secret)(?:=|[ \\t]{1,3}(?![a-z]{1,12}(?:\\s|$)))',
    argument,
  ),
  rule(
    ['net'],
    '\\bnet1?(?:\\.exe)?[ ]user[ ]{1,4}[^\\s/]{1,100}[ ]{1,4}',
    '[^\\s/*][^\\s]{0,200}',
    '(?=[ ]{1,4}/|\\s{0,4}$)',
  ),
  rule(
    ['/u'],
    '\\bnet(?:\\.exe)?[ ]use\\b[^\\r\\n]{0,200}?[ ]/u(?:ser)?:[^\\s]{1,100}[ ]{1,4}',
    '[^\\s/*][^\\s]{0,200}',
  ),
  rule(
    ['/u'],
    '\\bnet(?:\\.exe)?[ ]use[ ]{1,4}[^\\r\\n\\s]{1,200}[ ]{1,4}',
    '[^\\s/*\\\\][^\\s]{0,200}',
    '(?=[ ]{1,4}/u(?:ser)?:)',
  ),
  rule(
    ['pass', 'contrase', 'clave'],
    `\\b${userName}:?[ \\t]{1,8}\\S{1,200}[ \\t]{1,20}(?:password|pass(?:wd)?|contraseña|clave):[ \\t]{1,8}`,
    '\\S{1,200}',
  ),
  rule(
    ['machine'],
    '\\bmachine\\s{1,4}\\S{1,200}\\s{1,4}login\\s{1,4}\\S{1,200}\\s{1,4}password\\s{1,4}',
    '\\S{1,200}',
  ),
  rule(['/tcp'], "\\b\\d{1,5}/tcp [\\w-]{1,20}: '[^'\\r\\n]{0,100}' '", "[^'\\r\\n]{1,200}"),
  rule(
    ['[+]'],
    '\\[\\+\\][ \\t]{1,8}[^\\s\\\\:]{1,100}\\\\[^\\s\\\\:]{1,100}:',
    '[^\\s][^\\r\\n]{0,200}?',
    '(?=[ \\t]{1,4}\\(|[ \\t]{2}|[ \\t]{0,4}$)',
  ),
  rule(
    ['[+]'],
    `\\b${protocols}[ \\t]{1,20}\\S{1,60}[ \\t]{1,20}\\d{1,5}[ \\t]{1,20}\\S{1,60}[ \\t]{1,20}\\[\\+\\][ \\t]{1,8}[^\\s\\\\:]{1,100}:`,
    '[^\\s][^\\r\\n]{0,200}?',
    '(?=[ \\t]{1,4}\\(|[ \\t]{2}|[ \\t]{0,4}$)',
  ),
  rule(
    ['success'],
    '\\b(?:login success(?:ful)?:[ \\t]{1,4}[\'"]?|success:[ \\t]{1,4}[\'"])(?:[^\\s\\\\:]{0,100}\\\\)?[^\\s\\\\:\'"/]{1,100}:',
    '[^\\s\'"]{1,200}',
  ),
  rule(['access level'], '\\bLOGIN SUCCESSFUL: ', '\\S{1,100}', '(?= \\(Access level)'),
  rule(['key found'], '\\bKEY FOUND! \\[ ', '[^\\]\\r\\n]{1,200}?', '(?= \\])'),
  rule(
    ['key content', 'contenido de la clave'],
    '^[ \\t]{0,20}(?:Key Content|Contenido de la clave)[ \\t]{0,20}:[ \\t]',
    '[^\\s][^\\r\\n]{0,100}',
  ),
  rule(
    ['community'],
    '(?:\\bsnmp-server community|^[ \\t]{0,8}r[ow]community6?)[ \\t]{1,4}',
    '[^\\s]{1,100}',
  ),
  rule(
    ['password ', 'secret '],
    '^[ \\t]{0,8}(?:enable|username \\S{1,60}(?: privilege \\d{1,2})?) (?:password|secret) (?:\\d{1,2} )?',
    '[^\\s]{1,200}',
    '(?=[ \\t]{0,8}$)',
  ),
  rule(
    ['requirepass', 'masterauth', 'auth '],
    '^[ \\t><]{0,8}(?:requirepass|masterauth|AUTH(?: (?:PLAIN|LOGIN|XOAUTH2))?)[ ]{1,4}(?!(?:PLAIN|LOGIN|XOAUTH2|CRAM-MD5|TLS|SSL)\\b)',
    '[^\\s]{4,400}',
    '(?=[ \\t]{0,8}$)',
  ),
  // FTP and POP3.
  rule(
    ['pass '],
    '^[ \\t><]{0,8}USER[ ][^\\s]{1,100}\\r?\\n(?:[^\\r\\n]{0,200}\\r?\\n){0,2}?[ \\t><]{0,8}PASS[ ]',
    '[^\\r\\n]{1,200}',
  ),
  rule(['cpassword'], '\\bcpassword=["\']', '[^"\'\\r\\n]{1,400}'),
];
