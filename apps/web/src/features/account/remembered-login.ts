import { decryptText, encryptText, toBytes } from '../../shared/storage/encrypted-text.ts';
import { type KeyStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';

/** A login that the person asked to remember. */
export interface RememberedLogin {
  readonly type: string;
  readonly username: string;
  readonly countryDialingCode: string;
  readonly password: string;
}

/** Keeps a login on the device, its password encrypted by the device key (LOGIN-26, LOGIN-27). */
export async function rememberLogin(store: KeyStore, key: CryptoKey, login: RememberedLogin): Promise<void> {
  const { encrypted, salt } = await encryptText(key, login.password);
  store.setItem(STORAGE_KEYS.rememberedType, login.type);
  store.setItem(STORAGE_KEYS.rememberedUsername, login.username);
  store.setItem(STORAGE_KEYS.rememberedDialingCode, login.countryDialingCode);
  store.setItem(STORAGE_KEYS.rememberedPassword, encrypted);
  store.setItem(STORAGE_KEYS.rememberedSalt, salt);
}

/** Keeps which number logs in on this device; a code is good once and is never kept (LOGIN-32). */
export function rememberPhone(store: KeyStore, phone: Pick<RememberedLogin, 'username' | 'countryDialingCode'>): void {
  forgetLogin(store);
  store.setItem(STORAGE_KEYS.rememberedType, 'sms');
  store.setItem(STORAGE_KEYS.rememberedUsername, phone.username);
  store.setItem(STORAGE_KEYS.rememberedDialingCode, phone.countryDialingCode);
}

/** Removes the kept record (LOGIN-29). */
export function forgetLogin(store: KeyStore): void {
  for (const key of [
    STORAGE_KEYS.rememberedType,
    STORAGE_KEYS.rememberedUsername,
    STORAGE_KEYS.rememberedDialingCode,
    STORAGE_KEYS.rememberedPassword,
    STORAGE_KEYS.rememberedSalt,
    STORAGE_KEYS.olderRememberedPassword,
  ]) {
    store.removeItem(key);
  }
}

/** True when there is a kept record; without one nobody needs the device key. */
export const hasRememberedLogin = (store: KeyStore): boolean => Boolean(store.getItem(STORAGE_KEYS.rememberedUsername));

/** Password of the older record: base64 twice, the inner text ending in a secret suffix (LOGIN-28). */
function readOlderPassword(store: KeyStore, suffix: string | null): string | undefined {
  const kept = store.getItem(STORAGE_KEYS.olderRememberedPassword);
  if (kept === null || suffix === null) return undefined;
  try {
    const text = new TextDecoder().decode(toBytes(atob(kept)));
    return text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The kept login, or undefined. A record of the older form is encrypted anew and its plain form removed (LOGIN-28); a
 * record that this device's key does not open is forgotten.
 * @param olderSuffix suffix of the older form, from the merchant's settings; with null such a record is deleted unread
 */
export async function readRememberedLogin(
  store: KeyStore,
  key: CryptoKey,
  olderSuffix: string | null,
): Promise<RememberedLogin | undefined> {
  const username = store.getItem(STORAGE_KEYS.rememberedUsername);
  if (!username) return undefined;
  const common = {
    type: store.getItem(STORAGE_KEYS.rememberedType) ?? 'username',
    username,
    countryDialingCode: store.getItem(STORAGE_KEYS.rememberedDialingCode) ?? '',
  };
  const older = readOlderPassword(store, olderSuffix);
  store.removeItem(STORAGE_KEYS.olderRememberedPassword);
  if (older !== undefined) {
    await rememberLogin(store, key, { ...common, password: older });
    return { ...common, password: older };
  }
  const encrypted = store.getItem(STORAGE_KEYS.rememberedPassword);
  const salt = store.getItem(STORAGE_KEYS.rememberedSalt);
  if (!encrypted || !salt) return { ...common, password: '' };
  try {
    return { ...common, password: await decryptText(key, { encrypted, salt }) };
  } catch {
    forgetLogin(store);
    return undefined;
  }
}

/** Puts a changed password into the record, when there is one of this user (PWD-09). */
export async function updateRememberedPassword(
  store: KeyStore,
  key: CryptoKey,
  username: string,
  password: string,
  olderSuffix: string | null,
): Promise<void> {
  const kept = await readRememberedLogin(store, key, olderSuffix);
  if (kept?.username === username && kept.password) await rememberLogin(store, key, { ...kept, password });
}
