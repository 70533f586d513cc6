import { type Endpoint, ENDPOINT_NAMES, endpoints, LANGUAGES, PIPELINE_ERRORS, WIRE_VERSION } from '@tessera/contract';
import type { FastifyInstance } from 'fastify';
import { statusOf, wireCodeOf } from './answer.ts';
import { escapeHtml, guideHtml } from './api-guide.ts';
import { inputOf, type JsonSchema, schemaOf } from './described-schema.ts';
import { routesOf } from './routes.ts';

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
  readonly version: string;
  readonly description: string;
  /** Operations by path and method. */
  readonly paths: JsonSchema;
  readonly parameters?: JsonSchema;
  /** How the header Authorization is written. */
  readonly session: JsonSchema;
}

/** A whole description. */
export function describeApi({ title, version, description, paths, parameters = {}, session }: Described): JsonSchema {
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
    info: { title, version, description, license: { name: 'MIT', identifier: 'MIT' } },
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
    version: WIRE_VERSION,
    description:
      'Calls of the members’ app. Made from the contract. A number in a field that takes text alone is the text of its digits.',
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
<figure><figcaption>Request</figcaption><pre>${text(schemaOf(request, 'input'))}</pre><figcaption>Answer</figcaption><pre>${text(schemaOf(response, 'output'))}</pre></figure></details>`;
};

const STYLE = `:root{color-scheme:light dark;--back:light-dark(#fff,#16181d);--text:light-dark(#1b1d22,#e6e8ec);--soft:light-dark(#f2f3f6,#22252c);--mute:light-dark(#5a6070,#a3a9b6);--link:light-dark(#1f4fd8,#8fb0ff)}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem;background:var(--back);color:var(--text)}a{color:var(--link)}
h1{font-size:1.6rem;line-height:1.25}h2{font-size:1.25rem;margin:2rem 0 .5rem}p,code{overflow-wrap:anywhere}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}nav a{display:inline-block;padding:.25rem 0}
figure{margin:1rem 0;display:grid;gap:.25rem}figcaption{font-size:.8125rem;color:var(--mute)}
pre{font-size:.8125rem;overflow:auto;margin:0;background:var(--soft);padding:.75rem;border-radius:.5rem}
summary{padding:.5rem 0;cursor:pointer;overflow-wrap:anywhere}`;

/** A description as a page for people, without scripts. @param guide HTML that is shown before the calls */
export function describedPage(title: string, calls: readonly DescribedCall[], guide = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${STYLE}</style></head>
<body><h1>${title}</h1><p>Machine form: <a href="/openapi.json">/openapi.json</a></p>${guide}<section id="calls"><h2>Calls</h2>${calls.map(rowOf).join('\n')}</section></body></html>`;
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
  return describedPage(`Tessera API, version ${WIRE_VERSION} of the wire`, calls, guideHtml());
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
