import { dayAfterTap, EVERY_DAY } from './week-filter.ts';

/** What the panel shows: a category of the menu or KENO, and of it the games of a day (LOTT-11). */
export interface PanelState {
  readonly menu: number;
  readonly day: number;
  readonly isKeno: boolean;
}

export const FIRST_PANEL: PanelState = { menu: 0, day: EVERY_DAY, isKeno: false };

/** Another category: its whole list, without the day chosen before (LOTT-11). */
export function withMenu(menu: number): PanelState {
  return { ...FIRST_PANEL, menu };
}

/** KENO, whose games come from their provider (LOTT-10, LOTT-12). */
export const KENO_PANEL: PanelState = { ...FIRST_PANEL, isKeno: true };

/** A day chosen, or given up by a second tap (LOTT-08). */
export function withDay(state: PanelState, tapped: number): PanelState {
  return { ...state, day: dayAfterTap(state.day, tapped) };
}
