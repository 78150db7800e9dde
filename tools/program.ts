import { join } from 'node:path';
import { isBuilt, isWhole } from './build.ts';
import { replaceProcess } from './replace-process.ts';

// The way into what is built, and a part of it: nothing is read that Node would have to strip of its types, for which a
// process takes 15 MiB and a tenth of a second of its start (decision 0056).

process.chdir(join(import.meta.dirname, '..'));

const runProgram = async (words: readonly string[]): Promise<void> => {
  try {
    const { main } = await import('../src/app/main.ts');
    await main(words);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    console.error(
      `A part of the build is missing (${(error as Error).message}). Make it anew: npm run build`,
    );
    process.exit(1);
  }
};

const [task = '', ...words] = process.argv.slice(2);

switch (task) {
  case 'start':
    // Where something changed it is built first.
    if (isWhole()) await runProgram(['start', ...words]);
    else replaceProcess('tools/task.ts', ['start', ...words]);
    break;
  case 'cli':
    if (isBuilt()) await runProgram(words);
    else replaceProcess('tools/task.ts', ['cli', ...words]);
    break;
  case 'run':
    // As it is: in an image the times of files say nothing, and nothing is built.
    await runProgram(words);
    break;
  default:
    throw new Error(`The program has no task "${task}".`);
}
