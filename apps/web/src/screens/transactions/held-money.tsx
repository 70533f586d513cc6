import type { CallOutput } from '@tessera/contract';
import { Chip, Icon, type IconNode, Money, moneyText } from '@tessera/ui';
import { ArrowUpRight, CircleDollarSign, Landmark } from 'lucide';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import shapes from '../../shared/page/shapes.module.css';
import { useTexts } from '../../shared/services/services.ts';
import css from './transactions.module.css';

type Hold = CallOutput<'listTransactions'>['holds'][number];

const ICONS: Readonly<Record<Hold['kind'], IconNode>> = {
  withdrawal: Landmark,
  round: CircleDollarSign,
  vendor: ArrowUpRight,
};

function HoldLine({ hold }: { hold: Hold }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={css.line}>
      <span className={css.icon} data-kind="withdrawal">
        <Icon of={ICONS[hold.kind]} size="0.2rem" />
      </span>
      <span className={css.words}>
        <span className={css.title}>{t(`statement.hold_${hold.kind}`)}</span>
        <span className={css.small}>{time.format(hold.time)}</span>
      </span>
      <span className={css.money}>
        <Money amount={hold.amount} currency={currency} signed />
        <Chip tone="warning">{t('statement.pending')}</Chip>
      </span>
    </li>
  );
}

/** Money that is in the balance and cannot be used now: what was requested or staked and has not ended. */
export function HeldMoney({ held, holds }: { held: string; holds: readonly Hold[] }) {
  const t = useTexts();
  const { currency } = useMerchant();
  return (
    <section aria-label={t('statement.setAside')}>
      <p className={css.held}>{t('statement.setAsideText', { amount: moneyText(held, currency) })}</p>
      <ul className={shapes.panel}>
        {holds.map((hold) => (
          <HoldLine key={hold.reference} hold={hold} />
        ))}
      </ul>
    </section>
  );
}
