import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readKeyFile, writeKeyFile } from './key-file.ts';
import { Secret } from './secret.ts';

/** Where the installation's key came from. */
export type KeySource = 'environment' | 'command' | 'credential' | 'file' | 'data folder';

type FoundKey = {
  readonly secret: Secret;
  readonly source: KeySource;
  /** The file that `keys rotate` replaces; undefined where the key is kept by somebody else. */
  readonly file: string | undefined;
  /** Of a key that was just made: writes it down, once nothing speaks against it. Undefined where there was one. */
  readonly keep: (() => void) | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

const commandMilliseconds = 30_000;
const answerMaxBytes = 64 * 1024;
const leastCharacters = 32;

/** Never used: a start with a fault ends where faults are told. */
const noKey = new Secret(Buffer.alloc(0));

const textKey = (name: string, given: string, faults: string[]): Secret => {
  if (given.length < leastCharacters)
    faults.push(`${name} must be at least ${leastCharacters} characters of random text.`);
  return new Secret(createHash('sha256').update(given).digest());
};

/** 64 hexadecimal digits are the key itself, as in `secret.key`; any other text makes one, as `SECRET_KEY` does. */
const givenKey = (name: string, text: string, faults: string[]): Secret =>
  /^[0-9a-f]{64}$/.test(text) ? new Secret(Buffer.from(text, 'hex')) : textKey(name, text, faults);

/** A file that somebody else keeps: read as it is, never made. */
const fileKey = (name: string, file: string, faults: string[]): Secret => {
  try {
    if ((statSync(file).mode & 0o077) !== 0)
      faults.push(`${name}: ${file} can be read by others than its owner; chmod 600 closes it.`);
    return givenKey(name, readFileSync(file, 'utf8').trim(), faults);
  } catch (error) {
    faults.push(`${name}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
    return noKey;
  }
};

/**
 * What a program prints: a vault's, a cloud's or a security module's client. Its words are handed to it as they are,
 * no shell reads them; what it says on standard error is shown, what it prints is not.
 */
const commandKey = (name: string, line: string, faults: string[]): Secret => {
  const [program = '', ...words] = line.split(/\s+/);
  const { status, error, stdout } = spawnSync(program, words, {
    encoding: 'utf8',
    timeout: commandMilliseconds,
    maxBuffer: answerMaxBytes,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const reason = error ? ((error as NodeJS.ErrnoException).code ?? 'error') : `status ${status}`;
  if (!error && status === 0) return givenKey(name, stdout.trim(), faults);
  faults.push(`${name}: ${program} gave no key (${reason}).`);
  return noKey;
};

/** One that is missing is made, and lies nowhere yet: a database that stands under another key is found out first. */
const dataKey = (file: string, faults: string[]): FoundKey => {
  const rest = { source: 'data folder', file, keep: undefined } as const;
  const found = readKeyFile(file);
  if (found === 'missing') {
    const bytes = randomBytes(32);
    return { ...rest, secret: new Secret(bytes), keep: () => void writeKeyFile(file, bytes) };
  }
  if (found !== 'damaged') return { ...rest, secret: found };
  faults.push(`${file} is damaged: restore it from your backup.`);
  return { ...rest, secret: noKey };
};

/** Where the key lies unless it is told otherwise: beside the data, made once. */
export const dataKeyFile = (dataDir: string): string => join(dataDir, 'secret.key');

const setting = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

const ways = (env: Environment, prefix: '' | 'NEW_') => {
  const folder = prefix === '' ? setting(env, 'CREDENTIALS_DIRECTORY') : undefined;
  const credential = folder && join(folder, 'secret.key');
  return {
    command: setting(env, `${prefix}SECRET_KEY_COMMAND`),
    file: setting(env, `${prefix}SECRET_KEY_FILE`),
    text: setting(env, `${prefix}SECRET_KEY`),
    credential: credential && existsSync(credential) ? credential : undefined,
  };
};

/** A key that was named in one of these ways; undefined where none was. */
const namedKey = (env: Environment, prefix: '' | 'NEW_', faults: string[]): FoundKey | undefined => {
  const { command, file, text, credential } = ways(env, prefix);
  const named = [command, file, text, credential].filter((one) => one !== undefined).length;
  if (named > 1)
    faults.push(
      `${prefix}SECRET_KEY, ${prefix}SECRET_KEY_FILE, ${prefix}SECRET_KEY_COMMAND or a credential: name the key in one way only.`,
    );
  const found = (source: KeySource, secret: Secret): FoundKey => ({
    ...{ secret, source, file: undefined, keep: undefined },
  });
  if (command) return found('command', commandKey(`${prefix}SECRET_KEY_COMMAND`, command, faults));
  if (credential) return found('credential', fileKey('The credential', credential, faults));
  if (file) return found('file', fileKey(`${prefix}SECRET_KEY_FILE`, file, faults));
  return text ? found('environment', textKey(`${prefix}SECRET_KEY`, text, faults)) : undefined;
};

/**
 * The installation's key: from a program, a systemd credential (`$CREDENTIALS_DIRECTORY/secret.key`), a file or the
 * environment; where none is named, from a file beside the data, which is made once.
 * @param faults gets a sentence for each thing that is wrong; the key is of no use then.
 */
export const findKey = (env: Environment, dataDir: string, faults: string[]): FoundKey =>
  namedKey(env, '', faults) ?? dataKey(dataKeyFile(dataDir), faults);

/** What `keys rotate` shall put in the place of a key that is named, named in the same ways with `NEW_` before. */
export const findNewKey = (env: Environment, faults: string[]): Secret | undefined =>
  namedKey(env, 'NEW_', faults)?.secret;

const isWithin = (folder: string, file: string): boolean => !relative(folder, file).startsWith('..');

/** What the owner of the installation should know about where the key lies: a sentence each, none where it lies well. */
export const keyWarnings = (env: Environment, dataDir: string, source: KeySource): string[] => {
  const file = source === 'file' ? setting(env, 'SECRET_KEY_FILE') : dataKeyFile(dataDir);
  const isBeside = source === 'data folder' || (source === 'file' && file && isWithin(dataDir, file));
  if (isBeside)
    return [
      `The key lies beside the data (${file}): a copy of the folder opens everything. docs/operate.md, "The key", says how it lies elsewhere.`,
    ];
  return existsSync(dataKeyFile(dataDir))
    ? [`${dataKeyFile(dataDir)} is no longer used: keep it apart from the data, or erase it.`]
    : [];
};
