import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import type { Figure } from './measure.ts';

const DOCUMENT = new URL('../../docs/benchmarks.md', import.meta.url);
const BEGIN = '<!-- figures: begin -->';
const END = '<!-- figures: end -->';

/** Prints figures as they come, one a line. */
export function printFigures(figures: readonly Figure[]): void {
  for (const { name, measured, reference, ratio, aim, reached } of figures) {
    const verdict = aim === '' ? '' : `  (aim ${aim}: ${reached ? 'reached' : 'NOT reached'})`;
    console.log(`${ratio.toFixed(2).padStart(6)}  ${name}: ${measured} to ${reference}${verdict}`);
  }
}

/** The table of docs/benchmarks.md: ratios first, because values depend on the machine and ratios hardly do. */
export function figuresTable(figures: readonly Figure[], machine: string): string {
  const rows = figures.map(
    ({ name, measured, reference, ratio, aim, reached }) =>
      `| ${name} | ${ratio.toFixed(2)} | ${aim || '-'} | ${aim === '' ? '-' : reached ? 'yes' : 'no'} | ${measured} | ${reference} |`,
  );
  return [
    `Printed by \`npm run bench\` on ${machine}.`,
    '',
    '| figure | ratio | aim | reached | measured | held against |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/**
 * The document with the figures between its marks replaced.
 * @throws Error when a mark is missing
 */
export function withFigures(text: string, table: string): string {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('docs/benchmarks.md has no marks for the figures');
  return `${text.slice(0, begin + BEGIN.length)}\n${table}\n${text.slice(end)}`;
}

/** Writes the figures of this run into docs/benchmarks.md. */
export function writeFigures(figures: readonly Figure[]): void {
  const machine = `${availableParallelism()} cores and ${Math.round(totalmem() / 2 ** 30)} GB of memory`;
  writeFileSync(DOCUMENT, withFigures(readFileSync(DOCUMENT, 'utf8'), figuresTable(figures, machine)));
}
