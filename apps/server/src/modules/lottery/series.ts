import type { PrizeMode } from '@tessera/contract';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { marginOf } from './line-prices.ts';

/** The series at which all that is staked is paid back on average. */
export const WHOLE_SERIES = 2000;

/** A merchant's margin of a prize mode as a series of the family: 5 % of 2000 less is 1900. Parts of a step are left out. */
export const seriesOf = (merchant: Merchant, mode: PrizeMode): number =>
  Math.floor((WHOLE_SERIES * (10_000 - marginOf(merchant, mode))) / 10_000);
