import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.ts';

/** A row of the specification, as docs/rows.md has it. */
export interface SpecRow {
  /** Area and number in it: `LOGIN-08`. */
  readonly id: string;
  readonly text: string;
  /** How it is seen: `e2e`, `api`, `unit` or `build`. */
  readonly check: string;
}

/** Pattern of a row id in any text. */
export const ROW_ID = /\b[A-Z]{3,8}-\d{2}\b/g;
const ROW = /^\| ([A-Z]{3,8}-\d{2}) \| (\S.*[.)]) \| (e2e|api|unit|build) \|$/;
const HEADING = /^\| id \| row \| check \|$|^\|[-|]+\|$/;

/**
 * Reads the tables of docs/rows.md.
 * @returns the rows in their order, and a line for each row that is incomplete, repeated or skips a number
 */
export function parseRows(document: string): { rows: SpecRow[]; problems: string[] } {
  const rows: SpecRow[] = [];
  const problems: string[] = [];
  const last = new Map<string, number>();
  for (const [index, line] of document.split('\n').entries()) {
    if (!line.startsWith('|') || HEADING.test(line)) continue;
    const [, id = '', text = '', check = ''] = ROW.exec(line) ?? [];
    const [area = '', number = ''] = id.split('-');
    if (!id) problems.push(`docs/rows.md:${index + 1} is no whole row: id, a text that ends as a sentence does, check`);
    else if (Number(number) !== (last.get(area) ?? 0) + 1)
      problems.push(`docs/rows.md:${index + 1} ${id} does not follow the row before it`);
    if (!id) continue;
    last.set(area, Number(number));
    rows.push({ id, text, check });
  }
  return { rows, problems };
}

/** The rows of docs/rows.md, and what is wrong with them. */
export function readRows(): { rows: SpecRow[]; problems: string[] } {
  return parseRows(readFileSync(join(root, 'docs/rows.md'), 'utf8'));
}
