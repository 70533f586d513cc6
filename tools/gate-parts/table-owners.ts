import { lineOf, type Node, parse, type Source, walk } from './sources.ts';

/** By folder below apps/server/src, the tables that its files alone may name, and the views that everybody may. */
export type TableOwners = Readonly<
  Record<string, { readonly tables: readonly string[]; readonly published?: readonly string[] }>
>;

const SERVER = 'apps/server/src/';
/** Owners of the tables that an invariant compares its module's tables with; a separate role reads them over all merchants. */
const HELD_AGAINST = ['modules/ledger', 'platform'];

const QUERY_BUILDER =
  /^(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|(inner|left|right|full|cross)Join|(inner|left|cross)JoinLateral|table|ref|id)$/;
const QUERY = /\b(select|insert\s+into|delete\s+from|truncate|update\s+\w+\s+(\w+\s+)?set)\b/i;
const PLACE =
  /\b(?:from|join|into|update|using|table|truncate)\s+(?:(?:only|lateral|table)\s+)?(?:public\s*\.\s*)?[@"]?([a-z_]\w*)\b"?(?!\s*\.)/gi;
/** The next table of a list, after the alias of the one before. */
const NEXT = /\s*(?:(?:as\s+)?[a-z_]\w*\s*)?,\s*(?:lateral\s+)?[@"]?([a-z_]\w*)\b"?(?!\s*\.)/iy;

/** Names at the place of a table in a query; includes names of subqueries. */
function namesIn(query: string): Set<string> {
  const names = new Set<string>();
  for (const place of query.matchAll(PLACE)) {
    names.add(place[1] as string);
    NEXT.lastIndex = place.index + place[0].length;
    for (let next = NEXT.exec(query); next; next = NEXT.exec(query)) names.add(next[1] as string);
  }
  return names;
}

const textOf = (template: Node) =>
  (template['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' $ ');

/** Strings that a call of a query builder begins with: a table, with its alias, or several. */
function builtNames(call: Node): string[] {
  const { name } = ((call['callee'] as Node)['property'] ?? {}) as { name?: string };
  const [first] = call['arguments'] as Node[];
  if (!name || !QUERY_BUILDER.test(name) || !first) return [];
  const given = first.type === 'ArrayExpression' ? (first['elements'] as Node[]) : [first];
  return given.flatMap(({ type, value }) =>
    type === 'Literal' && typeof value === 'string' ? [(value.split(/[\s.]/)[0] as string).toLowerCase()] : [],
  );
}

/** SQL of a node, where it is SQL. */
function queryOf(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'TemplateLiteral') {
    const isSql = parent?.type === 'TaggedTemplateExpression' && (parent['tag'] as Node)['name'] === 'sql';
    return isSql || QUERY.test(textOf(node)) ? textOf(node) : undefined;
  }
  const { value } = node as { value?: unknown };
  return node.type === 'Literal' && typeof value === 'string' && QUERY.test(value) ? value : undefined;
}

/** Tables that a source names in SQL or to the query builder, each with the place where it does. */
export function tablesOf(source: Source): { readonly name: string; readonly line: number }[] {
  const found: { name: string; line: number }[] = [];
  walk(parse(source), (node, parent) => {
    const query = queryOf(node, parent);
    const names = node.type === 'CallExpression' ? builtNames(node) : namesIn(query ?? '');
    for (const name of names) found.push({ name, line: lineOf(source, node.start) });
  });
  return found;
}

/** Where files of the server name a table of the sandboxes' schema, which is another program's. */
export function sandboxTables(sources: readonly Source[]): string[] {
  const notes: string[] = [];
  for (const source of sources)
    walk(parse(source), (node, parent) => {
      const inQuery = /\bsandbox"?\s*\.\s*"?[a-z_]/i.test(queryOf(node, parent) ?? '');
      const isBuilt = node.type === 'CallExpression' && builtNames(node).includes('sandbox');
      if (inQuery || isBuilt)
        notes.push(
          `${source.path}:${lineOf(source, node.start)} names a table of the sandboxes: they are a program apart`,
        );
    });
  return notes;
}

/** Folder that owns what a file of the server may name. */
function folderOf(path: string): string {
  const [first = '', second = ''] = path.slice(SERVER.length).split('/');
  return first === 'modules' ? `modules/${second}` : first;
}

/** Where files of the server name a table that another folder owns. */
export function foreignTables(sources: readonly Source[], owners: TableOwners): string[] {
  const ownerOf = new Map(
    Object.entries(owners).flatMap(([folder, { tables }]) => tables.map((table) => [table, folder] as const)),
  );
  return sources.flatMap((source) => {
    const folder = folderOf(source.path);
    const allowed = [folder, ...(source.path.endsWith('-invariants.ts') ? HELD_AGAINST : [])];
    return tablesOf(source).flatMap(({ name, line }) => {
      const owner = ownerOf.get(name);
      if (owner === undefined || allowed.includes(owner)) return [];
      return `${source.path}:${line} names the table ${name} of ${owner}: call a function of it or read a view that it publishes`;
    });
  });
}
