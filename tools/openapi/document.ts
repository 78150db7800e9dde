import { toJSONSchema } from 'zod';
import type * as z from 'zod/mini';
import type { Call, Encoding } from '../../src/shared/call.ts';
import { allCalls } from '../../src/test/all-calls.ts';

type Json = Record<string, unknown>;

const mediaTypes: Readonly<Record<Exclude<Encoding, 'none' | 'query'>, string>> = {
  json: 'application/json',
  'optional-json': 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** Dates and unions that JSON Schema cannot say are left open, not guessed. */
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema, ...json } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return json;
};

/** A multipart body is its fields and the one file. */
const bodySchema = (call: Call): Json => {
  const schema = schemaOf(call.input, 'input');
  if (call.encoding !== 'multipart') return schema;
  const required = [...((schema.required as string[] | undefined) ?? []), 'document'];
  const document = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { ...schema, required, properties: { ...(schema.properties as Json), document } };
};

const parametersOf = (call: Call): readonly Json[] => {
  const { properties = {}, required = [] } = schemaOf(call.input, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
  }));
};

const answerOf = (call: Call): Json => {
  if (call.output === 'nothing') return { 204: { description: 'Done.' } };
  if (call.output === 'download')
    return { 200: { description: 'The file.' }, 206: { description: 'A range of it.' } };
  if (call.output === 'stream') {
    return { 200: { description: 'Server-sent events.', content: { 'text/event-stream': {} } } };
  }
  const schema = schemaOf(call.output as z.ZodMiniType, 'output');
  return { 200: { description: 'Done.', content: { 'application/json': { schema } } } };
};

const failure = {
  description: 'An error.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    detail: {
      type: 'array',
      items: {
        type: 'object',
        properties: { loc: { type: 'array' }, msg: { type: 'string' }, type: { type: 'string' } },
      },
    },
    more: { type: 'integer' },
  },
};

const operationOf = (call: Call): Json => ({
  operationId: call.path.slice(5).replaceAll('/', '.'),
  tags: [call.path.split('/')[2]],
  'x-access': call.access,
  ...(call.access === 'anyone' ? { security: [] } : {}),
  ...(call.encoding === 'query' ? { parameters: parametersOf(call) } : {}),
  ...(call.encoding === 'none' || call.encoding === 'query'
    ? {}
    : {
        requestBody: {
          required: call.encoding !== 'optional-json',
          content: { [mediaTypes[call.encoding]]: { schema: bodySchema(call) } },
        },
      }),
  responses: { ...answerOf(call), default: failure },
});

/** The contracts as OpenAPI 3.1, as the text of the file. Who may make a call stands in `x-access`. */
export const openApiDocument = async (): Promise<string> => {
  const calls = (await allCalls()).toSorted((a, b) => a.path.localeCompare(b.path));
  const paths = Object.fromEntries(
    calls.map((call) => [call.path, { [call.method === 'GET' ? 'get' : 'post']: operationOf(call) }]),
  );
  const document = {
    openapi: '3.1.0',
    info: { title: 'Baluarte', version: '0.1.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-baluarte' } },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
};
