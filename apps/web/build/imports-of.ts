import { parseSync } from 'vite';

/** What a module takes from another one when it is loaded. */
export interface StaticImport {
  readonly from: string;
  /** Names as the other module exports them, without types. */
  readonly names: readonly string[];
}

/**
 * The static imports and re-exports of a source, as the compiler reads them; types are no imports of the built module.
 * @throws Error for a source that does not parse
 */
export function importsOf(path: string, text: string): StaticImport[] {
  const { module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} does not parse: ${error.message}`);
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      names: entries.flatMap(({ isType, importName }) => (isType ? [] : (importName.name ?? []))),
    }));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest, importName }) =>
      isType || !moduleRequest ? [] : [{ from: moduleRequest.value, names: importName.name ? [importName.name] : [] }],
    ),
  );
  return [...imported, ...exported];
}
