import { parseMoney } from '@tessera/contract';
import type { PromotionDraft } from './granting-repository.ts';

/** Largest amount of one reward and largest cap, scale 4. */
const LARGEST = parseMoney('999999999.9999');

/** A promotion that cannot be given like this; the message says why. */
export class PromotionRefused extends Error {}

/** @throws PromotionRefused when amount, cap, unit or type cannot be */
export function requirePromotion({ promotionType, unit, amount, cap, conditions }: PromotionDraft): void {
  if (amount <= 0n || amount > LARGEST)
    throw new PromotionRefused('amount is above nothing and below a thousand million');
  if (cap !== null && cap < amount) throw new PromotionRefused('the cap is below one reward');
  if (cap !== null && cap > LARGEST) throw new PromotionRefused('the cap is too high');
  if (!/^[A-Z_]{3,40}$/.test(promotionType)) throw new PromotionRefused(`type cannot be "${promotionType}"`);
  const one = parseMoney('1');
  if (unit === 'POINTS' && (amount % one !== 0n || (cap ?? 0n) % one !== 0n))
    throw new PromotionRefused('points come in whole ones');
  if (unit === 'POINTS' && conditions) throw new PromotionRefused('points have no conditions');
}
