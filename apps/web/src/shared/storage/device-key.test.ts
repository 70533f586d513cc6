import { afterEach, expect, test, vi } from 'vitest';
import { canRemember, readDeviceKey } from './device-key.ts';
import { decryptText, encryptText } from './encrypted-text.ts';

/** A request that succeeds once its listener is set. */
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

test('a database that cannot be opened, read or written is a failure, and one that could be opened is closed', async () => {
  const error = new DOMException('broken', 'UnknownError');
  const fails = () => {
    const request = { error, onerror: () => undefined as unknown };
    queueMicrotask(() => request.onerror());
    return request;
  };
  vi.stubGlobal('indexedDB', { open: fails });
  await expect(readDeviceKey()).rejects.toBe(error);
  const close = vi.fn();
  const stores = [
    { get: fails, put: fails },
    { get: () => succeeds(undefined), put: fails },
  ];
  for (const objectStore of stores) {
    const transaction = () => ({ objectStore: () => objectStore });
    vi.stubGlobal('indexedDB', { open: () => succeeds({ createObjectStore: () => objectStore, transaction, close }) });
    await expect(readDeviceKey()).rejects.toBe(error);
  }
  expect(close).toHaveBeenCalledTimes(2);
});

test('LOGIN-27: the key has the name and version that phones have already, and only creating it writes', async () => {
  const { kept, indexedDB } = createDatabase();
  const open = vi.spyOn(indexedDB, 'open');
  const used: unknown[][] = [];
  open.mockImplementation(() => {
    const objectStore = {
      get: (name: string) => succeeds(kept.get(name)),
      put: (value: unknown, name: string) => succeeds(kept.set(name, value)),
    };
    return succeeds({
      createObjectStore: (name: string) => used.push(['create', name]),
      transaction: (name: string, mode: string) => {
        used.push([mode, name]);
        return { objectStore: (store: string) => (used.push(['of', store]), objectStore) };
      },
      close: () => used.push(['close']),
    } as never);
  });
  vi.stubGlobal('indexedDB', indexedDB);
  await readDeviceKey();
  expect(open.mock.calls).toEqual([['device', 1]]);
  expect([...kept.keys()]).toEqual(['remembered-login']);
  const [reads, writes] = ['readonly', 'readwrite'].map((mode) => [
    [mode, 'keys'],
    ['of', 'keys'],
  ]);
  const begins = ['create', 'keys'];
  expect(used).toEqual([begins, ...(reads ?? []), ...(writes ?? []), ['close']]);
  used.length = 0;
  await readDeviceKey();
  expect(used).toEqual([begins, ...(reads ?? []), ['close']]);
});

test('LOGIN-27: a login can be remembered only where both the keys and the database of the browser are there', () => {
  const both = { crypto: { subtle: {} }, indexedDB: {} };
  const isOffered = (browser: { crypto?: unknown; indexedDB?: unknown }) => {
    vi.unstubAllGlobals();
    for (const name of ['crypto', 'indexedDB'] as const) vi.stubGlobal(name, browser[name]);
    if (!('indexedDB' in browser)) Reflect.deleteProperty(globalThis, 'indexedDB');
    return canRemember();
  };
  expect(isOffered(both)).toBe(true);
  expect(isOffered({ ...both, crypto: {} })).toBe(false);
  expect(isOffered({ ...both, crypto: undefined })).toBe(false);
  expect(isOffered({ crypto: both.crypto })).toBe(false);
});
