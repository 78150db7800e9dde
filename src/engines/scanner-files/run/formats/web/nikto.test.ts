import { expect, test } from 'vitest';
import { exampleText } from '../../testing/examples.ts';
import { expectExamples } from '../../testing/expect-examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

expectExamples('nikto', {
  'nikto.json': {
    format: 'nikto_json',
    findings: [
      [
        'low',
        '999957',
        'www.example.com:443/',
        'The anti-clickjacking X-Frame-Options header is not present.',
        [],
        '',
        '',
      ],
      [
        'low',
        '999100',
        'www.example.com:443/',
        "Uncommon header 'x-load' found, with contents: 51.177505.",
        [],
        '',
        '',
      ],
      [
        'low',
        '999100',
        'www.example.com:443/',
        "Uncommon header 'x-cost' found, with contents: 12.",
        [],
        '',
        '',
      ],
    ],
    skipped: {},
    facts: {},
  },
  'odd.json': {
    format: 'nikto_json',
    findings: [
      ['low', '999986', 'example.com:443/', 'Retrieved via header: 1.1 google.', [], '', ''],
      [
        'low',
        '999966',
        'example.com:443/',
        'The Content-Encoding header is set to \\"deflate\\" which may mean that the server is vulnerable to the BREACH attack.',
        [],
        '',
        '',
      ],
      [
        'low',
        '999962',
        'example.com:443/images/8f7c0a6.ico',
        "Server banner changed from 'nginx' to 'año'.",
        [],
        '',
        '',
      ],
      ['low', '000287', '[2001:db8::70]:80/admin/', 'This might be interesting.', [], '', ''],
    ],
    skipped: { incomplete: 1 },
    facts: {},
  },
  'old-version.json': {
    format: 'nikto_json',
    findings: [
      ['low', '3268', 'old.example.com:80/icons/', 'Directory indexing found.', [], '', ''],
      [
        'low',
        '999984',
        'old.example.com:80/',
        'Server leaks inodes via ETags, header found with file /, fields: 0x29cd 0x4d5a',
        [],
        '',
        '',
      ],
    ],
    skipped: {},
    facts: {},
  },
});

test('a message is told without the path that it begins with', async () => {
  const { findings } = await readBytes(exampleText('nikto/odd.json'));
  expect(findings.at(-1)?.title).toBe('This might be interesting.');
});
