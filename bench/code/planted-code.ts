import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sampleProjectFiles } from '../../src/engines/code/examples/sample-project.ts';

export type CodeFile = { readonly path: string; readonly text: string };

const plainFunctions = 20;

/** Code without faults, which an engine must read all the same. */
const plainFile = (n: number): CodeFile => ({
  path: `plain/part-${n}.js`,
  text: Array.from(
    { length: plainFunctions },
    (_, k) => `export const total${n}x${k} = (items, rate) => {
  let sum = 0;
  for (const item of items) {
    if (item.price > ${k}) sum += item.price * rate + ${n};
  }
  return { sum, label: 'total ' + sum.toFixed(2) };
};
`,
  ).join('\n'),
});

const linesOf = ({ text }: CodeFile): number => text.split('\n').length;

/** At least that many lines: one part copies of the sample shop in four languages, three parts plain code. */
export const codeOf = (lines: number): { files: CodeFile[]; lines: number } => {
  const sample = sampleProjectFiles();
  const files: CodeFile[] = [];
  let counted = 0;
  const add = (file: CodeFile): void => {
    files.push(file);
    counted += linesOf(file);
  };
  for (let copy = 0; counted < lines; copy += 1) {
    const before = counted;
    for (const { path, text } of sample) add({ path: `copy-${copy}/${path}`, text });
    const shareOfPlain = 4 * (counted - before) + before;
    while (counted < shareOfPlain) add(plainFile(files.length));
  }
  return { files, lines: counted };
};

export const writeTree = (folder: string, files: readonly CodeFile[]): void => {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};
