import * as v from 'valibot';
import { type CurrencyPlaces, DECIMAL_AMOUNT, fitsCurrency, parseMoney } from './money.ts';

/** What the schema of an amount says of its places. */
type AmountMark = {
  /** `money` has no more places than its currency; `fraction` may be any part of a coin, as stakes and prices are. */
  readonly amount: 'money' | 'fraction';
  /** Code that the call has for an amount that does not fit, where it has one. */
  readonly refusal?: string;
};

/** Marks real money that somebody pays or sets, so that readers of the schema check it against the currency's decimal places. */
export const inCoins = <Value>(refusal?: string) =>
  v.metadata<Value, AmountMark>({ amount: 'money', ...(refusal !== undefined && { refusal }) });

/** Marks an amount that may be part of a coin; it takes the place of {@link inCoins} further inside. */
export const inFractions = <Value>() => v.metadata<Value, AmountMark>({ amount: 'fraction' });

/** Of a schema what is read here; valibot's own types hide the kinds behind it. */
interface Part {
  readonly kind: string;
  readonly type: string;
  readonly metadata?: Partial<AmountMark>;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly value?: Part;
  readonly wrapped?: Part;
  readonly options?: readonly (Part | string)[];
  readonly key?: string;
  readonly literal?: unknown;
}

/** What a schema says of itself; the outermost mark counts. */
function markOf({ pipe = [] }: Part): Partial<AmountMark> | undefined {
  for (const step of pipe.toReversed()) {
    if (step.kind === 'metadata' && step.metadata?.amount) return step.metadata;
    const inner = step.kind === 'schema' ? markOf(step) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

/** The schema that a value has the shape of once everything before it in a pipe is done. */
function shapeOf(schema: Part): Part {
  const inner = schema.pipe?.findLast(({ kind }) => kind === 'schema');
  return inner?.pipe ? shapeOf(inner) : (inner ?? schema);
}

const isSchema = (option: Part | string): option is Part => typeof option === 'object';

/** The options that a value can be of; those of a variant differ by their key. */
function optionsFor({ options = [], key }: Part, value: unknown): readonly Part[] {
  const parts = options.filter(isSchema);
  if (key === undefined || typeof value !== 'object' || value === null) return parts;
  const sent = (value as Readonly<Record<string, unknown>>)[key];
  return parts.filter((option) => {
    const told = shapeOf(option).entries?.[key];
    return told?.type !== 'literal' || told.literal === sent;
  });
}

/** An amount of a request: its path, its mark, and the value sent. */
export interface MarkedAmount {
  readonly path: readonly string[];
  readonly refusal: string | undefined;
  readonly amount: bigint;
}

const amountOf = (value: unknown): bigint | undefined => {
  if (typeof value === 'bigint') return value;
  return typeof value === 'string' && DECIMAL_AMOUNT.test(value) ? parseMoney(value) : undefined;
};

function collect(schema: Part, value: unknown, path: readonly string[], found: MarkedAmount[]): void {
  const mark = markOf(schema);
  if (mark) {
    const amount = mark.amount === 'money' ? amountOf(value) : undefined;
    if (amount !== undefined) found.push({ path, refusal: mark.refusal, amount });
    return;
  }
  const shape = shapeOf(schema);
  if (shape.wrapped) return collect(shape.wrapped, value, path, found);
  for (const option of optionsFor(shape, value)) collect(option, value, path, found);
  if (typeof value !== 'object' || value === null) return;
  const fields = value as Readonly<Record<string, unknown>>;
  for (const [name, field] of Object.entries(fields)) {
    const part = shape.entries
      ? Object.hasOwn(shape.entries, name)
        ? shape.entries[name]
        : undefined
      : (shape.item ?? shape.value);
    if (part) collect(part, field, [...path, name], found);
  }
}

/** Whether a schema has an amount of money in it anywhere; most have none, and their values are not looked at. */
const known = new WeakMap<object, boolean>();
function hasMoney(schema: Part): boolean {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const shape = shapeOf(schema);
  const parts = [
    shape.wrapped,
    shape.item,
    shape.value,
    ...Object.values(shape.entries ?? {}),
    ...(shape.options ?? []),
  ];
  const mark = markOf(schema);
  const has = mark
    ? mark.amount === 'money'
    : parts.some((part) => part !== undefined && isSchema(part) && part.kind === 'schema' && hasMoney(part));
  known.set(schema, has);
  return has;
}

/** The amounts of money in a value. @param value what the schema made of what was sent */
export function amountsIn(schema: v.GenericSchema<never, unknown> | v.GenericSchema, value: unknown): MarkedAmount[] {
  const part = schema as unknown as Part;
  const found: MarkedAmount[] = [];
  if (hasMoney(part)) collect(part, value, [], found);
  return found;
}

/** The amounts of money in a value that have more places than the currency. */
export const amountsBeyond = (
  schema: v.GenericSchema<never, unknown> | v.GenericSchema,
  value: unknown,
  currency: CurrencyPlaces,
): MarkedAmount[] => amountsIn(schema, value).filter(({ amount }) => !fitsCurrency(amount, currency));
