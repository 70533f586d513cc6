// What a change can break: its files, and the journeys that prove a row which it touches. Plain JavaScript without dependencies.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

const ROW_IDS = /\b[A-Z]{3,8}-[0-9]{2}\b/g;

const git = (...words) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** Files that differ from a commit, and new ones, from the root. */
function changedFiles(base) {
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return files.filter((file) => existsSync(join(root, file)));
}

/**
 * Journeys that a change can break: code cites the rows that it fulfils, and journeys name the rows that they prove.
 * @param changed journeys and others as path and text
 * @returns paths of journeys
 */
export function journeysToRun(changed, journeys) {
  const touched = new Set(changed.flatMap(({ text }) => text.match(ROW_IDS) ?? []));
  const paths = new Set(changed.map(({ path }) => path));
  return journeys
    .filter(({ path, text }) => paths.has(path) || (text.match(ROW_IDS) ?? []).some((id) => touched.has(id)))
    .map(({ path }) => path);
}

const read = (path) => ({ path, text: readFileSync(join(root, path), 'utf8') });

/** Journeys that the changes since a commit can break, as paths from the root. @throws Error when there is no such commit */
export function changedJourneys(base) {
  const changed = changedFiles(base).filter((path) => /^(apps|packages|games|e2e)\/.*\.(tsx?|css|sql)$/.test(path));
  const journeys = git('ls-files', '--cached', '--others', '--exclude-standard', 'e2e/journeys/**/*.spec.ts');
  return journeysToRun(changed.map(read), journeys.filter((path) => existsSync(join(root, path))).map(read));
}
