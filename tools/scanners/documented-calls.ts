import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Property = { readonly type?: string | readonly string[]; readonly enum?: readonly unknown[] };
type Body = { readonly schema?: { readonly properties?: Readonly<Record<string, Property>> } };
type Operation = { readonly requestBody?: { readonly content?: Readonly<Record<string, Body>> } };
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** A call as the OpenAPI document tells it to a tool that knows nothing else. */
export type DocumentedCall = {
  readonly path: string;
  readonly method: string;
  /** Undefined where the call takes no body. */
  readonly type: string | undefined;
  readonly fields: Readonly<Record<string, Property>>;
};

/** Every call of `docs/openapi.json`. */
export const documentedCalls = (): DocumentedCall[] => {
  const file = join(import.meta.dirname, '..', '..', 'docs', 'openapi.json');
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as Document;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]) => {
      const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      return { path, method: method.toUpperCase(), type, fields: body?.schema?.properties ?? {} };
    }),
  );
};
