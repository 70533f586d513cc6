import { expect, it } from 'vitest';
import { PromotionRefused, requirePromotion } from './promotion-rules.ts';

const draft = {
  promotionType: 'MANUAL',
  titles: { EN: 'Treat' },
  unit: 'POINTS' as const,
  amount: 50_000n,
  cap: null,
  expiresAt: null,
};

it('a promotion has an amount, a cap of at least one reward, whole points and a type', () => {
  for (const right of [{}, { cap: 50_000n }, { unit: 'CREDIT' as const, amount: 1n }])
    expect(() => requirePromotion({ ...draft, ...right })).not.toThrow();
  for (const wrong of [
    { amount: 0n },
    { amount: -10_000n },
    { amount: 10_000_000_000_000n },
    { cap: 40_000n },
    { cap: 10_000_000_000_000n },
    { amount: 15_000n },
    { cap: 55_000n },
    { promotionType: 'manual' },
    { promotionType: '' },
  ])
    expect(() => requirePromotion({ ...draft, ...wrong })).toThrow(PromotionRefused);
});
