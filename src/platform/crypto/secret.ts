import { hkdfSync } from 'node:crypto';
import { inspect } from 'node:util';

/** Key material that cannot be printed, logged or serialised by accident. */
export class Secret {
  readonly #bytes: Buffer;
  readonly #older = new Map<string, readonly Buffer[]>();
  /** Purposes are few, and each sign-in asks for three of them. */
  readonly #derived = new Map<string, Buffer>();

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** A 256-bit key for one purpose only (HKDF-SHA256, RFC 5869). The same purpose gives the same key. */
  derive(purpose: string): Buffer {
    const key =
      this.#derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', this.#bytes, 'baluarte', purpose, 32));
    this.#derived.set(purpose, key);
    return Buffer.from(key);
  }

  /** Whether it is the same key. */
  isSameAs(other: Secret): boolean {
    return this.derive('comparing').equals(other.derive('comparing'));
  }

  /** Keys of that purpose that a rotation replaced, the oldest first: what was made under them is still recognised. */
  older(purpose: string): readonly Buffer[] {
    return this.#older.get(purpose) ?? [];
  }

  /** Takes in the replaced keys of a purpose, as they were kept. */
  rememberOlder(purpose: string, keys: readonly Buffer[]): void {
    this.#older.set(purpose, keys);
  }

  /** A text password for one purpose, URL-safe. */
  derivePassword(purpose: string): string {
    return this.derive(purpose).toString('base64url');
  }

  toJSON(): string {
    return '[secret]';
  }

  toString(): string {
    return '[secret]';
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}
