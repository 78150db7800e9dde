import { Lang, parse } from '@ast-grep/napi';
import { placeOf } from './arrows.ts';
import { isProduct, resolveImport, type SourceFile } from './source-files.ts';

const functionKinds = [
  'arrow_function',
  'function_declaration',
  'function_expression',
  'generator_function_declaration',
  'method_definition',
];

/** One function: where it begins, counted from 1, and how many lines it has. */
export type Measured = { readonly path: string; readonly line: number; readonly lines: number };

/** Every function of a file, those inside of others too. */
export const functionsOf = ({ path, text }: SourceFile): Measured[] => {
  const root = parse(path.endsWith('.tsx') ? Lang.Tsx : Lang.TypeScript, text).root();
  const any = functionKinds.map((kind) => ({ kind }));
  return root.findAll({ rule: { any } }).map((node) => {
    const { start, end } = node.range();
    return { path, line: start.line + 1, lines: end.line - start.line + 1 };
  });
};

const linesOf = ({ text }: SourceFile): number => text.split('\n').length - 1;

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

const spread = (values: readonly number[]): string =>
  `median ${quantile(values, 0.5)}, p95 ${quantile(values, 0.95)}, longest ${quantile(values, 1)}`;

/** Arrows between areas, one for each pair of areas of which one imports the other, and the imports they hold. */
const arrowsBetween = (files: readonly SourceFile[]): readonly number[] => {
  const arrows = new Map<string, number>();
  for (const { path, imports } of files) {
    const from = placeOf(path)?.room;
    for (const { specifier } of imports) {
      const target = resolveImport(path, specifier);
      const to = target ? placeOf(target)?.room : undefined;
      if (from && to && from !== to) arrows.set(`${from} ${to}`, (arrows.get(`${from} ${to}`) ?? 0) + 1);
    }
  }
  return [...arrows.values()];
};

/** How large the house is, for people who compare two days of it. */
export const figures = (files: readonly SourceFile[]): string => {
  const product = files.filter(isProduct);
  const sum = (some: readonly SourceFile[]) => some.reduce((total, file) => total + linesOf(file), 0);
  const functions = product.flatMap(functionsOf).map(({ lines }) => lines);
  const arrows = arrowsBetween(product);
  return [
    `product: ${product.length} files, ${sum(product)} lines (${spread(product.map(linesOf))})`,
    `functions of it: ${functions.length} (${spread(functions)})`,
    `all with tests and tools: ${files.length} files, ${sum(files)} lines`,
    `arrows between rooms: ${arrows.length}, of them with one or two imports ${arrows.filter((n) => n <= 2).length}`,
  ].join('\n');
};
