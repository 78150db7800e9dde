import { checkExample } from '../../testing/check-example.ts';

checkExample('burp/enterprise.xml', {
  format: 'burp_xml',
  findings: [
    [
      'low',
      '5244416',
      'https://shop.example.com/login',
      'Cookie without HttpOnly flag set',
      ['https://shop.example.com/login'],
      'CWE-16',
      false,
    ],
    [
      'info',
      '134217728',
      'https://shop.example.com/',
      'Reported by an extension',
      ['https://shop.example.com/'],
      null,
      false,
    ],
  ],
  skipped: {},
});
