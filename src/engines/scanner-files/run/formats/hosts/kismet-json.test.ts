import { expect, test } from 'vitest';
import { exampleText } from '../../testing/examples.ts';
import { expectExamples } from '../../testing/expected.ts';
import { readBytes } from '../../testing/read-bytes.ts';

expectExamples({
  'kismet/clean.json': { format: 'kismet_json', findings: [], skipped: { check_passed: 1 } },
  'kismet/lines.jsonl': {
    format: 'kismet_jsonl',
    findings: [
      [
        'medium',
        'open',
        'Example Guests (02:00:5E:00:05:02)',
        'Open wireless network',
        ['Example Guests (02:00:5E:00:05:02)'],
        'CWE-311',
        false,
      ],
      [
        'medium',
        'wpa-tkip',
        'Warehouse (02:00:5E:00:05:03)',
        'WPA or TKIP on a wireless network',
        ['Warehouse (02:00:5E:00:05:03)'],
        'CWE-327',
        false,
      ],
      [
        'medium',
        'wps',
        'Warehouse (02:00:5E:00:05:03)',
        'WPS on a wireless network',
        ['Warehouse (02:00:5E:00:05:03)'],
        'CWE-307',
        false,
      ],
      [
        'low',
        'no-pmf',
        'Warehouse (02:00:5E:00:05:03)',
        'Unprotected management frames of a wireless network',
        ['Warehouse (02:00:5E:00:05:03)'],
        'CWE-345',
        false,
      ],
    ],
    skipped: { check_passed: 1, device: 1, not_json: 1 },
  },
  'kismet/old-version.json': {
    format: 'kismet_json',
    findings: [
      [
        'high',
        'wep',
        'gate (02:00:5E:00:06:02)',
        'WEP on a wireless network',
        ['gate (02:00:5E:00:06:02)'],
        'CWE-327',
        false,
      ],
      [
        'medium',
        'wpa-tkip',
        'old (02:00:5E:00:06:03)',
        'WPA or TKIP on a wireless network',
        ['old (02:00:5E:00:06:03)'],
        'CWE-327',
        false,
      ],
      [
        'medium',
        'open',
        'printer (02:00:5E:00:06:04)',
        'Open wireless network',
        ['printer (02:00:5E:00:06:04)'],
        'CWE-311',
        false,
      ],
      [
        'medium',
        'wps',
        'printer (02:00:5E:00:06:04)',
        'WPS on a wireless network',
        ['printer (02:00:5E:00:06:04)'],
        'CWE-307',
        false,
      ],
    ],
    skipped: { check_passed: 1, unclear: 1, incomplete: 1 },
  },
  'kismet/usual.json': {
    format: 'kismet_json',
    findings: [
      [
        'medium',
        'open',
        'Example Guests (02:00:5E:00:05:02)',
        'Open wireless network',
        ['Example Guests (02:00:5E:00:05:02)'],
        'CWE-311',
        false,
      ],
      [
        'medium',
        'wpa-tkip',
        'Warehouse (02:00:5E:00:05:03)',
        'WPA or TKIP on a wireless network',
        ['Warehouse (02:00:5E:00:05:03)'],
        'CWE-327',
        false,
      ],
      [
        'medium',
        'wps',
        'Warehouse (02:00:5E:00:05:03)',
        'WPS on a wireless network',
        ['Warehouse (02:00:5E:00:05:03)'],
        'CWE-307',
        false,
      ],
      [
        'low',
        'no-pmf',
        'Warehouse (02:00:5E:00:05:03)',
        'Unprotected management frames of a wireless network',
        ['Warehouse (02:00:5E:00:05:03)'],
        'CWE-345',
        false,
      ],
      [
        'info',
        'hidden',
        '02:00:5E:00:05:04',
        'Hidden name of a wireless network',
        ['02:00:5E:00:05:04'],
        null,
        false,
      ],
    ],
    skipped: { check_passed: 1, device: 2 },
  },
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
