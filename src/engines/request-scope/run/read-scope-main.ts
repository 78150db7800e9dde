import { readScope } from './read-scope.ts';

/**
 * Entry of the child process: a request's sheet on standard input; its columns in JSON, its size in bytes, the most rows and
 * the most characters of a cell as arguments; one JSON line with what it lists on standard output.
 */
const [columns = '[]', size, mostRows, cellCharacters] = process.argv.slice(2);
const limits = { mostRows: Number(mostRows), cellCharacters: Number(cellCharacters) };
process.stdout.write(
  `${JSON.stringify(await readScope(process.stdin, JSON.parse(columns), Number(size), limits))}\n`,
);
