import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import { newUuid } from '../../../database/uuid.ts';
import type { ProviderRegistration } from '../../../providers/registry.ts';
import { type FileKey, filePath, type FileStore } from '../../file-store.ts';

/** Files below the data folder of this machine. */
export function createDiskStore(config: Pick<Config, 'dataDir'>): FileStore {
  const pathOf = (key: FileKey) => join(config.dataDir, filePath(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${newUuid()}`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
    read: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** The data folder, while `FILES_URL` names no bucket. */
export const registration: ProviderRegistration<FileStore> = {
  name: 'disk',
  isSandbox: false,
  isDefault: true,
  isSetUp: () => true,
  create: createDiskStore,
};
