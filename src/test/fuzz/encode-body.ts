import type { Call, Encoding } from '../../shared/call.ts';
import type { ExampleFile, Fields } from './examples.ts';

export type Encoded = { readonly body: Buffer; readonly type: string | undefined };

export const boundary = 'fuzz-0123456789';

const asText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const part = (headers: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

const multipart = (fields: Fields, file: ExampleFile | undefined): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      part(`Content-Disposition: form-data; name="${name}"`, asText(value)),
    ),
    ...(file
      ? [
          part(
            `Content-Disposition: form-data; name="document"; filename="${file.name}"\r\nContent-Type: ${file.type}`,
            file.bytes,
          ),
        ]
      : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

const form = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(value).toWellFormed())}`)
    .join('&');

/** Where a call is sent: what its address takes stands in it. */
export const targetOf = ({ path, encoding }: Pick<Call, 'path' | 'encoding'>, fields: Fields): string =>
  encoding === 'query' ? `${path}?${form(fields)}` : path;

/** A body as the encoding wants it, and the type that says so. */
export const encodeBody = (encoding: Encoding, fields: Fields, file: ExampleFile | undefined): Encoded => {
  if (encoding === 'none' || encoding === 'query') return { body: Buffer.alloc(0), type: undefined };
  if (encoding === 'multipart')
    return { body: multipart(fields, file), type: `multipart/form-data; boundary=${boundary}` };
  if (encoding === 'form')
    return { body: Buffer.from(form(fields)), type: 'application/x-www-form-urlencoded' };
  return { body: Buffer.from(JSON.stringify(fields)), type: 'application/json' };
};
