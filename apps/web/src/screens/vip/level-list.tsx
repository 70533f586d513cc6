import { Button, Icon, Modal, moneyText } from '@tessera/ui';
import { Check, Lock } from 'lucide';
import { useState } from 'react';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import plain from '../../shared/page/plain.module.css';
import { useTexts } from '../../shared/services/services.ts';
import { LevelTerms } from './level-terms.tsx';
import css from './vip.module.css';
import type { Vip, VipLevel } from '../../features/vip/vip-query.ts';

interface LevelLineProps {
  level: VipLevel;
  isReached: boolean;
  /** Shows the conditions of its reward. */
  onRead: () => void;
}

/** One level: what it asks for, what it gives, and when it was reached. */
function LevelLine({ level, isReached, onRead }: LevelLineProps) {
  const t = useTexts();
  const { currency } = useMerchant();
  const hasCashback = useFeature('cashback');
  const hasWithdrawal = useFeature('bankCard');
  const day = useTimeFormat({ dateStyle: 'medium' });
  const shown = (amount: string) => moneyText(amount, currency);
  const short = (amount: string) => moneyText(amount, currency, { cut: 'zeros' });
  const name = t('shell.vip', { level: String(level.level) });
  const gives = [
    ...(isNothing(level.reward)
      ? []
      : [t(level.rewardConditions ? 'vip.rewardWithConditions' : 'vip.reward', { amount: shown(level.reward) })]),
    ...(hasCashback && !isNothing(level.cashbackExtra) ? [t('vip.cashback', { percent: level.cashbackExtra })] : []),
    ...(hasWithdrawal && level.freeWithdrawals > 0 ? [t('vip.freeWithdrawals', { count: level.freeWithdrawals })] : []),
    ...(hasWithdrawal && !isNothing(level.withdrawalMaximum)
      ? [t('vip.withdrawalMaximum', { amount: short(level.withdrawalMaximum) })]
      : []),
    ...(isNothing(level.depositMaximum) ? [] : [t('vip.depositMaximum', { amount: short(level.depositMaximum) })]),
    ...(level.noDepositFee ? [t('vip.noDepositFee')] : []),
  ];
  return (
    <li className={css.line} data-reached={isReached ? '' : undefined}>
      <span className={css.sign} aria-hidden="true">
        <Icon of={isReached ? Check : Lock} size="0.18rem" />
      </span>
      <div className={css.about}>
        <b>{name}</b>
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
        {level.rewardConditions && (
          <Button
            kind="secondary"
            size="small"
            className={css.terms}
            aria-label={`${t('vip.rewardConditions')} (${name})`}
            onPress={onRead}
          >
            {t('vip.rewardConditions')}
          </Button>
        )}
        {level.reachedAt !== null && (
          <span className={css.small}>{t('vip.reached', { time: day.format(level.reachedAt) })}</span>
        )}
      </div>
    </li>
  );
}

/** All levels from the first one on. */
export function LevelList({ vip }: { vip: Vip }) {
  const t = useTexts();
  const [read, setRead] = useState<VipLevel>();
  const close = () => setRead(undefined);
  return (
    <>
      <ol className={plain.list}>
        {vip.levels.map((level) => (
          <LevelLine
            key={level.level}
            level={level}
            isReached={level.level <= vip.level}
            onRead={() => setRead(level)}
          />
        ))}
      </ol>
      <Modal isOpen={read !== undefined} onClose={close} label={t('bonus.terms')} shape="sheet">
        {read?.rewardConditions && <LevelTerms level={read} conditions={read.rewardConditions} onClose={close} />}
      </Modal>
    </>
  );
}
