import type { CodeLanguage } from '../rules/code-rule.ts';

/** How a language writes what is followed: kinds and fields of its syntax tree, and texts where the tree says too little. */
export type VariableGrammar = {
  /** Each has variables of its own. */
  readonly functions: readonly string[];
  /** A name gets a value: kind of the node, field of the name, field of the value. */
  readonly definitions: readonly { readonly kind: string; readonly name: string; readonly value: string }[];
  /** More text is put behind the value: `sql += …`. */
  readonly additions: readonly { readonly kind: string; readonly name: string; readonly value: string }[];
  /** A call, and the field of what it is given. */
  readonly calls: readonly string[];
  readonly given: string;
  /** What comes from outside is called. */
  readonly outside: RegExp;
  /** Text that is joined with something. */
  readonly joined: RegExp;
  /** Values of which nothing of the outside is left: numbers, and names that a list or a look has settled. */
  readonly isSettled: RegExp;
  /** What stands before a name that is looked up in a list or judged. */
  readonly judgedBefore: RegExp;
  /** And what stands behind it. */
  readonly judgedBehind: RegExp;
  /** Between calls that are read together. */
  readonly between: string;
};

const script: VariableGrammar = {
  functions: [
    'function_declaration',
    'function_expression',
    'arrow_function',
    'method_definition',
    'generator_function',
    'generator_function_declaration',
  ],
  definitions: [
    { kind: 'variable_declarator', name: 'name', value: 'value' },
    { kind: 'assignment_expression', name: 'left', value: 'right' },
  ],
  additions: [{ kind: 'augmented_assignment_expression', name: 'left', value: 'right' }],
  calls: ['call_expression', 'new_expression'],
  given: 'arguments',
  outside: /\b(?:req|request|ctx)\b|earchParams/,
  joined: /["'`]\s*\+|\+\s*["'`]|\$\{/,
  isSettled:
    /^(?:Number|parseInt|parseFloat|Boolean|BigInt|Math\.\w+|(?:path\.)?basename|encodeURIComponent)\(/,
  judgedBefore: /(?:\.(?:includes|has|test|indexOf|hasOwn)|\bhasOwn|\bis[A-Z]\w*|\bvalidate\w*)\(\s*$/,
  judgedBehind: /^\s*(?:\.(?:startsWith|match)\(|\bin\b)/,
  between: ';\n',
};

const python: VariableGrammar = {
  functions: ['function_definition', 'lambda'],
  definitions: [{ kind: 'assignment', name: 'left', value: 'right' }],
  additions: [{ kind: 'augmented_assignment', name: 'left', value: 'right' }],
  calls: ['call'],
  given: 'arguments',
  outside: /\brequest\b/,
  joined: /["']\s*[+%]|\+\s*[rbf]*["']|f["']|\bformat\(/,
  isSettled: /^(?:int|float|bool|len|uuid\.UUID|UUID|secure_filename|(?:os\.path\.)?basename)\(/,
  judgedBefore: /(?:\.(?:match|fullmatch|index)|\bis_\w+|\bvalidate\w*)\(\s*$|\bif\s+not\s+$/,
  judgedBehind: /^\s*(?:\.(?:startswith|isdigit|isalnum)\(|(?:not\s+)?\bin\b)/,
  between: '\n',
};

const java: VariableGrammar = {
  functions: ['method_declaration', 'constructor_declaration', 'lambda_expression'],
  definitions: [
    { kind: 'variable_declarator', name: 'name', value: 'value' },
    { kind: 'assignment_expression', name: 'left', value: 'right' },
  ],
  additions: [],
  calls: ['method_invocation', 'object_creation_expression'],
  given: 'arguments',
  outside: /\b(?:\w*[rR]equest|req)\.get/,
  joined: /"\s*\+|\+\s*"|\bformat(?:ted)?\(/,
  isSettled: /^(?:Integer|Long|Double|UUID|Boolean)\.(?:parse\w+|valueOf|fromString)\(|getFileName\(\)/,
  judgedBefore: /(?:\.(?:contains|containsKey|matches|indexOf)|\bis[A-Z]\w*|\bvalidate\w*)\(\s*$/,
  judgedBehind: /^\s*\.(?:startsWith|matches)\(/,
  between: ';\n',
};

export const variableGrammars: Readonly<Record<CodeLanguage, VariableGrammar>> = {
  JavaScript: script,
  TypeScript: script,
  Python: python,
  Java: java,
};
