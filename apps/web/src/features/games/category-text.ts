import type { TextKey } from '@tessera/texts/index.ts';

const TEXTS: Readonly<Record<string, TextKey>> = {
  ALL: 'games.categoryAll',
  HOT: 'games.categoryHot',
  FAV: 'games.categoryFavourites',
  RNG: 'games.categoryRng',
  FISH: 'games.categoryFish',
  LIVE: 'games.categoryLive',
  PVP: 'games.categoryPvp',
  SPORTS: 'games.categorySports',
  ESPORTS: 'games.categoryEsports',
  ELOTT: 'games.categoryElott',
  LOTT: 'games.categoryLott',
  BINGO: 'games.categoryBingo',
  PROMO: 'games.categoryPromo',
};

/** Name of a category; houses (JL, EG3) carry their own name instead. */
export function categoryText(category: string): TextKey {
  return TEXTS[category] ?? 'games.categoryAll';
}
