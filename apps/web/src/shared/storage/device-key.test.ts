import { afterEach, expect, test, vi } from 'vitest';
import { readDeviceKey } from './device-key.ts';
import { decryptText, encryptText } from './encrypted-text.ts';

/** A request that succeeds once its listener stands. */
function succeeds<Value>(result: Value) {
  const request = { result, onsuccess: () => undefined as unknown, onupgradeneeded: () => undefined as unknown };
  queueMicrotask(() => {
    request.onupgradeneeded();
    request.onsuccess();
  });
  return request;
}

/** What the key needs of a browser's database. */
function createDatabase() {
  const kept = new Map<string, unknown>();
  const objectStore = {
    get: (name: string) => succeeds(kept.get(name)),
    put: (value: unknown, name: string) => succeeds(kept.set(name, value)),
  };
  const database = {
    createObjectStore: () => objectStore,
    transaction: () => ({ objectStore: () => objectStore }),
    close: () => undefined,
  };
  return { kept, indexedDB: { open: () => succeeds(database) } };
}

afterEach(() => void vi.unstubAllGlobals());

test('LOGIN-27: the key of the device cannot be taken out of the browser, and is the same at each reading', async () => {
  const { kept, indexedDB } = createDatabase();
  vi.stubGlobal('indexedDB', indexedDB);
  const key = await readDeviceKey();
  expect([...kept.values()]).toEqual([key]);
  expect(key.extractable).toBe(false);
  for (const format of ['raw', 'jwk'] as const) await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow();
  const secret = await encryptText(key, 'secret');
  expect(await decryptText(await readDeviceKey(), secret)).toBe('secret');
});
