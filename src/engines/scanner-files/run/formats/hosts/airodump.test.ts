import { expect, test } from 'vitest';
import { exampleText } from '../../testing/examples.ts';
import { expectExamples } from '../../testing/expect-examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

expectExamples('airodump', {
  'clean.csv': { format: 'airodump_csv', findings: [], skipped: { check_passed: 1 }, facts: {} },
  'odd.csv': {
    format: 'airodump_csv',
    findings: [
      ['info', 'hidden', '02:00:5E:00:01:02', 'Hidden name of a wireless network', [], '', ''],
      [
        'medium',
        'open',
        'Coffee, tea "and" more (02:00:5E:00:01:03)',
        'Open wireless network',
        [],
        'CWE-311',
        '',
      ],
      ['info', 'hidden', '02:00:5E:00:01:06', 'Hidden name of a wireless network', [], '', ''],
    ],
    skipped: { unclear: 1, check_passed: 2, wrong_cell: 1, device: 1 },
    facts: {},
  },
  'old-version.csv': {
    format: 'airodump_csv',
    findings: [
      [
        'medium',
        'wpa-tkip',
        'Old Office (02:00:5E:00:02:01)',
        'WPA or TKIP on a wireless network',
        [],
        'CWE-327',
        '',
      ],
      [
        'medium',
        'wpa-tkip',
        'Old Warehouse (02:00:5E:00:02:02)',
        'WPA or TKIP on a wireless network',
        [],
        'CWE-327',
        '',
      ],
      ['high', 'wep', 'till (02:00:5E:00:02:03)', 'WEP on a wireless network', [], 'CWE-327', ''],
    ],
    skipped: {},
    facts: {},
  },
  'usual.csv': {
    format: 'airodump_csv',
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
    ],
    skipped: { check_passed: 2, device: 3 },
    facts: {},
  },
});

const usual = () => readBytes(exampleText('airodump/usual.csv'));

test('devices of people are counted by their network, and their addresses and names stand nowhere', async () => {
  const read = await usual();
  expect(JSON.stringify(read)).not.toMatch(/02:00:5e:10/i);
  expect(JSON.stringify(read)).not.toContain('Home of Ada');
  expect(read.skipped.find(({ reason }) => reason === 'device')?.examples).toEqual([
    ...['02:00:5E:00:00:01', '02:00:5E:00:00:02'],
  ]);
});

test('the finding says what was seen, and nothing of the key', async () => {
  const read = await usual();
  expect(read.findings[1]?.evidence).toBe(
    'SSID: printer-old\nBSSID: 02:00:5E:00:00:03\nEncryption: WEP / WEP\nChannel: 11',
  );
  expect(JSON.stringify(read)).not.toContain('31:32:33');
});

test('a later scan of the same network meets its finding, whatever its name and times', async () => {
  const later = exampleText('airodump/usual.csv')
    .replaceAll('2026-03-02', '2027-01-31')
    .replace('Example Guests', 'Example Visit')
    .replaceAll(' 6, 270', '11, 130');
  const prints = (read: Awaited<ReturnType<typeof usual>>) => read.findings.map((one) => one.fingerprint);
  expect(prints(await readBytes(later))).toEqual(prints(await usual()));
});

test('a file that was cut off within a row is refused', async () => {
  const text = exampleText('airodump/usual.csv');
  const { refused } = await readBytes(text.slice(0, text.indexOf('WPA2 WPA')));
  expect(refused).toEqual({ fault: 'truncated', detail: '6', read: 2 });
});

test('a row of megabytes is passed over, and the others are read', async () => {
  const text = exampleText('airodump/usual.csv').replace('Example Guests', 'x'.repeat(3_000_000));
  const { skipped, findings } = await readBytes(text);
  expect(skipped).toContainEqual({ reason: 'too_long', count: 1, examples: ['4'] });
  expect(findings.map(({ rule }) => rule)).toEqual(['wep', 'wpa-tkip']);
});
