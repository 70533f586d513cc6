import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Program, parseSync } from 'oxc-parser';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A source file as the gates look at it. */
export interface Source {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Every file of the project that git knows or would add, by what its path must match. */
export function listSources(pattern: RegExp): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => pattern.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** A node of the syntax tree, seen loosely: the gates look at few kinds. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

function parseWhole(source: Source) {
  const parsed = parseSync(source.path, source.text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${source.path} does not parse: ${error.message}`);
  return parsed;
}

export const parse = (source: Source): Program => parseWhole(source).program;

/** Comments of a source, without their marks. */
export const parseComments = (source: Source) => parseWhole(source).comments;

/** Calls `visit` for every node below, with its parent. */
export function walk(node: unknown, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit, parent);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const here = node as Node;
  const isNode = typeof here.type === 'string';
  if (isNode) visit(here, parent);
  for (const value of Object.values(here)) if (typeof value === 'object') walk(value, visit, isNode ? here : parent);
}

/** Line of a position, counted from 1. */
export function lineOf(source: Source, position: number): number {
  return source.text.slice(0, position).split('\n').length;
}
