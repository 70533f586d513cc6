import { moneyText } from '@tessera/ui';
import { TermsSheet } from '../../features/bonuses/bonus-terms.tsx';
import { categoryText } from '../../features/games/category-text.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { Fact } from '../../shared/page/facts.tsx';
import { useTexts } from '../../shared/services/services.ts';
import type { VipLevel } from '../../features/vip/vip-query.ts';

interface LevelTermsProps {
  level: VipLevel;
  conditions: NonNullable<VipLevel['rewardConditions']>;
  onClose: () => void;
}

/** What has to be met before the reward of a level is money, as it is given now. */
export function LevelTerms({ level, conditions, onClose }: LevelTermsProps) {
  const t = useTexts();
  const { currency } = useMerchant();
  const shown = (amount: string) => moneyText(amount, currency);
  return (
    <TermsSheet
      {...conditions}
      title={t('shell.vip', { level: String(level.level) })}
      convert={shown(conditions.maxConvert)}
      nameOf={(category) => t(categoryText(category))}
      onClose={onClose}
    >
      <Fact label={t('bonus.termGet')}>{shown(level.reward)}</Fact>
      <Fact label={t('bonus.termWager')}>{shown(conditions.wagerRequired)}</Fact>
    </TermsSheet>
  );
}
