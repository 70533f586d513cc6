import type { PrizeMode } from '@tessera/contract';
import type { Play } from '@tessera/rules/lottery/play';
import { type Bonuses, bonusesOf, lineFactor } from '@tessera/rules/lottery/price';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';

/** What stays with the merchant of a mode's stakes, in basis points. */
export const marginOf = ({ settings }: Merchant, mode: PrizeMode): number => settings.lottery.marginBasisPoints[mode];

/** What lines of plays cost and pay at a merchant in one of its modes. */
export interface LinePrices {
  /** In basis points. */
  readonly margin: number;
  /** What a line costs at unit 1 and multiple 1, in whole units of the currency. */
  priceOf(play: Pick<Play, 'price'>): number;
  /** What such a line pays, stake included, scale 4. */
  bonusesOf(play: Play): Bonuses;
}

/** Prices of a merchant in a mode: every call that shows or takes a price asks here. */
export function linePrices(merchant: Merchant, mode: PrizeMode): LinePrices {
  const margin = marginOf(merchant, mode);
  const factor = lineFactor(merchant.settings.stakeFactor);
  return {
    margin,
    priceOf: ({ price }) => price * factor,
    bonusesOf: (play) => bonusesOf(play, margin, factor),
  };
}
