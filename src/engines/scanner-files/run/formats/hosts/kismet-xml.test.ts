import { expect, test } from 'vitest';
import { exampleText } from '../../testing/examples.ts';
import { expectExamples } from '../../testing/expected.ts';
import { readBytes } from '../../testing/read-bytes.ts';

expectExamples({
  'kismet/airodump.netxml': {
    format: 'kismet_xml',
    findings: [
      [
        'medium',
        'open',
        'Example Guests (02:00:5E:00:00:02)',
        'Open wireless network',
        ['Example Guests (02:00:5E:00:00:02)'],
        'CWE-311',
        false,
      ],
      [
        'high',
        'wep',
        'printer-old (02:00:5E:00:00:03)',
        'WEP on a wireless network',
        ['printer-old (02:00:5E:00:00:03)'],
        'CWE-327',
        false,
      ],
      [
        'medium',
        'wpa-tkip',
        'Warehouse (02:00:5E:00:00:04)',
        'WPA or TKIP on a wireless network',
        ['Warehouse (02:00:5E:00:00:04)'],
        'CWE-327',
        false,
      ],
      [
        'info',
        'hidden',
        '02:00:5E:00:00:06',
        'Hidden name of a wireless network',
        ['02:00:5E:00:00:06'],
        null,
        false,
      ],
    ],
    skipped: { device: 4, check_passed: 1 },
  },
  'kismet/clean.netxml': { format: 'kismet_xml', findings: [], skipped: { check_passed: 1 } },
  'kismet/usual.netxml': {
    format: 'kismet_xml',
    findings: [
      [
        'medium',
        'wps',
        'Café <corp> (02:00:5E:00:04:01)',
        'WPS on a wireless network',
        ['Café <corp> (02:00:5E:00:04:01)'],
        'CWE-307',
        false,
      ],
      [
        'info',
        'hidden',
        'Café <corp> (02:00:5E:00:04:01)',
        'Hidden name of a wireless network',
        ['Café <corp> (02:00:5E:00:04:01)'],
        null,
        false,
      ],
      [
        'medium',
        'open',
        'beamer (02:00:5E:00:04:02)',
        'Open wireless network',
        ['beamer (02:00:5E:00:04:02)'],
        'CWE-311',
        false,
      ],
      [
        'high',
        'wep',
        'gate (02:00:5E:00:04:03)',
        'WEP on a wireless network',
        ['gate (02:00:5E:00:04:03)'],
        'CWE-327',
        false,
      ],
    ],
    skipped: { unclear: 1, incomplete: 1 },
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
