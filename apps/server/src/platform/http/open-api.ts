import { type Endpoint, ENDPOINT_NAMES, endpoints, LANGUAGES, PIPELINE_ERRORS } from '@tessera/contract';
import { DECIMAL_AMOUNT } from '@tessera/contract/money';
import { wireFile } from '@tessera/contract/wire';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { statusOf, wireCodeOf } from './answer.ts';
import { routesOf } from './routes.ts';

export type JsonSchema = Record<string, unknown>;

/** A value of each kind that JSON has no type for, which shows by its parsing what the wire has in its place. */
const SAMPLES: Readonly<Record<string, unknown>> = { bigint: 12_500n, date: new Date(0) };

/** What the wire has for a time, an amount or a file, which are transformed on their way; null for everything else. */
function describeTransformed(schema: v.GenericSchema): JsonSchema | null {
  if (schema === wireFile) return { type: 'string', format: 'binary' };
  const [root] = 'pipe' in schema ? (schema.pipe as readonly [v.GenericSchema]) : [schema];
  if (!Object.hasOwn(SAMPLES, root.type)) return null;
  const { success, output } = v.safeParse(schema, SAMPLES[root.type]);
  if (!success || typeof output === root.type || output instanceof Date) return null;
  if (typeof output === 'string')
    return { type: 'string', ...(root.type === 'bigint' && { pattern: DECIMAL_AMOUNT.source }) };
  return typeof output === 'number' && root.type === 'date'
    ? { type: 'integer', format: 'int64', description: 'Milliseconds since 1970.' }
    : { type: 'number' };
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Notes the pipe that each schema begins, wherever it is within another one. */
function notePipes(value: unknown, pipes: Map<unknown, v.GenericSchema>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isSchema(value) && 'pipe' in value) pipes.set((value.pipe as readonly unknown[])[0], value);
  for (const part of Object.values(value)) {
    if (isSchema(part) || Array.isArray(part) || part === (value as { entries?: unknown }).entries)
      notePipes(part, pipes);
  }
}

/** A schema of the contract as JSON Schema of OpenAPI 3.1. @param side what a caller may send, or what it is sent */
export function schemaOf(schema: Endpoint['request'], side: 'input' | 'output'): JsonSchema {
  const pipes = new Map<unknown, v.GenericSchema>();
  notePipes(schema, pipes);
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: side,
    errorMode: 'ignore',
    ignoreActions: ['metadata'],
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      // A number that an address may carry as text too is described as the number it is.
      const { anyOf, ...plain } = jsonSchema;
      if (anyOf && 'type' in plain) return plain;
      const begun = valibotSchema as v.GenericSchema;
      return describeTransformed(begun) ?? describeTransformed(pipes.get(begun) ?? begun);
    },
  }) as JsonSchema;
  return rest;
}

/** What of a declaration says how its request is sent. */
type Sent = Pick<Endpoint, 'request'> & Partial<Pick<Endpoint, 'path' | 'rename' | 'constants' | 'listField' | 'form'>>;

/** The request as it is on the wire: under the wire's names, with what is always sent, and a list where the body is one. */
function wireRequest({ request, rename = {}, constants = {}, listField }: Sent): JsonSchema {
  const {
    properties = {},
    required = [],
    ...rest
  } = schemaOf(request, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  if (listField !== undefined) return properties[listField] ?? {};
  if (!('properties' in rest) && Object.keys(properties).length === 0 && Object.keys(constants).length === 0)
    return { ...rest, ...(required.length > 0 && { required }) };
  const wireNames = Object.fromEntries(Object.entries(rename).map(([wire, ours]) => [ours, wire]));
  const named = (name: string) => wireNames[name] ?? name;
  return {
    ...rest,
    properties: {
      ...Object.fromEntries(Object.entries(properties).map(([name, of]) => [named(name), of])),
      ...Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, { type: 'string', const: value }])),
    },
    ...(required.length > 0 && { required: required.map(named) }),
  };
}

const FORM_TYPES = { urlencoded: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const;

/** What a call is sent: fields of its address, or a body. */
export function inputOf(sent: Sent, inQuery: boolean): JsonSchema {
  const request = wireRequest(sent);
  const type = sent.form ? FORM_TYPES[sent.form] : 'application/json';
  const inPath = new Set((sent.path ?? '').match(/(?<=:)\w+/g));
  const required = new Set((request['required'] as string[] | undefined) ?? []);
  const properties = (request['properties'] as Record<string, JsonSchema> | undefined) ?? {};
  const parameters = Object.entries(properties)
    .filter(([field]) => inQuery || inPath.has(field))
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.has(name),
      schema,
    }));
  const given = parameters.length > 0 ? { parameters } : {};
  if (inQuery) return given;
  const body = inPath.size === 0 ? request : withoutFields(request, inPath);
  const isRequired = sent.listField !== undefined || ((body['required'] as string[] | undefined) ?? []).length > 0;
  return { ...given, requestBody: { required: isRequired, content: { [type]: { schema: body } } } };
}

/** A schema of an object without those of its fields that are sent elsewhere. */
function withoutFields(schema: JsonSchema, fields: ReadonlySet<string>): JsonSchema {
  const { properties = {}, required = [], ...rest } = schema as { properties?: JsonSchema; required?: string[] };
  const left = required.filter((name) => !fields.has(name));
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !fields.has(name))),
    ...(left.length > 0 && { required: left }),
  };
}

/** An answer with its value. */
export const successOf = (value: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { success: { type: 'boolean', enum: [true] }, value },
  required: ['success', 'value'],
});

const FAILURE = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

/** Answers of refusals and faults by their status. @param failures codes as the wire has them, with their status */
export function failuresOf(failures: readonly { readonly code: string; readonly status: number }[]): JsonSchema {
  const byStatus = Map.groupBy(failures, ({ status }) => status);
  byStatus.delete(200);
  const described = [...byStatus].map(([status, of]) => [
    status,
    { description: [...new Set(of.map(({ code }) => code))].join(', '), content: FAILURE },
  ]);
  return { ...Object.fromEntries(described), default: { description: 'Another failure', content: FAILURE } };
}

/** What a whole description needs beside its operations. */
export interface Described {
  readonly title: string;
  readonly description: string;
  /** Operations by path and method. */
  readonly paths: JsonSchema;
  readonly parameters?: JsonSchema;
  /** How the header Authorization is written. */
  readonly session: JsonSchema;
}

/** A whole description. */
export function describeApi({ title, description, paths, parameters = {}, session }: Described): JsonSchema {
  const failure = {
    type: 'object',
    properties: {
      success: { type: 'boolean', enum: [false] },
      errorCode: { type: 'string' },
      message: { type: 'string' },
      value: {},
    },
    required: ['success', 'errorCode'],
  };
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'The host that this description came from' }],
    paths,
    components: { schemas: { Failure: failure }, parameters, securitySchemes: { session } },
  };
}

/** Headers that go along with calls of members. */
const HEADERS = {
  Merchant: {
    name: 'Merchant',
    in: 'header',
    description: 'Code of the merchant, where the host names none; a session’s own counts before it.',
    schema: { type: 'string' },
  },
  Language: {
    name: 'Language',
    in: 'header',
    description: 'Language of answers and messages.',
    schema: { enum: LANGUAGES },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Made once for each write: the same key with the same body answers the first answer and acts once.',
    schema: { type: 'string', maxLength: 200 },
  },
} as const;

const headerRefs = (endpoint: Endpoint) =>
  (['Merchant', 'Language', ...(endpoint.idempotent ? (['IdempotencyKey'] as const) : [])] as const).map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }));

/** Who may call: nobody needs to be somebody, or a session is needed; guests' calls take one, too. */
const securityOf = ({ caller }: Endpoint) => (caller === 'guest' ? [{}, { session: [] }] : [{ session: [] }]);

function successSchema(endpoint: Endpoint): JsonSchema {
  const value = schemaOf(endpoint.response, 'output');
  const isBare = endpoint.envelope === 'bare' || endpoint.envelope === 'text';
  const success = isBare ? value : successOf(value);
  // Clients of these calls read a refusal as an answer, so it comes with the same status.
  return endpoint.refusalStatus === 200 ? { anyOf: [success, { $ref: '#/components/schemas/Failure' }] } : success;
}

function operation(name: string, endpoint: Endpoint, path: string): JsonSchema {
  const { parameters = [], ...body } = inputOf({ ...endpoint, path }, endpoint.method === 'GET') as {
    parameters?: JsonSchema[];
  };
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'calls'],
    'x-caller': endpoint.caller,
    'x-feature': endpoint.feature ?? null,
    'x-encrypted': endpoint.encrypted ?? 'no',
    security: securityOf(endpoint),
    parameters: [...headerRefs(endpoint), ...parameters],
    ...body,
    responses: {
      200: {
        description: 'Success',
        content: {
          [endpoint.envelope === 'text' ? 'text/plain' : 'application/json']: { schema: successSchema(endpoint) },
        },
      },
      ...failuresOf(
        [...endpoint.errors, ...PIPELINE_ERRORS].map((code) => ({
          code: wireCodeOf(code, endpoint),
          status: statusOf(code, endpoint),
        })),
      ),
    },
  };
}

/** The whole wire as an OpenAPI 3.1 description, made from the contract alone. */
export function openApi(): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const name of ENDPOINT_NAMES) {
    const endpoint: Endpoint = endpoints[name];
    for (const [index, route] of routesOf(endpoint).entries()) {
      const suffix = index === 0 ? '' : `Alias${index}`;
      const { method, path } = { ...route, path: route.path.replace(/:(\w+)/g, '{$1}') };
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: operation(`${name}${suffix}`, { ...endpoint, method }, route.path),
      };
    }
  }
  return describeApi({
    title: 'Tessera',
    description: 'Calls of the members’ app. Made from the contract.',
    paths,
    parameters: HEADERS,
    session: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'The token that a login answered, as it is.',
    },
  });
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** One call on a page for people. */
export interface DescribedCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Facts about it, as text. */
  readonly facts: readonly string[];
  readonly request: Endpoint['request'];
  readonly response: Endpoint['response'];
}

const rowOf = ({ name, method, path, summary, facts, request, response }: DescribedCall): string => {
  const text = (schema: JsonSchema) => escapeHtml(JSON.stringify(schema, null, 2));
  return `<details id="${name}"><summary><b>${method}</b> <code>${path}</code> ${escapeHtml(summary)}</summary>
<p>${facts.map(escapeHtml).join(' ')}</p>
<h3>Request</h3><pre>${text(schemaOf(request, 'input'))}</pre><h3>Answer</h3><pre>${text(schemaOf(response, 'output'))}</pre></details>`;
};

/** A description as a page for people, without scripts. */
export function describedPage(title: string, calls: readonly DescribedCall[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}summary{padding:.5rem 0;cursor:pointer}pre{overflow:auto;background:#f4f4f6;padding:1rem}</style></head>
<body><h1>Calls</h1><p>Made from the contract. Machine form: <a href="/openapi.json">/openapi.json</a></p>${calls.map(rowOf).join('\n')}</body></html>`;
}

/** The members' API as a page for people. */
export function openApiPage(): string {
  const calls = ENDPOINT_NAMES.map((name): DescribedCall => {
    const endpoint: Endpoint = endpoints[name];
    const { caller, feature = 'none', encrypted = 'no', errors } = endpoint;
    const [, ...aliases] = routesOf(endpoint);
    return {
      ...endpoint,
      name,
      facts: [
        `Caller: ${caller}. Feature: ${feature}. Encrypted: ${encrypted}.`,
        ...(aliases.length > 0
          ? [`Also at ${aliases.map(({ method, path }) => `${method} ${path}`).join(', ')}.`]
          : []),
        `Failures: ${errors.join(', ') || 'those of every call'}.`,
      ],
    };
  });
  return describedPage('Tessera calls', calls);
}

/**
 * Serves the description of an API as `/openapi.json` and as the page `/openapi`. Each is made when it is first asked for, so that a start
 * does not wait for it, and kept.
 */
export function serveDescription(server: FastifyInstance, describe: () => JsonSchema, toPage: () => string): void {
  let description: JsonSchema | undefined;
  let page: string | undefined;
  server.get('/openapi.json', async () => {
    description ??= describe();
    return description;
  });
  server.get('/openapi', async (_request, reply) => {
    page ??= toPage();
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
