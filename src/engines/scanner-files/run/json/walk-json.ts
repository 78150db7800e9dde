import { refuse } from '../text/refusal.ts';

/** A value that was looked for: which pattern, the keys and indices that lead to it, and itself. */
export type Found = { readonly pattern: string; readonly path: readonly string[]; readonly value: unknown };

type WalkerOptions = {
  /** Paths of the values to give, such as `runs.*.results.*`; `*` is any key or index. None is the start of another. */
  readonly patterns: readonly string[];
  readonly onFound: (found: Found) => void;
  /** Told instead when the value is longer than `valueCharacters`. */
  readonly onTooLong: (path: readonly string[]) => void;
  /** Told of every value that begins, indices written `[]`, down to four steps. */
  readonly onPath?: (path: string) => void;
};

/** Characters of one value that is given; longer ones are passed over. */
export const valueCharacters = 4 * 1024 * 1024;
export const mostDepth = 200;
const keyCharacters = 16 * 1024;
const scalarCharacters = 400;
const shapeDepth = 4;

type Trie = { readonly children: Map<string, Trie>; pattern: string | undefined };

const compile = (patterns: readonly string[]): Trie => {
  const root: Trie = { children: new Map(), pattern: undefined };
  for (const pattern of patterns) {
    let node = root;
    for (const step of pattern.split('.')) {
      const next = node.children.get(step) ?? { children: new Map(), pattern: undefined };
      node.children.set(step, next);
      node = next;
    }
    node.pattern = pattern;
  }
  return root;
};

type Container = { readonly isArray: boolean; index: number; key: string; readonly trie: Trie | undefined };
type Place = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'done';

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;
const scalar = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

type JsonWalker = { readonly push: (text: string) => void; readonly end: () => void };

/**
 * Goes through one JSON text (RFC 8259) as it comes and gives the values at a few paths; everything else costs no
 * memory. The grammar is checked all the way, and what is given is parsed by the runtime itself.
 * @throws Refusal `malformed_json`, `too_deep`, `truncated`
 */
export const walkJson = (options: WalkerOptions): JsonWalker => new Walker(options);

class Walker implements JsonWalker {
  readonly #options: WalkerOptions;
  readonly #root: Trie;
  readonly #stack: Container[] = [];
  #place: Place = 'value';
  #line = 1;
  /** Inside a string or a scalar that the last piece did not end. */
  #open: 'none' | 'string' | 'scalar' = 'none';
  #escaped = false;
  #isKey = false;
  #token: string[] = [];
  #tokenLength = 0;
  /** The value being kept: its pattern, depth, and the text so far. */
  #kept: { pattern: string; depth: number; pieces: string[]; length: number } | undefined;
  #keptFrom = 0;

  constructor(options: WalkerOptions) {
    this.#options = options;
    this.#root = compile(options.patterns);
  }

  push(text: string): void {
    this.#keptFrom = 0;
    let at = 0;
    while (at < text.length) {
      if (this.#open === 'string') at = this.#inString(text, at);
      else if (this.#open === 'scalar') at = this.#inScalar(text, at);
      else at = this.#between(text, at);
    }
    this.#keep(text, text.length);
  }

  end(): void {
    this.#keptFrom = 0;
    if (this.#open === 'scalar') this.#endScalar('', 0);
    if (this.#stack.length > 0 || this.#open === 'string') refuse('truncated', String(this.#line));
    if (this.#place !== 'done') refuse('truncated', String(this.#line));
  }

  #malformed(): never {
    return refuse('malformed_json', String(this.#line));
  }

  #path(): string[] {
    return this.#stack.map((one) => (one.isArray ? String(one.index) : one.key));
  }

  #keep(text: string, to: number): void {
    const kept = this.#kept;
    if (!kept) return;
    kept.length += to - this.#keptFrom;
    if (kept.length <= valueCharacters) kept.pieces.push(text.slice(this.#keptFrom, to));
    else kept.pieces.length = 0;
  }

  /** What stands between strings and scalars: marks and white space. */
  #between(text: string, from: number): number {
    const code = text.charCodeAt(from);
    if (code === 10) this.#line += 1;
    if (isSpace(code)) return from + 1;
    if (code === 0x22) this.#beginString(from);
    else if (code === 0x7b || code === 0x5b) this.#openContainer(code === 0x5b, from);
    else if (code === 0x7d || code === 0x5d) this.#closeContainer(code === 0x5d, text, from + 1);
    else if (code === 0x3a) this.#move('colon', 'value');
    else if (code === 0x2c) this.#comma();
    else {
      this.#beginValue(from);
      this.#open = 'scalar';
      this.#token = [];
      this.#tokenLength = 0;
      return from;
    }
    return from + 1;
  }

  #move(from: Place, to: Place): void {
    if (this.#place !== from) this.#malformed();
    this.#place = to;
  }

  #comma(): void {
    const container = this.#stack.at(-1);
    if (this.#place !== 'comma or end' || !container) {
      this.#malformed();
      return;
    }
    container.index += 1;
    this.#place = container.isArray ? 'value' : 'key';
  }

  /** A value begins here: is it one that is looked for? */
  #beginValue(at: number): Trie | undefined {
    if (this.#place !== 'value' && this.#place !== 'value or end') this.#malformed();
    this.#tell();
    if (this.#kept) return undefined;
    const container = this.#stack.at(-1);
    const trie = container
      ? (container.trie?.children.get(container.isArray ? '*' : container.key) ??
        container.trie?.children.get('*'))
      : this.#root;
    if (trie?.pattern === undefined) return trie;
    this.#kept = { pattern: trie.pattern, depth: this.#stack.length, pieces: [], length: 0 };
    this.#keptFrom = at;
    return undefined;
  }

  #tell(): void {
    if (!this.#options.onPath || this.#stack.length > shapeDepth) return;
    this.#options.onPath(this.#stack.map((one) => (one.isArray ? '[]' : one.key)).join('.'));
  }

  #endValue(text: string, to: number): void {
    this.#place = this.#stack.length === 0 ? 'done' : 'comma or end';
    const kept = this.#kept;
    if (kept?.depth !== this.#stack.length) return;
    this.#keep(text, to);
    this.#kept = undefined;
    if (kept.length > valueCharacters) {
      this.#options.onTooLong(this.#path());
      return;
    }
    this.#options.onFound({ pattern: kept.pattern, path: this.#path(), value: this.#parse(kept.pieces) });
  }

  #parse(pieces: readonly string[]): unknown {
    try {
      return JSON.parse(pieces.join(''));
    } catch {
      return this.#malformed();
    }
  }

  #openContainer(isArray: boolean, at: number): void {
    const trie = this.#beginValue(at);
    if (this.#stack.length >= mostDepth) refuse('too_deep', String(this.#line));
    this.#stack.push({ isArray, index: 0, key: '', trie });
    this.#place = isArray ? 'value or end' : 'key or end';
  }

  #closeContainer(isArray: boolean, text: string, to: number): void {
    const ready = ['comma or end', isArray ? 'value or end' : 'key or end'].includes(this.#place);
    if (!ready || this.#stack.at(-1)?.isArray !== isArray) this.#malformed();
    this.#stack.pop();
    this.#endValue(text, to);
  }

  #beginString(at: number): void {
    this.#isKey = this.#place === 'key' || this.#place === 'key or end';
    if (!this.#isKey) this.#beginValue(at);
    this.#open = 'string';
    this.#token = [];
    this.#tokenLength = 0;
  }

  #inString(text: string, from: number): number {
    let at = from;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (this.#escaped) this.#escaped = false;
      else if (code === 0x5c) this.#escaped = true;
      else if (code === 0x22) break;
      else if (code < 0x20) this.#malformed();
    }
    if (this.#isKey) this.#addToken(text.slice(from, at), keyCharacters);
    if (at === text.length) return at;
    this.#open = 'none';
    if (this.#isKey) this.#endKey();
    else this.#endValue(text, at + 1);
    return at + 1;
  }

  #addToken(piece: string, most: number): void {
    this.#tokenLength += piece.length;
    if (this.#tokenLength > most) this.#malformed();
    this.#token.push(piece);
  }

  #endKey(): void {
    const container = this.#stack.at(-1);
    if (!container) {
      this.#malformed();
      return;
    }
    const raw = this.#token.join('');
    container.key = raw.includes('\\') ? String(this.#parse(['"', raw, '"'])) : raw;
    this.#place = 'colon';
  }

  #inScalar(text: string, from: number): number {
    let at = from;
    while (at < text.length && !',]}: \n\r\t"[{'.includes(text.charAt(at))) at += 1;
    this.#addToken(text.slice(from, at), scalarCharacters);
    if (at < text.length) this.#endScalar(text, at);
    return at;
  }

  #endScalar(text: string, to: number): void {
    this.#open = 'none';
    if (!scalar.test(this.#token.join(''))) this.#malformed();
    this.#endValue(text, to);
  }
}
