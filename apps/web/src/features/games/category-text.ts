import type { TextKey } from '@tessera/texts/index.ts';
import type { Translate } from '../../shared/language/translator.ts';

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

/** Name of a category as lists show it; a house may have the code of a category, which then keeps its own name. */
export function categoryName(
  category: string,
  houses: readonly { readonly code: string; readonly displayName: string }[] | undefined,
  t: Translate,
): string {
  const house = category in TEXTS ? undefined : houses?.find(({ code }) => code === category);
  return house?.displayName ?? t(categoryText(category));
}
