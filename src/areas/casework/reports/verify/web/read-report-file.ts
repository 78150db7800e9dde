import { codeInFile } from '../../../../../shared/verification-code.ts';
import { addedFiles } from '../../issue/archive-names.ts';

/** WebCrypto hashes what it holds whole. */
export const fileMaxBytes = 1024 * 1024 * 1024;
/** A PDF says its code anywhere, an archive near its end: so much of a large file is looked through. */
const searchedBytes = 32 * 1024 * 1024;

/** What is sent of a file: its hash, and the code that it says of itself. Its bytes stay here. */
export type ReadFile = {
  readonly name: string;
  readonly sha256: string;
  readonly code: string | undefined;
  /** Files in an archive of which its manifest does not tell. */
  readonly added: readonly string[];
};

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Bytes as characters, one each. */
const latin1 = new TextDecoder('latin1');

/** Hashes a file and looks for its code. @throws what the browser says when it cannot be read. */
export const readReportFile = async (file: File): Promise<ReadFile> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const code = codeInFile(latin1.decode(bytes.subarray(Math.max(0, bytes.length - searchedBytes))));
  return { name: file.name, sha256, code, added: addedFiles(bytes) };
};
