/**
 * The wire's key wrap: RSA without any padding scheme over a short text. It hides nothing from somebody who
 * can guess the text, which is why the newer form exists; it is kept because older clients speak it.
 */
const EXPONENT = 65537n;
const HEX_LENGTH = 256;

/** `base` to the power of `exponent`, modulo `modulus`. Not constant in time: for public values only. */
function powerModulo(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let bits = exponent; bits > 0n; bits >>= 1n) {
    if (bits & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/**
 * Wraps the random text of an encrypted body. The text is reversed and its bytes packed with the first as the least
 * significant, as the wire does; together that is the text read as one big-endian number.
 * @returns 256 hex digits.
 */
export function wrapKeyText(keyText: string, modulusHex: string): string {
  const bytes = new TextEncoder().encode(keyText);
  let message = 0n;
  for (const byte of bytes) message = (message << 8n) | BigInt(byte);
  return powerModulo(message, EXPONENT, BigInt(`0x${modulusHex}`))
    .toString(16)
    .padStart(HEX_LENGTH, '0');
}
