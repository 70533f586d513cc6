import * as v from 'valibot';

/** Of a schema what is read here; valibot's own types hide the kinds behind it. */
interface Part {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly wrapped?: Part;
  readonly value?: Part;
  readonly key?: Part;
  readonly options?: readonly (Part | string)[];
  readonly literal?: unknown;
}

const is = (part: Part, value: unknown) => v.is(part as unknown as v.GenericSchema, value);

/** Values that leaves of requests take; the first one that fits is sent. */
const LEAVES: readonly unknown[] = [
  '123',
  '12',
  '018f4e2a-0000-7000-9000-000000000001',
  'ab'.repeat(32),
  'EN',
  'CN',
  'reed',
  'Reed Bank',
  'none',
  'https://example.test/',
  '/reed',
  '2030-01-01T00:00:00.000Z',
  '2030-01-01',
  'reed@example.test',
  'ONE',
  '0.5%',
  true,
  1,
  7,
  12,
  60,
  100,
  500,
  1_000,
];

/** What an amount is sent as where it is not the one that is looked at. */
const WHOLE = '123';

/** Whether a leaf is an amount, judged by what it takes: at most four places, more than a percentage, no words. */
export const isAmount = (part: Part): boolean =>
  is(part, '123.0001') && !is(part, '123.00001') && !is(part, 'x') && !is(part, '');

type Path = readonly string[];
/** The fields of one form of a request by their paths: a variant has as many forms as options. */
export interface Sample {
  readonly value: unknown;
  readonly amounts: readonly Path[];
}

const isPart = (option: Part | string): option is Part => typeof option === 'object';

/** A schema without the steps before the one that gives it its shape. */
const shapeOf = (part: Part): Part => part.pipe?.findLast(({ kind }) => kind === 'schema') ?? part;

function sampleLeaf(part: Part): Sample[] {
  if (isAmount(part)) return [{ value: WHOLE, amounts: [[]] }];
  const found = LEAVES.find((value) => is(part, value));
  return [{ value: found, amounts: [] }];
}

function sampleObject(entries: Readonly<Record<string, Part>>): Sample[] {
  let forms: Sample[] = [{ value: {}, amounts: [] }];
  for (const [name, part] of Object.entries(entries)) {
    const fields = samplesOf(part);
    forms = fields.flatMap((field, index) =>
      (index === 0 ? forms : forms.slice(0, 1)).map((form) => ({
        value: field.value === undefined ? form.value : { ...(form.value as object), [name]: field.value },
        amounts: [...form.amounts, ...field.amounts.map((path) => [name, ...path])],
      })),
    );
  }
  return forms;
}

const sampleList = (part: Part, item: Part): Sample[] =>
  samplesOf(item).map((one) => {
    const length =
      [1, 7, 5, 2, 3].find((times) =>
        is(
          part,
          Array.from({ length: times }, () => one.value),
        ),
      ) ?? 1;
    const value = Array.from({ length }, () => structuredClone(one.value));
    return { value, amounts: one.amounts.map((path) => ['0', ...path]) };
  });

/** Requests of every form that a schema has, with all amounts in them. */
export function samplesOf(schema: unknown): Sample[] {
  const part = schema as Part;
  if (isAmount(part) && !part.wrapped) return [{ value: WHOLE, amounts: [[]] }];
  const shape = shapeOf(part);
  if (shape !== part && shape.pipe) return samplesOf(shape);
  const { type, entries, item, wrapped, options, literal, value, key } = shape;
  if (type === 'literal') return [{ value: literal, amounts: [] }];
  if (type === 'picklist') return sampleLeaf({ ...part }).map((one) => ({ ...one, value: one.value ?? options?.[0] }));
  if (entries) return sampleObject(entries);
  if (item) return sampleList(part, item);
  if (type === 'record' && value && key) {
    const name = LEAVES.find((leaf) => typeof leaf === 'string' && is(key, leaf)) ?? key.options?.[0];
    return samplesOf(value).map((one) => ({
      value: { [String(name)]: one.value },
      amounts: one.amounts.map((path) => [String(name), ...path]),
    }));
  }
  if (wrapped) {
    const inner = samplesOf(wrapped);
    if (inner.some(({ amounts }) => amounts.length > 0)) return inner;
    return is(part, undefined)
      ? [{ value: undefined, amounts: [] }]
      : is(part, null)
        ? [{ value: null, amounts: [] }]
        : inner;
  }
  const parts = (options ?? []).filter(isPart);
  return parts.length > 0 ? parts.flatMap(samplesOf) : sampleLeaf(part);
}

/** A request with another value at one place. */
export function withAt(value: unknown, [name, ...rest]: Path, put: unknown): unknown {
  if (name === undefined) return put;
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === name ? withAt(one, rest, put) : one));
  const fields = value as Record<string, unknown>;
  return { ...fields, [name]: withAt(fields[name], rest, put) };
}
