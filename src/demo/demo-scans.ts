import type { Clock } from '../platform/clock.ts';
import { daysBefore } from './demo-stage.ts';

type Host = {
  readonly address: string;
  readonly name: string;
  readonly ports: readonly (readonly [port: number, service: string, product: string, version: string])[];
};

/** What answers from the Internet, in the block that the request names. */
const hosts: readonly Host[] = [
  {
    address: '203.0.113.2',
    name: 'www.bancoandino.example',
    ports: [
      [80, 'http', 'nginx', '1.24.0'],
      [443, 'https', 'nginx', '1.24.0'],
    ],
  },
  {
    address: '203.0.113.4',
    name: 'online.bancoandino.example',
    ports: [[443, 'https', 'nginx', '1.26.2']],
  },
  {
    address: '203.0.113.5',
    name: 'extranet.bancoandino.example',
    ports: [
      [22, 'ssh', 'OpenSSH', '7.4'],
      [443, 'https', 'Apache httpd', '2.4.29'],
      [8443, 'https-alt', 'Apache Tomcat', '9.0.30'],
    ],
  },
  {
    address: '203.0.113.6',
    name: 'correo.bancoandino.example',
    ports: [
      [25, 'smtp', 'Postfix smtpd', ''],
      [443, 'https', 'nginx', '1.24.0'],
      [993, 'imaps', 'Dovecot imapd', ''],
    ],
  },
  {
    address: '203.0.113.8',
    name: 'vpn.bancoandino.example',
    ports: [[443, 'https', '', '']],
  },
];

const isSecure = (service: string): boolean => service.startsWith('https') || service === 'imaps';

const portOf = ([port, service, product, version]: Host['ports'][number]): string => {
  const tunnel = isSecure(service) ? ' tunnel="ssl"' : '';
  const vulners =
    product === 'OpenSSH'
      ? '<script id="vulners" output="&#xa;  cpe:/a:openbsd:openssh:7.4: &#xa;    &#x9;CVE-2018-15919&#x9;5.0"><table key="cpe:/a:openbsd:openssh:7.4"><table><elem key="cvss">5.0</elem><elem key="id">CVE-2018-15919</elem><elem key="is_exploit">false</elem><elem key="type">cve</elem></table></table></script>'
      : '';
  return `<port protocol="tcp" portid="${port}"><state state="open" reason="syn-ack" reason_ttl="53"/><service name="${service}" product="${product}" version="${version}"${tunnel} method="probed" conf="10"/>${vulners}</port>`;
};

/** As `nmap -sV -oX` writes it. */
const nmapXml = (clock: Clock, daysAgo: number): string => {
  const start = Math.floor(daysBefore(clock, daysAgo).getTime() / 1000);
  const each = hosts.map(
    ({ address, name, ports }) =>
      `<host starttime="${start}" endtime="${start + 60}"><status state="up" reason="syn-ack" reason_ttl="0"/><address addr="${address}" addrtype="ipv4"/><hostnames><hostname name="${name}" type="user"/></hostnames><ports>${ports.map(portOf).join('')}</ports></host>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE nmaprun>
<nmaprun scanner="nmap" args="nmap -sV --script vulners -oX - 203.0.113.0/28" start="${start}" version="7.94" xmloutputversion="1.05">
${each.join('\n')}
<runstats><finished time="${start + 600}"/><hosts up="${hosts.length}" down="9" total="14"/></runstats>
</nmaprun>
`;
};

type Line = readonly [id: string, severity: string, finding: string];

const tlsLines: readonly (readonly [target: string, lines: readonly Line[]])[] = [
  [
    'extranet.bancoandino.example/203.0.113.5',
    [
      ['TLS1', 'LOW', 'offered (deprecated)'],
      ['TLS1_1', 'LOW', 'offered (deprecated)'],
      ['TLS1_2', 'OK', 'offered'],
      ['TLS1_3', 'INFO', 'not offered'],
      ['HSTS', 'LOW', 'not offered'],
      ['X-Content-Type-Options', 'OK', 'nosniff'],
      ['overall_grade', 'INFO', 'B'],
    ],
  ],
  [
    'www.bancoandino.example/203.0.113.2',
    [
      ['TLS1', 'OK', 'not offered'],
      ['TLS1_2', 'OK', 'offered'],
      ['TLS1_3', 'OK', 'offered with final'],
      ['HSTS', 'OK', '365 days (=31536000 seconds), includeSubDomains'],
      ['X-Frame-Options', 'OK', 'SAMEORIGIN'],
      ['DNS_CAArecord', 'LOW', '--'],
      ['overall_grade', 'OK', 'A+'],
    ],
  ],
];

/** As `testssl.sh --csvfile` writes it, a certificate of each host below the rest. */
const testsslCsv = (clock: Clock, daysAgo: number): string => {
  const moment = (days: number): string =>
    daysBefore(clock, days).toISOString().slice(0, 16).replace('T', ' ');
  const rows = tlsLines.flatMap(([target, lines], index) => {
    const name = target.split('/')[0] ?? '';
    const certificate: readonly Line[] = [
      ['cert_commonName', 'OK', name],
      ['cert_subjectAltName', 'INFO', name],
      ['cert_caIssuers', 'INFO', 'Autoridad Andina TLS 3'],
      ['cert_keySize', 'INFO', 'RSA 2048 bits (exponent is 65537)'],
      ['cert_notBefore', 'INFO', moment(daysAgo + 300)],
      ['cert_notAfter', 'OK', moment(daysAgo + 300 - 397)],
      ['cert_fingerprintSHA256', 'INFO', `${index + 3}AC0`.repeat(16)],
    ];
    return [...lines, ...certificate].map(
      ([id, severity, finding]) => `"${id}","${target}","443","${severity}","${finding}","",""`,
    );
  });
  return `"id","fqdn/ip","port","severity","finding","cve","cwe"\n${rows.join('\n')}\n`;
};

/** Files of scanners that an analyst hands in for the request of that title. */
export const demoScans = {
  request: 'Public services, spring',
  daysAgo: 27,
  files: [
    ['perimeter.xml', nmapXml],
    ['tls.csv', testsslCsv],
  ],
} as const;
