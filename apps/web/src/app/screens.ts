import type { Area } from '@tessera/texts/index.ts';
import type { ScreenRow } from '../shared/navigation/screen-row.ts';
import * as TABLE from './screen-table.ts';

/** Screens of the app. */
export type ScreenName = keyof typeof TABLE;

/** The row of every screen. */
export const SCREENS: Readonly<Record<ScreenName, ScreenRow>> = TABLE;

/** Texts of the frame around every screen. */
export const FRAME_TEXTS: readonly Area[] = ['shell', 'system'];
