import type { FileHandle } from 'node:fs/promises';
import { refuse } from './refuse.ts';

const windowBytes = 256 * 1024;

/** Reads ranges of a file through one window, so that thousands of small neighbours cost few system calls. */
export class FileWindow {
  readonly size: number;
  readonly #handle: FileHandle;
  #start = 0;
  #window = Buffer.alloc(0);

  constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.size = size;
  }

  /**
   * The bytes of a range. They stay valid after further reads.
   * @throws ZipRefused `truncated` when the file ends before the range does.
   */
  async read(position: number, length: number): Promise<Buffer> {
    if (position + length > this.size) refuse('truncated');
    const offset = position - this.#start;
    if (offset < 0 || offset + length > this.#window.length) await this.#load(position, length);
    const start = position - this.#start;
    return this.#window.subarray(start, start + length);
  }

  async #load(position: number, length: number): Promise<void> {
    const wanted = Math.min(Math.max(length, windowBytes), this.size - position);
    // A new buffer each time: slices of the old one may still be in use.
    const buffer = Buffer.alloc(wanted);
    const { bytesRead } = await this.#handle.read(buffer, 0, wanted, position);
    if (bytesRead < length) refuse('truncated');
    this.#window = buffer.subarray(0, bytesRead);
    this.#start = position;
  }
}
