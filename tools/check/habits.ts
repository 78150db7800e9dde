import { placeOf } from './arrows.ts';
import { isProduct, type SourceFile } from './source-files.ts';

const longestFileLines = 400;
const vagueFolders = /\/(utils?|helpers?|common|lib|core|misc)\//;
const sqlWords = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/;

/** The program that fetches the key wants its own credentials. */
const mayHandOnSecrets = ['src/platform/crypto/key-source.ts'];
const spawnsWithSecrets = (text: string): boolean =>
  /from 'node:child_process'/.test(text) &&
  [...text.matchAll(/\bspawn(Sync)?\(/g)].some(
    ({ index }) => !/\benv\b/.test(text.slice(index, index + 300)),
  );

/** Rows E10 and N7 fix twelve hours for the dates of a request and for the field of a date and a time. */
const mayTellTwelveHours = [
  ...['src/shared/time/dates.ts', 'src/ui/form/dates/date-time-field.tsx'],
  ...[
    'src/areas/casework/requests/list/web/date-cell.tsx',
    'src/areas/casework/requests/web/request-facts.tsx',
    'src/areas/casework/requests/web/request-timeline.tsx',
  ],
  'src/areas/desks/dashboard/web/history-list.tsx',
];

type Habit = (file: SourceFile) => string | undefined;

const habits: readonly Habit[] = [
  ({ text }) =>
    text.split('\n').length > longestFileLines ? `has more than ${longestFileLines} lines` : undefined,
  ({ path }) => (vagueFolders.test(path) ? 'stands in a folder whose name says nothing' : undefined),
  ({ path, imports }) => {
    const side = placeOf(path)?.side;
    const browserSafe = side === 'pure' || side === 'web';
    return browserSafe && imports.some(({ specifier }) => specifier.startsWith('node:'))
      ? 'must run in the browser and imports node:'
      : undefined;
  },
  ({ path, text }) =>
    /\bprocess\.env\b/.test(text.replaceAll('process.env.PATH', '')) && path !== 'src/platform/config.ts'
      ? 'reads process.env; only platform/config.ts does'
      : undefined,
  ({ path, text }) =>
    spawnsWithSecrets(text) && !mayHandOnSecrets.includes(path)
      ? 'starts a program without saying `env`: it would get the server’s secrets'
      : undefined,
  ({ path, text }) =>
    sqlWords.test(text) && !/store\.ts$/.test(path) && !path.startsWith('src/platform/')
      ? 'holds SQL; only stores and platform/db do'
      : undefined,
  ({ path, text }) =>
    /\bDate\.now\(\)|new Date\(\)/.test(text) && /\/server\//.test(path)
      ? 'reads the clock itself'
      : undefined,
  ({ path, text }) =>
    /\bformatDateTime(InZone)?\b|\bampm\b|\bhh:mm A\b|\bhour12\b/.test(text) &&
    !mayTellTwelveHours.includes(path)
      ? 'tells the time with twelve hours; elsewhere formatMoment has twenty-four'
      : undefined,
  ({ text }) =>
    /\.mutate\((?:[^()]|\([^()]*\))*\bon(?:Success|Error|Settled)\b/.test(text)
      ? 'gives callbacks to `mutate`, which drops them once what was pressed is gone; `perform` has `done` and `failed`'
      : undefined,
  ({ text }) => (/^export default /m.test(text) ? 'has a default export' : undefined),
  ({ path, text }) => {
    const isContract = /contract\.ts$/.test(path);
    return isContract && /z\.string\(\)(?!\.check|\s*\n\s*\.check|[,)}\s])/.test(text)
      ? 'has a text without a maximum'
      : undefined;
  },
];

/** The house rules of the product that a machine can see, one line a break. */
export const brokenHabits = (files: readonly SourceFile[]): string[] =>
  files
    .filter(isProduct)
    .flatMap((file) => habits.flatMap((habit) => habit(file) ?? []).map((fault) => `${file.path}: ${fault}`));
