import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The commitment shown before a bet: SHA-256 of the 32 seed bytes, in lower-case hex. Throws RangeError for a malformed seed. */
export function commitServerSeed(serverSeed: string): string {
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) throw new RangeError('serverSeed must be 64 lower-case hex digits');
  return bytesToHex(sha256(hexToBytes(serverSeed)));
}

/** SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export function digestText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
