import { request } from 'node:http';

/** What came over the wire. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the test asserts
  readonly json: any;
};

export type Body = { readonly type: string | undefined; readonly bytes: Buffer };
export type DocumentPart = { readonly name: string; readonly type: string; readonly bytes: Buffer };

/** The bodies of specification §7, written byte by byte: no library of today decides what travels. */
export const noBody: Body = { type: undefined, bytes: Buffer.alloc(0) };

export const json = (value: object): Body => ({
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(value)),
});

export const urlencoded = (fields: Readonly<Record<string, string>>): Body => ({
  type: 'application/x-www-form-urlencoded',
  bytes: Buffer.from(
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value).replace(/%20/g, '+')}`)
      .join('&'),
  ),
});

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW';

/** As a browser writes a form with a file: fields in the order of the form, the file last. */
export const multipart = (fields: Readonly<Record<string, string>>, document: DocumentPart): Body => ({
  type: `multipart/form-data; boundary=${boundary}`,
  bytes: Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="document"; filename="${document.name}"\r\nContent-Type: ${document.type}\r\n\r\n`,
    ),
    document.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
});

export type OriginalClient = {
  readonly post: (path: string, body: Body, headers?: Record<string, string>) => Promise<RawAnswer>;
  readonly get: (path: string) => Promise<RawAnswer>;
  /** `name=value`, kept by hand. */
  cookie: string | undefined;
};

const asJson = (bytes: Buffer, type: string | undefined): unknown =>
  type?.startsWith('application/json') ? JSON.parse(bytes.toString()) : undefined;

/** Opens a client that sends what the original one sends, and no header more. */
export const originalClient = (url: string): OriginalClient => {
  const send = (method: string, path: string, body: Body, more: Record<string, string> = {}) =>
    new Promise<RawAnswer>((resolve, reject) => {
      const headers = {
        accept: 'application/json, text/plain, */*',
        origin: url,
        ...(method === 'POST' ? { 'content-length': String(body.bytes.length) } : {}),
        ...(body.type ? { 'content-type': body.type } : {}),
        ...(client.cookie ? { cookie: client.cookie } : {}),
        ...more,
      };
      const sent = request(url + path, { method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const given = answer.headers['set-cookie']?.[0];
          if (given) client.cookie = given.includes('Max-Age=0') ? undefined : given.split(';')[0];
          const bytes = Buffer.concat(parts);
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as Record<string, string | undefined>,
            bytes,
            json: asJson(bytes, answer.headers['content-type']),
          });
        });
      });
      sent.on('error', reject);
      sent.end(body.bytes);
    });
  const client: OriginalClient = {
    cookie: undefined,
    post: (path, body, headers) => send('POST', path, body, headers),
    get: (path) => send('GET', path, noBody),
  };
  return client;
};
