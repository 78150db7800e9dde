import { readFileSync, writeFileSync } from 'node:fs';
import { withPicture } from './check/picture.ts';

// Draws the storeys into ARCHITECTURE.md, as part of `npm run format`.
writeFileSync('ARCHITECTURE.md', withPicture(readFileSync('ARCHITECTURE.md', 'utf8')));
