import { moneyText } from '@tessera/ui';
import { TermsSheet } from '../../features/bonuses/bonus-terms.tsx';
import { categoryText } from '../../features/games/category-text.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { Fact } from '../../shared/page/facts.tsx';
import { useTexts } from '../../shared/services/services.ts';
import { type Reward, titleOf } from './reward-list.tsx';

interface RewardTermsProps {
  reward: Reward;
  conditions: NonNullable<Reward['conditions']>;
  onTake: () => Promise<unknown>;
  onClose: () => void;
}

/** What has to be met before a reward is money, read before it is claimed (PROMO-04). */
export function RewardTerms({ reward, conditions, onTake, onClose }: RewardTermsProps) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { isBusy, run } = useAction();
  const shown = (amount: string) => moneyText(amount, currency);
  return (
    <TermsSheet
      {...conditions}
      title={titleOf(reward, t)}
      convert={shown(conditions.maxConvert)}
      nameOf={(category) => t(categoryText(category))}
      isBusy={isBusy}
      onTake={() => void run(onTake)}
      onClose={onClose}
    >
      <Fact label={t('bonus.termGet')}>{shown(reward.rewardAmount)}</Fact>
      <Fact label={t('bonus.termWager')}>{shown(conditions.wagerRequired)}</Fact>
    </TermsSheet>
  );
}
