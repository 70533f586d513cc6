import { brotliCompressSync } from 'node:zlib';

/** What the scripts of home's first load may weigh, compressed by brotli, bytes. */
export const FIRST_LOAD_LIMIT_BYTES = 96 * 1024;

/** The scripts that a document makes the browser load before home is ready. */
export interface FirstLoad {
  readonly language: string;
  readonly scripts: ReadonlyMap<string, Uint8Array>;
}

/**
 * Weighs first loads.
 * @returns bytes by language, and a line for each that is above the limit or has no script at all
 */
export function measureFirstLoads(loads: readonly FirstLoad[]): { bytes: Map<string, number>; notes: string[] } {
  const bytes = new Map<string, number>();
  const notes: string[] = [];
  for (const { language, scripts } of loads) {
    const weights = [...scripts.values()].map((text) => brotliCompressSync(text).length);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    bytes.set(language, total);
    if (scripts.size === 0) notes.push(`home in ${language} loads no script: the build was not seen`);
    if (total > FIRST_LOAD_LIMIT_BYTES)
      notes.push(
        `home in ${language} loads ${kilobytes(total)} KB of scripts, limit ${kilobytes(FIRST_LOAD_LIMIT_BYTES)}`,
      );
  }
  return { bytes, notes };
}

/** Bytes as kilobytes with one decimal. */
export function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
