import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { sampleProjectFiles } from '../../src/engines/code/examples/sample-project.ts';

const fillerLines = 120;

/** Harmless code that an engine must still read: makes a scan long enough to be interrupted. */
const filler = (n: number): string =>
  Array.from(
    { length: fillerLines },
    (_, line) => `export const value${n}x${line} = (a, b) => a * ${line} + b - ${n};`,
  ).join('\n');

/** The sample web shop, and as many files of harmless code beside it. */
export const sampleArchive = (fillerFiles = 0): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const { path, text } of sampleProjectFiles()) zip.addBuffer(Buffer.from(text), path);
  for (let n = 0; n < fillerFiles; n += 1) zip.addBuffer(Buffer.from(filler(n)), `filler/part-${n}.js`);
  zip.end();
  return buffer(zip.outputStream);
};
