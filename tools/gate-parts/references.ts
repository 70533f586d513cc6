import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lineOf, root, type Source } from './sources.ts';
import { ROW_ID, readRows } from './spec-rows.ts';

/** Papers that are not part of the repository, as comments used to cite them: by a name and a number, or as a file. */
const OUTSIDE =
  /\b(?:trust|threats?|decisions|wire|spec)(?: rows?)? \d+(?:\.\d+)?\b|\b(?:trust|threats|wire|backend|look|speed)\.md\b|\b(?:wire|specification)(?:'s)?,? \(?(?:section|chapter) \d+/g;
const DECISION = /\bdecision (\d{1,4})\b|\bdocs\/decisions\/(\d{4})\b/g;
/** A link of markdown, inline or as a definition, or a picture of HTML; the address is without its title and its fragment. */
const LINK = /\]\(<?([^)\s>#]+)[^)]*\)|^ {0,3}\[[^\]]+\]:\s*<?([^\s>#]+)|<img [^>]*\bsrc="([^"]+)"/gm;
const SCHEME = /^[a-z][a-z0-9+.-]*:|^\/\//i;

/** The rows are the specification's own words, and it cites its companions. */
const OF_THE_SPECIFICATION = /^docs\/rows\.md$/;

/** What a reference may lead to. */
export interface Targets {
  /** Numbers of the documents in docs/decisions. */
  readonly decisions: ReadonlySet<number>;
  /** Ids of the rows in docs/rows.md. */
  readonly rows: ReadonlySet<string>;
  /** Whether there is a file or folder, by its path from the root. */
  readonly exists: (path: string) => boolean;
}

/** What references may lead to in this repository. */
export function readTargets(): Targets {
  return {
    decisions: new Set(readdirSync(join(root, 'docs', 'decisions')).map((name) => Number(name.slice(0, 4)))),
    rows: new Set(readRows().rows.map(({ id }) => id)),
    exists: (path) => existsSync(join(root, path)),
  };
}

/** A line for each decision whose title and file are not a line of the index. */
export const unlistedDecisions = (decisions: readonly Source[], index: string): string[] =>
  decisions
    .map(({ path, text }) => ({ file: path.slice(path.lastIndexOf('/') + 1), title: /^# \d+\.? (.+)/.exec(text)?.[1] }))
    .filter(({ file, title }) => !index.includes(`\n- [${file.slice(0, 4)}](${file}) ${title}\n`))
    .map(({ file, title }) => `docs/decisions/README.md has no line "- [${file.slice(0, 4)}](${file}) ${title}"`);

/** Path from the root that a link of a document leads to. */
function pathOf(document: string, address: string): string {
  const path = decodeURIComponent(address);
  return path.startsWith('/') ? path : join(dirname(document), path);
}

/**
 * References of a source that nobody can follow: to papers outside of the repository, to missing decisions and rows,
 * and links of a document to missing files.
 */
export function deadReferences(source: Source, targets: Targets): string[] {
  const { path, text } = source;
  const at = (index: number, what: string) => `${path}:${lineOf(source, index)}: ${what}`;
  const outside = OF_THE_SPECIFICATION.test(path)
    ? []
    : [...text.matchAll(OUTSIDE)].map(({ 0: cited, index }) =>
        at(index, `"${cited}" is not in the repository; say the reason itself`),
      );
  const decisions = [...text.matchAll(DECISION)]
    .filter((match) => !targets.decisions.has(Number(match[1] ?? match[2])))
    .map(({ 0: cited, index }) => at(index, `there is no "${cited}"`));
  const rows = [...text.matchAll(ROW_ID)]
    .filter(({ 0: cited }) => !targets.rows.has(cited))
    .map(({ 0: cited, index }) => at(index, `docs/rows.md has no row "${cited}"`));
  const links = path.endsWith('.md')
    ? [...text.matchAll(LINK)].flatMap(({ 1: inline, 2: defined, 3: picture, index }) => {
        const address = inline ?? defined ?? picture ?? '';
        if (SCHEME.test(address) || targets.exists(pathOf(path, address))) return [];
        return [at(index, `the link to "${address}" leads nowhere`)];
      })
    : [];
  return [...outside, ...decisions, ...rows, ...links];
}

/** One dead reference of each kind, and how its note begins; a run that does not see them all sees nothing. */
const PLANTED: readonly (readonly [source: Source, seen: string])[] = [
  [{ path: 'apps/planted.ts', text: '// as wire 10 says' }, 'apps/planted.ts:1: "wire 10" is not in the repository'],
  [
    { path: 'apps/planted.ts', text: '// 99+ (spec 9: badges)' },
    'apps/planted.ts:1: "spec 9" is not in the repository',
  ],
  [
    { path: 'apps/planted.ts', text: '// the specification, chapter 2' },
    'apps/planted.ts:1: "specification, chapter 2" is not in the repository',
  ],
  [{ path: 'apps/planted.ts', text: '// decision 9998' }, 'apps/planted.ts:1: there is no "decision 9998"'],
  [
    { path: 'docs/planted.md', text: 'see docs/decisions/9999' },
    'docs/planted.md:1: there is no "docs/decisions/9999"',
  ],
  [{ path: 'e2e/planted.ts', text: "test('LOGIN-99: a')" }, 'e2e/planted.ts:1: docs/rows.md has no row "LOGIN-99"'],
  [{ path: 'docs/planted.md', text: '[a](nowhere.md#a)' }, 'docs/planted.md:1: the link to "nowhere.md" leads nowhere'],
  [{ path: 'docs/planted.md', text: '[a]: ../nowhere' }, 'docs/planted.md:1: the link to "../nowhere" leads nowhere'],
];

/** A line for each planted dead reference that `look` does not see. */
export function unseenReferences(look: (source: Source) => readonly string[]): string[] {
  return PLANTED.filter(([source, seen]) => !look(source).some((note) => note.startsWith(seen))).map(
    ([, seen]) => `the planted breach was not seen: ${seen}`,
  );
}
