import { describe, expect, test } from 'vitest';
import { exampleText } from '../../testing/examples.ts';
import { expectExamples, printsOf } from '../../testing/expect-examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

const xss = 'Reflected Cross-Site Scripting (XSS) Vulnerabilities';
const shop = 'https://shop.example.com';

expectExamples('qualys-was', {
  'scan.xml': {
    format: 'qualys_was_xml',
    findings: [
      [
        ...(['critical', '150001', `${shop}/search?q=%3Cscript%3E [q]`, xss] as const),
        ...([[`${shop}/search?q=%3Cscript%3E`], 'CWE-79', ''] as const),
      ],
      ['medium', '150085', `${shop}/cart`, 'Slow HTTP POST vulnerability', [], 'CWE-772', ''],
      ['to rate', '150999', `${shop}/unknown`, 'QID 150999', [], '', ''],
      ['info', '150099', `${shop}/`, 'Cookies Issued Without User Consent', [], '', ''],
    ],
    skipped: { suppressed: 1 },
    facts: {},
  },
  'webapp.xml': {
    format: 'qualys_was_xml',
    findings: [
      [
        ...(['critical', '150001', `${shop}/search?q=another [q]`, xss] as const),
        ...([[`${shop}/search?q=another`], 'CWE-79', ''] as const),
      ],
      [
        ...(['high', '150013', `${shop}/año?x=1&y=2 [y]`] as const),
        ...([
          'Browser-Specific Cross-Site Scripting Vulnerabilities',
          [`${shop}/año?x=1&y=2`],
          '',
          '',
        ] as const),
      ],
      ['low', '150016', `${shop}/orders`, 'Credit Card Number Pattern', [], '', ''],
      ['info', '150009', `${shop}/`, 'Links Crawled', [], '', ''],
    ],
    skipped: { resolved: 1, incomplete: 1 },
    facts: {},
  },
  'clean.xml': { format: 'qualys_was_xml', findings: [], skipped: {}, facts: {} },
});

describe('Qualys WAS', () => {
  test('what was sent and answered is read out of base64, without what signs somebody in', async () => {
    const { findings } = await readBytes(exampleText('qualys-was/scan.xml'));
    expect(findings[0]).toMatchObject({
      description:
        'The page echoes what it is sent.\nA browser runs it.\n\nAn attacker acts in the name of a user.',
      remediation: 'Encode it. See here.',
      references: ['https://www.example.com/xss'],
    });
    expect(findings[0]?.evidence.split('\n\n')).toEqual([
      'Payload: q=%3Cscript%3E',
      'GET https://shop.example.com/search?q=%3Cscript%3E\nHost: shop.example.com\nCookie: sid=secret-value;',
      'Results for <script>',
      'comment: the parameter is echoed\n<h1>Results for <script></h1>',
    ]);
    expect(findings[1]?.description).toContain('Qualys could not confirm it.');
    expect(findings[1]?.evidence).toContain('item=1');
  });

  test('a later report of the web application meets the finding of the scan: other numbers, dates and payloads', async () => {
    const [scan] = await printsOf(exampleText('qualys-was/scan.xml'));
    const [report, other] = await printsOf(exampleText('qualys-was/webapp.xml'));
    expect(report).toBe(scan);
    expect(other).not.toBe(scan);
  });

  test('what was only gathered is of the web application where the report has one', async () => {
    const two = exampleText('qualys-was/webapp.xml').replace(
      '</APPENDIX>',
      '<WEB_APPLICATION><URL>https://other.example.com/</URL></WEB_APPLICATION></APPENDIX>',
    );
    const { findings } = await readBytes(two);
    expect(findings.find(({ rule }) => rule === '150009')?.targets).toEqual([]);
  });
});
