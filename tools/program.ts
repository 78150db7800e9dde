import { join } from 'node:path';
import { replaceProcess } from './replace-process.ts';

// The way into what is built, and a part of it: nothing is read that Node would have to strip of its types, for which a
// process takes 15 MiB and a tenth of a second of its start (decision 0056). It imports nothing that the bundler keeps in
// a file of its own, so that it can say that one is missing.

process.chdir(join(import.meta.dirname, '..'));

const isMissing = (error: unknown): error is Error =>
  (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';

const runProgram = async (words: readonly string[]): Promise<void> => {
  try {
    const { main } = await import('../src/app/main.ts');
    await main(words);
  } catch (error) {
    if (!isMissing(error)) throw error;
    console.error(`A part of the build is missing (${error.message}). Make it anew: npm run build`);
    process.exit(1);
  }
};

/** Whether what is built may run as it is; where that cannot be known, the sources find out. */
const isCurrent = async (wanted: 'isBuilt' | 'isWhole'): Promise<boolean> => {
  try {
    return (await import('./build.ts'))[wanted]();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

const [task = '', ...words] = process.argv.slice(2);

switch (task) {
  case 'start':
    // Where something changed it is built first.
    if (await isCurrent('isWhole')) await runProgram(['start', ...words]);
    else replaceProcess('tools/task.ts', ['start', ...words]);
    break;
  case 'cli':
    if (await isCurrent('isBuilt')) await runProgram(words);
    else replaceProcess('tools/task.ts', ['cli', ...words]);
    break;
  case 'run':
    // As it is: in an image the times of files say nothing, and nothing is built.
    await runProgram(words);
    break;
  default:
    throw new Error(`The program has no task "${task}".`);
}
