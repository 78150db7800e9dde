import '../services.ts';
import { afterAll, expect, test } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { mostReadings } from '../../platform/piece-thread/piece-thread.ts';
import { services } from '../../shared/services.ts';
import { defaultSheetLimits } from '../../shared/sheet/limits.ts';
import { readSheet } from '../../shared/sheet/read-sheet.ts';
import { encodeAs, inChunks } from '../../test/sheet-bytes.ts';
import { sheetRulesByService } from './sheet-rules-by-service.ts';
import { openSheetThread } from './sheet-thread.ts';

const thread = openSheetThread({ config: { limits: { csvMaxRows: 100_000 } } as never, log: silentLog });
afterAll(thread.close);

const listed = services().filter(({ input }) => input === 'csv');

test('the thread knows the rules of every service that takes a sheet, and no others', async () => {
  expect(Object.keys(sheetRulesByService).sort()).toEqual(listed.map(({ key }) => key).sort());
  for (const { key, sheet } of listed) {
    const { columns } = await sheet();
    expect((await sheetRulesByService[key]?.())?.columns).toBe(columns);
  }
});

/** Numbers that look random and are the same each time (Park and Miller's generator). */
const openChoice = (seed: number) => {
  let state = seed;
  const below = (most: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  return { below, of: <T>(list: readonly T[]): T => list[below(list.length)] as T };
};

const headers = [
  'email,first_name,last_name,position,department,language,time_zone',
  'Correo Electrónico;Nombre;idioma',
  'target,kind,description,exclude',
  'objetivo;tipo',
  'ssid,bssid,site,band,notes',
  'email,email',
  'nothing of ours',
  '',
];
const oddCells = [
  '',
  ' ',
  'ana@x.example',
  'ANA@x.example ',
  'no address',
  'José',
  '日本',
  '"',
  '"a,b"',
  '"a\r\nb"',
  '"a""b"',
  'a"b',
  '\t',
  'x\u202ey',
  '\u007f',
  'es-EC',
  'spanish',
  'America/Guayaquil',
  '10.0.0.0/24',
  '10.0.0.7',
  '8.8.8.0/24',
  '8.8.8.8',
  'host.example',
  'http://a.example/',
  '00:11:22:33:44:55',
  '2.4/5',
  'ñ'.repeat(121),
  'a;b,c',
  '\u0000',
];

/** A sheet that is right in most cells, or in few. */
const oddSheet = ({ below, of }: ReturnType<typeof openChoice>, own: string): string => {
  const header = of([own, own, of(headers)]);
  const separator = header.includes(';') ? ';' : ',';
  const lineEnd = of(['\r\n', '\n', '\r']);
  const oddness = of([2, 8, 100]);
  const row = (): string =>
    Array.from({ length: 1 + below(7) }, (_, n) => {
      if (below(oddness) === 0) return of(oddCells);
      return n === 0 ? of([`user${below(4000)}@x.example`, `10.0.0.${below(256)}`]) : `cell ${below(100)}`;
    }).join(separator);
  const rows = Array.from({ length: below(200) }, row);
  return [of(['', '', '', lineEnd]) + header, ...rows].join(lineEnd) + of(['', lineEnd]);
};

const encodings = ['utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be', 'windows-1252', 'utf-16le-bare'] as const;

test('thread and main thread say the same of the same sheet, to the letter', async () => {
  const choice = openChoice(20_261_126);
  const kinds = new Set<string>();
  for (let n = 0; n < 400; n += 1) {
    const { key, sheet } = choice.of(listed);
    const rules = await sheet();
    const text = oddSheet(choice, rules.columns.map(({ name }) => name).join(','));
    const whole = encodeAs(text, choice.of(encodings));
    // Some are cut inside a character.
    const bytes = choice.below(10) === 0 ? whole.subarray(0, whole.length - 1) : whole;
    const limits = {
      ...defaultSheetLimits,
      maxRows: choice.of([100, 1000]),
      maxBytes: choice.of([4000, 1_000_000]),
    };
    const size = choice.of([1, 2, 3, 100, 4096, 131_072]);
    const { rows, faults, more } = await readSheet(inChunks(bytes, 65_536), rules, limits);
    const task = { service: key, limits };
    const expected = { service: key, rows, faults, more };
    expect([text, key, await thread.read(task, inChunks(bytes, size))]).toEqual([text, key, expected]);
    for (const { type } of faults) kinds.add(type);
  }
  // The sheets are as odd as they are meant to be.
  for (const type of [
    'duplicate',
    'overlap',
    'control_character',
    'unclosed_quote',
    'missing_column',
    'too_many_rows',
  ])
    expect([...kinds]).toContain(type);
});

test('what is longer than a piece is checked while it comes as it is afterwards', async () => {
  const service = listed[0];
  if (!service) throw new Error('No service takes a sheet.');
  const lines = Array.from({ length: 20_000 }, (_, n) => {
    if (n % 150 === 77) return `user${n - 1}@é.example,"María\r\n",López`;
    return n % 400 === 3 ? `wrong,"${n}",es` : `user${n}@é.example,"Mar""ía",López`;
  });
  const text = ['email,first_name,last_name', ...lines].join('\r\n');
  for (const encoding of ['utf-8', 'utf-16le', 'windows-1252'] as const) {
    const bytes = encodeAs(text, encoding);
    const { rows, faults, more } = await readSheet(inChunks(bytes), await service.sheet());
    expect([rows, faults.length, more > 50]).toEqual([20_000, 100, true]);
    // Pieces end where they please: inside a character, between CR and LF.
    for (const size of [65_536, 65_537, 99_991]) {
      const follower = thread.follow({ service: service.key, limits: defaultSheetLimits });
      for await (const chunk of inChunks(bytes, size)) await follower.push(chunk);
      follower.end();
      const expected = { service: service.key, rows, faults, more };
      expect([encoding, size, await follower.answer()]).toEqual([encoding, size, expected]);
    }
  }
});

const isLong = process.env.LONG !== undefined;

test.runIf(isLong)(
  'as many of the largest lists as are read at once fit into the thread',
  { timeout: 60_000 },
  async () => {
    const { below } = openChoice(7);
    const group = (): string => below(65_536).toString(16);
    const row = (): string => `2600:${Array.from({ length: 7 }, group).join(':')}`;
    const bytes = encodeAs(['target', ...Array.from({ length: 99_990 }, row), ''].join('\n'), 'utf-8');
    const task = { service: 'vulnerability-assessment-external', limits: defaultSheetLimits };
    const answers = await Promise.all(
      Array.from({ length: mostReadings }, async () => {
        const follower = thread.follow(task);
        for await (const chunk of inChunks(bytes, 65_536)) await follower.push(chunk);
        follower.end();
        return (await follower.answer()) ?? thread.read(task, inChunks(bytes, 65_536));
      }),
    );
    expect(answers.map(({ rows }) => rows)).toEqual(answers.map(() => 99_990));
  },
);
