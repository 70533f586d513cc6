import type { DepositLimit } from '@tessera/contract';
import { Button, Countdown, moneyText } from '@tessera/ui';
import { useState } from 'react';
import { confirmDepositLimit, discardDepositLimit } from '../../features/play-limits/play-limits-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import page from '../../shared/page/plain.module.css';
import { useTexts } from '../../shared/services/services.ts';
import { LimitSheet } from './limit-sheet.tsx';
import css from './play-limits.module.css';
import { useLimitAction } from './use-limit-action.ts';

const phoneTime = () => Date.now();

/** A looser limit that waits: how long still, or the answer to it. */
function Wish({ limit, readAt }: { limit: DepositLimit; readAt: number }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { call, isBusy, act } = useLimitAction();
  const { period, wish } = limit;
  if (!wish) return null;
  const waits = wish.waitTime > 0;
  return (
    <div className={css.wish}>
      <span>
        {wish.amount === null ? t('limits.wishNone') : t('limits.wishTo', { amount: moneyText(wish.amount, currency) })}
      </span>
      <span>
        {waits ? (
          <>
            {t('limits.confirmIn')} <Countdown until={readAt + wish.waitTime} now={phoneTime} />
          </>
        ) : (
          t('limits.confirmNow')
        )}
      </span>
      <div className={css.answers}>
        <Button
          kind="quiet"
          size="small"
          busy={isBusy}
          onPress={() => act(() => discardDepositLimit(call, { period }), t('limits.discarded'))}
        >
          {t('limits.discard')}
        </Button>
        <Button
          size="small"
          busy={isBusy}
          disabled={waits}
          onPress={() => act(() => confirmDepositLimit(call, { period }), t('limits.confirmed'))}
        >
          {t('limits.confirm')}
        </Button>
      </div>
    </div>
  );
}

/** Limits of the rolling windows with what is used of them, each with the way to change it. */
export function DepositLimits({ limits, readAt }: { limits: readonly DepositLimit[]; readAt: number }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const [changed, setChanged] = useState<DepositLimit>();
  const shown = (amount: string) => moneyText(amount, currency);
  return (
    <section className={page.card}>
      <h2>{t('limits.depositLimits')}</h2>
      <p className={css.small}>{t('limits.depositLimitsText')}</p>
      <ul className={css.limits}>
        {limits.map((limit) => (
          <li key={limit.period} className={css.limit}>
            <span className={css.words}>
              <b>{t(`limits.period_${limit.period}`)}</b>
              <span className={css.small}>
                {limit.amount === null
                  ? t('limits.none')
                  : t('limits.ofAmount', { used: shown(limit.used), limit: shown(limit.amount) })}
              </span>
              {limit.left !== null && (
                <span className={css.small}>{t('limits.leftAmount', { left: shown(limit.left) })}</span>
              )}
            </span>
            <Button
              kind="secondary"
              size="small"
              aria-label={`${t(limit.amount === null ? 'limits.set' : 'limits.change')}: ${t(`limits.period_${limit.period}`)}`}
              onPress={() => setChanged(limit)}
            >
              {t(limit.amount === null ? 'limits.set' : 'limits.change')}
            </Button>
            <Wish limit={limit} readAt={readAt} />
          </li>
        ))}
      </ul>
      <LimitSheet limit={changed} onClose={() => setChanged(undefined)} />
    </section>
  );
}
