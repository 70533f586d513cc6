import type { Manifest, Plugin } from 'vite';

const MODULE = 'virtual:client-manifest';

/** Scripts and styles of a module and of everything it imports statically, each file once. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((other) => withImports(manifest, other, seen));
  return [chunk.file, ...(chunk.css ?? []), ...imported];
}

const isStyle = (file: string) => file.endsWith('.css');

/**
 * What the renderer needs to know of the client build.
 * @param read content of a built file
 */
export function clientFiles(manifest: Manifest, base: string, read: (file: string) => string) {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const entry = entryKey && manifest[entryKey];
  if (!entryKey || !entry) throw new Error('the client build has no entry');
  const address = (file: string) => `${base}${file}`;
  const loaded = new Set(withImports(manifest, entryKey));
  const [appStyle, ...moreStyles] = [...loaded].filter(isStyle);
  if (appStyle === undefined || moreStyles.length > 0)
    throw new Error('the first load has one style, or its order is open');
  const modules = Object.keys(manifest).map((key) => {
    const files = withImports(manifest, key).filter((file) => !loaded.has(file));
    const scripts = files.filter((file) => file.endsWith('.js')).map(address);
    return [key, { scripts, stylesheets: files.filter(isStyle).map(address) }] as const;
  });
  const styleFiles = new Set(Object.values(manifest).flatMap(({ css }) => css ?? []));
  return {
    entry: address(entry.file),
    entryImports: [...loaded].filter((file) => file !== entry.file && !isStyle(file)).map(address),
    appStyle: address(appStyle),
    styles: Object.fromEntries([...styleFiles].map((file) => [address(file), read(file)])),
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
