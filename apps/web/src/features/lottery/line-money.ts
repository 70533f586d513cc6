import type { LotterySuborder } from '@tessera/contract';
import { formatMoney, parseMoney } from '@tessera/contract/money';

type Bet = Pick<LotterySuborder, 'bettingAmount' | 'stakes' | 'bettingMode' | 'multiple' | 'prizes'>;

/** What one line of a bet cost and what its prizes pay, at the bet's unit and multiple and at the prices of its moment. */
export interface LineMoney {
  readonly costs: string;
  /** What the best prize of a line pays. */
  readonly pays: string;
}

/** @param bet as an order has it: its prizes are for unit 1 and multiple 1 */
export function lineMoney({ bettingAmount, stakes, bettingMode, multiple, prizes }: Bet): LineMoney {
  const bonuses = prizes.map(({ bonus }) => parseMoney(bonus));
  const best = bonuses.reduce((most, bonus) => (bonus > most ? bonus : most), 0n);
  return {
    costs: formatMoney(parseMoney(bettingAmount) / BigInt(stakes)),
    pays: formatMoney((best * parseMoney(bettingMode) * BigInt(multiple)) / 10_000n),
  };
}
