import { parseMoney } from '@tessera/contract/money';

const ONE = 10_000n;

/**
 * A stake of a game's mathematics, which are in yuan, as a merchant takes it.
 * @param amount at scale 4, a multiple of one unit
 * @param factor decimal, how many times as large stakes are at the merchant
 */
export const stakeAt = (amount: bigint, factor: string): bigint => (amount * parseMoney(factor)) / ONE;
