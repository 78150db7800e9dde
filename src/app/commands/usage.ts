import { parseArgs } from 'node:util';

export const commandNames = [
  'start',
  'organisation create',
  'user create',
  'user reset',
  'migrate',
  'worker',
  'doctor',
  'audit verify',
  'backup',
  'restore',
  'keys rotate',
  'move',
  'bench-data',
] as const;

export type CommandName = (typeof commandNames)[number];

const usage = `Commands (one line of JSON on standard output, messages on standard error):
  start [--demo] [--no-work]
  organisation create --name N [--quota "SUBMODULE/TYPE=LIMIT" …]
      [--period YYYY-MM-DD/YYYY-MM-DD]
  user create --username U --rol R [--organisation NAME_OR_ID] [--email E] [--name F]
  user reset --username U
  migrate [--all]
  worker [--only GROUPS] [--at-once N]
  doctor
  audit verify
  backup --to FOLDER
  restore --from FOLDER
  keys rotate
  move [--to postgres://owner:password@host/db | --to-env NAME | --to embedded]
      [--storage s3://bucket/prefix?… | --storage file:///folder] [--no-wait | --cancel]
  bench-data users N | requests N`;

/**
 * Reads what `start` is told.
 * @throws Error with a sentence for words that it does not know.
 */
export const readStartOptions = (args: readonly string[]): { demo: boolean; work: boolean } => {
  const { values } = parseArgs({
    args: [...args],
    options: { demo: { type: 'boolean' }, 'no-work': { type: 'boolean' } },
  });
  return { demo: values.demo ?? false, work: !values['no-work'] };
};

/** Not what stands for a value: `--name -h`. */
const isHelp = (word: string, at: number, words: readonly string[]): boolean =>
  (word === '--help' || word === '-h') && words[at - 1]?.startsWith('--') !== true;

/** The usage where the words ask for it. */
export const helpOf = (words: readonly string[]): string | undefined =>
  words[0] === 'help' || words.some(isHelp) ? usage : undefined;

/**
 * The command that a line's words begin with, and the words after it.
 * @throws Error with the usage where there is no such command.
 */
export const commandOf = (words: readonly string[]): { name: CommandName; args: readonly string[] } => {
  for (const name of commandNames) {
    const own = name.split(' ');
    if (own.every((word, at) => word === words[at])) return { name, args: words.slice(own.length) };
  }
  throw new Error((words[0] ?? '') === '' ? usage : `There is no command "${words.join(' ')}".\n\n${usage}`);
};
