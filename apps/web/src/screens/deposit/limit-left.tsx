import { useQuery } from '@tanstack/react-query';
import { parseMoney } from '@tessera/contract/money';
import { moneyText } from '@tessera/ui';
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
  const lefts = (data?.limits ?? []).flatMap(({ limit, left }) =>
    limit.startsWith('deposit') && left !== null ? [left] : [],
  );
  const [first, ...others] = lefts;
  if (first === undefined) return null;
  const least = others.reduce((low, each) => (parseMoney(each) < parseMoney(low) ? each : low), first);
  return <p className={plain.note}>{t('limits.depositLeft', { left: moneyText(least, currency) })}</p>;
}
