import { AMBIENT_FIELDS, type Endpoint } from '@tessera/contract';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';

export type Fields = Record<string, unknown>;

const AMBIENT = new Set<string>(AMBIENT_FIELDS);

/** Fields of query and body together; the body wins. Only objects carry fields. */
export function joinFields(query: unknown, body: unknown): Fields {
  const fields: Fields = { ...(query as Fields | undefined) };
  if (body === undefined || body === null || body === '') return fields;
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('REQUEST_INVALID');
  return { ...fields, ...body };
}

/** One text field, or undefined when it is absent or not text. */
export function textField(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Declared field names of an endpoint's request. */
function declaredFields(endpoint: Endpoint): Record<string, unknown> {
  return (endpoint.request as unknown as { entries?: Record<string, unknown> }).entries ?? {};
}

/**
 * Parses a request by its contract entry: ambient fields that the entry does not declare are dropped, wire names are
 * renamed, unknown fields and wrong types are refused.
 * @throws Refusal REQUEST_INVALID with `value.issues`, each a field and what is wrong with it.
 */
export function parseRequest(endpoint: Endpoint, fields: Fields): unknown {
  const declared = declaredFields(endpoint);
  const input: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    const renamed = endpoint.rename?.[name] ?? name;
    if (AMBIENT.has(renamed) && !Object.hasOwn(declared, renamed)) continue;
    input[renamed] = value;
  }
  const result = v.safeParse(endpoint.request, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const issues = result.issues.slice(0, 10).map((issue) => ({ field: v.getDotPath(issue) ?? '', problem: issue.type }));
  throw new Refusal('REQUEST_INVALID', { issues });
}
