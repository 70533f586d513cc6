/** Hashes under way at once: enough to keep the browser's own threads busy, few enough that a key press never waits. */
const SLICE = 256;

export interface Work {
  readonly captchaId: string;
  /** SHA-256 of `<captchaId>:<number>`, in hex. */
  readonly target: string;
  /** The number is below it. */
  readonly limit: number;
}

const inHex = (hash: ArrayBuffer): string =>
  Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Finds the number that a captcha's work hides, in slices between which the page goes on.
 * @param subtle the browser's hashing; absent on plain http other than this machine's own
 * @throws Error when the browser does not hash, or no number solves it
 */
export async function solveWork(
  { captchaId, target, limit }: Work,
  subtle: Pick<SubtleCrypto, 'digest'> | undefined = globalThis.crypto?.subtle,
): Promise<string> {
  if (!subtle) throw new Error('this browser does not hash at an address like this');
  const encoder = new TextEncoder();
  const firstByte = Number.parseInt(target.slice(0, 2), 16);
  for (let start = 0; start < limit; start += SLICE) {
    const numbers = Array.from({ length: Math.min(SLICE, limit - start) }, (_, index) => String(start + index));
    const hashes = await Promise.all(
      numbers.map((number) => subtle.digest('SHA-256', encoder.encode(`${captchaId}:${number}`))),
    );
    const found = hashes.findIndex((hash) => new Uint8Array(hash)[0] === firstByte && inHex(hash) === target);
    if (found >= 0) return numbers[found] ?? '';
  }
  throw new Error('no number solves this work');
}
