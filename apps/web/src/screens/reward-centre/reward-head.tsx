import { Icon, moneyText } from '@tessera/ui';
import { Gift } from 'lucide';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import { sumsOf, type Worth, worthText } from '../../features/rewards/worth.ts';
import css from './reward-centre.module.css';

interface RewardHeadProps {
  waiting: readonly Worth[];
  /** Whether a waiting reward becomes a bonus when it is claimed. */
  hasConditions: boolean;
  credited: Worth | undefined;
  /** The member's points; undefined while they are not known. */
  points: string | undefined;
}

/**
 * How much waits, and the points there are. What was just credited rises over it at a classic merchant; a regulated one tells it in words alone and
 * celebrates nothing.
 */
export function RewardHead({ waiting, hasConditions, credited, points }: RewardHeadProps) {
  const t = useTexts();
  const { currency, conductProfile } = useMerchant();
  return (
    <section className={css.head}>
      <span className={css.sign}>
        <Icon of={Gift} size="0.3rem" />
      </span>
      <div className={css.words}>
        <h2>{t('rewards.waiting', { count: waiting.length })}</h2>
        {waiting.length > 0 && (
          <p className={css.total}>
            {sumsOf(waiting).map((worth, index) => (
              <span key={worth.unit}>
                {index > 0 && ' + '}
                <bdi>{worthText(worth, t, currency)}</bdi>
              </span>
            ))}
          </p>
        )}
        <p className={css.small}>{t(hasConditions ? 'rewards.waitingConditions' : 'rewards.waitingText')}</p>
        {points !== undefined && !isNothing(points) && (
          <p className={css.small}>
            {t('rewards.myPoints')} <strong>{worthText({ unit: 'POINTS', amount: points }, t, currency)}</strong>
          </p>
        )}
      </div>
      {credited && conductProfile === 'classic' && (
        <span key={`${credited.amount}-${waiting.length}`} className={css.rising} aria-hidden="true" dir="ltr">
          {credited.unit === 'CREDIT'
            ? moneyText(credited.amount, currency, { signed: true })
            : `+${worthText(credited, t, currency)}`}
        </span>
      )}
    </section>
  );
}
