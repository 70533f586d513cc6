import { CENTRE_ORDER } from '../../features/games/vendor-order.ts';

/** Entries of the side menu: HOT, FAV and PROMO before the categories the merchant has (CAT-06). */
export function centreMenu(mapping: Readonly<Record<string, readonly string[]>>, hasSession: boolean): string[] {
  return ['HOT', ...(hasSession ? ['FAV'] : []), 'PROMO', ...CENTRE_ORDER.filter((category) => category in mapping)];
}

export type CentreView = 'home-games' | 'vendors' | 'third-party' | 'promotions';

const HOME_VIEWS: readonly string[] = ['HOT', 'JL', 'EG3', 'FAV', 'BINGO'];
const VENDOR_VIEWS: readonly string[] = ['FISH', 'LIVE', 'RNG', 'PVP'];

/** What a category shows (CAT-07 to CAT-09, CAT-13). */
export function viewOf(category: string): CentreView {
  if (category === 'PROMO') return 'promotions';
  if (HOME_VIEWS.includes(category)) return 'home-games';
  return VENDOR_VIEWS.includes(category) ? 'vendors' : 'third-party';
}
