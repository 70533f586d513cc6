import type { Call, StatusInfo } from '@tessera/contract';

/**
 * Encrypts bodies for the server: the newer form where WebCrypto exists, the older one on plain http. The
 * code comes only when something is to be encrypted. The server's clock is asked, because the phone's may be wrong.
 */
export function createEncryptor(getCall: () => Call, encryptionKeys: () => StatusInfo['encryptionKeys']) {
  return async (body: unknown): Promise<{ headers: Record<string, string>; body: unknown }> => {
    const envelope = await import('@tessera/envelope/browser');
    const keys = encryptionKeys();
    if (envelope.canEncrypt() && keys.length > 0) {
      const { time } = await getCall()('ping', {});
      return envelope.encryptBody(keys, body, time);
    }
    return envelope.encryptBodyWithDes(await getCall()('getRsaKey', {}), body);
  };
}
