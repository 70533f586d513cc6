import { useSession } from '../services/services.ts';
import { useMerchant } from './merchant.ts';

/** True when the visitor can see running promotions, in free play those of guests; without any, only the member's own lists lead to their page. */
export function useHasPromotions(): boolean {
  const { guests, members } = useMerchant().promotions;
  return useSession().visitor === 'member' ? members : guests;
}
