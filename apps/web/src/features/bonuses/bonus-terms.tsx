import type { DepositPromo } from '@tessera/contract';
import { moneyText } from '@tessera/ui';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { Fact } from '../../shared/page/facts.tsx';
import { useTexts } from '../../shared/services/services.ts';
import css from './bonus-terms.module.css';

/** What of a bonus's terms is the same before it is taken and while it runs; amounts are decimals. */
interface SharedTerms {
  readonly maxBet: string;
  /** Names a category of games. */
  readonly nameOf: (category: string) => string;
  readonly contribution: readonly { readonly category: string; readonly percent: number }[];
}

/** Games that count, and the largest stake. */
export function GameTerms({ maxBet, contribution, nameOf }: SharedTerms) {
  const t = useTexts();
  const { currency } = useMerchant();
  return (
    <>
      <Fact label={t('bonus.termGames')}>
        {contribution
          .map(({ category, percent }) => t('bonus.percentOf', { game: nameOf(category), percent }))
          .join(' · ')}
      </Fact>
      <Fact label={t('bonus.termMaxBet')}>{moneyText(maxBet, currency)}</Fact>
    </>
  );
}

/** The rules of a bonus in plain words. */
export function BonusRules({ counts }: Pick<DepositPromo, 'counts'>) {
  const t = useTexts();
  return (
    <ul className={css.rules}>
      <li>{t('bonus.termOrder')}</li>
      {counts === 'bonusMoney' && <li>{t('bonus.termBonusMoney')}</li>}
      <li>{t('bonus.termHold')}</li>
      <li>{t('bonus.termCashback')}</li>
    </ul>
  );
}
