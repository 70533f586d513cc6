import type { DepositPromo } from '@tessera/contract';
import { Button, moneyText } from '@tessera/ui';
import type { ReactNode } from 'react';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { Fact, Facts } from '../../shared/page/facts.tsx';
import sheet from '../../shared/page/sheet.module.css';
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

interface TermsSheetProps extends SharedTerms, Pick<DepositPromo, 'counts' | 'days'> {
  title: string;
  /** What is got, for what, and how much has to be staked. */
  children: ReactNode;
  /** How much becomes money. */
  convert: string;
  isBusy?: boolean;
  /** Undefined where they are only read: there is nothing to take yet. */
  onTake?: () => void;
  onClose: () => void;
}

/** All terms of a bonus on one sheet, before it is taken. */
export function TermsSheet(props: TermsSheetProps) {
  const { title, children, days, convert, counts, isBusy = false, onTake, onClose } = props;
  const t = useTexts();
  return (
    <div className={sheet.sheet} data-scrolls="">
      <h2>{title}</h2>
      <Facts>
        {children}
        <Fact label={t('bonus.termDays')}>{t('bonus.days', { days })}</Fact>
        <GameTerms {...props} />
        <Fact label={t('bonus.termConvert')}>{convert}</Fact>
      </Facts>
      <BonusRules counts={counts} />
      {onTake && (
        <Button wide busy={isBusy} onPress={onTake}>
          {t('bonus.take')}
        </Button>
      )}
      <Button kind={onTake ? 'quiet' : 'secondary'} wide onPress={onClose}>
        {t(onTake ? 'shell.cancel' : 'shell.close')}
      </Button>
    </div>
  );
}
