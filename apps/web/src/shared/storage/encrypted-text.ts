/** A text encrypted by the device key; both parts are base64. */
export interface EncryptedText {
  readonly encrypted: string;
  readonly salt: string;
}

const IV_BYTES = 12;
const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
/** Bytes of a base64 text. @throws when it is not base64 */
export const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Encrypts a text by the device key, differently each time (LOGIN-27). */
export async function encryptText(key: CryptoKey, text: string): Promise<EncryptedText> {
  const salt = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: salt }, key, new TextEncoder().encode(text));
  return { encrypted: toText(new Uint8Array(bytes)), salt: toText(salt) };
}

/** Opens what {@link encryptText} encrypted. @throws when this key did not encrypt it */
export async function decryptText(key: CryptoKey, { encrypted, salt }: EncryptedText): Promise<string> {
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(salt) }, key, toBytes(encrypted));
  return new TextDecoder().decode(opened);
}
