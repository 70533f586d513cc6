import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import type { ArrowRule, Condition } from './arrow-rule.ts';
import { ARROW_RULES, cruiseOptions } from './arrow-rules.ts';
import { type Floors, type PartEdge, sortIntoFloors } from './floors.ts';
import { root } from './sources.ts';

/** A breach of a rule: the file that imports, and what it imports. */
interface ArrowBreach {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** What the arrows say of the tree. */
export interface ArrowReport {
  readonly modules: number;
  /** Every file that imports or is imported, packages among them. */
  readonly files: readonly string[];
  readonly breaches: readonly ArrowBreach[];
  /** Edges between workspaces, as `from -> to` with all games as one; sorted. */
  readonly edges: readonly string[];
  /** Floors of the parts that must not form circles, by name of the whole. */
  readonly floors: Readonly<Record<string, Floors>>;
  /** The same with the planted breaches among the imports. */
  readonly plantedFloors: Readonly<Record<string, Floors>>;
}

/** Wholes whose parts, folders or files beside them, import each other in one direction alone. Files that are above all parts are left out. */
const WHOLES: Readonly<Record<string, { readonly part: RegExp; readonly above?: RegExp }>> = {
  'modules of the server': {
    part: /^apps\/server\/src\/modules\/([^/]+)\//,
    above: /\/operator\/|\.module\.ts$/,
  },
  'folders of the contract': { part: /^packages\/contract\/src\/([^/]+)\// },
};

const PLANTED = /planted-breach[\w-]*\.ts$/;

/** Workspace of a file; all games count as one. */
function workspaceOf(path: string): string | undefined {
  if (path.startsWith('games/')) return 'games';
  return /^(?:apps|packages)\/([^/]+)\//.exec(path)?.[1];
}

function edgesOf(modules: ICruiseResult['modules']): string[] {
  const edges = new Set<string>();
  for (const { source, dependencies } of modules) {
    if (/\.test\.tsx?$|\/test\/|\/art\//.test(source) || PLANTED.test(source)) continue;
    for (const { resolved } of dependencies) {
      const [from, to] = [workspaceOf(source), workspaceOf(resolved)];
      if (from && to && from !== to) edges.add(`${from} -> ${to}`);
    }
  }
  return [...edges].sort();
}

/** Floors of each whole. @param planted whether the planted breaches count */
function floorsOf(modules: ICruiseResult['modules'], planted: boolean): Record<string, Floors> {
  const counts = (source: string) => !/\.test\.tsx?$/.test(source) && (planted || !PLANTED.test(source));
  return Object.fromEntries(
    Object.entries(WHOLES).map(([whole, { part, above }]) => {
      const partOf = (path: string) => (above?.test(path) ? undefined : part.exec(path)?.[1]);
      const edges = new Map<string, PartEdge>();
      const parts = new Set<string>();
      for (const { source, dependencies } of modules.filter((module) => counts(module.source))) {
        const from = partOf(source);
        if (from === undefined) continue;
        parts.add(from);
        for (const { resolved, dependencyTypes } of dependencies) {
          const to = partOf(resolved);
          if (to === undefined || to === from || dependencyTypes.includes('type-only')) continue;
          edges.set(`${from} ${to}`, { from, to, example: `${source} -> ${resolved}` });
        }
      }
      return [whole, sortIntoFloors(parts, [...edges.values()])];
    }),
  );
}

/** A line for each import of a circle. */
export function circlesIn(floors: Readonly<Record<string, Floors>>): string[] {
  return Object.entries(floors).flatMap(([whole, { circles }]) =>
    circles.map(({ example }) => `circle among ${whole}: ${example}`),
  );
}

/** Cruises the project's sources under the rules of tools/gate-parts/arrow-rules.ts. */
export async function checkArrows(): Promise<ArrowReport> {
  const forbidden = ARROW_RULES.map(({ planted: _planted, ...rule }) => ({ ...rule, severity: 'error' }));
  const { output } = await cruise(['apps', 'packages', 'games', 'e2e'], {
    ...cruiseOptions,
    baseDir: root.replace(/\/$/, ''),
    ruleSet: { forbidden },
    validate: true,
  } as never);
  const { summary, modules } = output as ICruiseResult;
  return {
    modules: modules.filter(({ source }) => /^(apps|packages|games)\//.test(source) && !PLANTED.test(source)).length,
    files: modules.map((module) => module.source).filter((path) => !PLANTED.test(path)),
    edges: edgesOf(modules),
    floors: floorsOf(modules, false),
    plantedFloors: floorsOf(modules, true),
    breaches: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

/** Runs `work` while the rules' planted breaches are in the tree, and removes them afterwards. */
export async function withPlanted<Result>(rules: readonly ArrowRule[], work: () => Promise<Result>): Promise<Result> {
  const planted = rules.flatMap((rule) => Object.entries(rule.planted));
  try {
    for (const [path, imported] of planted) writeFileSync(join(root, path), `import '${imported}';\n`);
    return await work();
  } finally {
    for (const [path] of planted) rmSync(join(root, path), { force: true });
  }
}

const patternsOf = ({ path = [], pathNot = [] }: Condition) => [path, pathNot].flat();

/**
 * Judges a cruise over the tree with the planted breaches in it.
 * @returns a line for each breach that nobody planted, for each rule without a planted breach or whose planted breach
 * was not seen, and for each path of a rule that no file has
 */
export function judgeArrows(
  rules: readonly ArrowRule[],
  { breaches, files }: Pick<ArrowReport, 'breaches' | 'files'>,
): string[] {
  const real = breaches
    .filter(({ from }) => !PLANTED.test(from))
    .map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`);
  const blind = rules.flatMap(({ name, planted }) => {
    const paths = Object.keys(planted);
    if (paths.length === 0) return [`${name} has no planted breach`];
    const seen = breaches.some(({ rule, from }) => rule === name && paths.includes(from));
    return seen ? [] : [`${name} does not see its planted breach`];
  });
  const idle = rules.flatMap(({ name, from, to }) =>
    [from, to]
      .flatMap(patternsOf)
      .filter((pattern) => !/\$\d/.test(pattern) && !files.some((path) => new RegExp(pattern).test(path)))
      .map((pattern) => `${name}: no file has the path ${pattern}`),
  );
  return [...real, ...blind, ...idle];
}

/** The picture of the arrows for ARCHITECTURE.md, in mermaid. */
export function arrowPicture(edges: readonly string[]): string {
  const lines = edges.map((edge) => `  ${edge.replace(' -> ', ' --> ')}`);
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}

const PICTURE = /(<!-- arrows:begin -->\n)[\s\S]*?(\n<!-- arrows:end -->)/;

/** ARCHITECTURE.md with its picture drawn anew. @throws Error when the marks are missing */
export function withPicture(document: string, edges: readonly string[]): string {
  if (!PICTURE.test(document)) throw new Error('ARCHITECTURE.md has lost the marks of its picture');
  return document.replace(PICTURE, (_whole, begin: string, end: string) => `${begin}${arrowPicture(edges)}${end}`);
}
