import { amountsBeyond, type CurrencyPlaces, type Endpoint } from '@tessera/contract';
import { digitsOf } from '@tessera/contract/wire';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';

export type Fields = Record<string, unknown>;

/** How deep lists and objects of a request may be nested. */
const DEEPEST = 32;

const isReadable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Refuses text that no database keeps: with a NUL in it, or half of a pair of surrogates; names of fields too, and the one
 * name that would change what an object is. Values nested deeper than any call needs are refused.
 * @throws Refusal REQUEST_INVALID
 */
export function refuseUnreadableText(value: unknown, depth = 0): void {
  if (typeof value === 'string' && !isReadable(value))
    throw new Refusal('REQUEST_INVALID', { issues: [{ field: '', problem: 'text' }] });
  if (typeof value !== 'object' || value === null || value instanceof Blob || Buffer.isBuffer(value)) return;
  if (depth > DEEPEST) throw new Refusal('REQUEST_INVALID', { issues: [{ field: '', problem: 'depth' }] });
  for (const [name, each] of Object.entries(value)) {
    if (name === '__proto__' || !isReadable(name))
      throw new Refusal('REQUEST_INVALID', { issues: [{ field: '', problem: 'name' }] });
    refuseUnreadableText(each, depth + 1);
  }
}

/** Fields of query and body together; the body wins. Only objects carry fields. */
export function joinFields(query: unknown, body: unknown): Fields {
  const fields: Fields = { ...(query as Fields | undefined) };
  if (body === undefined || body === null || body === '') return fields;
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('REQUEST_INVALID');
  return { ...fields, ...body };
}

/** A body as fields: a list is the value of the one field that the call has for it. */
export function bodyFields({ listField }: Endpoint, body: unknown): unknown {
  return listField !== undefined && Array.isArray(body) ? { [listField]: body } : body;
}

/** One text field, or undefined when it is absent or not text. */
export function textField(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Declared fields of an endpoint's request. */
function declaredFields(endpoint: Endpoint): Record<string, v.GenericSchema> {
  return (endpoint.request as unknown as { entries?: Record<string, v.GenericSchema> }).entries ?? {};
}

/** Whether a value means that the field was not sent; a required text never does, however short. */
const isNothing = (field: v.GenericSchema, value: unknown) =>
  value === null || (value === '' && v.is(field, undefined));

/**
 * What a field is to be parsed from: older clients send ids, names and codes made of digits as numbers, so a number is read as its
 * digits if the field takes only text.
 */
function sentFor(field: v.GenericSchema, value: unknown): unknown {
  if (typeof value !== 'number' || v.is(field, value)) return value;
  const digits = digitsOf(value);
  return digits !== undefined && v.is(field, digits) ? digits : value;
}

/**
 * Parses a request by its contract entry: wire names are renamed, what the entry does not declare is dropped, and so are null and, in
 * fields that may be left out, empty text where they mean nothing, for clients send them with every call; a number is read as text of its
 * digits; other wrong types are refused.
 * @throws Refusal REQUEST_INVALID with `value.issues`, each a field and what is wrong with it.
 */
export function parseRequest(endpoint: Endpoint, fields: Fields): unknown {
  const declared = declaredFields(endpoint);
  const input: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    const renamed = endpoint.rename?.[name] ?? name;
    const field = Object.hasOwn(declared, renamed) ? declared[renamed] : undefined;
    if (field && !(isNothing(field, value) && !v.is(field, value))) input[renamed] = sentFor(field, value);
  }
  const result = v.safeParse(endpoint.request, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const issues = result.issues.slice(0, 10).map((issue) => ({ field: v.getDotPath(issue) ?? '', problem: issue.type }));
  throw new Refusal('REQUEST_INVALID', { issues });
}

/** Amounts of a request that have more places than their currency. */
export interface PartsOfCoins {
  readonly field: string;
  /** Code that the call has for the first one, where it has one. */
  readonly refusal: string | undefined;
  readonly issues: readonly { readonly field: string; readonly problem: 'places' }[];
}

/**
 * Amounts of money that have more places than the currency, of a call of members or of staff: nobody could pay one, and the side that rounded it
 * would keep the rest.
 * @param input as the schema made it
 */
export function findPartsOfCoins(
  request: v.GenericSchema<never, unknown> | v.GenericSchema,
  input: unknown,
  currency: CurrencyPlaces,
): PartsOfCoins | undefined {
  const beyond = amountsBeyond(request, input, currency);
  const [first] = beyond;
  const issues = beyond.slice(0, 10).map(({ path }) => ({ field: path.join('.'), problem: 'places' as const }));
  return first && { field: first.path.join('.'), refusal: first.refusal, issues };
}

/** @throws Refusal AMOUNT_INVALID where the call has that code, else REQUEST_INVALID, for parts of coins */
export function refusePartsOfCoins({ request, errors }: Endpoint, input: unknown, currency: CurrencyPlaces): void {
  const found = findPartsOfCoins(request, input, currency);
  if (!found) return;
  if (errors.includes('AMOUNT_INVALID')) throw new Refusal('AMOUNT_INVALID', { field: found.field });
  throw new Refusal('REQUEST_INVALID', { issues: found.issues });
}
