import { decryptText, type EncryptedText, encryptText } from '../../shared/storage/encrypted-text.ts';
import { type KeyStore, readJson, STORAGE_KEYS } from '../../shared/storage/storage.ts';

/** Keeps a password that staff issued until it is changed, encrypted by the device key, for this tab alone (PWD-03). */
export async function storeTemporaryPassword(store: KeyStore, key: CryptoKey, password: string): Promise<void> {
  store.setItem(STORAGE_KEYS.temporaryPassword, JSON.stringify(await encryptText(key, password)));
}

/** True when such a password is kept: the form then asks for no current one (PWD-02). */
export function hasTemporaryPassword(store: KeyStore): boolean {
  return store.getItem(STORAGE_KEYS.temporaryPassword) !== null;
}

/** The kept password; undefined when there is none or this device did not encrypt it, which removes it. */
export async function readTemporaryPassword(store: KeyStore, key: CryptoKey): Promise<string | undefined> {
  const kept = readJson<EncryptedText>(store, STORAGE_KEYS.temporaryPassword);
  try {
    return kept && (await decryptText(key, kept));
  } catch {
    deleteTemporaryPassword(store);
    return undefined;
  }
}

/** Removes the kept password (PWD-08). */
export function deleteTemporaryPassword(store: KeyStore): void {
  store.removeItem(STORAGE_KEYS.temporaryPassword);
}
