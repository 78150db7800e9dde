import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { webShieldingCalls } from '../areas/services/web-shielding/contract.ts';
import { enqueueOne } from '../platform/mail/testing/outbox.ts';
import { type SmtpServer, startSmtpServer } from '../platform/mail/testing/smtp-server.ts';
import { makeOrganisation, type SignedIn, signIn } from '../test/people.ts';
import { smallZip } from '../test/stages/scan-stage.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

// What a collector takes, by OTLP's JSON (opentelemetry-proto, trace/v1/trace.proto): unknown fields are none of it.

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));
const nanoseconds = z.string().regex(/^\d{19}$/);
const anyValue = z.strictObject({
  stringValue: z.string().optional(),
  intValue: z.union([z.number().int(), z.string()]).optional(),
  doubleValue: z.number().optional(),
  boolValue: z.boolean().optional(),
});
const attributes = z.array(z.strictObject({ key: z.string().min(1), value: anyValue }));
const dropped = z.number().int().optional();
const link = z.strictObject({
  ...{ traceId: hex(32), spanId: hex(16), traceState: z.string().optional(), attributes },
  ...{ droppedAttributesCount: dropped, flags: z.number().int().optional() },
});
const span = z.strictObject({
  ...{
    traceId: hex(32),
    spanId: hex(16),
    parentSpanId: hex(16).optional(),
    traceState: z.string().optional(),
  },
  ...{ name: z.string().min(1), kind: z.number().int().min(0).max(5), flags: z.number().int().optional() },
  ...{ startTimeUnixNano: nanoseconds, endTimeUnixNano: nanoseconds, attributes, links: z.array(link) },
  ...{ droppedAttributesCount: dropped, droppedEventsCount: dropped, droppedLinksCount: dropped },
  events: z.array(z.never()),
  status: z.strictObject({ code: z.number().int().min(0).max(2).optional(), message: z.string().optional() }),
});
const scope = z.strictObject({
  ...{ name: z.string(), version: z.string().optional(), attributes: attributes.optional() },
  droppedAttributesCount: dropped,
});
const body = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.looseObject({ attributes }),
      scopeSpans: z.array(z.strictObject({ scope, spans: z.array(span), schemaUrl: z.string().optional() })),
      schemaUrl: z.string().optional(),
    }),
  ),
});
type Span = z.infer<typeof span>;

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const spans: Span[] = [];
const paths = new Set<string>();
const services = new Set<string | undefined>();
let collector: Server;
let smtp: SmtpServer;
let server: TestServer;
let admin: SignedIn;
let organisationId: string;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    paths.add(`${request.method} ${request.url} ${request.headers['content-type']}`);
    const sent = body.parse(await json(request));
    for (const { resource, scopeSpans } of sent.resourceSpans) {
      services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
      spans.push(...scopeSpans.flatMap((one) => one.spans));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  smtp = await startSmtpServer();
  server = await startTestServer({
    work: true,
    environment: {
      TRUSTED_PROXIES: 'loopback',
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'console@example.com',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/below/`,
    },
  });
  organisationId = (await makeOrganisation(server)).id;
  admin = await signIn(server, 'Administrator', organisationId);
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
  collector.close();
});

const patient = { timeout: 40_000, interval: 250 };
const textOf = ({ attributes: all }: Span, key: string) =>
  all.find((one) => one.key === key)?.value.stringValue;
const below = (parent: Span) =>
  spans.filter((one) => one.traceId === parent.traceId && one.parentSpanId === parent.spanId);
const soon = async (isIt: (one: Span) => boolean): Promise<Span> => {
  await expect.poll(() => spans.some(isIt), patient).toBe(true);
  return spans.find(isIt) as Span;
};

test("a call goes on with its proxy's trace, with its statements below it and no value in any", async () => {
  const { path } = webShieldingCalls.getHistory;
  await admin.browser.send(webShieldingCalls.getHistory, {}, { headers: { traceparent } });
  const [, traceId, parent] = traceparent.split('-');
  const call = await soon((one) => one.name === `POST ${path}` && one.traceId === traceId);
  expect([call.parentSpanId, call.kind, textOf(call, 'http.route')]).toEqual([parent, 2, path]);
  const statements = below(call);
  expect(statements.length).toBeGreaterThanOrEqual(2);
  const texts = statements.map((one) => textOf(one, 'db.query.text') ?? '');
  expect(texts.some((text) => /\bfrom\b.*\brequests\b/.test(text))).toBe(true);
  expect(texts.join('\n')).not.toMatch(/'[^']+'/);
  expect(JSON.stringify(spans)).not.toContain(organisationId);
  expect([...paths]).toEqual(['POST /below/v1/traces application/json']);
  expect([...services]).toEqual(['baluarte-server']);
});

test('a trace that its proxy does not keep leaves no span', async () => {
  const dropped = traceparent.replace('0af7651916cd43dd', 'ffffffffffffffff').replace(/01$/, '00');
  await admin.browser.send(webShieldingCalls.getHistory, {}, { headers: { traceparent: dropped } });
  const kept = traceparent.replace('0af7651916cd43dd', 'eeeeeeeeeeeeeeee');
  await admin.browser.send(webShieldingCalls.getHistory, {}, { headers: { traceparent: kept } });
  await soon(({ traceId }) => traceId.startsWith('eeeeeeeeeeeeeeee'));
  expect(spans.filter(({ traceId }) => traceId.startsWith('ffffffffffffffff'))).toEqual([]);
});

test('work has a trace of its own that is linked to the call that asked for it, with its engine and files below', async () => {
  const file = { name: 'shop.zip', bytes: await smallZip(), type: 'application/zip' };
  const wish = { title: 'Shop', description: '' };
  await admin.browser.send(webShieldingCalls.sendInfoSast, wish, { file });
  const job = await soon((one) => one.name === 'job scan-code');
  const call = await soon((one) => one.name === `POST ${webShieldingCalls.sendInfoSast.path}`);
  expect(job.links.map(({ traceId, spanId }) => [traceId, spanId])).toEqual([[call.traceId, call.spanId]]);
  expect(job.traceId).not.toBe(call.traceId);
  const names = below(job).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['engine code']));
  expect(below(call).map(({ name }) => name)).toEqual(expect.arrayContaining(['storage put', 'engine code']));
  await soon((one) => one.name === 'storage read' && one.traceId === job.traceId);
});

test('a message that is sent is a span with how that ended, and polling is none', async () => {
  await enqueueOne(server);
  const mail = await soon((one) => one.name === 'mail');
  expect([mail.parentSpanId, textOf(mail, 'baluarte.outcome')]).toEqual([undefined, 'sent']);
  // The queue asks for work all the time.
  const roots = new Set(
    spans.filter((one) => one.parentSpanId === undefined).map(({ name }) => name.split(' ')[0]),
  );
  expect([...roots].filter((name) => !['POST', 'GET', 'job', 'mail', 'engine'].includes(name ?? ''))).toEqual(
    [],
  );
});
