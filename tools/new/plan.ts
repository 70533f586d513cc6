import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refused } from './refused.ts';

/** Files that are to be added and changed. Nothing is written before everything is planned. */
export class Plan {
  readonly #texts = new Map<string, string>();
  readonly #added = new Set<string>();
  readonly root: string;
  constructor(root: string) {
    this.root = root;
  }

  /** Whether a file or folder is there, or planned. */
  has(path: string): boolean {
    return this.#texts.has(path) || existsSync(join(this.root, path));
  }

  read(path: string): string {
    return this.#texts.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** @throws Refused when there is a file */
  add(path: string, text: string): void {
    if (this.has(path)) throw new Refused(`${path} is there already.`);
    this.#texts.set(path, text);
    this.#added.add(path);
  }

  /** @throws Error when the change finds no place: the file no longer looks as the template expects */
  edit(path: string, change: (text: string) => string): void {
    const before = this.read(path);
    const after = change(before);
    if (after === before) throw new Error(`${path} has no place for the change`);
    this.#texts.set(path, after);
  }

  /**
   * Writes everything, formatted; when something fails, the files are as they were before.
   * @returns the paths, from the root
   */
  write(): string[] {
    const undo: (() => void)[] = [];
    try {
      for (const [path, text] of this.#texts) {
        const file = join(this.root, path);
        if (this.#added.has(path)) {
          const made = mkdirSync(dirname(file), { recursive: true });
          undo.push(() => rmSync(made ?? file, { recursive: true, force: true }));
        } else {
          const before = readFileSync(file);
          undo.push(() => writeFileSync(file, before));
        }
        writeFileSync(file, text);
      }
      this.#format();
    } catch (error) {
      for (const each of undo.reverse()) each();
      throw error;
    }
    return [...this.#texts.keys()];
  }

  #format(): void {
    const formatted = [...this.#texts.keys()].filter(
      (path) => /\.(tsx?|json|md)$/.test(path) && path !== 'package-lock.json',
    );
    const biome = join(import.meta.dirname, '../../node_modules/.bin/biome');
    const { status, stderr } = spawnSync(biome, ['format', '--write', ...formatted], {
      cwd: this.root,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`what was written cannot be formatted: ${stderr}`);
  }
}
