const DATABASE = 'device';
const STORE = 'keys';
const KEY_NAME = 'remembered-login';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function inStore<Value>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const request = work(database.transaction(STORE, mode).objectStore(STORE));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * The key of this device. It cannot be taken out of the browser: IndexedDB keeps the handle, never the bytes (LOGIN-27).
 * @throws when WebCrypto or IndexedDB is missing
 */
export async function readDeviceKey(): Promise<CryptoKey> {
  const database = await openDatabase();
  try {
    const kept = await inStore<CryptoKey | undefined>(database, 'readonly', (store) => store.get(KEY_NAME));
    if (kept) return kept;
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await inStore(database, 'readwrite', (store) => store.put(fresh, KEY_NAME));
    return fresh;
  } finally {
    database.close();
  }
}

/**
 * True where a login can be remembered: without WebCrypto the choice is hidden. The database is not touched:
 * its first touch takes a slow phone milliseconds.
 */
export function canRemember(): boolean {
  return typeof globalThis.crypto?.subtle !== 'undefined' && 'indexedDB' in globalThis;
}
