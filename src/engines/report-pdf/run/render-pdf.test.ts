import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { markedFinding, sampleFinding, sampleReport, sampleScope } from '../../../test/sample-report.ts';
import { glyphRanges } from '../document/glyphs.ts';
import { printable } from '../document/printable.ts';
import { documentKinds, type ReportData } from '../report-data.ts';
import { renderPdf } from './render-pdf.ts';

/** Line ends of the page are not the text's. */
const textOf = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, stdio: ['pipe', 'pipe', 'ignore'] })
    .toString('utf8')
    .replace(/\s+/g, ' ');

const infoOf = (pdf: Uint8Array): string =>
  execFileSync('pdfinfo', ['-'], { input: pdf, stdio: ['pipe', 'pipe', 'ignore'] }).toString('utf8');

const fontsOf = (pdf: Uint8Array): readonly string[] =>
  execFileSync('pdffonts', ['-'], { input: pdf, stdio: ['pipe', 'pipe', 'ignore'] })
    .toString('utf8')
    .trim()
    .split('\n')
    .slice(2);

const code = '0A1B2-C3D4E-F5G6H-7J8K9-MNPQR';
const verification = { code, link: `https://console.example.com/verify#${code}`, keyId: 'k', version: 3 };

const isPdfUa = (pdf: Uint8Array): boolean => Buffer.from(pdf).includes('pdfuaid');

test('a Spanish report reads as Spanish, tagged, with its fonts embedded', () => {
  const pdf = renderPdf(sampleReport(12, 'es'));
  const text = textOf(pdf);
  for (const words of [
    'Informe de seguridad',
    'Plataforma de pagos, marzo de 2026',
    'Banco Ejemplo, S.A.',
    'Análisis estático de código (SAST)',
    'Resumen ejecutivo',
    'Recoge 12 hallazgos. De ellos, 1 ya no está abierto (corregido, aceptado o falso positivo). 5 de los abiertos son',
    'La ausencia de un hallazgo no demuestra nada',
    'El análisis leyó 1.204 archivos (88.120 líneas)',
    'Cronología',
    'F-001',
    'Crítica',
    'Corrección',
    'Página 2 de',
    'ab'.repeat(32),
  ]) {
    expect(text).toContain(words);
  }
  const info = infoOf(pdf);
  expect(info).toMatch(/Tagged:\s+yes/);
  expect(info).toMatch(/Title:\s+Plataforma de pagos, marzo de 2026/);
  expect(isPdfUa(pdf)).toBe(true);
  expect(Buffer.from(pdf).includes('/Lang (es)')).toBe(true);
  for (const font of fontsOf(pdf)) expect(font).toMatch(/(?:Montserrat|DejaVuSansMono).* yes yes yes /);
});

test('an English report reads as English', () => {
  const text = textOf(renderPdf(sampleReport(3)));
  expect(text).toContain('It records 3 findings. 2 are rated critical or high');
  expect(text).toContain('The absence of a finding proves nothing');
  expect(text).toContain('F-001');
  expect(text).toContain('Page 2 of');
});

test('no findings: the report points to the attachments and promises nothing', () => {
  const pdf = renderPdf({ ...sampleReport(0), coverage: undefined });
  const text = textOf(pdf);
  expect(text).toContain('No findings were recorded in the console for this request.');
  expect(text).toContain('The results stand in the 2 attached files');
  expect(text).not.toMatch(/no vulnerabilit|secure\b/i);
  expect(isPdfUa(pdf)).toBe(true);
});

test('a report on code says that components were listed and not checked, and what could not be listed', () => {
  const text = textOf(renderPdf(sampleReport(1))).replace(/\s+/g, ' ');
  expect(text).toContain('Components were listed and not checked for known vulnerabilities.');
  expect(text).toContain('Components by file');
  expect(text).toMatch(/tools\/\S*requirements\.txt 2 3/);
});

const pagesOf = (pdf: Uint8Array): number => Number(/Pages:\s+(\d+)/.exec(infoOf(pdf))?.[1]);
const linksOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/URI\s*\(/g)?.length ?? 0;

test('cards follow one another and break between pages', () => {
  const report = (count: number) => renderPdf(sampleReport(count));
  // One that kept every card in one piece had three of these on a page.
  expect(pagesOf(report(40)) - pagesOf(report(4))).toBeLessThanOrEqual(15);
});

test('CWEs carry their names, and what a reader may look up is a link', () => {
  const finding = {
    ...sampleFinding(0),
    cwe: 'CWE-79',
    description: 'CVE-2021-44228 at https://a.example/b.',
  };
  const report = (change: object) => renderPdf({ ...sampleReport(0), findings: [{ ...finding, ...change }] });
  const pdf = report({});
  expect(textOf(pdf)).toContain('CWE-79 – Cross-site scripting');
  expect(isPdfUa(pdf)).toBe(true);
  const plain = report({ cwe: null, description: 'Nothing to look up.' });
  expect(linksOf(pdf) - linksOf(plain)).toBe(3);
});

test('three hundred findings are all there', () => {
  const text = textOf(renderPdf(sampleReport(300)));
  expect(text).toContain('F-300');
});

test('the results of a campaign are drawn in both reports, tagged, and a hostile department is text', () => {
  const total = { recipients: 20, sent: 20, opened: 15, clicked: 8, submitted: 3, reported: 6 };
  const half = { recipients: 10, sent: 10, opened: 8, clicked: 4, submitted: 2, reported: 3 };
  const rest = { recipients: 10, sent: 10, opened: 7, clicked: 4, submitted: 1, reported: 3 };
  const departments = [
    { name: '#panic("x") *bold*', ...half },
    { name: null, ...rest },
  ];
  const minutes = { first_click: 6, first_report: null, median_report: null };
  const earlier = { title: 'Parcel notice', date: '2025-10-17T15:00:00.000Z', total };
  for (const kind of ['technical', 'executive'] as const) {
    const campaign = { results: { total, minutes, departments }, earlier };
    const pdf = renderPdf({ ...sampleReport(2), coverage: undefined, campaign, kind });
    const text = textOf(pdf);
    for (const words of ['Results of the campaign', 'Clicked the link', '40.0%', '0.0 points, the same']) {
      expect(text).toContain(words);
    }
    expect(text.includes('#panic("x") *bold*')).toBe(kind === 'technical');
    expect(isPdfUa(pdf)).toBe(true);
  }
});

const hostile = [
  '#panic("x") #import "x": y',
  '$x^2$ *bold* _it_ @ref <label> `raw` // no /* no',
  '= Heading \\ " \' -- ~ [a](b)',
  'emoji 😀 日本',
  'עברית abc مرحبا',
  'x'.repeat(500),
  'bell\u0007 escape\u001b rtl\u202e mark\ufeff half\ud800',
  `e${'\u0301'.repeat(40)} ש\u0301 Ж\u05b0`,
];

test('what people write is inert, and nothing of it breaks the page', () => {
  const data: ReportData = sampleReport(0);
  const pdf = renderPdf({
    ...data,
    organisation: hostile.join(' ').slice(0, 120),
    request: { ...data.request, title: 'W'.repeat(120), description: hostile.join('\n') },
    findings: hostile.map((text, i) => ({
      ...sampleFinding(i),
      title: text,
      location: text,
      description: text,
      excerpt: `${text}\n\n\t${text}`,
      remediation: text,
      cwe: text.slice(0, 20),
    })),
    attachments: [{ name: hostile.join(''), size: 5e9, sha256: 'ab'.repeat(32) }],
  });
  const text = textOf(pdf);
  expect(text).toContain('#panic("x") #import "x": y');
  expect(text).toContain('*bold* _it_ @ref <label> `raw`');
  expect(text).toContain('[U+1F600]');
  expect(text).toContain('rtl[U+202E]');
  expect(infoOf(pdf)).toMatch(/Tagged:\s+yes/);
});

test('texts of findings are drawn as they are marked: lists, tables, code and links', () => {
  const findings = [0, 1].map((n) => markedFinding(n, 'es'));
  const pdf = renderPdf({ ...sampleReport(0, 'es'), findings });
  const text = textOf(pdf);
  expect(isPdfUa(pdf)).toBe(true);
  for (const words of [
    '1. Inicie sesión como ana y anote su cuenta.',
    'Content-Type: application/json',
    '• clientes – con una cuenta',
    'Perfil Cuenta propia Cuenta ajena',
    'OWASP sobre el control de acceso (https://owasp.org/Top10/A01_2021-Broken_Access_Control/)',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/\*\*|```|\|---|## /);
  expect(Buffer.from(pdf).toString('latin1')).toContain('/URI (https://owasp.org/Top10/');
});

const deep = `${'> '.repeat(12)}${'- '.repeat(14)}x`;

test.for([
  `#eval("1") \`#panic(1)\` **#import "x"** [#x](https://example.com/#panic)`,
  `[a](https://example.com/${'x'.repeat(10_000)})`,
  deep,
  `|${' a |'.repeat(30)}\n|${'---|'.repeat(30)}\n|${' b |'.repeat(30)}`,
  `${'a**b**'.repeat(500)}`,
  `99999999999. x\n\n0. y\n\n-\n\n>\n\n\`\`\`\n\n\`\`\``,
  `# ${'W'.repeat(300)}\n\n| |\n|-|\n| |`,
  '😀 **日本** `\u202e` [\u0007](mailto:a@example.com)',
  '- x\n'.repeat(3000),
])('whatever is marked, the report comes out whole (%#)', (text) => {
  const finding = { ...sampleFinding(0), description: text, remediation: text };
  const pdf = renderPdf({ ...sampleReport(0), findings: [finding] });
  expect(isPdfUa(pdf)).toBe(true);
});

test('what was tested stands in a table, and a long one says where the rest is', () => {
  const pdf = renderPdf({ ...sampleReport(3), ...sampleScope(1234), verification });
  const text = textOf(pdf);
  expect(isPdfUa(pdf)).toBe(true);
  expect(text).toContain(
    'The scope is the 1,234 targets in the file “targets-2026.csv”, and nothing beyond them.',
  );
  expect(text).toContain('host-200.payments.example.com');
  expect(text).toContain('The first 200 of 1,234. The other 1,034 stand in scope.csv');
});

test('the same data gives the same bytes', () => {
  const first = Buffer.from(renderPdf(sampleReport(20)));
  renderPdf(sampleReport(1, 'es'));
  expect(first.equals(Buffer.from(renderPdf(sampleReport(20))))).toBe(true);
});

test('every character that is said to have a glyph is drawn', () => {
  const characters = glyphRanges
    .trim()
    .split(/\s+/)
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
    });
  const spaced = characters
    .map((character) => (/\p{M}/u.test(character) ? `a${character}` : character))
    .join(' ');
  const finding = { ...sampleFinding(0), title: spaced, description: spaced, excerpt: spaced };
  expect(isPdfUa(renderPdf({ ...sampleReport(0), findings: [finding] }))).toBe(true);
});

test('a mark that cannot be seen is written out', () => {
  expect(printable('a\u200bb')).toBe('a[U+200B]b');
});

test('the child process takes data on standard input and answers one line', () => {
  const entry = fileURLToPath(new URL('./render-pdf-main.ts', import.meta.url));
  const run = (input: string) => spawnSync(process.execPath, [entry], { input, encoding: 'utf8' });
  const good = run(JSON.stringify([sampleReport(1), sampleReport(2, 'es')]));
  expect(good.stdout.endsWith('}\n')).toBe(true);
  const { pdfs } = JSON.parse(good.stdout) as { pdfs: string[] };
  const texts = pdfs.map((pdf) => textOf(Buffer.from(pdf, 'base64')));
  expect(texts).toEqual([
    expect.stringContaining('Security report'),
    expect.stringContaining('Informe de seguridad'),
  ]);
  const bad = run('[{"language":"fr"}]');
  expect([bad.status, bad.stdout]).toEqual([1, '']);
});

const png = readFileSync(new URL('../../../../docs/dashboard.png', import.meta.url));
const picture = {
  name: 'captura.png',
  kind: 'png' as const,
  width: 1440,
  height: 900,
  base64: png.toString('base64'),
};
const broken = { ...picture, name: 'rota.png', base64: Buffer.from('no picture').toString('base64') };
test('every kind of document is tagged, in both languages, and says its code in words, as a link and in its keywords', () => {
  for (const language of ['en', 'es'] as const)
    for (const kind of documentKinds) {
      const pdf = renderPdf({ ...sampleReport(kind === 'finding' ? 1 : 12, language), kind, verification });
      expect(isPdfUa(pdf), `${kind} ${language}`).toBe(true);
      expect(textOf(pdf)).toContain(code);
      expect(infoOf(pdf)).toContain(`Keywords:        BALUARTE:${code}`);
      expect(Buffer.from(pdf).toString('latin1')).toContain(
        `/URI (https://console.example.com/verify#${code})`,
      );
    }
});

test('an executive report is a page or two: the ten heaviest, and each thing to do once', () => {
  const pdf = renderPdf({ ...sampleReport(50, 'es'), kind: 'executive', verification });
  expect(Number(/Pages:\s+(\d+)/.exec(infoOf(pdf))?.[1])).toBeLessThanOrEqual(2);
  const text = textOf(pdf);
  expect(text.match(/F-\d{3}/g)?.length).toBe(11);
  expect(text.match(/Pase los valores como parámetros/g)?.length).toBe(1);
  expect(text).toContain('Abierto 43 Corregido 7');
});

test('a letter of attestation is one page and tells nothing of any finding', () => {
  const pdf = renderPdf({ ...sampleReport(50), kind: 'attestation', verification });
  expect(infoOf(pdf)).toMatch(/Pages:\s+1\n/);
  expect(textOf(pdf)).not.toMatch(/SQL built|findings, by|F-0\d\d|CWE/);
});

test('pictures are shown, one that is damaged is named, and neither harms the rest', () => {
  const [first, ...others] = sampleReport(3, 'es').findings;
  if (!first) throw new Error('The sample has no finding.');
  const findings = [
    { ...first, images: [picture, broken], state_until: '2027-01-31T00:00:00Z', score: 9.8 },
    ...others,
  ];
  const pdf = renderPdf({
    ...sampleReport(3, 'es'),
    findings,
    logos: { provider: picture, customer: broken },
  });
  expect(isPdfUa(pdf)).toBe(true);
  const text = textOf(pdf);
  expect(text).toContain('rota.png. Esta imagen no se pudo imprimir');
  expect(text).toContain('CVSS 9,8');
  const drawn = execFileSync('pdfimages', ['-list', '-'], { input: pdf }).toString();
  expect(drawn.match(/image\s+1440/g)?.length).toBe(2);
});

test('of a thousand findings the heaviest are printed, and the report says where the others are', () => {
  const text = textOf(renderPdf(sampleReport(1000, 'es')));
  expect(text).toContain(
    'Este documento imprime los 300 más graves de 1.000 hallazgos. Los otros 700 figuran en findings.csv',
  );
});

test('an address that is copied out of the PDF is whole: nothing without width stands in it', () => {
  const address = 'https://app.example.com/a/long/path?x=%24%7Bjndi:ldap://127.0.0.1/cn1a2b%7D';
  const finding = { ...sampleFinding(0), location: address, description: `See ${address} there.` };
  const pdf = renderPdf({ ...sampleReport(0), findings: [finding] });
  const text = execFileSync('pdftotext', ['-', '-'], {
    input: pdf,
    stdio: ['pipe', 'pipe', 'ignore'],
  }).toString();
  expect(text).not.toContain('\u200b');
  // A line may end within it; joined again it is the address.
  expect(text.replace(/\n/g, '')).toContain(address);
});

test('the same holds for titles, names, hashes and people, and no long word leaves its column', () => {
  const word = 'averyverylongwordwithoutanymarksinit_and_more.tar.gz';
  const sha256 = 'ab'.repeat(32);
  const file = { name: word, size: 10, sha256 };
  const finding = {
    ...{ ...sampleFinding(0), title: `${word} title`, owner: word, due_at: '2026-04-01T00:00:00.000Z' },
    ...{ targets: [word, `${word}:443`], files: [word], id: 'f', cause: 'c' },
  };
  const cause = { id: 'c', title: `${word} cause`, remediation: `Remove ${word}.`, effort: 'small' as const };
  // Their margins, in points; A4 is 595 wide.
  for (const [kind, margin] of [
    ['technical', 62],
    ['executive', 51],
    ['attestation', 56],
  ] as const) {
    const data = { ...sampleReport(0), kind, organisation: word, causes: [cause] };
    const findings = [finding, { ...finding, id: 'g' }, { ...sampleFinding(1), title: word }];
    const pdf = renderPdf({ ...data, findings, evidence: [file], attachments: [file] });
    const read = (...options: string[]): string =>
      execFileSync('pdftotext', [...options, '-', '-'], {
        input: pdf,
        stdio: ['pipe', 'pipe', 'ignore'],
      }).toString();
    const text = read();
    expect([kind, text.includes('\u200b')]).toEqual([kind, false]);
    if (kind === 'technical') expect(text.replace(/\n/g, '')).toContain(sha256);
    // Each word with its box, in points.
    const rights = [...read('-bbox').matchAll(/xMax="([\d.]+)"/g)].map(([, x]) => Number(x));
    expect(Math.max(...rights)).toBeLessThan(595.3 - margin);
  }
});
