import { readdirSync } from 'node:fs';

/**
 * Every file below a folder, by its path. Each start asks so twice: Node's own way (`recursive`) asks the system about each
 * entry once more, which takes twice as long.
 */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
