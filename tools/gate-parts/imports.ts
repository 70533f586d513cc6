import { type Node, parse, type Source, walk } from './sources.ts';

/** What a workspace's package.json says it may import. */
export interface Workspace {
  /** Folder from the root, without a slash at the end. */
  readonly folder: string;
  readonly name: string;
  readonly declared: ReadonlySet<string>;
}

/** Package of an import, or undefined for a relative, internal (`#`), virtual or Node import. */
export function packageOf(specifier: string): string | undefined {
  if (/^[.#/]|^(node|virtual|data):|\?/.test(specifier)) return undefined;
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}

/** Specifiers a source imports, statically or dynamically, as values or types. */
export function importsOf(source: Source): string[] {
  const found: string[] = [];
  walk(parse(source), (node) => {
    const isImport = [
      'ImportDeclaration',
      'ExportNamedDeclaration',
      'ExportAllDeclaration',
      'ImportExpression',
    ].includes(node.type);
    const from = node['source'] as Node | null | undefined;
    if (isImport && from?.type === 'Literal' && typeof from['value'] === 'string') found.push(from['value']);
  });
  return found;
}

/** Imports of a source that its workspace does not declare; under hoisting they work by accident. */
export function undeclaredImports(source: Source, workspace: Workspace): string[] {
  return importsOf(source)
    .map(packageOf)
    .filter((name): name is string => name !== undefined && name !== workspace.name && !workspace.declared.has(name))
    .map((name) => `${source.path} imports ${name}, which ${workspace.folder}/package.json does not declare`);
}
