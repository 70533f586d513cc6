import { type Endpoint, ENDPOINT_NAMES, endpoints, PIPELINE_ERRORS } from '@tessera/contract';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import { statusOf, wireCodeOf } from './answer.ts';
import { routesOf } from './routes.ts';

export type JsonSchema = Record<string, unknown>;

/** A schema of the contract as JSON Schema. @param side what a caller may send, or what it is sent */
export function schemaOf(schema: Endpoint['request'], side: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode: side, errorMode: 'ignore' }) as JsonSchema;
  return rest;
}

/** What a call is sent: fields of its address, or a body. @param path its address, with fields that are parts of it */
export function inputOf(schema: Endpoint['request'], inQuery: boolean, path = ''): JsonSchema {
  const request = schemaOf(schema, 'input');
  if (!inQuery) return { requestBody: { content: { 'application/json': { schema: request } } } };
  const required = new Set((request['required'] as string[] | undefined) ?? []);
  const fields = Object.entries((request['properties'] as Record<string, JsonSchema> | undefined) ?? {});
  return {
    parameters: fields.map(([field, of]) => {
      const inPath = path.split('/').includes(`:${field}`);
      return { name: field, in: inPath ? 'path' : 'query', required: inPath || required.has(field), schema: of };
    }),
  };
}

/** An answer with its value. */
export const successOf = (value: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { success: { const: true }, value },
  required: ['success', 'value'],
});

/** A whole description. @param paths operations by path and method */
export function describeApi(title: string, description: string, paths: JsonSchema): JsonSchema {
  const failure = {
    type: 'object',
    properties: { success: { const: false }, errorCode: { type: 'string' }, message: { type: 'string' }, value: {} },
    required: ['success', 'errorCode', 'message'],
  };
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    paths,
    components: { schemas: { Failure: failure } },
  };
}

function operation(name: string, endpoint: Endpoint): JsonSchema {
  const value = schemaOf(endpoint.response, 'output');
  const bare = endpoint.envelope === 'bare' || endpoint.envelope === 'text';
  const success = bare ? value : successOf(value);
  const codes = [...endpoint.errors, ...PIPELINE_ERRORS].map(
    (code) => `${wireCodeOf(code, endpoint)} (${statusOf(code, endpoint)})`,
  );
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'calls'],
    'x-caller': endpoint.caller,
    'x-feature': endpoint.feature ?? null,
    'x-encrypted': endpoint.encrypted ?? 'no',
    ...inputOf(endpoint.request, endpoint.method === 'GET', endpoint.path),
    responses: {
      200: {
        description: 'Success',
        content: { [endpoint.envelope === 'text' ? 'text/plain' : 'application/json']: { schema: success } },
      },
      default: {
        description: `Failure: ${codes.join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
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
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(`${name}${suffix}`, endpoint) };
    }
  }
  return describeApi('Tessera', 'Calls of the members’ app. Made from the contract.', paths);
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
