import { readScope } from './read-scope.ts';

/**
 * Entry of the child process: a request's sheet on standard input; its submodule and size in bytes as arguments; one JSON
 * line with what it lists on standard output.
 */
const [submodule = '', size] = process.argv.slice(2);
process.stdout.write(`${JSON.stringify(await readScope(process.stdin, submodule, Number(size)))}\n`);
