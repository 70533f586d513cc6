import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A source of unbiased whole numbers: everything an outcome may depend on. */
export interface DrawStream {
  /** A whole number in 0..bound-1, each equally likely. Throws RangeError unless 1 <= bound <= 2^32. */
  below(bound: number): number;
}

/** What fixes the draws of one instant round. */
export interface DrawInputs {
  /** 32 bytes as 64 lower-case hex digits, chosen by the server and committed to by its SHA-256 before the bet. */
  serverSeed: string;
  /** Chosen by the player, 1..64 printable characters. */
  clientSeed: string;
  /** How many rounds were played on this pair of seeds before this one. */
  nonce: number;
  /** Purposes other than the round itself for which the pair is drawn from; each has its own draws. */
  purpose?: 'jackpot';
}

const WORD = 0x1_0000_0000;

/**
 * Draws for one instant round: block i is HMAC-SHA256(server seed bytes, `clientSeed:nonce:i`), with a purpose
 * `clientSeed:nonce:purpose:i`, read as eight big-endian 32-bit words. A word is taken into a range by rejection, never by modulo alone, so that no value is favoured.
 * Throws RangeError for a malformed seed or nonce.
 */
export function createDrawStream({ serverSeed, clientSeed, nonce, purpose }: DrawInputs): DrawStream {
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) throw new RangeError('serverSeed must be 64 lower-case hex digits');
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError('nonce must be a whole number from 0');
  if (clientSeed.length < 1 || clientSeed.length > 64) throw new RangeError('clientSeed must have 1 to 64 characters');
  const key = hexToBytes(serverSeed);
  const prefix = purpose === undefined ? `${clientSeed}:${nonce}` : `${clientSeed}:${nonce}:${purpose}`;
  let blockIndex = 0;
  let block = new DataView(new ArrayBuffer(0));
  let offset = 0;
  const nextWord = (): number => {
    if (offset >= block.byteLength) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${prefix}:${blockIndex}`));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      blockIndex += 1;
      offset = 0;
    }
    const word = block.getUint32(offset);
    offset += 4;
    return word;
  };
  return {
    below(bound) {
      if (!Number.isSafeInteger(bound) || bound < 1 || bound > WORD) throw new RangeError('bound must be 1..2^32');
      const limit = WORD - (WORD % bound);
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return word % bound;
    },
  };
}
