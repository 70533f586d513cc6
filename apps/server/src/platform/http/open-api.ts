import { type Endpoint, ENDPOINT_NAMES, endpoints, ERRORS, PIPELINE_ERRORS } from '@tessera/contract';
import { toJsonSchema } from '@valibot/to-json-schema';

type JsonSchema = Record<string, unknown>;

function schemaOf(schema: Endpoint['request'], side: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode: side, errorMode: 'ignore' }) as JsonSchema;
  return rest;
}

function operation(name: string, endpoint: Endpoint): JsonSchema {
  const request = schemaOf(endpoint.request, 'input');
  const inQuery = endpoint.method === 'GET';
  const required = new Set((request['required'] as string[] | undefined) ?? []);
  const parameters = Object.entries((request['properties'] as Record<string, JsonSchema> | undefined) ?? {}).map(
    ([field, schema]) => ({ name: field, in: 'query', required: required.has(field), schema }),
  );
  const value = schemaOf(endpoint.response, 'output');
  const bare = endpoint.envelope === 'bare' || endpoint.envelope === 'text';
  const success = bare
    ? value
    : { type: 'object', properties: { success: { const: true }, value }, required: ['success', 'value'] };
  const codes = [...endpoint.errors, ...PIPELINE_ERRORS];
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'calls'],
    'x-caller': endpoint.caller,
    'x-feature': endpoint.feature ?? null,
    'x-encrypted': endpoint.encrypted ?? 'no',
    ...(inQuery ? { parameters } : { requestBody: { content: { 'application/json': { schema: request } } } }),
    responses: {
      200: {
        description: 'Success',
        content: { [endpoint.envelope === 'text' ? 'text/plain' : 'application/json']: { schema: success } },
      },
      default: {
        description: `Failure: ${codes.map((code) => `${ERRORS[code].wire} (${ERRORS[code].status})`).join(', ')}`,
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
    for (const [index, { method, path }] of [endpoint, ...(endpoint.aliases ?? [])].entries()) {
      const suffix = index === 0 ? '' : `Alias${index}`;
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(`${name}${suffix}`, endpoint) };
    }
  }
  const failure = {
    type: 'object',
    properties: { success: { const: false }, errorCode: { type: 'string' }, message: { type: 'string' }, value: {} },
    required: ['success', 'errorCode', 'message'],
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Tessera', version: '1', description: 'Calls of the members’ app. Made from the contract.' },
    paths,
    components: { schemas: { Failure: failure } },
  };
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The same description as a page for people, without scripts. */
export function openApiPage(): string {
  const rows = ENDPOINT_NAMES.map((name) => {
    const endpoint: Endpoint = endpoints[name];
    const schema = escapeHtml(JSON.stringify(schemaOf(endpoint.request, 'input'), null, 2));
    const answer = escapeHtml(JSON.stringify(schemaOf(endpoint.response, 'output'), null, 2));
    const aliases = (endpoint.aliases ?? []).map(({ method, path }) => `<code>${method} ${path}</code>`).join(' ');
    return `<details id="${name}"><summary><b>${endpoint.method}</b> <code>${endpoint.path}</code> ${escapeHtml(endpoint.summary)}</summary>
<p>Caller: ${endpoint.caller}. Feature: ${endpoint.feature ?? 'none'}. Encrypted: ${endpoint.encrypted ?? 'no'}. ${aliases ? `Also at ${aliases}.` : ''}</p>
<h3>Request</h3><pre>${schema}</pre><h3>Answer</h3><pre>${answer}</pre><p>Failures: ${[...endpoint.errors].join(', ') || 'those of every call'}</p></details>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tessera calls</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}summary{padding:.5rem 0;cursor:pointer}pre{overflow:auto;background:#f4f4f6;padding:1rem}</style></head>
<body><h1>Calls</h1><p>Made from the contract. Machine form: <a href="/openapi.json">/openapi.json</a></p>${rows.join('\n')}</body></html>`;
}
