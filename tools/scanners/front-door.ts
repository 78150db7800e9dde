import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type DocumentedCall, documentedCalls } from './documented-calls.ts';
import type { Stage } from './stage.ts';

/** Where the scanner finds a form for every call. */
export const formsPath = '/scanner-forms';

/** A hole of our own making: a scanner that does not report it has not looked. */
export const holePath = '/scanner-hole';

/** What would sign the scanner out or shut its accounts: it would see nothing but 401 from then on. */
const endsTheScan =
  /\/(logout|newPassword|end|end_others|disable|reset|people\/update|begin|confirm|renew|remove|events)$/;

const value = (name: string, property: DocumentedCall['fields'][string]): string => {
  if (property.enum) return String(property.enum[0]);
  if (name === 'limit') return '10';
  return property.type === 'boolean' ? 'true' : 'default';
};

const formOf = ({ path, type, fields }: DocumentedCall): string => {
  const isFile = type === 'multipart/form-data';
  const inputs = Object.entries(fields).map(([name, property]) =>
    isFile && name === 'document'
      ? '<input type="file" name="document">'
      : `<input name="${name}" value="${value(name, property)}">`,
  );
  const encoding = isFile ? ' enctype="multipart/form-data"' : '';
  return `<form method="post" action="${path}"${encoding}>${inputs.join('')}<input type="submit"></form>`;
};

const formsPage = (calls: readonly DocumentedCall[]): string => {
  const forms = calls.filter(({ path, method }) => method === 'POST' && !endsTheScan.test(path)).map(formOf);
  const hole = `<form method="get" action="${holePath}"><input name="q" value="x"><input type="submit"></form>`;
  return `<!doctype html><title>Calls</title>${hole}\n${forms.join('\n')}`;
};

/** A form's fields as the JSON that the call takes; what is no number stays the text that it is. */
const asJson = (text: string, { fields }: DocumentedCall): string => {
  const body = [...new URLSearchParams(text)].map(([name, given]) => {
    const types = [fields[name]?.type ?? 'string'].flat();
    const isNumber = types.includes('integer') && /^-?\d+$/.test(given);
    return [name, isNumber ? Number(given) : given];
  });
  return JSON.stringify(Object.fromEntries(body));
};

const isForm = (incoming: IncomingMessage): boolean =>
  (incoming.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

export type FrontDoor = {
  readonly url: string;
  /** How many requests went through, and to how many calls of the document. */
  readonly figures: () => { requests: number; calls: number };
  /** Answers with a status of 500 or more, one line each. */
  readonly failures: () => string[];
  readonly close: () => Promise<void>;
};

/**
 * A scanner of web pages knows links and forms; the console's calls take JSON. This stands before the console, shows a
 * form for every documented call, hands each on as the call wants it with the cookie of somebody who may make it, and
 * gives every answer back as it came.
 */
export const openFrontDoor = async ({ server, administrator, operator }: Stage): Promise<FrontDoor> => {
  const calls = new Map(documentedCalls().map((call) => [call.path, call]));
  const failures = new Set<string>();
  const reached = new Set<string>();
  let requests = 0;

  const handOn = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    if (path === formsPath)
      return void answer.setHeader('content-type', 'text/html').end(formsPage([...calls.values()]));
    if (path === holePath) {
      const said = new URL(incoming.url ?? '/', 'http://localhost').searchParams.get('q') ?? '';
      return void answer.setHeader('content-type', 'text/html').end(`<!doctype html><p>${said}</p>`);
    }
    requests += 1;
    const call = calls.get(path);
    if (call) reached.add(path);
    const given = await buffer(incoming);
    const isJson = call?.type === 'application/json' && isForm(incoming);
    const body = isJson ? Buffer.from(asJson(given.toString(), call)) : given;
    const { connection: _hop, 'transfer-encoding': _framing, ...kept } = incoming.headers;
    const headers = {
      ...kept,
      cookie: path.startsWith('/api/staff/') ? operator : administrator,
      'content-length': String(body.length),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
    };
    const { hostname, port } = new URL(server.url);
    const target = { hostname, port, path: incoming.url, method: incoming.method, headers };
    const outgoing = request(target, (response) => {
      const status = response.statusCode ?? 0;
      if (status >= 500) failures.add(`${incoming.method} ${path}: ${status}`);
      answer.writeHead(status, response.headers);
      response.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    outgoing.end(body);
  };

  const door = createServer(
    (incoming, answer) => void handOn(incoming, answer).catch(() => answer.destroy()),
  );
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    figures: () => ({ requests, calls: reached.size }),
    failures: () => [...failures],
    close: async () => {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
    },
  };
};
