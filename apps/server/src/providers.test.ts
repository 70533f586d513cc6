import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileStores } from './platform/files/file-stores.ts';
import type { ModuleManifest } from './module-manifest.ts';
import { MODULES } from './modules.ts';

const manifests: readonly ModuleManifest[] = MODULES;
const REGISTRIES = [...manifests.flatMap(({ providers = [] }) => providers), fileStores];

/** Folders of providers below modules and platform, as the room they belong to and their name. */
function providerFolders(): [string, string][] {
  const rooms = ['modules', 'platform'].flatMap((side) =>
    readdirSync(join(import.meta.dirname, side), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(import.meta.dirname, side, entry.name, 'providers')))
      .map(({ name }) => `${side}/${name}`),
  );
  return rooms.flatMap((room) =>
    readdirSync(join(import.meta.dirname, room, 'providers')).map((folder): [string, string] => [room, folder]),
  );
}

test('each folder of a provider registers itself under a name of its kind', async () => {
  const folders = providerFolders();
  const names: string[] = [];
  for (const [room, folder] of folders) {
    const { registration } = await import(join(import.meta.dirname, room, 'providers', folder, `${folder}.ts`));
    expect([folder, typeof registration?.create]).toEqual([folder, 'function']);
    names.push(registration.name);
  }
  expect(names.sort()).toEqual(REGISTRIES.flatMap((registry) => [...registry.names]).sort());
  expect(new Set(REGISTRIES.map(({ kind }) => kind)).size).toBe(REGISTRIES.length);
});
