import type { CallOutput, RewardUnit } from '@tessera/contract';
import { formatMoney, parseMoney } from '@tessera/contract/money';
import { type MoneyCurrency, moneyText } from '@tessera/ui';
import type { Translate } from '../../shared/language/translator.ts';

/** What a reward is worth: money, or points. */
export interface Worth {
  readonly unit: RewardUnit;
  /** Decimal amount; of points a whole one. */
  readonly amount: string;
  /** It is a bonus now, and no money yet. */
  readonly isBonus?: boolean;
}

/** What one reward of a list is worth. */
export function worthOf(
  reward: Pick<CallOutput<'listRewards'>[number], 'unit' | 'rewardAmount' | 'rewardPoint'>,
): Worth {
  return { unit: reward.unit, amount: reward.unit === 'POINTS' ? reward.rewardPoint : reward.rewardAmount };
}

/** A worth in words: `¥8.88`, `50 points`. */
export function worthText({ unit, amount }: Worth, t: Translate, currency: MoneyCurrency): string {
  return unit === 'POINTS' ? t('rewards.points', { count: Number.parseInt(amount, 10) }) : moneyText(amount, currency);
}

/** Money and points of several worths, each exact; a unit that none has is left out. */
export function sumsOf(worths: readonly Worth[]): readonly Worth[] {
  return (['CREDIT', 'POINTS'] as const).flatMap((unit) => {
    const amounts = worths.filter((worth) => worth.unit === unit).map(({ amount }) => parseMoney(amount));
    if (amounts.length === 0) return [];
    return [{ unit, amount: formatMoney(amounts.reduce((sum, amount) => sum + amount, 0n)) }];
  });
}

/** What a claim of a reward credited; nothing where a ticket or a sign-in became a reward to claim. @param isBonus it had conditions */
export function claimedWorth(
  { claimedTickets: [ticket] }: Pick<CallOutput<'claimReward'>, 'claimedTickets'>,
  isBonus = false,
): Worth | undefined {
  if (!ticket) return undefined;
  const unit = ticket.rewardType === 'POINTS' ? 'POINTS' : 'CREDIT';
  return { unit, amount: ticket.value, ...(isBonus && { isBonus }) };
}
