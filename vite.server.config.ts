import http from 'node:http';
import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const outDir = 'dist/server';

/**
 * What a module finds beside itself (migrations, the programs of children) is not moved: in the bundle it still knows
 * the address of its source.
 */
const sourceAddress = (): Plugin => ({
  name: 'baluarte-source-address',
  transform: (code, id) => {
    // The bundler's own modules are no files.
    if (id.startsWith('\0') || !/\bimport\.meta\.\w/.test(code)) return null;
    if (/\bimport\.meta\.(?:filename|resolve)\b/.test(code))
      throw new Error(`${id}: of import.meta the bundle knows url and dirname.`);
    const source = relative(outDir, id);
    return code
      .replaceAll(/\bimport\.meta\.url\b/g, `new URL('${source}', import.meta.url).href`)
      .replaceAll(/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + '/${dirname(source)}')`);
  },
});

const threadEntry = /new URL\('(\.\/[\w-]+-thread-entry\.ts)', import\.meta\.url\)/g;

/**
 * Threads come and go while the server runs, so what they start from is a part of the bundle, under a hashed name: where nobody keeps
 * what was compiled, each start from its source would read the types away, for a fifth of a second and 30 MiB.
 */
const threadEntries = (): Plugin => ({
  name: 'baluarte-thread-entries',
  enforce: 'pre',
  transform(code, id) {
    if (id.startsWith('\0') || code.search(threadEntry) < 0) return null;
    // Vite writes the name behind a slash; in brackets, `url` is the bundle's own address and not the source's.
    return code.replaceAll(threadEntry, (_, entry) => {
      const file = this.emitFile({ type: 'chunk', id: join(dirname(id), entry) });
      return `new URL('.' + import.meta.ROLLUP_FILE_URL_${file}, import.meta['url'])`;
    });
  },
});

const slimHttp = '\0slim-http';

/**
 * Gives `node:http` as `require` does. Node reads every name of a module that is imported, and one of this one's (`WebSocket`) loads
 * the whole of fetch: ten megabytes of a server that uses none of it.
 */
const httpWithoutFetch = (): Plugin => ({
  name: 'baluarte-http-without-fetch',
  enforce: 'pre',
  resolveId: (id, _importer, { kind }) =>
    /^(?:node:)?http$/.test(id) && kind === 'import-statement' ? slimHttp : null,
  load: (id) => {
    if (id !== slimHttp) return null;
    const names = Object.entries(Object.getOwnPropertyDescriptors(http)).flatMap(([name, { value }]) =>
      value === undefined ? [] : [name],
    );
    return `const http = process.getBuiltinModule('node:http');
      export default http;
      export const { ${names.join(', ')} } = http;`;
  },
});

/**
 * Writes what is not ASCII as escapes. Node keeps the text of what it has loaded, with two bytes for each character as
 * soon as one of them needs it: of six megabytes of program that is six more.
 */
const inAscii = (): Plugin => ({
  name: 'baluarte-ascii',
  // Not earlier: what leaves comments out writes the program anew.
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      // An escape behind a backslash, or in a text that is taken as it stands, would be another text.
      const unsafe = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/.exec(chunk.code);
      if (unsafe) throw new Error(`${chunk.fileName}: ${unsafe[0]} cannot be written in ASCII.`);
      chunk.code = chunk.code.replaceAll(
        /[^\0-\x7f]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
});

/**
 * The server and the commands in a few files, as they are written: reading nine hundred modules one by one took a
 * second of each start (decision 0022). A library with a binary part stays where it was installed.
 */
export default defineConfig({
  plugins: [httpWithoutFetch(), threadEntries(), sourceAddress(), inAscii()],
  publicDir: false,
  build: {
    outDir,
    ssr: 'tools/program.ts',
    target: 'node24',
    minify: false,
    // A server that runs loads some parts late, by the names that they had when it was built (tools/build.ts).
    emptyOutDir: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      output: { chunkFileNames: '[name]-[hash].js', comments: { jsdoc: false } },
      // The browser loads the reader of sheets when it is needed; the server has it at hand.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  ssr: { noExternal: true, external: ['@node-rs/argon2'] },
});
