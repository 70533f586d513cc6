import { useQuery } from '@tanstack/react-query';
import { moneyText } from '@tessera/ui';
import { lowerAmount } from '../../features/play-limits/lower-one.ts';
import { playLimitsQuery } from '../../features/play-limits/play-limits-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import plain from '../../shared/page/plain.module.css';
import { useServices, useTexts } from '../../shared/services/services.ts';

/** What limits still let through, of several the least; nothing for a member whom none holds. The answer is asked for by the options. */
export function LimitLeft() {
  const t = useTexts();
  const { call } = useServices();
  const { currency } = useMerchant();
  const { data } = useQuery({ ...playLimitsQuery(call), enabled: false });
  const least = (data?.limits ?? [])
    .filter(({ limit }) => limit.startsWith('deposit'))
    .reduce<string | null>((low, { left }) => lowerAmount(low, left), null);
  if (least === null) return null;
  return <p className={plain.note}>{t('limits.depositLeft', { left: moneyText(least, currency) })}</p>;
}
