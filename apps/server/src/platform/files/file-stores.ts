import { createProviderRegistry } from '../providers/registry.ts';
import type { FileStore } from './file-store.ts';
import { registration as disk } from './providers/disk/disk.ts';
import { registration as s3 } from './providers/s3/s3.ts';

/** Every store of files. */
export const fileStores = createProviderRegistry<FileStore>('files', [s3, disk]);
