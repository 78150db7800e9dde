import { join } from 'node:path';

// The program as it was built, for an installation whose files nobody edits, such as an image: the times of its files say
// nothing there, and nothing is built.

const built = join(import.meta.dirname, '..', 'dist', 'server', 'main.js');
const { main }: typeof import('../src/app/main.ts') = await import(built);
await main(process.argv.slice(2));
