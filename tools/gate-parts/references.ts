import { lineOf, type Source } from './sources.ts';

/** Papers that are not part of the repository, as comments used to cite them: by a name and a number, or as a file. */
const OUTSIDE =
  /\b(?:trust|threats?|decisions|wire) \d+(?:\.\d+)?\b|\b(?:trust|threats|wire|backend|look|speed)\.md\b/g;
const DECISION = /\bdecision (\d{1,4})\b|\bdocs\/decisions\/(\d{4})\b/g;

/**
 * References of a source that nobody can follow: to papers outside of the repository, and to decisions that there are not.
 * @param decisions numbers of the documents in docs/decisions
 */
export function deadReferences(source: Source, decisions: ReadonlySet<number>): string[] {
  const { path, text } = source;
  const outside = [...text.matchAll(OUTSIDE)].map(
    ({ 0: cited, index }) =>
      `${path}:${lineOf(source, index)}: "${cited}" is not in the repository; say the reason itself`,
  );
  const unknown = [...text.matchAll(DECISION)]
    .filter((match) => !decisions.has(Number(match[1] ?? match[2])))
    .map(({ 0: cited, index }) => `${path}:${lineOf(source, index)}: there is no "${cited}"`);
  return [...outside, ...unknown];
}
