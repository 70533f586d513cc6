import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@tessera/contract';
import { staffEndpoints } from '@tessera/contract/staff-endpoints';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { ModuleManifest } from './module-manifest.ts';
import { createHandlers, MODULES, staffHandlers } from './modules.ts';
import { DEMO_MERCHANTS } from './modules/merchants/merchants.ts';
import type { EnvelopeKeys } from './platform/http/envelopes.ts';
import { composeSettings, merchantSettingsSchema } from './platform/tenancy/settings-schema.ts';

const manifests: readonly ModuleManifest[] = MODULES;
const envelopeKeys = { publicKeys: [], modulusHex: '' } as unknown as EnvelopeKeys;
const settingsNames = () =>
  Object.keys((merchantSettingsSchema() as unknown as v.ObjectSchema<v.ObjectEntries, undefined>).entries);

test('every folder of modules is in the list, under its name', () => {
  const modules = join(import.meta.dirname, 'modules');
  // a folder that git has emptied may still be there
  const folders = readdirSync(modules).filter((name) => readdirSync(join(modules, name)).length > 0);
  expect(manifests.map(({ name }) => name).sort()).toEqual([...folders, 'operator'].sort());
});

test('every file that a manifest is to name is named by the manifest of its folder', async () => {
  const modules = join(import.meta.dirname, 'modules');
  for (const name of readdirSync(modules)) {
    const manifest = manifests.find((each) => each.name === name);
    const files = readdirSync(join(modules, name), { recursive: true, encoding: 'utf8' });
    const has = (end: string) => files.some((file) => file.endsWith(end));
    expect([name, has(`${name}-settings.ts`), has(`${name}-invariants.ts`)]).toEqual([
      name,
      manifest?.settings !== undefined,
      manifest?.invariants !== undefined,
    ]);
  }
});

test('every endpoint and every staff call of the contract is served, and nothing else', () => {
  expect(Object.keys(createHandlers(envelopeKeys)).sort()).toEqual(Object.keys(endpoints).sort());
  expect(Object.keys(staffHandlers).sort()).toEqual(Object.keys(staffEndpoints).sort());
});

describe('settings of merchants', () => {
  test('those of every module are in the schema, and the demo merchants state each of them', () => {
    const declared = manifests.flatMap(({ settings }) => Object.keys(settings?.entries ?? {}));
    expect(settingsNames()).toEqual(expect.arrayContaining(declared));
    expect(declared.length).toBeGreaterThan(50);
    for (const { settings } of DEMO_MERCHANTS) expect(Object.keys(settings).sort()).toEqual(settingsNames().sort());
  });

  test('a setting that two modules declare is refused, and the schema stays as it was', () => {
    const before = settingsNames();
    const part = v.object({ twice: v.string() });
    expect(() => composeSettings([part, part])).toThrow('the setting twice is declared twice');
    expect(settingsNames()).toEqual(before);
  });
});
