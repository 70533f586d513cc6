import type { Manifest, Plugin } from 'vite';

const MODULE = 'virtual:client-manifest';

/** A module with everything it imports statically, each file once. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen))];
}

/** What the renderer needs to know of the client build. */
export function clientFiles(manifest: Manifest, base: string) {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const entry = entryKey && manifest[entryKey];
  if (!entryKey || !entry) throw new Error('the client build has no entry');
  const address = (file: string) => `${base}${file}`;
  const [, ...entryImports] = withImports(manifest, entryKey);
  const styles = Object.values(manifest).flatMap((chunk) =>
    chunk.file.endsWith('.css') ? [chunk.file] : (chunk.css ?? []),
  );
  const loaded = new Set([entry.file, ...entryImports]);
  const modules = Object.keys(manifest).map((key) => {
    const scripts = withImports(manifest, key).filter((file) => file.endsWith('.js') && !loaded.has(file));
    return [key, { scripts: scripts.map(address), stylesheets: [] }] as const;
  });
  return {
    entry: address(entry.file),
    entryImports: entryImports.map(address),
    stylesheets: [...new Set(styles)].map(address),
    modules: Object.fromEntries(modules),
  };
}

/** Gives the renderer the files of the client build. */
export function clientManifestPlugin(files: ReturnType<typeof clientFiles>): Plugin {
  return {
    name: 'client-manifest',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export const CLIENT_FILES = ${JSON.stringify(files)};` : undefined),
  };
}
