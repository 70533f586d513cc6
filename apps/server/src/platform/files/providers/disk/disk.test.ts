import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { testFileStore } from '../../file-store.conformance.ts';
import { createDiskStore } from './disk.ts';

testFileStore('disk', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-store-'));
  return {
    store: () => createDiskStore({ dataDir }),
    stored: async () =>
      (await readdir(dataDir, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => relative(dataDir, join(entry.parentPath, entry.name))),
    close: () => rm(dataDir, { recursive: true, force: true }),
  };
});
