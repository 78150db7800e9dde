import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { lookAtBytes, readBytes } from './testing/read-bytes.ts';

const example = (name: string): Buffer => readFileSync(new URL(`../examples/${name}`, import.meta.url));

const lookAt = async (name: string) => {
  const look = await lookAtBytes(example(name));
  if (typeof look === 'string') throw new Error(look);
  return look;
};
const guesses = async (name: string) => (await lookAt(name)).columns.map(({ as }) => as);

describe('what a file seems to be', () => {
  test('a sheet with a header: each column by its name, what nobody knows is not taken', async () => {
    const look = await lookAt('forum.csv');
    expect(look.shape).toEqual({ format: 'csv', separator: ',', encoding: 'utf-8', header: true });
    expect(look.columns).toEqual([
      { name: 'id', as: 'ignored' },
      { name: 'username', as: 'user_name' },
      { name: 'email', as: 'email' },
      { name: 'password', as: 'password' },
      { name: 'ip', as: 'ip' },
      { name: 'created_at', as: 'date' },
      { name: 'name', as: 'full_name' },
    ]);
  });

  test('addresses and passwords parted by a colon, without a header', async () => {
    expect((await lookAt('combination.txt')).shape).toMatchObject({ separator: ':', header: false });
    expect(await guesses('combination.txt')).toEqual(['email', 'password']);
  });

  test('a first line without a known name is data, and so is one whose known words come again', async () => {
    for (const text of [
      'jsmith;Hunter2-secret;x\nana@example.com;Zan.1;y\n',
      'Hunter2-secret,user\nana@example.com,user\n',
    ]) {
      const look = await lookAtBytes(text);
      expect(look).toMatchObject({
        shape: { header: false },
        columns: [{ name: '#1' }, { name: '#2' }].concat(text.includes(';') ? [{ name: '#3' }] : []),
      });
      expect(JSON.stringify(look)).not.toContain('Hunter2');
    }
    expect(await lookAtBytes('correo;cosa\nana@example.com;x\n')).toMatchObject({ shape: { header: true } });
  });

  test('a word that could name a column makes no header of somebody’s data', async () => {
    for (const first of ['Ana Remolacha,password,+34 600 111 222', 'Ana Remolacha,password,Villaverde,x']) {
      const look = await lookAtBytes(`${first}\nBea Puerro,hunter2,+34 600 111 223\n`);
      expect(look).toMatchObject({ shape: { header: false } });
      expect(JSON.stringify(look)).not.toContain('Remolacha');
    }
    for (const first of ['id,email,password,forum,rank', 'email,first.name', 'correo;cosa']) {
      expect(await lookAtBytes(`${first}\n`)).toMatchObject({ shape: { header: true } });
    }
    // One name among three is borne out by what stands below it, and by nothing else.
    const three = (value: string) => lookAtBytes(`email,secret,group\n${value},hunter2,Forum\n`);
    expect(await three('bea@example.com')).toMatchObject({ shape: { header: true } });
    expect(await three('Bea')).toMatchObject({ shape: { header: false } });
  });

  test('tabs and a Spanish header; JSONL with objects in objects; a password column of hashes', async () => {
    expect(await guesses('stealer.tsv')).toEqual(['site', 'user_name', 'password']);
    const look = await lookAt('breach.jsonl');
    expect(look.shape.format).toBe('jsonl');
    expect(Object.fromEntries(look.columns.map(({ name, as }) => [name, as]))).toEqual({
      'user.email': 'email',
      'user.name': 'full_name',
      hash: 'password_hash',
      city: 'other',
      ts: 'date',
    });
    const hashes = await lookAtBytes('email;password\na@example.com;5f4dcc3b5aa765d61d8327deb882cf99\n');
    expect(hashes).toMatchObject({ columns: [{ as: 'email' }, { as: 'password_hash' }] });
  });

  test('the sample shows nothing that is sensitive or that nobody has named', async () => {
    for (const name of ['forum.csv', 'combination.txt', 'stealer.tsv', 'breach.jsonl']) {
      const { sample, columns } = await lookAt(name);
      expect(sample.length).toBeGreaterThan(1);
      for (const { cells } of sample) {
        columns.forEach(({ as }, index) => {
          const isShown = ['email', 'user_name', 'site', 'ip', 'date'].includes(as);
          if (!isShown) expect(['', '••••••']).toContain(cells[index]);
        });
      }
      expect(JSON.stringify(sample)).not.toMatch(/hunter2|horse|López|Madrid|5f4dcc/);
    }
  });

  test('wrong lines are named before anything is saved, by the columns that a person says', async () => {
    const first = await lookAt('forum.csv');
    expect(first.wrong).toEqual([
      { line: 4, reason: 'email' },
      { line: 5, reason: 'no_owner' },
      { line: 8, reason: 'date' },
      { line: 9, reason: 'quote' },
      { line: 11, reason: 'cells' },
    ]);
    const columns = first.columns.map((column) =>
      column.as === 'date' || column.as === 'email' ? { ...column, as: 'ignored' as const } : column,
    );
    const again = await lookAtBytes(example('forum.csv'), columns);
    expect(again).toMatchObject({ columns });
    expect(again).toHaveProperty(
      'wrong',
      [2, 3, 4, 5, 6, 8, 9, 10, 11].map((line) => ({
        line,
        reason: line === 9 ? 'quote' : line === 11 ? 'cells' : 'no_owner',
      })),
    );
  });
});

describe('the records of a file', () => {
  test('normalised, with the line that each stood in', async () => {
    const { records, wrong, isDone } = await readBytes(example('forum.csv'));
    expect(records).toEqual([
      {
        ...{ line: 2, user_name: 'ana', email: 'ana.lopez@example.com', password: 'correct "horse"' },
        ...{ ip: '203.0.113.7', date: '2021-05-04', full_name: 'Ana López' },
      },
      {
        ...{ line: 3, user_name: 'luis', email: 'luis@example.org', password: 'hunter2' },
        ...{ ip: '2001:db8::1', date: '2021-05-04', full_name: 'Luis Pérez' },
      },
      {
        ...{ line: 6, user_name: 'eva', email: 'eva@example.net', password: 'two\nlines' },
        ...{ ip: '198.51.100.4', date: '2021-05-06', full_name: 'Eva' },
      },
      {
        ...{ line: 10, user_name: 'rui', email: 'rui@example.com', password: 'ok' },
        ...{ ip: '198.51.100.7', date: '2021-05-07', full_name: 'Rui' },
      },
    ]);
    expect(wrong.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '4 email',
      '5 no_owner',
      '8 date',
      '9 quote',
      '11 cells',
    ]);
    expect(isDone).toBe(true);
  });

  test('a password keeps its colons and spaces', async () => {
    const { records, wrong } = await readBytes(example('combination.txt'));
    expect(records.map(({ email, password }) => [email, password])).toEqual([
      ['ana@example.com', 'pass:word'],
      ['luis@example.org', 'hunter2'],
      ['eva@sub.example.net', ' leading'],
    ]);
    expect(wrong).toEqual([{ line: 3, reason: 'email' }]);
  });

  test('sites are hosts, a user name that is an address is one, and an address of the network is no site', async () => {
    const { records, wrong } = await readBytes(example('stealer.tsv'));
    expect(records).toEqual([
      { line: 2, site: 'intranet.example.com', email: 'ana@example.com', password: 'uno' },
      { line: 3, site: 'com.example.app', user_name: 'luis', password: 'dos' },
      { line: 4, site: 'mail.example.org', user_name: 'luis', password: 'tres' },
      { line: 5, ip: '198.51.100.7', email: 'eva@example.net', password: 'cuatro' },
    ]);
    expect(wrong).toEqual([]);
  });

  test('JSONL: hosts as A-labels, other personal data by its name, broken lines passed over', async () => {
    const { records, wrong } = await readBytes(example('breach.jsonl'));
    expect(records).toEqual([
      {
        ...{ line: 1, email: 'ana@xn--mnchen-3ya.example', full_name: 'Ana', date: '2021-05-04' },
        ...{ password_hash: '5f4dcc3b5aa765d61d8327deb882cf99', other: [{ name: 'city', value: 'Madrid' }] },
      },
      { line: 2, email: 'luis@example.org', other: [{ name: 'city', value: 'Lima' }] },
    ]);
    expect(wrong).toEqual([
      { line: 3, reason: 'not_json' },
      { line: 4, reason: 'no_owner' },
      { line: 5, reason: 'not_json' },
    ]);
  });

  test('the same in pieces of any size, compressed, and behind any line', async () => {
    for (const name of ['forum.csv', 'combination.txt', 'stealer.tsv', 'breach.jsonl']) {
      const whole = await readBytes(example(name));
      for (const pieceBytes of [1, 7, 1000])
        expect(await readBytes(example(name), { pieceBytes })).toMatchObject({
          records: whole.records,
          wrong: whole.wrong,
        });
      const packed = await readBytes(gzipSync(example(name)), { pieceBytes: 10 });
      expect(packed).toMatchObject({ records: whole.records, wrong: whole.wrong });
      for (const after of whole.records.map(({ line }) => line)) {
        // The quoted line break of `forum.csv` ends one line later.
        const behind = name === 'forum.csv' && after === 6 ? 7 : after;
        const { records } = await readBytes(example(name), { after: behind });
        expect(records).toEqual(whole.records.filter(({ line }) => line > behind));
      }
    }
  });
});
