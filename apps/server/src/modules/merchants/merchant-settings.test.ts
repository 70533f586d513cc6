import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { platformSettings } from '#server/platform/tenancy/merchant.ts';
import { DEMO_MERCHANTS } from './demo-merchants.data.ts';
import { merchantSettingsSchema } from './merchant-settings.ts';

const MODULES = join(import.meta.dirname, '..');

/** Names that the settings files of all modules declare, with those of the platform. */
async function declaredNames(): Promise<string[]> {
  const files = readdirSync(MODULES)
    .map((module) => join(MODULES, module, `${module}-settings.ts`))
    .filter((file) => existsSync(file));
  const exported = (await Promise.all(files.map(async (file) => Object.values(await import(file))))).flat();
  const entries = exported.flatMap((each) =>
    typeof each === 'object' && each !== null && 'entries' in each ? Object.keys(each.entries as object) : [],
  );
  return [...Object.keys(platformSettings.entries), ...entries];
}

test('every module’s settings are in the schema, and no name is declared by two of them', async () => {
  const names = await declaredNames();
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.sort()).toEqual(Object.keys((merchantSettingsSchema as unknown as { entries: object }).entries).sort());
  for (const { settings } of DEMO_MERCHANTS) expect(Object.keys(settings).sort()).toEqual(names);
});
