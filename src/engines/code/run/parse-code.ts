import java from '@ast-grep/lang-java';
import python from '@ast-grep/lang-python';
import { Lang, type NapiConfig, parse, registerDynamicLanguage, type SgNode } from '@ast-grep/napi';
import type { CodeLanguage, CodeRule } from './rules/code-rule.ts';
import { compileShape } from './rules/compile-shape.ts';

let registered = false;

const registerOnce = (): void => {
  if (registered) return;
  registerDynamicLanguage({ python, java });
  registered = true;
};

/** TSX is its own grammar: `<T>x` is a cast in one and an element in the other. */
const grammarOf = (language: CodeLanguage, tsx: boolean): string =>
  ({
    JavaScript: Lang.JavaScript,
    TypeScript: tsx ? Lang.Tsx : Lang.TypeScript,
    Python: 'python',
    Java: 'java',
  })[language];

/** The syntax tree of a text. `tsx` for TypeScript with elements in it. */
export const parseCode = (language: CodeLanguage, text: string, tsx = false): SgNode => {
  registerOnce();
  return parse(grammarOf(language, tsx), text).root();
};

const configs = new Map<string, NapiConfig>();

/** The places where a rule fires. */
export const findRule = (root: SgNode, rule: CodeRule): SgNode[] => {
  const config = configs.get(rule.id) ?? compileShape(rule.shape);
  configs.set(rule.id, config);
  return root.findAll(config);
};
