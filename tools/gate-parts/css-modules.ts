import { posix } from 'node:path';
import { lineOf, type Node, parse, type Source, walk } from './sources.ts';

/** Classes that a style sheet has rules for; its comments, file names and numbers have none, and global ones are others'. */
function classesOf({ text }: Source): ReadonlySet<string> {
  const rules = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(url|:global)\([^)]*\)|"[^"]*"|'[^']*'/g, '');
  return new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

/** What one file does with the sheet that it imports under a name. */
interface Use {
  readonly name: string;
  readonly position: number;
}

/** The classes that a file names of an imported sheet; `isWhole` where the sheet is read by a computed name or handed on. */
function usesOf(program: unknown, imported: string): { readonly uses: readonly Use[]; readonly isWhole: boolean } {
  const uses: Use[] = [];
  let isWhole = false;
  walk(program, (node, parent) => {
    if (node.type !== 'Identifier' || node['name'] !== imported || parent?.type.startsWith('Import')) return;
    const isRead = parent?.type === 'MemberExpression' && parent['object'] === node;
    if (!isRead) isWhole ||= !(parent?.type === 'MemberExpression');
    else if (parent['computed'] === true) isWhole = true;
    else uses.push({ name: String((parent['property'] as Node)['name']), position: node.start });
  });
  return { uses, isWhole };
}

/**
 * Holds the class names in code against the CSS modules that they are imported from: a class that its sheet does not have is silently no class
 * at all, and one that no code names is sent to phones for nothing.
 * @param code files that import sheets
 * @returns a line for each breach
 */
export function unmatchedClasses(sheets: readonly Source[], code: readonly Source[]): string[] {
  const defined = new Map(sheets.map((sheet) => [sheet.path, classesOf(sheet)]));
  const unnamed = new Map(sheets.map((sheet) => [sheet.path, new Set(defined.get(sheet.path))]));
  const notes: string[] = [];
  for (const source of code) {
    for (const [, imported = '', from = ''] of source.text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
      const path = posix.join(posix.dirname(source.path), from);
      const classes = defined.get(path);
      if (!classes) continue;
      const { uses, isWhole } = usesOf(parse(source), imported);
      for (const { name, position } of uses) {
        unnamed.get(path)?.delete(name);
        if (!classes.has(name)) notes.push(`${source.path}:${lineOf(source, position)} ${path} has no class "${name}"`);
      }
      if (isWhole) unnamed.get(path)?.clear();
    }
  }
  for (const [path, names] of unnamed)
    notes.push(...[...names].map((name) => `${path}: no code names the class "${name}"`));
  return notes;
}
