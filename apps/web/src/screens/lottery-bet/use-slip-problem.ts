import type { CallOutput } from '@tessera/contract';
import { parseMoney } from '@tessera/contract/money';
import { moneyText } from '@tessera/ui';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import type { Slip } from './use-slip.ts';

type Menu = CallOutput<'getPlayMenu'>;
type Player = CallOutput<'getLotteryPlayer'>;

/** Why the slip cannot be placed, and whether a deposit would help. */
export interface SlipProblem {
  readonly text: string;
  readonly isShort?: boolean;
}

/** Why the slip cannot be placed; undefined when it can. */
export function useSlipProblem(menu: Menu, slip: Slip, player: Player | undefined): SlipProblem | undefined {
  const t = useTexts();
  const { currency } = useMerchant();
  const { limits } = menu;
  const total = slip.bets.reduce((sum, { stake }) => sum + stake, 0n);
  const text = (amount: string) => moneyText(amount, currency);
  if (slip.bets.length === 0) return undefined;
  if (slip.bets.length > limits.maxBetsPerOrder)
    return { text: t('betting.tooMany', { count: limits.maxBetsPerOrder }) };
  if (total < parseMoney(limits.minStake)) return { text: t('betting.tooLow', { amount: text(limits.minStake) }) };
  if (total > parseMoney(limits.maxStakePerOrder))
    return { text: t('betting.tooHigh', { amount: text(limits.maxStakePerOrder) }) };
  if (!player || total <= parseMoney(player.balance)) return undefined;
  // Play money cannot be paid in.
  return { text: t('betting.notEnough'), isShort: !player.isTrial };
}
