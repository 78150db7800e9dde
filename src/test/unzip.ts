import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import yauzl from 'yauzl';

// Unpacks an archive that a test downloaded: `unzip.ts FILE FOLDER`. yauzl refuses absolute and climbing names.

const [file = '', folder = ''] = process.argv.slice(2);
const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(file, { lazyEntries: true });
const openEntry = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));

zip.on('entry', async (entry: yauzl.Entry) => {
  const path = join(folder, entry.fileName);
  mkdirSync(dirname(path), { recursive: true });
  await pipeline(await openEntry(entry), createWriteStream(path));
  zip.readEntry();
});
zip.readEntry();
