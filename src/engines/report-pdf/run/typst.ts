import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The part of Typst's Node binding (typst-ts-node-compiler 0.7) that is used here; it ships no types. */
type Compiler = {
  pdf(
    source: { mainFilePath: string; inputs: Readonly<Record<string, string>> },
    options: { pdfStandard?: 'ua-1'; creationTimestamp: number },
  ): Uint8Array;
  evictCache(maxAge: number): void;
  mapShadow(path: string, content: Uint8Array): void;
  resetShadow(): void;
};
type Binding = {
  NodeCompiler: {
    create(options: {
      workspace: string;
      fontArgs: readonly { fontBlobs: readonly Uint8Array[] }[];
    }): Compiler;
  };
};

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('.', import.meta.url));

const weights = ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold', '700Bold'];

const readFont = (weight: string): Uint8Array =>
  readFileSync(require.resolve(`@expo-google-fonts/montserrat/${weight}/Montserrat_${weight}.ttf`));

let compiler: Compiler | undefined;

const open = (): Compiler => {
  const { NodeCompiler }: Binding = require('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu');
  return NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: weights.map(readFont) }] });
};

/** Files that stand beside the template for one document, by path from its folder. */
export type Files = ReadonlyMap<string, Uint8Array>;

const lay = (typst: Compiler, files: Files): void => {
  for (const [path, bytes] of files) typst.mapShadow(`${folder}${path.slice(1)}`, bytes);
};

type Source = Parameters<Compiler['pdf']>[0];

const withoutDeclaration = (typst: Compiler, source: Source, creationTimestamp: number): Uint8Array => {
  try {
    return typst.pdf(source, { creationTimestamp });
  } catch (error) {
    // The binding puts Typst's message where Node has an error code.
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(`report.typ: ${reason.slice(0, 2000)}`, { cause: error });
  }
};

/**
 * Typesets `report.typ` with `inputs` (strings, readable there as `sys.inputs`) into a PDF that is tagged and
 * declares PDF/UA-1. The same inputs and moment give the same bytes. Should a combination of characters have no
 * glyph, which PDF/UA refuses, the same document comes tagged but without the declaration. Throws when the
 * template itself fails. The compiler is kept: the first call costs its start.
 */
export const typeset = (
  inputs: Readonly<Record<string, string>>,
  files: Files,
  createdAt: Date,
): Uint8Array => {
  compiler ??= open();
  lay(compiler, files);
  const source = { mainFilePath: `${folder}report.typ`, inputs };
  const creationTimestamp = Math.floor(createdAt.getTime() / 1000);
  try {
    return compiler.pdf(source, { pdfStandard: 'ua-1', creationTimestamp });
  } catch {
    return withoutDeclaration(compiler, source, creationTimestamp);
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
};

/**
 * Whether the bytes are a picture that Typst decodes: one that is damaged would fail the whole document. Decoding is
 * what this costs, so it belongs into the child.
 */
export const canDraw = (path: string, bytes: Uint8Array): boolean => {
  compiler ??= open();
  lay(compiler, new Map([[path, bytes]]));
  try {
    compiler.pdf({ mainFilePath: `${folder}picture.typ`, inputs: { path } }, { creationTimestamp: 0 });
    return true;
  } catch {
    return false;
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
};
