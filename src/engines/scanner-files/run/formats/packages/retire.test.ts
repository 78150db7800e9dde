import { expectExamples } from '../../testing/expect-examples.ts';

expectExamples('retire', {
  'odd.json': {
    format: 'retire_json',
    findings: [
      [
        'high',
        'GHSA-aaaa-bbbb-dddd',
        'C:\\shop\\público\\vue.js',
        'vue@2.0.0: Potential XSS',
        ['vue@2.0.0'],
        'CWE-79',
        '',
      ],
      ['to rate', '7', 'C:\\shop\\público\\vue.js', 'vue@2.0.0: End of life', ['vue@2.0.0'], '', ''],
    ],
    skipped: { scanner_error: 1, incomplete: 1, no_weakness: 1 },
    facts: {},
  },
  'old-version.json': {
    format: 'retire_json',
    findings: [
      [
        'medium',
        'Quoteless attributes in templates can lead to XSS',
        '/srv/old/public/handlebars-1.0.0.js',
        'handlebars@1.0.0: Quoteless attributes in templates can lead to XSS',
        ['handlebars@1.0.0'],
        '',
        '',
      ],
      [
        'low',
        'Disallow calling helperMissing directly',
        '/srv/old/public/handlebars-1.0.0.js',
        'handlebars@1.0.0: Disallow calling helperMissing directly',
        ['handlebars@1.0.0'],
        '',
        '',
      ],
    ],
    skipped: {},
    facts: {},
  },
  'retire.json': {
    format: 'retire_json',
    findings: [
      [
        'medium',
        'CVE-2015-9251',
        '/srv/shop/public/jquery-1.11.2.min.js',
        'jquery@1.11.2: 3rd party CORS request may execute',
        ['jquery@1.11.2'],
        'CWE-79',
        '',
      ],
      [
        'medium',
        'CVE-2015-9251',
        '/srv/shop/public/jquery-1.11.2.min.js',
        'jquery@1.11.2: parseHTML() executes scripts in event handlers',
        ['jquery@1.11.2'],
        '',
        '',
      ],
    ],
    skipped: {},
    facts: {},
  },
});
