import type { JsonSchema } from '../apps/server/src/platform/http/described-schema.ts';
import type { DescribedCall, DescribedCalls } from './released-calls.ts';

/** What a client sends, or what it is answered: a narrower one breaks it, or a wider one. */
type Side = 'sent' | 'answered';

/** Figures of a schema that narrow what may be sent when they grow, and when they shrink. */
const LEAST = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const;
const MOST = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const;

const listOf = <Item>(value: unknown): readonly Item[] => (Array.isArray(value) ? value : []);

/** The kinds of value that a schema accepts, each as its own schema. */
function choicesOf(schema: JsonSchema): readonly JsonSchema[] {
  const { anyOf, oneOf = anyOf, ...rest } = schema;
  return Array.isArray(oneOf) ? oneOf.flatMap((each: JsonSchema) => choicesOf({ ...rest, ...each })) : [schema];
}

const valuesOf = (schema: JsonSchema): readonly unknown[] | undefined =>
  'const' in schema ? [schema['const']] : (schema['enum'] as unknown[] | undefined);

const typeOf = (schema: JsonSchema): string =>
  String(schema['type'] ?? (valuesOf(schema) ? typeof valuesOf(schema)?.[0] : 'anything'));

/** Whether a client that knows one type can send or read the other one. */
const fits = (before: string, after: string, side: Side): boolean => {
  const [narrow, wide] = side === 'sent' ? [before, after] : [after, before];
  return narrow === wide || wide === 'anything' || (narrow === 'integer' && wide === 'number');
};

const fieldsOf = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  (schema['properties'] as Record<string, JsonSchema> | undefined) ?? {};

function brokenFields(before: JsonSchema, after: JsonSchema, side: Side, at: string): string[] {
  const now = fieldsOf(after);
  const named = (field: string) => (at === side ? `${side} field "${field}"` : `${at}.${field}`);
  const kept = Object.entries(fieldsOf(before)).flatMap(([field, schema]) => {
    const other = now[field];
    return other ? schemaBreaks(schema, other, side, named(field)) : [`${named(field)} is gone`];
  });
  const [from, to, what] =
    side === 'sent' ? [before, after, 'must be sent now'] : [after, before, 'may be missing now'];
  const wasThere = new Set(listOf<string>(from['required']));
  const required = listOf<string>(to['required'])
    .filter((field) => !wasThere.has(field) && field in now)
    .map((field) => `${named(field)} ${what}`);
  const isClosed =
    side === 'sent' && after['additionalProperties'] === false && before['additionalProperties'] !== false;
  return [...kept, ...required, ...(isClosed ? [`${at} takes no other fields any more`] : [])];
}

function brokenLimits(before: JsonSchema, after: JsonSchema, at: string): string[] {
  const isNarrower = (key: string, narrows: (was: number, is: number) => boolean) =>
    key in after && (!(key in before) || narrows(Number(before[key]), Number(after[key])));
  const keys = [
    ...LEAST.filter((key) => isNarrower(key, (was, is) => is > was)),
    ...MOST.filter((key) => isNarrower(key, (was, is) => is < was)),
    ...['pattern', 'format'].filter((key) => key in after && after[key] !== before[key]),
  ];
  return keys.map((key) => `${at} has ${key} ${String(after[key])}, which was ${String(before[key] ?? 'not limited')}`);
}

/** Values that were listed, and are neither listed now nor of a type that may have any value. */
function goneValues(before: readonly JsonSchema[], after: readonly JsonSchema[], at: string): string[] {
  const listed = new Set(after.flatMap((choice) => valuesOf(choice) ?? []));
  const open = new Set(after.filter((choice) => !valuesOf(choice)).map(typeOf));
  return before
    .flatMap((choice) => valuesOf(choice) ?? [])
    .filter((value) => !listed.has(value) && !open.has(typeof value) && !open.has('anything'))
    .map((value) => `${at} has no value ${JSON.stringify(value)} any more`);
}

/** What breaks between two schemas of one type, without the other choices beside them. */
function choiceBreaks(before: JsonSchema, after: JsonSchema, side: Side, at: string): string[] {
  if (!fits(typeOf(before), typeOf(after), side)) return [`${at} was ${typeOf(before)} and is ${typeOf(after)}`];
  const values = valuesOf(after);
  const isClosed = side === 'sent' && values !== undefined && !valuesOf(before);
  const parts = (['items', 'additionalProperties', 'propertyNames'] as const).flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    if (typeof was !== 'object' || typeof is !== 'object') return [];
    return schemaBreaks(was as JsonSchema, is as JsonSchema, side, `${at}[]`);
  });
  const places = listOf<JsonSchema>(before['prefixItems']).flatMap((was, index) => {
    const is = listOf<JsonSchema>(after['prefixItems'])[index];
    return is ? schemaBreaks(was, is, side, `${at}[${index}]`) : [`${at}[${index}] is gone`];
  });
  return [
    ...goneValues([before], [after], at),
    ...(isClosed ? [`${at} takes ${JSON.stringify(values)} alone`] : []),
    ...(side === 'sent' ? brokenLimits(before, after, at) : []),
    ...brokenFields(before, after, side, at),
    ...parts,
    ...places,
  ];
}

/**
 * What a client that knows `before` cannot send any more, or cannot read of what it is answered now. A value that a list has more is an addition.
 * Each choice that was sent needs one that takes it now, each that is answered one that was known; the nearest one tells what is wrong.
 * @param at how the place is named in a sentence
 */
export function schemaBreaks(before: JsonSchema, after: JsonSchema, side: Side, at: string): string[] {
  const [was, is] = [choicesOf(before), choicesOf(after)];
  const ofType = (choices: readonly JsonSchema[], type: string) => choices.filter((choice) => typeOf(choice) === type);
  const isOtherType = (breaks: readonly string[]) => (breaks[0]?.startsWith(`${at} was `) ? 1 : 0);
  const nearest = (found: readonly string[][]) =>
    found.toSorted((one, two) => isOtherType(one) - isOtherType(two) || one.length - two.length)[0] ?? [];
  const missed =
    side === 'sent'
      ? was.flatMap((choice) => nearest(is.map((other) => choiceBreaks(choice, other, side, at))))
      : is.flatMap((choice) => {
          const type = typeOf(choice);
          const alike = ofType(was, type);
          if (valuesOf(choice) && alike.some(valuesOf)) return [];
          const breaks = nearest(was.map((other) => choiceBreaks(other, choice, side, at)));
          const isNew = breaks.length > 0 && alike.length > 0 && ofType(is, type).length > alike.length;
          return isNew ? [`${at} may be another ${type} now`] : breaks;
        });
  return [...new Set([...missed, ...goneValues(was, is, at)])];
}

/** Who may call, from everybody to few. */
const CALLERS = ['guest', 'session', 'notTrial', 'realAccount', 'agent'];

function callBreaks(before: DescribedCall, after: DescribedCall, common: DescribedCalls): string[] {
  const failures = new Set([...after.failures, ...common.failures]);
  const lost = (what: string, was: readonly string[], is: ReadonlySet<string>) =>
    was.filter((each) => !is.has(each)).map((each) => `${what} ${each} is gone`);
  const changed = (['form', 'envelope'] as const).filter((key) => before[key] !== after[key]);
  return [
    ...lost('the address', before.at, new Set(after.at)),
    ...lost('the failure', before.failures, failures),
    ...lost('the promise', before.promises, new Set(after.promises)),
    ...changed.map((key) => `its ${key} was ${before[key]} and is ${after[key]}`),
    ...(CALLERS.indexOf(after.caller) > CALLERS.indexOf(before.caller) ? [`it is for ${after.caller} alone now`] : []),
    ...(after.feature && after.feature !== before.feature ? [`it needs the feature ${after.feature} now`] : []),
    ...(after.encrypted !== before.encrypted && after.encrypted !== 'accepted'
      ? [`its encryption was ${before.encrypted} and is ${after.encrypted}`]
      : []),
    ...schemaBreaks(before.sent, after.sent, 'sent', 'sent'),
    ...schemaBreaks(before.answered, after.answered, 'answered', 'answered'),
  ];
}

/** What breaks of one call: of the one that has its name, else of those at its addresses the one that breaks least, for clients know no names. */
function brokenCall(before: DescribedCall, after: DescribedCalls): readonly string[] {
  const named = after.calls.filter(({ call }) => call === before.call);
  const served = after.calls.filter(({ at }) => at.some((address) => before.at.includes(address)));
  const [least = ['the call is gone']] = (named.length > 0 ? named : served)
    .map((each) => callBreaks(before, each, after))
    .toSorted((one, two) => one.length - two.length);
  return least;
}

/** A sentence for each change by which a client of `before` fails; additions are none. */
export function wireBreaks(before: DescribedCalls, after: DescribedCalls): string[] {
  const common = new Set(after.failures);
  return [
    ...before.failures.filter((each) => !common.has(each)).map((each) => `every call: the failure ${each} is gone`),
    ...before.calls.flatMap((each) => brokenCall(each, after).map((what) => `${each.call}: ${what}`)),
  ];
}
