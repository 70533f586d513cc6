import { Icon, moneyText } from '@tessera/ui';
import { Crown } from 'lucide';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import plain from '../../shared/page/plain.module.css';
import { Progress } from '../../shared/page/progress.tsx';
import { useTexts } from '../../shared/services/services.ts';
import css from './vip.module.css';
import type { Vip } from '../../features/vip/vip-query.ts';

/** The member's level, and what is still missing for the next one; only what the next one asks for is shown. */
export function LevelProgress({ vip: { level, deposited, staked, levels } }: { vip: Vip }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const next = levels[level];
  const shown = (amount: string) => moneyText(amount, currency);
  return (
    <>
      <section className={css.progress} aria-label={t('vip.level')}>
        <span className={css.crown}>
          <Icon of={Crown} size="0.3rem" />
        </span>
        <p>
          <span className={css.small}>{t('vip.level')}</span>
          <b className={css.big}>{t('shell.vip', { level: String(level) })}</b>
          <span className={css.small}>{next ? t('vip.lead') : t('vip.top')}</span>
        </p>
      </section>
      {next && (
        <section className={plain.card}>
          <h2>{t('vip.next', { level: String(next.level) })}</h2>
          {!isNothing(next.deposited) && (
            <Progress
              done={deposited}
              required={next.deposited}
              text={t('vip.deposited', { done: shown(deposited), required: shown(next.deposited) })}
            />
          )}
          {!isNothing(next.staked) && (
            <Progress
              done={staked}
              required={next.staked}
              text={t('vip.staked', { done: shown(staked), required: shown(next.staked) })}
            />
          )}
        </section>
      )}
    </>
  );
}
