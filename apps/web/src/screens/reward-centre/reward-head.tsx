import { Money, moneyText } from '@tessera/ui';
import { Gift } from 'lucide-react';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './reward-centre.module.css';
import { sumOf } from './sum.ts';

/**
 * How much waits. What was just credited rises over it at a classic merchant; a regulated one tells it in words alone and
 * celebrates nothing.
 */
export function RewardHead({ waiting, credited }: { waiting: readonly string[]; credited: string | undefined }) {
  const t = useTexts();
  const { currency, conductProfile } = useMerchant();
  return (
    <section className={css.head}>
      <span className={css.sign}>
        <Gift size="0.3rem" aria-hidden />
      </span>
      <div className={css.words}>
        <h2>{t('rewards.waiting', { count: waiting.length })}</h2>
        {waiting.length > 0 && (
          <p className={css.total}>
            <Money amount={sumOf(waiting)} currency={currency} />
          </p>
        )}
        <p className={css.small}>{t('rewards.waitingText')}</p>
      </div>
      {credited && conductProfile === 'classic' && (
        <span key={`${credited}-${waiting.length}`} className={css.rising} aria-hidden="true" dir="ltr">
          {moneyText(credited, currency, { signed: true })}
        </span>
      )}
    </section>
  );
}
