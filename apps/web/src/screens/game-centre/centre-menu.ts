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

const VENDOR_CATEGORIES: readonly string[] = ['FISH', 'LIVE', 'RNG', 'PVP'];

/** Whether a category shows its vendors before its games (CAT-08). */
export const showsVendors = (category: string): boolean => VENDOR_CATEGORIES.includes(category);
