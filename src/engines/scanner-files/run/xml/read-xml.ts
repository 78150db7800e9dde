import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { refuse } from '../text/refusal.ts';

/** One element with what stands in it. `text` is its own, without that of its children. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
  /** Characters of its parent's text that stand before it. */
  readonly at: number;
};

type XmlHandlers = {
  /** Elements that are given whole, once they end; the outermost one where they stand in one another. */
  readonly records: ReadonlySet<string>;
  readonly onRoot: (root: XmlElement) => void;
  /** An element outside of records begins. */
  readonly onOpen: (element: XmlElement) => void;
  readonly onRecord: (record: XmlElement) => void;
  /** Told instead of `onRecord` when a record has more elements than are kept. */
  readonly onTooLong: (name: string) => void;
};

const mostDepth = 100;
/** Elements of one record. */
const mostElements = 20_000;
const mostAttributes = 100;
/** Characters kept of one element's text and of one attribute; what is longer is cut where it becomes a finding. */
const textCharacters = 100_000;
const attributeCharacters = 100_000;
/** Characters without any mark in between: text, comment, attribute, document type. */
const mostAtOnce = 16 * 1024 * 1024;
const documentTypeCharacters = 64 * 1024;

/** Nikto names its own document type, a file beside the program that nobody fetches. */
const ofNikto = /^\s*niktoscans?\s+SYSTEM\s+"[\w./-]{0,200}nikto\.dtd"\s*$/;

/** How Qualys begins its files, whatever platform they come from: a name and an address that nobody follows. */
const ofQualys =
  /^\s*(?:SCAN|ASSET_DATA_REPORT)\s+SYSTEM\s+"https:\/\/[\w.-]{1,253}\/[\w.-]{1,100}\.dtd"\s*$/;

/** Kismet and airodump-ng point to a grammar that nobody fetches: these words and no others. */
const kismetGrammar =
  /^\s*detection-run\s+SYSTEM\s+"http:\/\/(?:www\.)?kismetwireless\.net\/kismet-\d+(?:\.\d+){0,3}\.dtd"\s*$/;

/** Nmap, Burp and others begin their files so. It is passed over, never read: nothing in it takes effect. */
const harmlessDocumentType = (text: string): boolean => {
  if ([ofNikto, ofQualys, kismetGrammar].some((one) => one.test(text))) return true;
  const [head = '', ...inner] = text.split('[');
  const outside = /\b(?:SYSTEM|PUBLIC)\b/;
  return (
    text.length <= documentTypeCharacters &&
    !outside.test(head) &&
    // Declarations of elements and attributes only: no entities, no references to any.
    inner.every((part) => !/<!(?!ELEMENT\b|ATTLIST\b|--)|%|&/.test(part) && !outside.test(part))
  );
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const toElement = (tag: SaxesTagPlain, at: number): XmlElement => {
  const attributes: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(tag.attributes)) {
    attributes[localName(name)] =
      value.length > attributeCharacters ? value.slice(0, attributeCharacters) : value;
  }
  return { name: localName(tag.name), attributes, children: [], text: '', at };
};

type XmlReader = { readonly push: (text: string) => void; readonly end: () => void };

/**
 * Reads XML as it comes and gives the records in it. Entities are the five of XML and character references; a document
 * type that declares more or points elsewhere, and processing instructions, are refused (XXE, billion laughs: OWASP
 * XML External Entity Prevention).
 * @throws Refusal `malformed_xml`, `document_type`, `instruction`, `too_deep`, `too_long`, `truncated`
 */
export const readXml = (handlers: XmlHandlers): XmlReader => new Reader(handlers);

class Reader implements XmlReader {
  readonly #handlers: XmlHandlers;
  readonly #parser = new SaxesParser({ xmlns: false, fragment: false, position: true });
  /** Elements of the record that is open, from itself inwards. */
  readonly #inside: XmlElement[] = [];
  #depth = 0;
  #elements = 0;
  #attributes = 0;
  #begun = false;
  #ended = false;
  #written = 0;
  #lastMark = 0;

  constructor(handlers: XmlHandlers) {
    this.#handlers = handlers;
    this.#listen();
  }

  #listen(): void {
    const parser = this.#parser;
    const mark = () => {
      this.#lastMark = this.#written;
    };
    parser.on('error', () => refuse('malformed_xml', String(parser.line)));
    parser.on('doctype', (text) => {
      mark();
      if (!harmlessDocumentType(text)) refuse('document_type', String(parser.line));
    });
    parser.on('processinginstruction', ({ target }) => {
      mark();
      // How a browser should show it: Nmap and others write it, and nothing here follows it.
      if (target !== 'xml-stylesheet') refuse('instruction', String(parser.line));
    });
    parser.on('comment', mark);
    parser.on('opentagstart', () => {
      mark();
      this.#attributes = 0;
    });
    parser.on('attribute', () => {
      mark();
      this.#attributes += 1;
      if (this.#attributes > mostAttributes) refuse('too_long', String(parser.line));
    });
    const text = (piece: string) => {
      mark();
      this.#addText(piece);
    };
    parser.on('text', text);
    parser.on('cdata', text);
    parser.on('opentag', (tag) => this.#open(toElement(tag, this.#inside.at(-1)?.text.length ?? 0)));
    parser.on('closetag', () => this.#close());
  }

  push(text: string): void {
    this.#written += text.length;
    this.#parser.write(text);
    if (this.#written - this.#lastMark > mostAtOnce) refuse('too_long', String(this.#parser.line));
  }

  end(): void {
    if (!this.#ended) refuse('truncated', String(this.#parser.line));
    this.#parser.close();
  }

  #addText(piece: string): void {
    const element = this.#inside.at(-1);
    if (!element || element.text.length >= textCharacters) return;
    element.text += piece.slice(0, textCharacters - element.text.length);
  }

  #open(element: XmlElement): void {
    this.#depth += 1;
    if (this.#depth > mostDepth) refuse('too_deep', String(this.#parser.line));
    if (!this.#begun) {
      this.#begun = true;
      this.#handlers.onRoot(element);
    }
    const parent = this.#inside.at(-1);
    if (!parent && !this.#handlers.records.has(element.name)) {
      this.#handlers.onOpen(element);
      return;
    }
    if (!parent) this.#elements = 0;
    this.#elements += 1;
    if (parent && this.#elements <= mostElements) parent.children.push(element);
    this.#inside.push(element);
  }

  #close(): void {
    this.#depth -= 1;
    const element = this.#inside.pop();
    this.#ended = this.#depth === 0;
    if (!element || this.#inside.length > 0) return;
    if (this.#elements > mostElements) this.#handlers.onTooLong(element.name);
    else this.#handlers.onRecord(element);
  }
}

export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const childOf = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined => {
  let at = element;
  for (const name of path) at = at?.children.find((child) => child.name === name);
  return at;
};

/** The trimmed text at a path of first children; '' where there is none. */
export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string =>
  childOf(element, ...path)?.text.trim() ?? '';

/** Every element of that name below, at any depth. */
export const allBelow = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allBelow(child, name)]) ??
  [];

/** Elements that stand in a line of text; all others have lines of their own. */
const inline: readonly string[] = ['URLLink', 'a', 'b', 'code', 'em', 'i', 'span', 'strong'];

/** All the text of an element and those in it, in the order in which it stands, blocks in lines of their own. */
export const mixedText = (element: XmlElement | undefined, lineEnd = '\n'): string => {
  if (!element) return '';
  const pieces: string[] = [];
  let from = 0;
  for (const child of element.children) {
    const text = mixedText(child, lineEnd);
    const isInline = inline.includes(child.name);
    pieces.push(element.text.slice(from, child.at), isInline ? text : `${lineEnd}${text}${lineEnd}`);
    from = child.at;
  }
  return [...pieces, element.text.slice(from)].join('');
};
