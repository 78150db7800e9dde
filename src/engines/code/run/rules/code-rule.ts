import type { Message } from '../../../../shared/messages.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';

/** The languages that are parsed, by the names that people read. */
const codeLanguages = ['JavaScript', 'TypeScript', 'Python', 'Java'] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

/** What is wrong in general, in every language of code: number of the Common Weakness Enumeration and the texts. */
export type Weakness = {
  /** `CWE-89`. */
  readonly cwe: string;
  readonly title: Message;
  readonly message: Message;
  readonly remedy: Message;
};

/** A shape of the syntax tree, as ast-grep describes it (https://ast-grep.github.io/reference/rule.html). */
export type Shape = {
  readonly kind?: string;
  readonly regex?: string;
  readonly pattern?: string | { readonly context: string; readonly selector?: string };
  readonly nthChild?: number;
  readonly field?: string;
  readonly stopBy?: 'neighbor' | 'end' | Shape;
  readonly has?: Shape;
  readonly inside?: Shape;
  readonly follows?: Shape;
  readonly precedes?: Shape;
  readonly all?: readonly Shape[];
  readonly any?: readonly Shape[];
  readonly not?: Shape;
};

/** One rule over code. The examples are its test and its documentation. */
export type CodeRule = Weakness & {
  readonly id: string;
  readonly languages: readonly CodeLanguage[];
  readonly severity: Severity;
  readonly shape: Shape;
  readonly vulnerable: string;
  readonly safe: string;
};
