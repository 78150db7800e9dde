import { describe, expect, test } from 'vitest';
import { findingLimits } from '../imported-finding.ts';
import { exampleText } from './testing/examples.ts';
import { readBytes, readChunks } from './testing/read-bytes.ts';

const refusal = async (bytes: string | Uint8Array) => (await readBytes(bytes)).refused?.fault;

const billionLaughs = `<?xml version="1.0"?>
<!DOCTYPE nmaprun [
 <!ENTITY a "ha">
 <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
 <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
]>
<nmaprun><host><address addr="&c;" addrtype="ipv4"/></host></nmaprun>`;

describe('XML that would do more than be read is refused', () => {
  const refused: readonly [string, string, string][] = [
    ['a billion laughs', billionLaughs, 'document_type'],
    [
      'an external entity',
      '<!DOCTYPE nmaprun [<!ENTITY x SYSTEM "file:///etc/passwd">]><nmaprun>&x;</nmaprun>',
      'document_type',
    ],
    [
      'a parameter entity',
      '<!DOCTYPE nmaprun [<!ENTITY % x SYSTEM "http://192.0.2.1/x.dtd"> %x;]><nmaprun/>',
      'document_type',
    ],
    [
      'an external document type',
      '<!DOCTYPE nmaprun SYSTEM "http://192.0.2.1/x.dtd"><nmaprun/>',
      'document_type',
    ],
    ['a public document type', '<!DOCTYPE nmaprun PUBLIC "-//X//Y" "x.dtd"><nmaprun/>', 'document_type'],
    ['an entity nobody declared', '<nmaprun><host>&x;</host></nmaprun>', 'malformed_xml'],
    ['a processing instruction', '<nmaprun><?php system("id") ?></nmaprun>', 'instruction'],
    ['ten thousand elements in one another', `<nmaprun>${'<a>'.repeat(10_000)}`, 'too_deep'],
    [
      'a hundred thousand attributes',
      `<nmaprun ${[...Array(1000).keys()].map((n) => `a${n}="1"`).join(' ')}/>`,
      'too_long',
    ],
    ['an element that is closed by another', '<nmaprun><host></nmaprun>', 'malformed_xml'],
  ];
  for (const [what, text, fault] of refused) {
    test(what, async () => {
      expect(await refusal(text)).toBe(fault);
      expect((await readBytes(text, 5)).refused?.fault).toBe(fault);
    });
  }

  test('also when it hides in UTF-16', async () => {
    for (const order of [false, true]) {
      const bytes = Buffer.from(`\ufeff${billionLaughs.replace('<?xml version="1.0"?>', '')}`, 'utf16le');
      expect(await refusal(order ? bytes.swap16() : bytes)).toBe('document_type');
    }
  });

  test('while the document types that Nmap and Burp write change nothing', async () => {
    for (const name of ['nmap/nmap.xml', 'burp/burp.xml']) {
      const read = await readBytes(exampleText(name));
      const without = await readBytes(exampleText(name).replace(/<!DOCTYPE[^[>]*(?:\[[^\]]*\])?>/, ''));
      expect(read.findings.length).toBeGreaterThan(0);
      expect(read).toEqual(without);
    }
  });

  test('text of XML in UTF-16 and in an old code page is read as what it is', async () => {
    const zap = exampleText('zap/zap.xml').replace('<?xml version="1.0"?>\n', '');
    const plain = await readBytes(zap);
    expect(await readBytes(Buffer.from(`\ufeff${zap}`, 'utf16le'))).toEqual(plain);
    const latin = `<?xml version="1.0" encoding="ISO-8859-1"?>${zap.replace('Set the header', 'Añada la cabecera')}`;
    const read = await readBytes(Buffer.from(latin, 'latin1'));
    expect(read.findings[0]?.remediation).toBe('Añada la cabecera.');
  });
});

describe('JSON that is none is refused, and where is said', () => {
  const refused: readonly [string, string, string][] = [
    ['ten thousand lists in one another', `{"runs":${'['.repeat(10_000)}`, 'too_deep'],
    ['… inside of what is read', `{"runs":[{"results":[${'{"a":'.repeat(10_000)}`, 'too_deep'],
    ['a comma too many', '{"version":"2.1.0","runs":[{"results":[],}]}', 'malformed_json'],
    ['no comma', '{"version":"2.1.0","runs":[{"results":[] "tool":{}}]}', 'malformed_json'],
    ['a value of no kind', '{"version":"2.1.0","runs":[{"results":[nothing]}]}', 'malformed_json'],
    ['a bracket of the other kind', '{"version":"2.1.0","runs":[{"results":[}]]}', 'malformed_json'],
    ['something behind the end', '{"version":"2.1.0","runs":[]} {"more":1}', 'malformed_json'],
    [
      'a line break in a text',
      '{"version":"2.1.0","runs":[{"results":[{"ruleId":"a\nb"}]}]}',
      'malformed_json',
    ],
    [
      'an escape that is none',
      '{"version":"2.1.0","runs":[{"results":[{"ruleId":"\\x"}]}]}',
      'malformed_json',
    ],
  ];
  for (const [what, text, fault] of refused) {
    test(what, async () => {
      expect((await readBytes(text)).refused).toEqual({
        fault,
        detail: expect.stringMatching(/^\d+$/),
        read: 0,
      });
      expect((await readBytes(text, 3)).refused?.fault).toBe(fault);
    });
  }

  test('keys that are names of the language change nothing', async () => {
    const text = `{"version":"2.1.0","__proto__":{"a":1},"runs":[{"__proto__":{"polluted":1},"tool":{"driver":{"name":"x"}},
      "results":[{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":1}},"ruleId":"r","level":"__proto__","message":{"text":"m"}},
      {"__proto__":{"ruleId":"inherited"},"message":{"text":"m"}},{"ruleId":"r","level":"error","message":{"text":"m"}}]}]}`;
    const read = await readBytes(text);
    expect(read.findings.map((one) => [one.rule, one.to_rate])).toEqual([
      ['r', true],
      ['x', false],
      ['r', false],
    ]);
    expect(read.skipped).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('one line of JSONL that is none is passed over, with its number', async () => {
    const deep = `{"template-id":"x","info":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    const { skipped, findings } = await readBytes(`${exampleText('nuclei/nuclei.jsonl')}${deep}\n`);
    expect(findings).toHaveLength(3);
    expect(skipped[0]).toEqual({ reason: 'not_json', count: 2, examples: ['3', '6'] });
  });

  test('a line of JSONL of megabytes is passed over, and the others are read', async () => {
    const long = `{"template-id":"long","info":{"severity":"high","name":"${'x'.repeat(5_000_000)}"}}`;
    const { skipped, findings } = await readBytes(`${exampleText('nuclei/nuclei.jsonl')}${long}\n`);
    expect(findings).toHaveLength(3);
    expect(skipped).toContainEqual({ reason: 'too_long', count: 1, examples: ['6'] });
  });

  test('so is one result of a JSON file', async () => {
    const long = `{"check_id":"long","extra":{"message":"${'x'.repeat(5_000_000)}"}},`;
    const text = exampleText('semgrep/semgrep.json').replace('"results": [', `"results": [${long}`);
    const { skipped, findings } = await readBytes(text);
    expect(findings).toHaveLength(2);
    expect(skipped).toContainEqual({ reason: 'too_long', count: 1, examples: ['results.0'] });
  });
});

describe('a file that is no file of findings is refused', () => {
  const refused: readonly [string, string | Uint8Array, string][] = [
    ['an empty one', '', 'empty'],
    ['one of white space', ' \n\n ', 'empty'],
    ['an archive', Buffer.from('PK\u0003\u0004 and so on'), 'binary'],
    ['bytes of zero', Buffer.alloc(5000), 'binary'],
    ['JSON with a zero byte', '{"runs":[\u0000]}', 'binary'],
    [
      'JSON that is not UTF-8',
      Buffer.concat([Buffer.from('{"runs":["'), Buffer.from([0xff, 0xfe, 0xc3])]),
      'unreadable_encoding',
    ],
    [
      'XML that is not UTF-8',
      Buffer.concat([Buffer.from('<nmaprun>'), Buffer.from([0xc3, 0x28]), Buffer.from('</nmaprun>')]),
      'unreadable_encoding',
    ],
    ['a letter', 'Dear all,\nplease find attached…\n', 'unknown_format'],
    ['a sheet without rows', 'name,surname\n', 'unknown_format'],
    ['a sheet of one column', 'name\nAda\n', 'unknown_format'],
    ['JSON of something else', '{"name":"package","version":"1.0.0"}', 'unknown_format'],
    ['XML of something else', '<html><body/></html>', 'unknown_format'],
    ['our sheet without severity', 'title,target\nA,b\n', 'missing_column'],
    ['our sheet with a column twice', 'title,severity,target,título\nA,low,b,c\n', 'duplicate_column'],
  ];
  for (const [what, bytes, fault] of refused) {
    test(what, async () => expect(await refusal(bytes)).toBe(fault));
  }

  test('the name of the missing column is said', async () => {
    expect((await readBytes('título,objetivo\nA,b\n')).refused).toEqual({
      fault: 'missing_column',
      detail: 'severity',
      read: 0,
    });
  });
});

test('a file that was cut off is refused, and how much was read is said', async () => {
  for (const [name, keep] of [
    ['nmap/nmap.xml', 0.9],
    ['zap/zap.json', 0.6],
    ['sarif/sarif.json', 0.9],
    ['nuclei/nuclei.jsonl', 0.99],
    ['nessus/nessus.csv', 0.5],
    ['openvas/openvas.csv', 0.95],
    ['testssl/testssl.csv', 0.97],
    ['own/own.csv', 0.99],
  ] as const) {
    const text = name === 'own/own.csv' ? 'title,severity,target\nA,low,"b' : exampleText(name);
    const { refused } = await readBytes(text.slice(0, Math.floor(text.length * keep)));
    expect([name, refused?.fault]).toEqual([name, 'truncated']);
  }
  const nmap = exampleText('nmap/nmap.xml');
  expect((await readBytes(nmap.slice(0, nmap.indexOf('<hostscript>')))).refused?.read).toBe(3);
});

test('two hundred megabytes of one line are refused or passed over before they fill memory', async () => {
  function* endless(beginning: string, megabytes = 200): Generator<Uint8Array> {
    yield Buffer.from(beginning);
    for (let n = 0; n < megabytes; n += 1) yield Buffer.alloc(1024 * 1024, 'a');
  }
  const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
  for (const [beginning, fault] of [
    ['<nmaprun><host>', 'too_long'],
    ['<nmaprun><host a="', 'too_long'],
    ['<nmaprun><!--', 'too_long'],
    ['<!DOCTYPE nmaprun [', 'unknown_format'],
    ['<nmaprun a="', 'unknown_format'],
    ['{"version":"2.1.0","runs":[{"results":["', 'truncated'],
    ['{"version":"2.1.0","runs":[{"', 'malformed_json'],
    ['[{"template-id":"x"},{"', 'malformed_json'],
    ['title,severity,target\n', 'too_long'],
  ] as const) {
    const { refused } = await readChunks(endless(beginning, 40));
    expect([beginning, refused?.fault]).toEqual([beginning, fault]);
  }
  const lines = await readChunks(endless('{"template-id":"x"}\n', 40));
  expect(lines.skipped.find(({ reason }) => reason === 'too_long')?.examples).toEqual(['2']);
  await readChunks(endless('{"version":"2.1.0","runs":[{"results":["'));
  expect(process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed - before).toBeLessThan(150e6);
});

test('more findings than are taken from one file are refused', async () => {
  const line = (n: number) =>
    `{"template-id":"t${n}","info":{"severity":"low"},"matched-at":"https://a.example/"}\n`;
  const bytes = Buffer.from([...Array(11).keys()].map(line).join(''));
  expect((await readChunks([bytes], 11)).findings).toHaveLength(11);
  expect((await readChunks([bytes], 10)).refused).toEqual({ fault: 'too_many', detail: '10', read: 10 });
});

test('texts are cut to what is stored, with a mark, and hold nothing that cannot be stored or seen', async () => {
  const long = 'é'.repeat(30_000);
  const event = {
    'template-id': 'x\u202ey'.repeat(100),
    info: {
      name: `a\u0000b\n${long}`,
      severity: 'high',
      description: `\ud800${long}`,
      reference: Array(100).fill(long),
    },
    'matched-at': `https://a.example/${long}`,
    'extracted-results': [long],
  };
  const [finding] = (await readBytes(`${JSON.stringify(event)}\n`)).findings;
  expect(finding?.title).toHaveLength(findingLimits.title);
  expect(finding?.title.startsWith('ab é')).toBe(true);
  expect(finding?.title.endsWith('[…]')).toBe(true);
  expect(finding?.rule).not.toContain('\u202e');
  expect(finding?.evidence).toHaveLength(findingLimits.text);
  expect(finding?.references).toHaveLength(1);
  expect(finding?.description.isWellFormed()).toBe(true);
});
