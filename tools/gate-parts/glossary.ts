import { lineOf, parse, type Source, walk } from './sources.ts';

/** Words of the table "Retired words" in docs/glossary.md. @throws Error when the table is not there or is empty */
export function retiredWords(glossary: string): readonly string[] {
  const table = glossary.split(/^## Retired words$/m)[1]?.split(/^## /m)[0] ?? '';
  const words = [...table.matchAll(/^\| ([a-z]+) +\|/gm)].map((match) => match[1] as string);
  const [, ...rest] = words;
  if (rest.length === 0) throw new Error('docs/glossary.md has no table of retired words');
  return rest;
}

/** Parts of a name in small letters: `requestRoundProof`, `AskForProof` and `ASK_FOR_PROOF` are `ask`, `for`, `proof`. */
export const partsOfName = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** Names in a source, and its own path, that hold a retired word, each once as `path:line: ...`. */
export function retiredNames(source: Source, retired: ReadonlySet<string>): string[] {
  const found = new Map<string, string>();
  const look = (name: string, place: string) => {
    const word = partsOfName(name).find((part) => retired.has(part));
    if (word && !found.has(name))
      found.set(name, `${place}: "${name}" holds "${word}", which docs/glossary.md retired`);
  };
  look(source.path.split('/').at(-1) as string, source.path);
  walk(parse(source), (node) => {
    if (node.type === 'Identifier') look(node['name'] as string, `${source.path}:${lineOf(source, node.start)}`);
  });
  return [...found.values()];
}
