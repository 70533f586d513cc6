import { Button, moneyText } from '@tessera/ui';
import { BonusRules, GameTerms } from '../../features/bonuses/bonus-terms.tsx';
import { categoryText } from '../../features/games/category-text.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { Fact, Facts } from '../../shared/page/facts.tsx';
import sheet from '../../shared/page/sheet.module.css';
import { useTexts } from '../../shared/services/services.ts';
import type { Reward } from './reward-list.tsx';

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
    <div className={sheet.sheet} data-scrolls="">
      <h2>{reward.eventName}</h2>
      <Facts>
        <Fact label={t('bonus.termGet')}>{shown(reward.rewardAmount)}</Fact>
        <Fact label={t('bonus.termWager')}>{shown(conditions.wagerRequired)}</Fact>
        <Fact label={t('bonus.termDays')}>{t('bonus.days', { days: conditions.days })}</Fact>
        <GameTerms
          maxBet={conditions.maxBet}
          contribution={conditions.contribution}
          nameOf={(category) => t(categoryText(category))}
        />
        <Fact label={t('bonus.termConvert')}>{shown(conditions.maxConvert)}</Fact>
      </Facts>
      <BonusRules counts={conditions.counts} />
      <Button wide busy={isBusy} onPress={() => void run(onTake)}>
        {t('bonus.take')}
      </Button>
      <Button kind="quiet" wide onPress={onClose}>
        {t('shell.cancel')}
      </Button>
    </div>
  );
}
