import { expect, test } from 'vitest';
import { exampleText } from '../../testing/examples.ts';
import { expectExamples } from '../../testing/expect-examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

expectExamples('kismet', {
  'old-version.jsonl': {
    format: 'kismet_jsonl',
    findings: [
      ['medium', 'open', 'Example Guests (02:00:5E:00:07:02)', 'Open wireless network', [], 'CWE-311', ''],
    ],
    skipped: {},
    facts: {},
  },
  'odd.jsonl': {
    format: 'kismet_jsonl',
    findings: [],
    skipped: { check_passed: 1, device: 1, incomplete: 2 },
    facts: {},
  },
  'airodump.netxml': {
    format: 'kismet_xml',
    findings: [
      ['medium', 'open', 'Example Guests (02:00:5E:00:00:02)', 'Open wireless network', [], 'CWE-311', ''],
      ['high', 'wep', 'printer-old (02:00:5E:00:00:03)', 'WEP on a wireless network', [], 'CWE-327', ''],
      [
        'medium',
        'wpa-tkip',
        'Warehouse (02:00:5E:00:00:04)',
        'WPA or TKIP on a wireless network',
        [],
        'CWE-327',
        '',
      ],
      ['info', 'hidden', '02:00:5E:00:00:06', 'Hidden name of a wireless network', [], '', ''],
    ],
    skipped: { device: 4, check_passed: 1 },
    facts: {},
  },
  'clean.json': { format: 'kismet_json', findings: [], skipped: { check_passed: 1 }, facts: {} },
  'clean.netxml': { format: 'kismet_xml', findings: [], skipped: { check_passed: 1 }, facts: {} },
  'lines.jsonl': {
    format: 'kismet_jsonl',
    findings: [
      ['medium', 'open', 'Example Guests (02:00:5E:00:05:02)', 'Open wireless network', [], 'CWE-311', ''],
      [
        'medium',
        'wpa-tkip',
        'Warehouse (02:00:5E:00:05:03)',
        'WPA or TKIP on a wireless network',
        [],
        'CWE-327',
        '',
      ],
      ['medium', 'wps', 'Warehouse (02:00:5E:00:05:03)', 'WPS on a wireless network', [], 'CWE-307', ''],
      [
        'low',
        'no-pmf',
        'Warehouse (02:00:5E:00:05:03)',
        'Unprotected management frames of a wireless network',
        [],
        'CWE-345',
        '',
      ],
    ],
    skipped: { check_passed: 1, device: 1, not_json: 1 },
    facts: {},
  },
  'old-version.json': {
    format: 'kismet_json',
    findings: [
      ['high', 'wep', 'gate (02:00:5E:00:06:02)', 'WEP on a wireless network', [], 'CWE-327', ''],
      [
        'medium',
        'wpa-tkip',
        'old (02:00:5E:00:06:03)',
        'WPA or TKIP on a wireless network',
        [],
        'CWE-327',
        '',
      ],
      ['medium', 'open', 'printer (02:00:5E:00:06:04)', 'Open wireless network', [], 'CWE-311', ''],
      ['medium', 'wps', 'printer (02:00:5E:00:06:04)', 'WPS on a wireless network', [], 'CWE-307', ''],
    ],
    skipped: { check_passed: 1, unclear: 1, incomplete: 1 },
    facts: {},
  },
  'usual.json': {
    format: 'kismet_json',
    findings: [
      ['medium', 'open', 'Example Guests (02:00:5E:00:05:02)', 'Open wireless network', [], 'CWE-311', ''],
      [
        'medium',
        'wpa-tkip',
        'Warehouse (02:00:5E:00:05:03)',
        'WPA or TKIP on a wireless network',
        [],
        'CWE-327',
        '',
      ],
      ['medium', 'wps', 'Warehouse (02:00:5E:00:05:03)', 'WPS on a wireless network', [], 'CWE-307', ''],
      [
        'low',
        'no-pmf',
        'Warehouse (02:00:5E:00:05:03)',
        'Unprotected management frames of a wireless network',
        [],
        'CWE-345',
        '',
      ],
      ['info', 'hidden', '02:00:5E:00:05:04', 'Hidden name of a wireless network', [], '', ''],
    ],
    skipped: { check_passed: 1, device: 2 },
    facts: {},
  },
  'usual.netxml': {
    format: 'kismet_xml',
    findings: [
      ['medium', 'wps', 'Café <corp> (02:00:5E:00:04:01)', 'WPS on a wireless network', [], 'CWE-307', ''],
      ['info', 'hidden', 'Café <corp> (02:00:5E:00:04:01)', 'Hidden name of a wireless network', [], '', ''],
      ['medium', 'open', 'beamer (02:00:5E:00:04:02)', 'Open wireless network', [], 'CWE-311', ''],
      ['high', 'wep', 'gate (02:00:5E:00:04:03)', 'WEP on a wireless network', [], 'CWE-327', ''],
    ],
    skipped: { unclear: 1, incomplete: 1 },
    facts: {},
  },
});

const prints = async (name: string) =>
  Object.fromEntries(
    (await readBytes(exampleText(name))).findings.map((one) => [one.location, one.fingerprint]),
  );

test('what airodump-ng writes as XML meets what it wrote as CSV', async () => {
  const [xml, csv] = [await prints('kismet/airodump.netxml'), await prints('airodump/usual.csv')];
  const place = 'Warehouse (02:00:5E:00:00:04)';
  expect(xml[place]).toBe(csv[place]);
  expect(xml[place]).toMatch(/^[0-9a-f]{64}$/);
});

test('a device that looks for networks, and those in a network, are counted and never named', async () => {
  const read = await readBytes(exampleText('kismet/airodump.netxml'));
  expect(JSON.stringify(read)).not.toMatch(/02:00:5e:10/i);
  expect(JSON.stringify(read)).not.toContain('Home of Ada');
  expect(read.findings[0]?.evidence).toContain('Clients: 2');
});

test('only the document type of Kismet itself is passed over, not another one that points elsewhere', async () => {
  const text = exampleText('kismet/usual.netxml');
  const grammar = '"http://kismetwireless.net/kismet-3.1.0.dtd"';
  for (const [written, fault] of [
    [grammar, undefined],
    ['"http://kismetwireless.net/kismet-2016.07.dtd"', undefined],
    ['"http://192.0.2.1/kismet-3.1.0.dtd"', 'document_type'],
    ['"http://kismetwireless.net.example.com/kismet-3.1.0.dtd"', 'document_type'],
    ['"http://kismetwireless.net/kismet-3.1.0.dtd" [<!ENTITY x "y">]', 'document_type'],
    ['"file:///etc/passwd"', 'document_type'],
  ] as const) {
    const { refused } = await readBytes(text.replace(grammar, written));
    expect([written, refused?.fault]).toEqual([written, fault]);
  }
  const other = text.replace('<!DOCTYPE detection-run SYSTEM', '<!DOCTYPE nmaprun SYSTEM');
  expect((await readBytes(other)).refused?.fault).toBe('document_type');
});

test('references with blanks in them are read as airodump-ng means them, however they are cut', async () => {
  const text = exampleText('kismet/airodump.netxml').replace('printer-old', 'tall&#x  c3;&#x  b1;&#x0;er');
  for (const size of [1, 3, 64 * 1024]) {
    const { findings, refused } = await readBytes(text, size);
    expect([size, refused, findings[1]?.location]).toEqual([size, undefined, 'tallÃ±er (02:00:5E:00:00:03)']);
  }
});

test('a network with ever more names keeps the first of them, so that memory does not grow with the file', async () => {
  const [head = '', tail = ''] = exampleText('kismet/clean.netxml').split('  <BSSID>');
  const ssid = (at: number) =>
    `<SSID><type>Beacon</type><encryption>None</encryption><essid cloaked="false">n${at}</essid></SSID>`;
  const many = Array.from({ length: 200 }, (_, at) => ssid(at)).join('\n');
  const { findings } = await readBytes(`${head}${many}  <BSSID>${tail}`);
  expect(findings.map(({ rule }) => rule)).toEqual(['open']);
  expect(findings[0]?.evidence).toContain(', n48\n');
});

test('devices that are no networks are counted, and their addresses and names stand nowhere', async () => {
  const read = await readBytes(exampleText('kismet/usual.json'));
  expect(JSON.stringify(read)).not.toMatch(/02:00:5e:10/i);
  expect(JSON.stringify(read)).not.toContain('Headset');
  expect(read.findings[0]?.evidence).toBe(
    'SSID: Example Guests\nBSSID: 02:00:5E:00:05:02\nEncryption: Open\nChannel: 1',
  );
});

test('one device a line, with underscores, gives the same findings', async () => {
  const list = await readBytes(exampleText('kismet/usual.json'));
  const lines = await readBytes(exampleText('kismet/lines.jsonl'));
  expect(lines.findings).toEqual(list.findings.slice(0, 4));
});

test('protected frames that are offered are no finding, and where nothing is said of them neither', async () => {
  const text = exampleText('kismet/usual.json');
  const rules = async (changed: string) => (await readBytes(changed)).findings.map(({ rule }) => rule);
  expect(await rules(text)).toContain('no-pmf');
  expect(await rules(text.replaceAll('mfp_supported": 0', 'mfp_supported": 1'))).not.toContain('no-pmf');
  expect(await rules(text.replaceAll(/, "dot11.advertisedssid.wpa_mfp_\w+": \d/g, ''))).not.toContain(
    'no-pmf',
  );
});

const device = (ssid: object): string =>
  JSON.stringify([
    {
      'kismet.device.base.macaddr': '02:00:5E:00:07:01',
      'kismet.device.base.type': 'Wi-Fi AP',
      'dot11.device': {
        'dot11.device.last_beaconed_ssid_record': { 'dot11.advertisedssid.ssid': 'Lab', ...ssid },
      },
    },
  ]);

test('how a network encrypts is read in words and in bits', async () => {
  for (const [key, value, told] of [
    ['crypt_string', 'WPA1 WPA1-PSK AES-CCMP', ['wpa-tkip']],
    ['crypt_string', 'WPA2-PSK', ['check_passed']],
    ['crypt_string', 'WEP', ['wep']],
    ['crypt_string', 'None', ['open']],
    ['crypt_string', 'unknown', ['unclear']],
    ['crypt_string', 'WPS WPA2 WPA2-PSK AES-CCMP', ['wps']],
    ['crypt_set', 0, ['open']],
    ['crypt_set', 1, ['unclear']],
    ['crypt_set', 2 ** 24, ['unclear']],
    ['crypt_set', 2 ** 6 + 2 ** 9 + 2 ** 7 + 2, ['check_passed']],
    ['crypt_set', 2 ** 6 + 2 ** 5 + 2 ** 7 + 2, ['wpa-tkip']],
    ['crypt_set', 2 + 2 ** 4, ['wep']],
    ['crypt_set', 'constructor', ['unclear']],
    ['crypt_string', 'constructor', ['unclear']],
  ] as const) {
    const { findings, skipped } = await readBytes(device({ [`dot11.advertisedssid.${key}`]: value }));
    const said = [...findings.map(({ rule }) => rule), ...skipped.map(({ reason }) => reason)];
    expect([key, value, said]).toEqual([key, value, told]);
  }
});
