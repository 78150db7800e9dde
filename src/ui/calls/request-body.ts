import type { Call, InputOf } from '../../shared/call.ts';
import { cannotBeNull } from './client-error.ts';

export type Body = { readonly body: string | FormData | undefined; readonly type: string | undefined };

const isMissing = (value: unknown): boolean => value === undefined || value === null;

const text = (value: unknown): string => (typeof value === 'string' ? value : String(value));

/** The fields of the call's own schema, so that an upload can be refused here before a byte is sent. */
const fieldsOf = (call: Call): readonly string[] => {
  const shape: unknown = Reflect.get(call.input, 'shape');
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
};

const multipart = (call: Call, given: Map<string, unknown>, file: File | undefined): Body => {
  for (const name of ['title', 'description']) {
    if (fieldsOf(call).includes(name) && isMissing(given.get(name))) throw cannotBeNull(name);
  }
  if (!file) throw cannotBeNull('document');
  const form = new FormData();
  // Text first: the server streams, and must know what the file is for before it arrives.
  for (const [name, value] of given) if (!isMissing(value)) form.append(name, text(value));
  form.append('document', file, file.name);
  return { body: form, type: undefined };
};

/** Writes `input` in the call's encoding. Throws "… cannot be null" for an incomplete upload (row L14). */
export const requestBody = <C extends Call>(call: C, input: InputOf<C>, file?: File): Body => {
  const given = new Map(Object.entries(Object(input)));
  const present = [...given].filter(([, value]) => value !== undefined);
  const json = { body: JSON.stringify(Object.fromEntries(present)), type: 'application/json' };
  switch (call.encoding) {
    case 'none':
    // Opened as a page, not sent from here.
    case 'query':
      return { body: undefined, type: undefined };
    case 'optional-json':
      return present.length > 0 ? json : { body: undefined, type: undefined };
    case 'json':
      return json;
    case 'form':
      return {
        body: new URLSearchParams(present.map(([name, value]) => [name, text(value)])).toString(),
        type: 'application/x-www-form-urlencoded',
      };
    case 'multipart':
      return multipart(call, given, file);
  }
};
