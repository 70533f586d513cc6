import type { StaffEndpoint } from '@tessera/contract/staff/staff-endpoint';
import { STAFF_ENDPOINT_NAMES, staffEndpoints } from '@tessera/contract/staff/staff-endpoints';
import { STAFF_ERRORS } from '@tessera/contract/staff/staff-errors';
import * as v from 'valibot';
import {
  describeApi,
  describedPage,
  inputOf,
  type JsonSchema,
  schemaOf,
  successOf,
} from '#server/platform/http/open-api.ts';

const isInQuery = ({ method }: StaffEndpoint) => method === 'GET' || method === 'DELETE';
const MERCHANT = { name: 'merchant', in: 'path', required: true, schema: { type: 'string' } };

function operation(name: string, endpoint: StaffEndpoint): JsonSchema {
  const { summary, path, needs, alsoNeeds, effect, request, response, download } = endpoint;
  const { parameters = [], ...body } = inputOf(request, isInQuery(endpoint)) as { parameters?: JsonSchema[] };
  return {
    operationId: name,
    summary,
    tags: [path.includes(':merchant') ? 'merchant' : 'platform'],
    'x-needs': needs,
    ...(alsoNeeds && { 'x-also-needs': alsoNeeds }),
    'x-effect': effect,
    ...(needs === 'nothing' ? {} : { security: [{ session: [] }] }),
    parameters: [...(path.includes(':merchant') ? [MERCHANT] : []), ...parameters],
    ...body,
    responses: {
      200: {
        description: 'Success',
        content: download
          ? { [download.type]: { schema: { type: 'string' } } }
          : { 'application/json': { schema: successOf(schemaOf(response, 'output')) } },
      },
      default: {
        description: `Failure: ${Object.entries(STAFF_ERRORS)
          .map(([code, { status }]) => `${code} (${status})`)
          .join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
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
  const described = describeApi('Tessera staff', 'Calls of the operator’s console. Made from the contract.', paths);
  const session = { type: 'http', scheme: 'bearer' };
  return { ...described, components: { ...(described['components'] as JsonSchema), securitySchemes: { session } } };
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
