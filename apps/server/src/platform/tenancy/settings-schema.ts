import * as v from 'valibot';
import { type MerchantSettings, platformSettings } from './merchant.ts';

type SettingsPart = v.ObjectSchema<v.ObjectEntries, undefined>;
type SettingsSchema = v.GenericSchema<unknown, MerchantSettings>;

let composed: SettingsSchema | undefined;

/**
 * Puts the settings of the platform and of all modules together. Modules read them, and the composition imports modules: so they are handed
 * down here, once, when `modules.ts` is loaded.
 * @throws Error when two parts declare the same setting
 */
export function composeSettings(parts: readonly SettingsPart[]): void {
  const entries: v.ObjectEntries = {};
  for (const part of [platformSettings, ...parts])
    for (const [name, schema] of Object.entries(part.entries)) {
      if (Object.hasOwn(entries, name)) throw new Error(`the setting ${name} is declared twice`);
      entries[name] = schema;
    }
  composed = v.object(entries) as unknown as SettingsSchema;
}

/** Schema of everything about a merchant that is data. @throws Error before `modules.ts` is loaded */
export function merchantSettingsSchema(): SettingsSchema {
  if (!composed) throw new Error('settings are read before src/modules.ts is loaded');
  return composed;
}
