import { addressesInTexts } from '#server/modules/announcements/announcements.ts';
import type { OpenedAddress } from '#server/platform/tenancy/foreign-links.ts';
import { type OpenedKind } from '#server/platform/tenancy/setting-kinds.ts';
import type { SettingSchema } from './loosened-settings.ts';

/** The way in which phones use a setting, as the setting declares it. */
export const openedKindOf = ({ pipe = [] }: SettingSchema): OpenedKind | undefined =>
  pipe.find(({ metadata }) => metadata?.opened !== undefined)?.metadata?.opened;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Every address among settings that members' phones open or load (decision 0131), by its path; entries of lists and of records are in it
 * as `*`, so that one that moves is still the same.
 * @param schema of what is looked through
 */
export function openedSettings(schema: SettingSchema, value: unknown, path = ''): OpenedAddress[] {
  if (value === null || value === undefined) return [];
  const kind = openedKindOf(schema);
  if (kind === 'html') return addressesInTexts(path, value as Record<string, string>);
  if (kind) return value === '' ? [] : [{ field: path, address: String(value), isPicture: kind === 'picture' }];
  if (schema.wrapped) return openedSettings(schema.wrapped, value, path);
  if (typeof value !== 'object') return [];
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const { entries, item, value: of } = schema;
  if (entries)
    return Object.entries(entries).flatMap(([name, part]) => openedSettings(part, (value as Fields)[name], at(name)));
  const part = item ?? of;
  return part ? Object.values(value).flatMap((each) => openedSettings(part, each, at('*'))) : [];
}
