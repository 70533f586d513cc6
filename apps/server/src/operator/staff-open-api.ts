import type { StaffEndpoint } from '@tessera/contract/staff/staff-endpoint';
import { STAFF_ENDPOINT_NAMES, staffEndpoints } from '@tessera/contract/staff-endpoints';
import { STAFF_ERRORS } from '@tessera/contract/staff/staff-errors';
import * as v from 'valibot';
import { inputOf, type JsonSchema, schemaOf } from '#server/platform/http/described-schema.ts';
import { describeApi, describedPage, failuresOf, successOf } from '#server/platform/http/open-api.ts';

const isInQuery = ({ method }: StaffEndpoint) => method === 'GET' || method === 'DELETE';
const MERCHANT = { name: 'merchant', in: 'path', required: true, schema: { type: 'string' } };

function operation(name: string, endpoint: StaffEndpoint): JsonSchema {
  const { summary, path, needs, alsoNeeds, effect, request, response, download, form } = endpoint;
  const sent = { request, ...(form && { form }) };
  const { parameters = [], ...body } = inputOf(sent, isInQuery(endpoint)) as { parameters?: JsonSchema[] };
  return {
    operationId: name,
    summary,
    tags: [path.includes(':merchant') ? 'merchant' : 'platform'],
    'x-needs': needs,
    ...(alsoNeeds && { 'x-also-needs': alsoNeeds }),
    'x-effect': effect,
    security: needs === 'nothing' ? [] : [{ session: [] }],
    parameters: [...(path.includes(':merchant') ? [MERCHANT] : []), ...parameters],
    ...body,
    responses: {
      200: {
        description: 'Success',
        content: download
          ? { [download.type]: { schema: { type: 'string' } } }
          : { 'application/json': { schema: successOf(schemaOf(response, 'output')) } },
      },
      ...failuresOf(Object.entries(STAFF_ERRORS).map(([code, { status }]) => ({ code, status }))),
    },
  };
}

/** The staff API as an OpenAPI 3.1 description, made from the contract alone. */
export function staffOpenApi(): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const name of STAFF_ENDPOINT_NAMES) {
    const endpoint: StaffEndpoint = staffEndpoints[name];
    const path = endpoint.path.replace(':merchant', '{merchant}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return describeApi({
    title: 'Tessera staff',
    version: '1',
    description: 'Calls of the operator’s console. Made from the contract.',
    paths,
    session: { type: 'http', scheme: 'bearer' },
  });
}

/** The staff API as a page for people. */
export function staffOpenApiPage(): string {
  return describedPage(
    'Tessera staff calls',
    STAFF_ENDPOINT_NAMES.map((name) => {
      const endpoint: StaffEndpoint = staffEndpoints[name];
      const { needs, alsoNeeds, effect, response, download } = endpoint;
      const facts = [`Needs: ${alsoNeeds ? `${needs} and ${alsoNeeds}` : needs}. Effect: ${effect}.`];
      return { ...endpoint, name, facts, response: download ? v.string() : response };
    }),
  );
}
