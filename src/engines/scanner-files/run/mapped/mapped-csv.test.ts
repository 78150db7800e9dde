import { describe, expect, test } from 'vitest';
import type { ColumnMapping } from '../../mapping/column-mapping.ts';
import { guessMapping } from '../../mapping/guess-mapping.ts';
import type { UnknownSheet } from '../../mapping/unknown-sheet.ts';
import { mutate, randomOf } from '../testing/mutate.ts';
import { type Read, readBytes, skippedOf } from '../testing/read-bytes.ts';
import { joinPlaces } from './join-places.ts';

/** severity, rule, location, title, CWE, whether there is a vector; `to rate` where nothing says how bad it is. */
const brief = ({ findings }: Read) =>
  findings.map((one) => [
    one.to_rate ? 'to rate' : one.severity,
    ...[one.rule, one.location, one.title, one.cwe, one.cvss !== null],
  ]);

// Three sheets that no format knows: commas with everything in English, semicolons below other rows in Spanish in the old
// code page, and tabs with a scale of its own.

const internal = `Finding,Risk,Host,Port,CVSS,CWE,CVE,Description,Impact,Recommendation,Check ID
Weak cipher,High,web.example.com,443,7.5,CWE-326,CVE-2016-2183,Old ciphers are offered.,Traffic can be read.,Take them off.,TLS-7
Weak cipher,High,mail.example.com,25/tcp,7.5,326,CVE-2016-2183,Old ciphers are offered.,Traffic can be read.,Take them off.,TLS-7
Banner,Note,web.example.com,0,,,,The version is told.,,,INF-1
Login without lock,Blocker,web.example.com,443,CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N,,https://example.com/a,Tries are not counted.,,,AUTH-2
Accepted,Accepted,web.example.com,443,,,,,,,X-1
`;

const spanish = Buffer.from(
  `Informe de ACME;
Fecha;2026-03-02

Título;Severidad;Dirección IP;Puerto;Descripción;Solución
Contraseña débil;Crítica;192.0.2.1;22;"Primera línea
segunda línea";Cámbiela
Página por omisión;Baja;"192.0.2.2, 192.0.2.3";80;La página dice "hola";
;Alta;192.0.2.9;80;;
`,
  'latin1',
);

const scale = `id\tname\tlevel\turl\tpath
R1\tOpen redirect\t2\thttps://www.example.com/\t/out?to=x
R2\tSecret in page\t5\thttps://www.example.com\t/admin
R3\tOdd\t9\thttps://www.example.com\t
`;

const sheetOf = async (bytes: string | Buffer): Promise<UnknownSheet> => {
  const { sheet } = await readBytes(bytes);
  if (!sheet) throw new Error('This is no sheet.');
  return sheet;
};

const mappingOf = async (
  bytes: string | Buffer,
  more: Partial<ColumnMapping> = {},
): Promise<ColumnMapping> => {
  const { title, severity, ...guessed } = guessMapping(await sheetOf(bytes));
  return { ...guessed, title: title ?? '', severity: severity ?? '', severity_words: [], ...more };
};

const id = '01890000-0000-7000-8000-000000000001';
const readWith = (bytes: string | Buffer, body: ColumnMapping, mappingId = id) =>
  readBytes(bytes, 64 * 1024, { mapping: { id: mappingId, body } });

describe('what a sheet says before anybody has chosen', () => {
  test('names, words and first rows, and no finding', async () => {
    const read = await readBytes(internal);
    expect([read.format, read.refused, read.findings]).toEqual([undefined, undefined, []]);
    expect(read.sheet?.columns.map(({ name }) => name).join()).toBe(internal.split('\n')[0]);
    expect(read.sheet?.columns[1]?.words).toEqual([
      { word: 'High', count: 2 },
      { word: 'Note', count: 1 },
      { word: 'Blocker', count: 1 },
      { word: 'Accepted', count: 1 },
    ]);
    expect([read.sheet?.rows, read.sheet?.first[0]?.slice(0, 4)]).toEqual([
      5,
      ['Weak cipher', 'High', 'web.example.com', '443'],
    ]);
  });

  test('a header below other rows, semicolons, the old code page, UTF-16', async () => {
    const names = ['Título', 'Severidad', 'Dirección IP', 'Puerto', 'Descripción', 'Solución'];
    expect((await sheetOf(spanish)).columns.map(({ name }) => name)).toEqual(names);
    const wide = Buffer.from(`\ufeff${spanish.toString('latin1')}`, 'utf16le');
    expect((await sheetOf(wide)).columns.map(({ name }) => name)).toEqual(names);
  });

  test('however it is cut into pieces', async () => {
    for (const bytes of [internal, spanish, scale])
      expect(await readBytes(bytes, 7)).toEqual(await readBytes(bytes));
  });

  test('columns of one name are told apart, those without a name and beyond the most are not offered', async () => {
    const many = [...Array(70).keys()].map((n) => `c${n}`);
    const { columns, not_offered } = await sheetOf(`Host,host,,${many}\n1,2,3,${many}\n`);
    expect(columns.slice(0, 3).map(({ key }) => key)).toEqual(['host', 'host#2', 'c0']);
    expect([columns.length, not_offered]).toEqual([60, 13]);
  });

  test('words are counted until there are too many, long ones not at all', async () => {
    const rows = [...Array(61).keys()].map((n) => `${n % 60},${n},${'x'.repeat(n + 5)}`);
    const { columns } = await sheetOf(`a,b,c\n${rows.join('\n')}\n`);
    expect(columns.map(({ words }) => words?.length ?? null)).toEqual([60, null, null]);
  });

  test('what is no sheet is refused as before', async () => {
    for (const text of [
      'Dear all',
      'title\none\ntwo\n',
      'a,b,c\n',
      'Dear all,\nhere, as you asked, it is.\nOne\nTwo\nThree',
    ]) {
      const { refused, sheet } = await readBytes(text);
      expect([text, refused?.fault, sheet]).toEqual([text, 'unknown_format', undefined]);
    }
  });

  test('what a program prints for people is refused by its name', async () => {
    const nmap =
      'Starting Nmap 7.94 ( https://nmap.org ) at 2026-03-02 09:38 CET\nNmap scan report for a, b\nPORT, STATE\n1, open\n';
    expect((await readBytes(nmap)).refused).toMatchObject({ fault: 'unknown_format', detail: 'nmap_text' });
  });

  test('a sheet that ends in the middle of a cell is refused', async () => {
    expect((await readBytes(`${internal}"half`)).refused?.fault).toBe('truncated');
  });
});

describe('a header is known by its columns as a set', () => {
  test('in any order, however they are written, and below other rows', async () => {
    const { header_key } = await sheetOf(spanish);
    const other = 'ACME\nSOLUCION,puerto,descripcion,titulo,severidad,direccion_ip\nx,1,y,z,alta,192.0.2.1\n';
    const { recognised, sheet } = await readBytes(other, 64 * 1024, {
      headers: ['0'.repeat(64), header_key],
    });
    expect([recognised, sheet]).toEqual([header_key, undefined]);
  });

  test('one column more or less is another header', async () => {
    const { header_key } = await sheetOf('a,b,c\n1,2,3\n');
    for (const header of ['a,b', 'a,b,c,d', 'a,b,d']) {
      const read = await readBytes(`${header}\n1,2,3,4\n1,2\n1,2,3\n`, 64 * 1024, { headers: [header_key] });
      expect([header, read.recognised]).toEqual([header, undefined]);
    }
  });
});

describe('guesses by the words of a header', () => {
  test('in English', async () => {
    expect(guessMapping(await sheetOf(internal))).toEqual({
      ...{ title: 'finding', severity: 'risk', target: ['host', 'port'], target_separator: 'line' },
      ...{ cvss: 'cvss', cwe: 'cwe', references: ['cve'], remediation: 'recommendation', rule: 'checkid' },
      ...{ description: ['description', 'impact'], evidence: null, is_score: false, language: 'en' },
    });
  });

  test('in Spanish', async () => {
    expect(guessMapping(await sheetOf(spanish))).toMatchObject({
      ...{ title: 'titulo', severity: 'severidad', target: ['direccionip', 'puerto'], language: 'es' },
      ...{ description: ['descripcion'], remediation: 'solucion', target_separator: 'comma' },
    });
  });

  test('by the cells where no name says where', async () => {
    const of = async (...cells: string[]) =>
      guessMapping(await sheetOf(`name,risk,thing\n${cells.map((cell) => `a,high,${cell}`).join('\n')}\n`))
        .target;
    expect([await of('192.0.2.1', 'www.example.com'), await of('https://example.com/a')]).toEqual([
      ...[['thing'], ['thing']],
    ]);
    expect(await of('192.0.2.1', 'third floor')).toEqual([]);
  });

  test('numbers to 10 are a score; whole ones from 1 to 5 are asked about', async () => {
    const of = async (...levels: string[]) =>
      guessMapping(await sheetOf(`name,level,host\n${levels.map((level) => `a,${level},b`).join('\n')}\n`))
        .is_score;
    expect([await of('7.5', '3'), await of('0', '3'), await of('9')]).toEqual([true, true, true]);
    expect([await of('1', '5', '3'), await of('high', '7'), await of('11', '7')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a sheet is read as somebody has chosen', () => {
  test('columns, words, score, host with port, several columns as paragraphs', async () => {
    const body = await mappingOf(internal, {
      severity_words: [
        { word: 'Blocker', means: 'critical' },
        { word: 'accepted', means: 'leave_out' },
        { word: 'NOTE', means: 'to_rate' },
      ],
    });
    const read = await readWith(internal, body);
    expect([read.format, read.refused]).toEqual(['mapped_csv', undefined]);
    expect(brief(read)).toEqual([
      ['high', 'TLS-7', 'web.example.com:443', 'Weak cipher', 'CWE-326', false],
      ['high', 'TLS-7', 'mail.example.com:25', 'Weak cipher', 'CWE-326', false],
      ['to rate', 'INF-1', 'web.example.com', 'Banner', null, false],
      ['critical', 'AUTH-2', 'web.example.com:443', 'Login without lock', null, false],
    ]);
    expect(skippedOf(read)).toEqual({ left_out: 1 });
    expect(read.findings[0]).toMatchObject({
      description: 'Description: Old ciphers are offered.\n\nImpact: Traffic can be read.',
      ...{ remediation: 'Take them off.', references: ['CVE-2016-2183'], targets: ['web.example.com:443'] },
    });
    expect(read.findings[3]?.description).toContain('CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N (7.5)');
    expect(read.sheet).toEqual(await sheetOf(internal));
  });

  test('below other rows, several targets in a cell, a row without a title is told', async () => {
    const read = await readWith(spanish, await mappingOf(spanish));
    expect(read.findings.map(({ title, severity, targets }) => [title, severity, targets])).toEqual([
      ['Contraseña débil', 'critical', ['192.0.2.1:22']],
      ['Página por omisión', 'low', ['192.0.2.2:80', '192.0.2.3:80']],
    ]);
    expect(read.findings[0]?.description).toBe('Primera línea\nsegunda línea');
    expect(read.skipped).toEqual([{ reason: 'incomplete', count: 1, examples: ['7'] }]);
  });

  test('tabs, a scale of its own, a path below a URL; a word that nobody named is to be rated', async () => {
    const body = await mappingOf(scale, {
      is_score: false,
      severity_words: [
        { word: '2', means: 'low' },
        { word: '5', means: 'critical' },
      ],
    });
    expect(brief(await readWith(scale, body))).toEqual([
      ['low', 'R1', 'https://www.example.com/out?to=x', 'Open redirect', null, false],
      ['critical', 'R2', 'https://www.example.com/admin', 'Secret in page', null, false],
      ['to rate', 'R3', 'https://www.example.com', 'Odd', null, false],
    ]);
  });

  test('numbers are scores where that was said', async () => {
    const file = 'name,level,host\na,9.8,h\nb,"4,5",h\nc,0,h\nd,none known,h\n';
    const body = await mappingOf(file, { is_score: true });
    expect(brief(await readWith(file, body)).map(([severity]) => severity)).toEqual([
      ...['critical', 'medium', 'info', 'to rate'],
    ]);
  });

  test('the fingerprint is made of the mapping, the rule or else the title, and the first place', async () => {
    const body = await mappingOf(internal);
    const prints = async (text: string, used = body, mappingId = id) =>
      (await readWith(text, used, mappingId)).findings.map(({ fingerprint }) => fingerprint);
    const before = await prints(internal);
    expect(new Set(before).size).toBe(5);
    const changed = internal.replaceAll('Old ciphers', 'Very old ciphers').replaceAll('High', 'Low');
    expect(await prints(changed)).toEqual(before);
    const columnsMoved = internal
      .trim()
      .split('\n')
      .map((row) => row.split(',').toReversed().join(','))
      .join('\n');
    expect(await prints(columnsMoved)).toEqual(before);
    expect(await prints(internal.replaceAll('443', '8443'))).not.toEqual(before);
    expect(await prints(internal, body, `${id.slice(0, -1)}2`)).not.toEqual(before);
    const withoutRule = { ...body, rule: null };
    expect(await prints(internal.replaceAll('TLS-7', 'TLS-8'), withoutRule)).toEqual(
      await prints(internal, withoutRule),
    );
  });

  test('a file that lacks a column is not read by it', async () => {
    const body = await mappingOf(internal);
    const { sheet, findings } = await readWith(internal.replace('Host', 'Machine'), body);
    expect([sheet?.columns[2]?.name, findings]).toEqual(['Machine', []]);
  });

  test('what stands in cells stays text', async () => {
    const file = 'name,level,host\n"<script>alert(1)</script>",high,h\n';
    const { findings, sheet } = await readWith(file, await mappingOf(file));
    expect([findings[0]?.title, sheet?.first[0]?.[0]]).toEqual(Array(2).fill('<script>alert(1)</script>'));
  });
});

const mutations = process.env.LONG ? 2000 : 60;

test('sheets that were changed at random are shown, read or refused, and each row gives a finding or a reason', async () => {
  for (const [name, file] of Object.entries({ internal, spanish, scale })) {
    const body = await mappingOf(file);
    for (let number = 0; number < mutations; number += 1) {
      const changed = mutate(Buffer.from(file), randomOf(number));
      const surveyed = await readBytes(changed);
      expect([name, number, surveyed.sheet ?? surveyed.refused ?? surveyed.format]).not.toContain(undefined);
      const read = await readWith(changed, body);
      if (read.format !== 'mapped_csv' || read.refused) continue;
      const told = Object.entries(skippedOf(read)).filter(([reason]) => reason !== 'beyond_limits');
      // A row that is too wide is told without being counted among the rows.
      const skipped = told.reduce((sum, [, count]) => sum + count, 0);
      expect([name, number, read.findings.length + skipped]).toEqual([
        ...[name, number, (read.sheet?.rows ?? 0) + (skippedOf(read).wrong_cell ?? 0)],
      ]);
      expect(await readWith(changed, body)).toEqual(read);
    }
  }
});

test('a large sheet is counted to its end', async () => {
  const line = internal.split('\n')[1] ?? '';
  const many = 50_000;
  const bytes = Buffer.from(`${internal.split('\n')[0]}\n${`${line}\n`.repeat(many)}`);
  const { sheet } = await readBytes(bytes);
  expect(sheet?.rows).toBe(many);
});

test('a port or a path alone is no place', () => {
  expect(joinPlaces(['', '80'], 'line')).toEqual([]);
  expect(joinPlaces(['/login', '443'], 'line')).toEqual([]);
  expect(joinPlaces(['80', 'web.example.com', '/login'], 'line')).toEqual(['web.example.com:80/login']);
});
