import type { Area } from '@tessera/texts/index.ts';
import type { ScreenRow } from '../shared/navigation/screen-row.ts';
import * as FIRST from './first-screens.ts';

/** Screens of the app. */
export type ScreenName = keyof typeof FIRST | keyof typeof import('./screen-table.ts');

const rows = new Map(Object.entries(FIRST) as [ScreenName, ScreenRow][]);
let isWhole = false;

/** The rows that have come: those of the first load, and all others after `needScreens`. */
export const SCREENS: ReadonlyMap<ScreenName, ScreenRow> = rows;

/** True when the row of every screen has come. */
export const hasAllScreens = (): boolean => isWhole;

/**
 * Fetches the rows of all screens, unless they have come.
 * @throws what the import throws when the table does not come; the next call asks for it again
 */
export async function needScreens(): Promise<void> {
  if (isWhole) return;
  const table = await import('./screen-table.ts');
  for (const [screen, row] of Object.entries(table)) rows.set(screen as ScreenName, row);
  isWhole = true;
}

/**
 * The row of a screen.
 * @throws Error when it has not come
 */
export function rowOf(screen: ScreenName): ScreenRow {
  const row = rows.get(screen);
  if (!row) throw new Error(`the row of ${screen} has not come`);
  return row;
}

/** Texts of the frame around every screen. */
export const FRAME_TEXTS: readonly Area[] = ['shell', 'system'];
