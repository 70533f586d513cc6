import type { TextKey } from '@tessera/texts/index.ts';

/** No day is chosen (LOTT-08). */
export const EVERY_DAY = -1;

/** Days as the bar shows them, Monday first, with the values that games carry: Sunday is 1, Saturday 7 (LOTT-06). */
export const WEEK_DAYS: readonly { readonly value: number; readonly text: TextKey }[] = [
  { value: 2, text: 'lottery.short_week_1' },
  { value: 3, text: 'lottery.short_week_2' },
  { value: 4, text: 'lottery.short_week_3' },
  { value: 5, text: 'lottery.short_week_4' },
  { value: 6, text: 'lottery.short_week_5' },
  { value: 7, text: 'lottery.short_week_6' },
  { value: 1, text: 'lottery.short_week_0' },
];

/** Categories whose games are drawn on some days of the week only (LOTT-05). */
const WEEKLY_CATEGORIES: readonly string[] = ['vietnam_central', 'vietnam_southern'];

/** True when a category has the bar of week days (LOTT-05). */
export function hasWeekBar(category: string): boolean {
  return WEEKLY_CATEGORIES.includes(category);
}

/** The day after a tap: the chosen one again chooses none (LOTT-08). */
export function dayAfterTap(chosen: number, tapped: number): number {
  return chosen === tapped ? EVERY_DAY : tapped;
}

/** Games drawn on a day; `drawDayOfWeek` is a list of days with commas between (LOTT-07). */
export function drawnOn<Game extends { readonly drawDayOfWeek?: string | null | undefined }>(
  games: readonly Game[],
  day: number,
): readonly Game[] {
  if (day === EVERY_DAY) return games;
  return games.filter(({ drawDayOfWeek }) => (drawDayOfWeek ?? '').split(',').some((item) => item.trim() === `${day}`));
}
