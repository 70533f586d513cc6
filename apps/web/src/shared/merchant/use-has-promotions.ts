import { useSession } from '../services/services.ts';
import { useMerchant } from './merchant.ts';

/** True when promotions run that whoever looks can see; without any, nothing leads to their page but the member's own lists. */
export function useHasPromotions(): boolean {
  const { guests, members } = useMerchant().promotions;
  return useSession().visitor === 'guest' ? guests : members;
}
