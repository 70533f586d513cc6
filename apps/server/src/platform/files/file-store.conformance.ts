import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileKey, FileStore } from './file-store.ts';

const PATIENCE_MS = 60_000;

/** A store of files on its own place. */
export interface TestedFileStore {
  readonly store: (patienceMs: number) => FileStore;
  /** Paths of everything that is stored. */
  readonly stored: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/** A content with what it is stored under. */
export function sampleFile(more: Partial<FileKey> = {}): { readonly key: FileKey; readonly bytes: Buffer } {
  const bytes = randomBytes(3000);
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  return { bytes, key: { merchantCode: 'EN', purpose: 'head-icon', fileHash, ...more } };
}

/** Tests what every store of files must do. @param start makes an empty one */
export function testFileStore(name: string, start: () => Promise<TestedFileStore>): void {
  describe(`store of files ${name}`, () => {
    let tested: TestedFileStore;
    let store: FileStore;
    beforeEach(async () => {
      tested = await start();
      store = tested.store(PATIENCE_MS);
    });
    afterEach(() => tested.close());

    it('what is stored is read again byte for byte; what is not there is nothing', async () => {
      const { key, bytes } = sampleFile();
      expect(await store.read(key)).toBeUndefined();
      await store.put(key, bytes);
      expect((await store.read(key))?.equals(bytes)).toBe(true);
      expect(await tested.stored()).toEqual([`files/EN/${key.fileHash.slice(0, 2)}/${key.fileHash}`]);
    });

    it('storing a content twice, or several times at once, stores it once and whole', async () => {
      const { key, bytes } = sampleFile();
      await Promise.all([1, 2, 3, 4].map(() => store.put(key, bytes)));
      await store.put(key, bytes);
      expect(await tested.stored()).toHaveLength(1);
      expect((await store.read(key))?.equals(bytes)).toBe(true);
    });

    it('merchants and purposes are apart, and private files are elsewhere than public ones', async () => {
      const { key, bytes } = sampleFile();
      await store.put(key, bytes);
      const others: FileKey[] = [
        { ...key, merchantCode: 'LANTERN' },
        { ...key, purpose: 'feedback' },
      ];
      for (const other of others) {
        expect(await store.read(other)).toBeUndefined();
        await store.put(other, bytes);
        await store.remove(other);
      }
      expect((await store.read(key))?.equals(bytes)).toBe(true);
    });

    it('what is removed is gone; removing what is not there is no failure', async () => {
      const [kept, gone] = [sampleFile(), sampleFile()];
      for (const { key, bytes } of [kept, gone]) await store.put(key, bytes);
      await store.remove(gone.key);
      await store.remove(gone.key);
      expect(await store.read(gone.key)).toBeUndefined();
      expect((await store.read(kept.key))?.equals(kept.bytes)).toBe(true);
      expect(await tested.stored()).toHaveLength(1);
    });

    it('a merchant or hash that could lead out of its folder reaches nothing', async () => {
      const { key, bytes } = sampleFile();
      const bad: FileKey[] = [
        { ...key, merchantCode: '../EN' },
        { ...key, merchantCode: '' },
        { ...key, fileHash: `../${key.fileHash.slice(3)}` },
        { ...key, fileHash: key.fileHash.toUpperCase().replace(/^./, 'A') },
        { ...key, fileHash: `${key.fileHash}?x` },
      ];
      for (const each of bad) {
        await expect((async () => store.put(each, bytes))()).rejects.toThrow(RangeError);
        await expect((async () => store.read(each))()).rejects.toThrow(RangeError);
        await expect((async () => store.remove(each))()).rejects.toThrow(RangeError);
      }
      expect(await tested.stored()).toEqual([]);
    });
  });
}
