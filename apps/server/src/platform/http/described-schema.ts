import type { Endpoint } from '@tessera/contract';
import { DECIMAL_AMOUNT } from '@tessera/contract/money';
import { wireFile } from '@tessera/contract/wire';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

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
