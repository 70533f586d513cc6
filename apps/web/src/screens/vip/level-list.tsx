import { Icon, moneyText } from '@tessera/ui';
import { Check, Lock } from 'lucide';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import plain from '../../shared/page/plain.module.css';
import { useTexts } from '../../shared/services/services.ts';
import css from './vip.module.css';
import type { Vip, VipLevel } from './vip-query.ts';

/** One level: what it asks for, what it gives, and when it was reached. */
function LevelLine({ level, isReached }: { level: VipLevel; isReached: boolean }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const hasCashback = useFeature('cashback');
  const hasWithdrawal = useFeature('bankCard');
  const day = useTimeFormat({ dateStyle: 'medium' });
  const shown = (amount: string) => moneyText(amount, currency);
  const cut = (amount: string) => moneyText(amount, currency, { cut: true });
  const gives = [
    ...(isNothing(level.reward) ? [] : [t('vip.reward', { amount: shown(level.reward) })]),
    ...(hasCashback && !isNothing(level.cashbackExtra) ? [t('vip.cashback', { percent: level.cashbackExtra })] : []),
    ...(hasWithdrawal && level.freeWithdrawals > 0 ? [t('vip.freeWithdrawals', { count: level.freeWithdrawals })] : []),
    ...(hasWithdrawal && !isNothing(level.withdrawalMaximum)
      ? [t('vip.withdrawalMaximum', { amount: cut(level.withdrawalMaximum) })]
      : []),
    ...(isNothing(level.depositMaximum) ? [] : [t('vip.depositMaximum', { amount: cut(level.depositMaximum) })]),
    ...(level.noDepositFee ? [t('vip.noDepositFee')] : []),
  ];
  return (
    <li className={css.line} data-reached={isReached ? '' : undefined}>
      <span className={css.sign} aria-hidden="true">
        <Icon of={isReached ? Check : Lock} size="0.18rem" />
      </span>
      <div className={css.about}>
        <b>{t('shell.vip', { level: String(level.level) })}</b>
        {!isNothing(level.deposited) && (
          <span className={css.small}>{t('vip.asksDeposit', { deposited: shown(level.deposited) })}</span>
        )}
        {!isNothing(level.staked) && (
          <span className={css.small}>{t('vip.asksStake', { staked: shown(level.staked) })}</span>
        )}
        <ul className={css.gives}>
          {(gives.length > 0 ? gives : [t('vip.nothingMore')]).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {level.reachedAt !== null && (
          <span className={css.small}>{t('vip.reached', { time: day.format(level.reachedAt) })}</span>
        )}
      </div>
    </li>
  );
}

/** All levels from the first one on. */
export function LevelList({ vip }: { vip: Vip }) {
  return (
    <ol className={plain.list}>
      {vip.levels.map((level) => (
        <LevelLine key={level.level} level={level} isReached={level.level <= vip.level} />
      ))}
    </ol>
  );
}
