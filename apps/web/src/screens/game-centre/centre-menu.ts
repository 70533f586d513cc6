import type { CallOutput } from '@tessera/contract';
import { hasLottery, type LotteryVendors } from '../../features/games/launch-plan.ts';
import { CENTRE_ORDER } from '@tessera/contract/catalogue/vendor-order';

type MenuVendors = LotteryVendors & Pick<CallOutput<'listVendors'>, 'mapping'>;

/**
 * Entries of the side menu: HOT, FAV and PROMO before the categories the merchant has (CAT-06).
 * @param hasPromotions whether PROMO leads to anything
 */
export function centreMenu(vendors: MenuVendors | undefined, hasSession: boolean, hasPromotions: boolean): string[] {
  const isShown = (category: string) =>
    vendors !== undefined && category in vendors.mapping && (category !== 'ELOTT' || hasLottery(vendors));
  const first = ['HOT', ...(hasSession ? ['FAV'] : []), ...(hasPromotions ? ['PROMO'] : [])];
  return [...first, ...CENTRE_ORDER.filter(isShown)];
}

export type CentreView = 'home-games' | 'vendors' | 'third-party' | 'promotions' | 'lottery';

const HOME_VIEWS: readonly string[] = ['HOT', 'JL', 'EG3', 'FAV', 'BINGO'];
const VENDOR_VIEWS: readonly string[] = ['FISH', 'LIVE', 'RNG', 'PVP'];

/** What a category shows (CAT-07 to CAT-09, CAT-13, CAT-14). */
export function viewOf(category: string): CentreView {
  if (category === 'PROMO') return 'promotions';
  if (category === 'ELOTT') return 'lottery';
  if (HOME_VIEWS.includes(category)) return 'home-games';
  return VENDOR_VIEWS.includes(category) ? 'vendors' : 'third-party';
}
