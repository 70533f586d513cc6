import { brotliCompressSync } from 'node:zlib';
import { kilobytes } from './first-load.ts';

/** What the scripts of one screen's own may weigh, compressed by brotli, bytes. */
export const SCREEN_LIMIT_BYTES = 25 * 1024;

/** One built module, as the build's manifest has it. */
export interface BuiltModule {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

/** Scripts of a module and of everything it imports, each once. */
function scriptsOf(manifest: Readonly<Record<string, BuiltModule>>, key: string, seen = new Set<string>()): string[] {
  const built = manifest[key];
  if (!built || seen.has(key)) return [];
  seen.add(key);
  return [built.file, ...(built.imports ?? []).flatMap((other) => scriptsOf(manifest, other, seen))];
}

/** How calls are made: every screen fetches this file once it is shown. */
const SHARED_BY_ALL = 'src/shared/api/wire-table.ts';

/**
 * Weighs what each screen needs beyond the first load and the file that every screen fetches.
 * @param sources the screens there are, as the manifest names them: the renderer takes their scripts and styles from it
 * @param read content of a built file
 * @returns bytes by screen, and a line for each above the limit or missing in the manifest; a build without screens fails too
 */
export function measureScreens(
  manifest: Readonly<Record<string, BuiltModule>>,
  sources: readonly string[],
  read: (file: string) => Uint8Array,
): { bytes: Map<string, number>; notes: string[] } {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const given = new Set([...entries, SHARED_BY_ALL].flatMap((key) => scriptsOf(manifest, key)));
  const weights = new Map<string, number>();
  const measure = (file: string) => {
    const known = weights.get(file);
    if (known !== undefined) return known;
    const weight = brotliCompressSync(read(file)).length;
    weights.set(file, weight);
    return weight;
  };
  const screens = Object.keys(manifest).filter((key) => key.endsWith('.screen.tsx'));
  const bytes = new Map(
    screens.map((screen) => {
      const own = [...new Set(scriptsOf(manifest, screen))].filter((file) => !given.has(file));
      return [screen.split('/').at(-2) ?? screen, own.reduce((sum, file) => sum + measure(file), 0)] as const;
    }),
  );
  const notes = [...bytes]
    .filter(([, weight]) => weight > SCREEN_LIMIT_BYTES)
    .map(([screen, weight]) => `${screen} has ${kilobytes(weight)} KB of its own scripts, limit 25 KB`);
  notes.push(...sources.filter((source) => !manifest[source]).map((source) => `the manifest has no ${source}`));
  if (bytes.size === 0 || given.size < 2) notes.push('no screens were seen in the build');
  return { bytes, notes };
}
