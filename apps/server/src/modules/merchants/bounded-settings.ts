import { usualAmount } from '@tessera/contract/merchants/currency-facts';
import type { Bounds } from '@tessera/contract/settings/bounded';
import { SettingBeyondBounds } from '#server/platform/tenancy/setting-bounds.ts';
import type { SettingSchema } from './loosened-settings.ts';

interface BoundedValue {
  /** Names of the setting without places in lists. */
  readonly path: string;
  readonly value: string | number;
  readonly bounds: Bounds;
}

const boundsOf = ({ pipe = [] }: SettingSchema): Bounds | undefined =>
  pipe.find(({ metadata }) => metadata?.bounded !== undefined)?.metadata?.bounded;

/** Every number and amount of the settings that has bounds. */
function boundedValues(schema: SettingSchema, value: unknown, path = ''): BoundedValue[] {
  if (value === null || value === undefined) return [];
  const bounds = boundsOf(schema);
  if (bounds) return typeof value === 'string' || typeof value === 'number' ? [{ path, value, bounds }] : [];
  if (schema.wrapped) return boundedValues(schema.wrapped, value, path);
  if (schema.item) {
    const { item } = schema;
    return (value as unknown[]).flatMap((each) => boundedValues(item, each, path));
  }
  return Object.entries(value).flatMap(([name, part]) => {
    const below = schema.entries?.[name] ?? schema.value;
    return below ? boundedValues(below, part, path === '' ? name : `${path}.${name}`) : [];
  });
}

/** The bound that a value is beyond, as it is said; undefined: it is within both. */
function brokenBound({ value, bounds }: BoundedValue, currency: string): string | undefined {
  const { least, most, mostYuan } = bounds;
  const highest = mostYuan === undefined ? most : usualAmount(currency, mostYuan);
  if (least !== undefined && Number(value) < Number(least)) return `at least ${least}`;
  return highest !== undefined && Number(value) > Number(highest) ? `at most ${highest}` : undefined;
}

/**
 * Refuses settings that would give more than any merchant may. Values from before stay, so that other settings can be changed.
 * @param before settings as they are stored; undefined: there are none yet
 * @throws SettingBeyondBounds naming the first one
 */
export function refuseBeyondBounds(
  schema: SettingSchema,
  before: object | undefined,
  after: { readonly currency: { readonly code: string } },
): void {
  const known = new Set(boundedValues(schema, before).map(({ path, value }) => `${path} ${value}`));
  for (const each of boundedValues(schema, after)) {
    const bound = brokenBound(each, after.currency.code);
    if (bound !== undefined && !known.has(`${each.path} ${each.value}`))
      throw new SettingBeyondBounds(each.path, bound);
  }
}
