import { rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { arrowRules } from './arrow-rules.ts';
import { root } from './sources.ts';

/** What the arrows say of the tree. */
export interface ArrowReport {
  readonly modules: number;
  readonly breaches: readonly string[];
  /** Edges between workspaces, as `from -> to` with all games as one; sorted. */
  readonly edges: readonly string[];
}

/** Workspace of a file; all games count as one. */
function workspaceOf(path: string): string | undefined {
  if (path.startsWith('games/')) return 'games';
  return /^(?:apps|packages)\/([^/]+)\//.exec(path)?.[1];
}

function edgesOf(modules: ICruiseResult['modules']): string[] {
  const edges = new Set<string>();
  for (const { source, dependencies } of modules) {
    if (/\.test\.tsx?$|\/test\/|\/art\//.test(source)) continue;
    for (const { resolved } of dependencies) {
      const [from, to] = [workspaceOf(source), workspaceOf(resolved)];
      if (from && to && from !== to) edges.add(`${from} -> ${to}`);
    }
  }
  return [...edges].sort();
}

/** Cruises the project's sources under the rules of .dependency-cruiser.mjs. */
export async function checkArrows(): Promise<ArrowReport> {
  const { forbidden, options: cruiseOptions } = arrowRules;
  const { output } = await cruise(['apps', 'packages', 'games', 'e2e'], {
    ...cruiseOptions,
    baseDir: root.replace(/\/$/, ''),
    ruleSet: { forbidden },
    validate: true,
  } as never);
  const { summary, modules } = output as ICruiseResult;
  return {
    modules: modules.filter((module) => /^(apps|packages|games)\//.test(module.source)).length,
    edges: edgesOf(modules),
    breaches: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  };
}

/** Runs `work` while a file with the given content stands in the tree, and takes it away again. */
export async function withPlanted<Result>(path: string, content: string, work: () => Promise<Result>): Promise<Result> {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  try {
    return await work();
  } finally {
    rmSync(file);
  }
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
