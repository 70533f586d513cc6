import type { Picks } from '@tessera/rules/lottery/play';

/**
 * Picks in one line: rows apart, a dash for one without a pick, so that a pick's place can be read.
 * @param names of picks that are words, such as `big`
 */
export function picksText(picks: Picks, names: Readonly<Record<string, string>> = {}): string {
  return picks.map((row) => (row.length === 0 ? '–' : row.map((pick) => names[pick] ?? pick).join(' '))).join(' | ');
}
